/** Of several endings the one that matters most is told. */
import { expect, test } from 'vitest';
import { ExitCode, winningCode } from './exit-code.ts';

const { Clean, Finding, Usage, Guarantee, Infrastructure, Interrupted } = ExitCode;

test('the first of interrupted, usage, infrastructure, finding and guarantee wins, in whatever order they came', () => {
  const order = [Interrupted, Usage, Infrastructure, Finding, Guarantee];
  expect(winningCode([])).toBe(Clean);
  expect(winningCode([Clean])).toBe(Clean);
  expect(order.map((_, place) => winningCode(order.slice(place)))).toEqual(order);
  expect(order.map((_, place) => winningCode(order.slice(place).reverse()))).toEqual(order);
  expect(winningCode([Clean, Guarantee])).toBe(Guarantee);
});
