/** A character arrives as half of its bytes. */
import { isUnderWay } from '../edit-items.ts';
import type { Fault } from '../fault.ts';

export const invalidUtf8: Fault = {
  id: 'invalid-utf-8',
  description: 'a character arrives as half of its bytes',
  oneIn: 1,
  *stream(items) {
    for (const item of items) {
      yield item;
      if (isUnderWay(item)) yield { kind: 'bytes', bytes: Uint8Array.of(0x3a, 0x20, 0xe2, 0x82, 0x0a, 0x0a) };
    }
  },
};
