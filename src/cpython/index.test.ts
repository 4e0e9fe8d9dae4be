/** The door of CPython's rules opens on these names and no others. */
import { expect, test } from 'vitest';
import * as door from './index.ts';

test('the exported names are exactly these', () => {
  expect(Object.keys(door).sort()).toEqual([
    'JsonStringEscaper',
    'MAX_INTEGER_DIGITS',
    'escapeJsonString',
    'floatRepr',
    'isWhiteSpace',
    'jsonDumps',
    'jsonLoads',
    'skipWhiteSpace',
    'strip',
    'trimmedEnd',
  ]);
});
