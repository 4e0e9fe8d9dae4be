/** Whatever is reduced keeps its signature, ends where nothing can be taken out, and takes few executions. */
import { describe, expect, it, test } from 'vitest';
import { defaultFormat, formatById, formats, type StreamedCall } from '../../src/index.ts';
import { kinds, scenarioArbitrary } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { readMinima } from '../minima/index.ts';
import { type Oracle, oracles } from '../oracles/index.ts';
import { fastCheckRandomFor, randomFor } from '../random/index.ts';
import { promiseFor } from '../reference/index.ts';
import type { Scenario } from '../scenario.ts';
import { builtin } from '../targets/builtin.ts';
import { canaries, type Execution, type Target } from '../targets/index.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { Campaign } from './campaign.ts';
import { type CutText, chunksOf, cutTextOf, without } from './cut-text.ts';
import { drawCuts } from './draw-cuts.ts';
import { judge } from './judge.ts';
import { type Failure, type Reduced, reduce } from './reduce.ts';
import { ScenarioSource } from './scenario-source.ts';
import { type Cut, runTrial } from './trial.ts';

const MOST_EXECUTIONS_FOR_2000 = 500;
/** Of the smallest text that is known to show the fault. */
const LONGEST = 1.2;
const minima = readMinima();
/** Those of which a single text shows the fault. */
const shownByText = canaries.filter(({ caughtBy = 'campaign' }) => caughtBy === 'campaign');

function oracleOf(id: string): Oracle {
  const oracle = oracles.find((candidate) => candidate.id === id);
  if (oracle === undefined) throw new Error(`there is no oracle ${id}`);
  return oracle;
}

function lengthOf(text: string): number {
  return [...text].length;
}

/** Whether the oracle sees that shape in the cut text, judged without any of the reducer's own bookkeeping. */
function isShown(target: Target, oracle: Oracle, shape: string, scenario: Scenario, chunks: readonly string[]): boolean {
  const cuts = [
    { chunking: 'whole', chunks: [scenario.text] },
    { chunking: 'reduced', chunks },
  ];
  const executed = oracle.comparesExecutions ? cuts : cuts.slice(1);
  return judge(runTrial(target, scenario, executed), [oracle]).convictions.some((conviction) => conviction.shape === shape);
}

/** The inputs that are smaller by one code point or one cut and show the shape too; none of a local minimum. */
function smallerOnes(target: Target, oracle: Oracle, shape: string, scenario: Scenario, chunks: readonly string[]): CutText[] {
  const found = cutTextOf(chunks);
  const borders = [0];
  for (const codePoint of found.text) borders.push((borders.at(-1) ?? 0) + codePoint.length);
  const smaller = [
    ...borders.slice(1).map((end, index) => without(found, borders[index] ?? 0, end)),
    ...found.offsets.map((_, index) => ({ text: found.text, offsets: found.offsets.toSpliced(index, 1) })),
  ];
  return smaller.filter((candidate) => {
    const edited = { ...scenario, text: candidate.text };
    const promise = oracle.goesByPromises ? promiseFor(edited) : {};
    return promise !== undefined && isShown(target, oracle, shape, { ...edited, ...promise }, chunksOf(candidate));
  });
}

/** A target that keeps what it was fed. */
function recording(target: Target): { readonly target: Target; readonly fed: string[] } {
  const fed: string[] = [];
  const stream = (scenario: Scenario, chunks: readonly string[]): Execution => {
    fed.push(JSON.stringify([scenario.format.id, scenario.startsInReasoning, scenario.callsInReasoning, chunks]));
    return target.stream(scenario, chunks);
  };
  return { target: { ...target, stream }, fed };
}

/** The scenario as a failure of the target, as the first of the cuts shows it. */
function failureOf(target: Target, oracle: Oracle, scenario: Scenario, cuts: readonly Cut[]): Failure | undefined {
  const [conviction] = judge(runTrial(target, scenario, cuts), [oracle]).convictions;
  if (conviction === undefined) return undefined;
  const signature = { oracle: oracle.id, target: target.id, textKind: 'malformed', shape: conviction.shape } as const;
  return { target, oracles, signature, scenario, cut: conviction.execution ?? { chunking: 'whole', chunks: [scenario.text] }, conviction };
}

/** Wholly cut text that fails; throws if it does not. */
function certainFailure(target: Target, oracle: Oracle, scenario: Scenario, cuts?: readonly Cut[]): Failure {
  const failure = failureOf(target, oracle, scenario, cuts ?? [{ chunking: 'whole', chunks: [scenario.text] }]);
  if (failure === undefined) throw new Error('the text does not fail');
  return failure;
}

