/**
 * The bounds hold for what makes most of its text. It runs the reference, so it stands apart from the tests on trials made by hand, which
 * every mutant of the reference would otherwise run.
 */
import { expect, it } from 'vitest';
import { targets } from '../../targets/index.ts';
import { briefOf, scenarioOf, trialOf } from '../../testing/trial-of.ts';
import { budget } from './budget.ts';

it('budget lets pass what makes most of its text in the reference: control characters, a short number, stray closers, empty calls', () => {
  const hostile = [
    `<tool_call><function=f><parameter=k>${'\u0001'.repeat(500)}`,
    `<tool_call><function=f>${'<parameter=\u0001>1e15</parameter>'.repeat(50)}</function></tool_call>`,
    `<tool_call><function=f><parameter=k>[${'1e15,'.repeat(100)}1]</parameter></function></tool_call>`,
    'a</tool_call>'.repeat(100),
    `<tool_call>${'<function=f></function>'.repeat(100)}</tool_call>`,
    '<tool_call><function=f></function></tool_call>'.repeat(100),
    'a<think>b</think>c'.repeat(100),
  ];
  const [builtin] = targets;
  const executions = hostile.map((text) => builtin?.stream(scenarioOf(text), [text]));
  expect(executions.map((execution) => (execution?.channels.length ?? 0) > 0)).toEqual(hostile.map(() => true));
  const judgements = executions.map(
    (execution, index) => execution && briefOf(budget.judge(trialOf(scenarioOf(hostile[index] ?? ''), [execution]))),
  );
  expect(judgements).toEqual(hostile.map(() => [4]));
});
