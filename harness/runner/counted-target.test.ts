/** What is counted, what is remembered, and what is handed on. */
import { expect, test } from 'vitest';
import { builtin } from '../targets/builtin.ts';
import type { Target } from '../targets/index.ts';
import { recording } from '../testing/failures.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { CountedTarget } from './counted-target.ts';

test('whole texts are executed once for each scenario, cut ones every time, and each execution is counted', () => {
  const { target, fed } = recording(builtin);
  const counted = new CountedTarget(target);
  const [scenario, other] = [scenarioOf('ab'), scenarioOf('ab')];
  const executions = [['ab'], ['a', 'b'], ['ab'], ['a', 'b']].map((chunks) => counted.stream(scenario, chunks));
  counted.stream(other, ['ab']);
  expect(fed.map((line) => JSON.parse(line)[3])).toEqual([['ab'], ['a', 'b'], ['a', 'b'], ['ab']]);
  expect(counted.executions).toBe(4);
  expect(executions[2]).toBe(executions[0]);
  expect(executions.map(({ timeline }) => timeline.length)).toEqual([1, 2, 1, 2]);
});

test('the target’s names, its reading, and its other parts where it has them are handed on', () => {
  const text = '<tool_call><function=f></function></tool_call>';
  const counted = new CountedTarget(builtin);
  expect([counted.id, counted.description, counted.parse(text)]).toEqual([builtin.id, builtin.description, builtin.parse(text)]);
  expect(counted.parse(text)).toHaveLength(1);
  expect([counted.collector, counted.verify]).toEqual([builtin.collector, builtin.verify]);
  const { id, description, parse, stream } = builtin;
  const bare: Target = { id, description, parse, stream };
  expect(Object.keys(new CountedTarget(bare)).filter((key) => ['collector', 'verify'].includes(key))).toEqual([]);
});