/** Generated responses joined to between 1,900 and 2,300 code points, the first that fails; promises are those that the joined text keeps. */
function longFailure(target: Target, oracle: Oracle, seed: number): Failure {
  const source = new ScenarioSource({ seed, formats, kinds });
  let text = '';
  for (let index = 0; index < 20_000; index += 1) {
    const { value_: scenario } = source.valueFor(index);
    if (oracle.goesByPromises && scenario.promisedCalls === undefined) continue;
    text = lengthOf(text + scenario.text) > 2300 ? scenario.text : text + scenario.text;
    if (lengthOf(text) < 1900 || lengthOf(text) > 2300) continue;
    const joined = { ...scenario, text, startsInReasoning: false, ...(promiseFor({ ...scenario, text, startsInReasoning: false }) ?? {}) };
    const failure = failureOf(target, oracle, joined, drawCuts(text, chunkings, randomFor(seed, index, 'cuts')));
    if (failure !== undefined) return failure;
    text = '';
  }
  throw new Error(`no long text fails for ${oracle.id}`);
}

test('every canary has a committed minimum', () => {
  expect(Object.keys(minima).sort()).toEqual(shownByText.map((canary) => canary.oracle).sort());
});

describe.each(shownByText.map((canary) => [canary.oracle, canary.target] as const))('what is found of the canary of %s', (id, target) => {
  const oracle = oracleOf(id);
  const expectMinimum = ({ scenario, cut, isMinimal }: Reduced, shape: string): void => {
    expect(isMinimal).toBe(true);
    expect(cut.chunks.join('')).toBe(scenario.text);
    expect(isShown(target, oracle, shape, scenario, cut.chunks)).toBe(true);
    expect(smallerOnes(target, oracle, shape, scenario, cut.chunks)).toEqual([]);
    expect(lengthOf(scenario.text)).toBeLessThanOrEqual(LONGEST * (minima[id]?.length ?? 0));
  };

  it.each([1, 2, 3])('in a campaign is reduced to a local minimum, little longer than the smallest text (seed %i)', (seed) => {
    const options = { target, corpus: [], seed, runs: 20_000, formats, kinds, chunkings, oracles: [oracle] };
    const campaign = new Campaign({ ...options, stopOnFirst: true, shouldStop: () => false });
    campaign.advance(() => true);
    const { findings } = campaign.result;
    expect(findings.length).toBeGreaterThan(0);
    for (const { signature, scenario, chunking, chunks, isMinimal, expected, got } of findings) {
      const cut = { chunking, chunks };
      expectMinimum(
        { scenario, cut, isMinimal, executions: 0, conviction: { oracle: id, shape: '', expected, got, execution: undefined } },
        signature.shape,
      );
      expect(scenario).toMatchObject({ format: defaultFormat, startsInReasoning: false, callsInReasoning: true });
    }
  });

  it.each([1, 2])('in 2,000 code points takes under 500 executions, none of them twice (seed %i)', (seed) => {
    const failure = longFailure(target, oracle, seed);
    expect(lengthOf(failure.scenario.text)).toBeGreaterThanOrEqual(1900);
    const { target: recorded, fed } = recording(target);
    const reduced = reduce({ ...failure, target: recorded }, undefined);
    expect(reduced.executions).toBe(fed.length);
    expect(fed.length).toBeLessThan(MOST_EXECUTIONS_FOR_2000);
    expect(fed.length).toBeGreaterThan(10);
    expect(fed.length - new Set(fed).size).toBe(0);
    expectMinimum(reduced, failure.signature.shape);
  });
});

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
  const both = certainFailure(twoFaults, identity, scenarioOf(`Let me see.\n\n${ANOTHER}\n${POISONED}`));
  /** Whether a reduced input still shows what was found. */
  const keepsShape = ({ scenario, cut }: Reduced, shape: string): boolean => isShown(twoFaults, identity, shape, scenario, cut.chunks);

  it('does not slide from one fault of a text to another', () => {
    const reduced = reduce(both, undefined);
    expect(both.signature.shape).toBe('poisoned call is closed');
    expect(keepsShape(reduced, both.signature.shape)).toBe(true);
    expect(reduced.scenario.text).toBe('<tool_call><function=a><parameter=k>v</function>');
    const other = certainFailure(twoFaults, identity, scenarioOf(`${ANOTHER}\n${POISONED.replace('<parameter=k>', '')}`));
    expect(other.signature.shape).toBe('a call too many');
    expect(reduce(other, undefined).scenario.text).toBe('<tool_call><function=zz>');
  });

  it('that forgets the shape slides, and is seen to', () => {
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
