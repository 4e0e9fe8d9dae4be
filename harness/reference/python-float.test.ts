import { expect, test } from 'vitest';
import { pythonFloat } from './python-float.ts';

test('a double is printed as CPython’s repr prints it', () => {
  const values = [
    1, 100000, 10.00001, 0.5, 123.456, 1e15, 9999999999999998, 1e16, 12345678901234567000, 1e20, 1e21, 1.5e300, 0.0001, 0.00012, 0.00001,
    0.0000123, 0.000001, 1e-7, 1.25e-7, 5e-324, 1.7976931348623157e308,
  ];
  expect(values.map(pythonFloat)).toEqual([
    '1.0',
    '100000.0',
    '10.00001',
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
