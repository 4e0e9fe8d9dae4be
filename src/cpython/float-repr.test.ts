/** CPython's `repr(float)`: where the exponent begins, the shortest digits, and the values that JSON does not have. */
import { expect, test } from 'vitest';
import { floatRepr } from './float-repr.ts';

/** Printed by `json.dumps` of CPython 3.11. */
const REPRESENTATIONS: readonly (readonly [value: number, text: string])[] = [
  [0, '0.0'],
  [-0, '-0.0'],
  [1, '1.0'],
  [-1, '-1.0'],
  [0.1, '0.1'],
  [-0.5, '-0.5'],
  [1 / 3, '0.3333333333333333'],
  [2 / 3, '0.6666666666666666'],
  [1.5, '1.5'],
  [10, '10.0'],
  [12.5, '12.5'],
  [100000, '100000.0'],
  [123456.789, '123456.789'],
  [1e9, '1000000000.0'],
  [12345678.9, '12345678.9'],
  [1e15, '1000000000000000.0'],
  [999999999999999.9, '999999999999999.9'],
  [1234567890123456, '1234567890123456.0'],
  [9007199254740991, '9007199254740991.0'],
  [9007199254740992, '9007199254740992.0'],
  [9999999999999998, '9999999999999998.0'],
  [-9999999999999998, '-9999999999999998.0'],
  [1e16, '1e+16'],
  [-1e16, '-1e+16'],
  [12345678901234568, '1.2345678901234568e+16'],
  [1e17, '1e+17'],
  [123456789012345680, '1.2345678901234568e+17'],
  [1e21, '1e+21'],
  [1e22, '1e+22'],
  [1.5e22, '1.5e+22'],
  [1e99, '1e+99'],
  [1e100, '1e+100'],
  [0.5, '0.5'],
  [0.25, '0.25'],
  [0.05, '0.05'],
  [0.012, '0.012'],
  [0.001, '0.001'],
  [0.0001, '0.0001'],
  [0.00012, '0.00012'],
  [-0.0001, '-0.0001'],
  [0.000123456, '0.000123456'],
  [1e-5, '1e-05'],
  [9.9e-5, '9.9e-05'],
  [0.00001234, '1.234e-05'],
  [1e-7, '1e-07'],
  [1e-9, '1e-09'],
  [1.5e-10, '1.5e-10'],
  [1e-99, '1e-99'],
  [1.25e-99, '1.25e-99'],
  [1e-100, '1e-100'],
  [5e-324, '5e-324'],
  [2.2250738585072014e-308, '2.2250738585072014e-308'],
  [1.7976931348623157e308, '1.7976931348623157e+308'],
  [0.1 + 0.2, '0.30000000000000004'],
  [4503599627370495.5, '4503599627370495.5'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  [Number.NEGATIVE_INFINITY, '-Infinity'],
  [Number.NaN, 'NaN'],
];

test('a float is printed as CPython prints it', () => {
  expect(REPRESENTATIONS).toHaveLength(58);
  expect(REPRESENTATIONS.map(([value]) => [value, floatRepr(value)])).toEqual(REPRESENTATIONS);
});

test('every finite representation reads back as the same float', () => {
  const finite = REPRESENTATIONS.filter(([value]) => Number.isFinite(value));
  expect(finite).toHaveLength(55);
  expect(finite.map(([, text]) => Number(text))).toEqual(finite.map(([value]) => value));
});
