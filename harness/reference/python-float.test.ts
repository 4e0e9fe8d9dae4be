import { expect, test } from 'vitest';
import { floatRepr } from '../../src/index.ts';
import { randomFor } from '../random/index.ts';
import { pythonFloat } from './python-float.ts';

test('a double is printed as CPython’s repr prints it', () => {
  const values = [
    1, 100000, 0.5, 123.456, 1e15, 9999999999999998, 1e16, 12345678901234567000, 1e20, 1e21, 1.5e300, 0.0001, 0.00012, 0.00001, 0.0000123,
    0.000001, 1e-7, 1.25e-7, 5e-324, 1.7976931348623157e308,
  ];
  expect(values.map(pythonFloat)).toEqual([
    '1.0',
    '100000.0',
    '0.5',
    '123.456',
    '1000000000000000.0',
    '9999999999999998.0',
    '1e+16',
    '1.2345678901234567e+19',
    '1e+20',
    '1e+21',
    '1.5e+300',
    '0.0001',
    '0.00012',
    '1e-05',
    '1.23e-05',
    '1e-06',
    '1e-07',
    '1.25e-07',
    '5e-324',
    '1.7976931348623157e+308',
  ]);
  expect([-0, 0, -1e16, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].map(pythonFloat)).toEqual([
    '-0.0',
    '0.0',
    '-1e+16',
    'NaN',
    'Infinity',
    '-Infinity',
  ]);
});

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
