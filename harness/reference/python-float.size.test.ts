/** Very many doubles, beside the ones that are chosen by hand. */
import { expect, test } from 'vitest';
import { floatRepr } from '../../src/index.ts';
import { randomFor } from '../random/index.ts';
import { pythonFloat } from './python-float.ts';

test('200,000 random doubles are printed as the code under guarantee prints them', () => {
  const random = randomFor('python-float', 1);
  const bits = new DataView(new ArrayBuffer(8));
  const wrong: number[] = [];
  for (let count = 0; count < 100_000; count += 1) {
    bits.setUint32(0, random.below(2 ** 32));
    bits.setUint32(4, random.below(2 ** 32));
    const decimal = Number(`${random.below(2 ** 32)}e${random.below(40) - 20}`);
    for (const value of [bits.getFloat64(0), decimal]) if (pythonFloat(value) !== floatRepr(value)) wrong.push(value);
  }
  expect(wrong).toEqual([]);
});
