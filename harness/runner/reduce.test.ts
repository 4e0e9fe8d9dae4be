/** Whatever is reduced keeps its signature, ends where nothing can be taken out, and takes few executions. */
import { describe, expect, it } from 'vitest';
import { defaultFormat, formatById, formats, type StreamedCall } from '../../src/index.ts';
import { kinds, scenarioArbitrary } from '../arbitraries/index.ts';
import type { Oracle } from '../oracles/index.ts';
import { fastCheckRandomFor } from '../random/index.ts';
import { builtin } from '../targets/builtin.ts';
import type { Target } from '../targets/index.ts';
import { certainFailure, isShown, oracleOf, recording } from '../testing/failures.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { type Reduced, reduce } from './reduce.ts';

describe('a reduction', () => {
  /** Two faults that the same oracle sees: a poisoned call is closed, and behind a call named `zz` comes a call too many, which a shorter text shows. */
  const twoFaults: Target = {
    ...builtin,
    id: 'two-faults',
    stream: (scenario, chunks) => {
      const execution = builtin.stream(scenario, chunks);
      const calls = execution.calls.map((call): StreamedCall => (call.state === 'poisoned' ? { ...call, state: 'closed' } : call));
      return { ...execution, calls: [...calls, ...calls.filter(({ name }) => name === 'zz')] };
    },
  };
  const POISONED = '<tool_call><function=a><parameter=k>ab cd</function></tool_call>';
  const ANOTHER = '<tool_call><function=zz><parameter=k>1</parameter></function></tool_call>';
  const identity = oracleOf('identity');
  const failureOfBoth = () => certainFailure(twoFaults, identity, scenarioOf(`Let me see.\n\n${ANOTHER}\n${POISONED}`));
  /** Whether a reduced input still shows what was found. */
  const keepsShape = ({ scenario, cut }: Reduced, shape: string): boolean => isShown(twoFaults, identity, shape, scenario, cut.chunks);

  it('does not slide from one fault of a text to another', () => {
    const both = failureOfBoth();
    const reduced = reduce(both, undefined);
    expect(both.signature.shape).toBe('poisoned call is closed');
    expect(keepsShape(reduced, both.signature.shape)).toBe(true);
    expect(reduced.scenario.text).toBe('<tool_call><function=a><parameter=k>v</function>');
    const other = certainFailure(twoFaults, identity, scenarioOf(`${ANOTHER}\n${POISONED.replace('<parameter=k>', '')}`));
    expect(other.signature.shape).toBe('a call too many');
    expect(reduce(other, undefined).scenario.text).toBe('<tool_call><function=zz>');
  });

  it('that forgets the shape slides, and is seen to', () => {
    const both = failureOfBoth();
    const forgetful: Oracle = {
      ...identity,
      judge(trial) {
        const report = identity.judge(trial);
        return { ...report, faults: report.faults.map((fault) => ({ ...fault, shape: both.signature.shape })) };
      },
    };
    const slid = reduce({ ...both, oracles: [forgetful] }, undefined);
    expect(keepsShape(slid, both.signature.shape)).toBe(false);
    expect(slid.scenario.text).toBe('<tool_call><function=zz>');
  });

  it('executes the whole text beside a cut only for oracles that compare executions', () => {
    const cuts = [{ chunking: 'code-point', chunks: [...`${POISONED}${ANOTHER}`] }];
    const failure = certainFailure(twoFaults, identity, scenarioOf(`${POISONED}${ANOTHER}`), cuts);
    const needsCut: Oracle = {
      ...identity,
      judge: (trial) => (trial.executions.every(({ chunks }) => chunks.length > 1) ? identity.judge(trial) : { compared: 1, faults: [] }),
    };
    const { target, fed } = recording(twoFaults);
    const reduced = reduce({ ...failure, target, oracles: [needsCut] }, undefined);
    expect(reduced.cut.chunks).toHaveLength(2);
    const wholes = fed.filter((chunks) => JSON.parse(chunks)[3].length === 1);
    // Candidates without a cut are tried too, once each.
    expect(wholes.length).toBeGreaterThan(0);
    expect(wholes.length).toBeLessThan(fed.length / 4);
  });

  it('keeps the cut under which a tool text is misread, though no execution shows that', () => {
    const target: Target = {
      ...builtin,
      stream: (scenario, chunks) => {
        const execution = builtin.stream(scenario, chunks);
        return chunks.length > 1 ? { ...execution, toolText: `${execution.toolText}\0` } : execution;
      },
      parse: (toolText) => (toolText.endsWith('\0') ? [] : builtin.parse(toolText)),
    };
    const cut = { chunking: 'code-point', chunks: [...ANOTHER] };
    const failure = { ...certainFailure(target, oracleOf('regex-reading'), scenarioOf(ANOTHER), [cut]), cut };
    const reduced = reduce(failure, undefined);
    expect(reduced.scenario.text).toBe('<tool_call><function=f></function>');
    expect(reduced.cut.chunks).toHaveLength(2);
  });

  it('leaves the kinds as they were planted, and takes the plainest format and flags that still fail', () => {
    const scenario = scenarioOf(`hm</think>\n${POISONED}`, {
      format: formatById('step3_5'),
      startsInReasoning: true,
      callsInReasoning: false,
      kinds: ['long-value', 'missing-parameter-closer'],
      promisedCalls: 1,
    });
    expect(reduce(certainFailure(twoFaults, identity, scenario), undefined).scenario).toEqual(
      scenarioOf('<tool_call><function=a><parameter=k>v</function>', { kinds: scenario.kinds }),
    );
    const needsReasoning: Target = {
      ...twoFaults,
      stream: (given, chunks) => (given.startsInReasoning ? twoFaults : builtin).stream(given, chunks),
    };
    const reduced = reduce(certainFailure(needsReasoning, identity, scenario), undefined).scenario;
    expect(reduced).toMatchObject({ format: defaultFormat, startsInReasoning: true, callsInReasoning: true });
  });

  it('stops at its bound, says so, and still shows what was found', () => {
    const both = failureOfBoth();
    const long = { ...both.scenario, text: `${'One word after the other. '.repeat(40)}${both.scenario.text}` };
    const { target, fed } = recording(twoFaults);
    const reduced = reduce({ ...certainFailure(twoFaults, identity, long), target }, undefined, 20);
    expect(reduced.isMinimal).toBe(false);
    expect(fed.length).toBeGreaterThan(10);
    expect(fed.length).toBeLessThanOrEqual(20);
    expect(keepsShape(reduced, both.signature.shape)).toBe(true);
    expect(reduced.scenario.text.length).toBeLessThan(long.text.length);
  });

  it('edits no text whose promise cannot be told from it, and lets the generator shrink it instead', () => {
    // One call more is promised than there is, so the independent definition does not keep the promise.
    const arbitrary = scenarioArbitrary({ formats, kinds }).map((scenario) => ({
      ...scenario,
      promisedCalls: scenario.promisedCalls === undefined ? undefined : scenario.promisedCalls + 1,
    }));
    const values = Array.from({ length: 200 }, (_, index) => arbitrary.generate(fastCheckRandomFor('promise', index), undefined));
    const value = values.find(({ value_ }) => value_.promisedCalls !== undefined && value_.text.length > 400);
    if (value === undefined) throw new Error('no long text with a promise');
    const scenario = value.value_;
    const failure = certainFailure(builtin, oracleOf('vacuity'), scenario, [{ chunking: 'code-point', chunks: [...scenario.text] }]);
    const reduced = reduce(failure, { arbitrary, value, signatureFor: () => failure.signature });
    expect(reduced.scenario.text).toContain('<tool_call><function=f><parameter=k>v</parameter></function></tool_call>');
    expect(reduced.scenario.text.length).toBeLessThan(100);
    expect(reduced.scenario.promisedCalls).toBe(2);
    expect(reduced.cut.chunks).toEqual([reduced.scenario.text]);
    expect(reduce(failure, undefined)).toMatchObject({ scenario: failure.scenario, cut: { chunks: [scenario.text] } });
  });
});
