/** What is tried in a reduction, with oracles that go by the scenario alone: executions, promises, format and flags, the generator's own shrinking. */
import { type Arbitrary, Value } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultFormat, formatById } from '../../src/index.ts';
import { chunkings } from '../chunkings/index.ts';
import type { Oracle, Trial } from '../oracles/index.ts';
import { randomFor } from '../random/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Target } from '../targets/index.ts';
import { recording } from '../testing/failures.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import type { Signature } from './finding.ts';
import { type Failure, reduce } from './reduce.ts';

const SIGNATURE: Signature = { oracle: 'by-hand', target: 'silent', textKind: 'malformed', shape: 'wrong' };
const silent: Target = {
  id: 'silent',
  description: 'sends nothing',
  stream: () => ({ channels: [], toolText: '', timeline: [], calls: [] }),
  parse: () => [],
};

/** Sees a fault in the last execution of a trial that is wrong. */
function oracleFor(isWrong: (trial: Trial) => boolean, flags: Partial<Oracle> = {}): Oracle {
  return {
    id: 'by-hand',
    description: 'as the test says',
    ...flags,
    judge: (trial) => {
      const fault = { shape: 'wrong', expected: '', got: '', execution: trial.executions.at(-1) };
      return { compared: 1, faults: isWrong(trial) ? [fault] : [] };
    },
  };
}

/** The failure of a text in these chunks, and what the target is fed from then on. */
function failing(oracle: Oracle, scenario: Scenario, chunks: readonly string[] = [scenario.text], chunking = 'whole') {
  const { target, fed } = recording(silent);
  const conviction = { oracle: 'by-hand', shape: 'wrong', expected: '', got: '', execution: undefined };
  const failure: Failure = { target, oracles: [oracle], signature: SIGNATURE, scenario, cut: { chunking, chunks }, conviction };
  return { failure, chunksFed: (): string[][] => fed.map((line) => JSON.parse(line)[3]), fed };
}

describe('executions', () => {
  it('are none twice, and counted', () => {
    const { failure, fed } = failing(
      oracleFor(({ scenario }) => /b.*e.*h/.test(scenario.text)),
      scenarioOf('abc def ghi jkl abc def'),
      [...'abc def ghi jkl abc def'],
    );
    const { scenario, cut, executions, isMinimal, conviction } = reduce(failure, undefined);
    expect([scenario.text, cut.chunking, cut.chunks, isMinimal, conviction.shape]).toEqual(['beh', 'whole', ['beh'], true, 'wrong']);
    expect(executions).toBe(fed.length);
    expect(new Set(fed).size).toBe(fed.length);
    expect(fed.length).toBeGreaterThan(10);
  });

  it('stop one before their bound, since a candidate may take two', () => {
    const text = 'abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const { failure, fed } = failing(
      oracleFor(() => false),
      scenarioOf(text),
    );
    expect(reduce(failure, undefined, 20)).toEqual({
      scenario: failure.scenario,
      cut: failure.cut,
      conviction: failure.conviction,
      executions: 19,
      isMinimal: false,
    });
    expect(fed).toHaveLength(19);
  });

  it('are those of a plain scenario’s smaller texts, and none where the oracle is missing that would need two', () => {
    const { failure, chunksFed } = failing(
      oracleFor(() => true),
      scenarioOf('x'),
    );
    expect(reduce({ ...failure, oracles: [] }, undefined).executions).toBe(1);
    expect(chunksFed()).toEqual([['']]);
  });

  it('are of the whole text and, beside it, the cut one for an oracle that compares; the whole once for each text', () => {
    const trials: [string, readonly string[]][][] = [];
    const comparing = oracleFor(
      ({ executions }) => {
        trials.push(executions.map(({ chunking, chunks }) => [chunking, chunks]));
        return executions[1]?.chunks.some((chunk) => chunk.endsWith('b')) === true && executions[1].chunks.at(-1) !== 'b';
      },
      { comparesExecutions: true },
    );
    const { failure, chunksFed } = failing(comparing, scenarioOf('aabcc'), [...'aabcc'], 'code-point');
    const { scenario, cut } = reduce(failure, undefined);
    expect([scenario.text, cut.chunking, cut.chunks]).toEqual(['bc', 'reduced', ['b', 'c']]);
    expect(trials.length).toBeGreaterThan(4);
    expect(trials.filter(([whole, beside]) => whole?.[0] !== 'whole' || whole[1].length !== 1 || beside?.[0] !== 'reduced')).toEqual([]);
    expect(trials.filter((executions) => executions.length !== 2 || executions[1]?.[1].length === 1)).toEqual([]);
    const wholes = chunksFed().filter((chunks) => chunks.length === 1);
    expect(new Set(wholes.map(String)).size).toBe(wholes.length);
    expect(wholes.length).toBeGreaterThan(1);
    // `a!!` is tried with one cut and then with another.
    const twice = failing(
      oracleFor(() => false, { comparesExecutions: true }),
      scenarioOf('a!!!'),
      ['a!', '!!'],
    );
    reduce(twice.failure, undefined);
    expect(twice.chunksFed().filter((chunks) => chunks.join('') === 'a!!')).toEqual([['a!!'], ['a!', '!'], ['a', '!!']]);
  });
});

describe('an oracle that goes by promises', () => {
  const call = (name: string): string => `<tool_call><function=${name}><parameter=k>v</parameter></function></tool_call>`;
  const TWO = call('f') + call('g');
  const INTENDED = ['f', 'g'].map((name) => ({ name, arguments: '{"k": "v"}' }));
  const seen: Scenario[] = [];
  const promising = oracleFor(
    ({ scenario }) => {
      seen.push(scenario);
      return scenario.promisedCalls !== 0;
    },
    { goesByPromises: true },
  );

  it('is asked about edited texts with what they promise, where the text promises what the generator did', () => {
    seen.length = 0;
    const { scenario } = reduce(failing(promising, scenarioOf(TWO, { promisedCalls: 2 })).failure, undefined);
    expect([scenario.text, scenario.promisedCalls, scenario.intendedCalls]).toEqual(['<tool_call><function=f></function>', 1, undefined]);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.filter(({ promisedCalls }) => promisedCalls === undefined)).toEqual([]);
    expect(seen.filter(({ intendedCalls }) => intendedCalls !== undefined)).toEqual([]);
  });

  it('is asked with the calls that the text intends, where the generator said which they are', () => {
    const given = scenarioOf(TWO, { promisedCalls: 2, intendedCalls: INTENDED });
    const { scenario } = reduce(failing(promising, given).failure, undefined);
    expect(scenario).toEqual(
      scenarioOf('<tool_call><function=f></function>', { promisedCalls: 1, intendedCalls: [{ name: 'f', arguments: '{}' }] }),
    );
  });

  it.each<[string, Partial<Scenario>]>([
    ['another number', { promisedCalls: 3 }],
    ['other calls', { promisedCalls: 2, intendedCalls: [...INTENDED].reverse() }],
  ])('is not asked about edited texts where the generator promised %s than the text', (_, promise) => {
    const scenario = scenarioOf(TWO, promise);
    expect(reduce(failing(promising, scenario).failure, undefined)).toMatchObject({ scenario, executions: 0, isMinimal: true });
  });

  it('is not asked about edited texts where the text promises nothing', () => {
    const scenario = scenarioOf('<tool_call><function=f>', { promisedCalls: 1 });
    expect(reduce(failing(promising, scenario).failure, undefined)).toMatchObject({ scenario, executions: 0 });
  });

  it('apart, what was promised is forgotten', () => {
    const found = scenarioOf('ab', { promisedCalls: 2, intendedCalls: INTENDED });
    const { scenario } = reduce(
      failing(
        oracleFor(({ scenario: { text } }) => text.includes('a')),
        found,
      ).failure,
      undefined,
    );
    expect(scenario).toEqual(scenarioOf('a'));
  });
});

describe('format and flags', () => {
  const other = { format: formatById('step3_5'), startsInReasoning: true, callsInReasoning: false };
  const plain = { format: defaultFormat, startsInReasoning: false, callsInReasoning: true };
  const reducedFor = (isWrong: (scenario: Scenario) => boolean, text = 'x') => {
    const { failure, fed } = failing(
      oracleFor(({ scenario }) => isWrong(scenario)),
      scenarioOf(text, other),
    );
    const { scenario } = reduce(failure, undefined);
    return { scenario, fed };
  };

  it('become plain each by itself where not all can', () => {
    const isX = ({ text }: Scenario): boolean => text === 'x';
    const kept = [
      reducedFor((scenario) => isX(scenario)),
      reducedFor((scenario) => isX(scenario) && scenario.format === other.format),
      reducedFor((scenario) => isX(scenario) && scenario.startsInReasoning),
      reducedFor((scenario) => isX(scenario) && !scenario.callsInReasoning),
      reducedFor((scenario) => isX(scenario) && scenario.format === other.format && !scenario.callsInReasoning),
    ];
    expect(kept.map(({ scenario }) => scenario)).toEqual([
      scenarioOf('x', plain),
      scenarioOf('x', { ...plain, format: other.format }),
      scenarioOf('x', { ...plain, startsInReasoning: true }),
      scenarioOf('x', { ...plain, callsInReasoning: false }),
      scenarioOf('x', { ...plain, format: other.format, callsInReasoning: false }),
    ]);
    // Plain at once, and the one smaller text.
    expect(kept[0]?.fed).toEqual(['["qwen3_coder",false,true,["x"]]', '["qwen3_coder",false,true,[""]]']);
  });

  it('become plain at last where only the reduced text lets them, and then the text may become smaller still', () => {
    const { scenario } = reducedFor(
      ({ text, startsInReasoning }) => text.includes('x') && (startsInReasoning ? text.includes('z') : !text.includes('y')),
      'xyz',
    );
    expect(scenario).toEqual(scenarioOf('x', plain));
  });

  it('are left alone where enough has been tried', () => {
    const { failure, fed } = failing(
      oracleFor(() => false),
      scenarioOf('x', other),
    );
    expect(reduce(failure, undefined, 2).executions).toBe(1);
    expect(fed).toEqual(['["qwen3_coder",false,true,["x"]]']);
  });
});

describe('the generator’s own shrinking', () => {
  const smaller: Readonly<Record<string, readonly string[]>> = { abcd: ['ab', 'abc', 'abd'], abd: ['ad', 'bd'], ad: ['d'] };
  const promised = (text: string): Scenario => scenarioOf(text, { promisedCalls: 7 });
  const drawn: string[] = [];
  const shrinkable = (wrongSignatureFor: string) => {
    drawn.length = 0;
    const shrink = function* (scenario: Scenario): Generator<Value<Scenario>> {
      for (const text of smaller[scenario.text] ?? []) {
        drawn.push(text);
        yield new Value(promised(text), undefined);
      }
    };
    return {
      // Of an arbitrary a reduction uses nothing else.
      arbitrary: { shrink } as unknown as Arbitrary<Scenario>,
      value: new Value(promised('abcd'), undefined),
      signatureFor: ({ text }: Scenario): Signature => (text === wrongSignatureFor ? { ...SIGNATURE, textKind: 'cut' } : SIGNATURE),
    };
  };
  const inCodePoints = oracleFor(
    ({ executions, scenario }) => executions[0]?.chunks.length === scenario.text.length && /a.*d/.test(scenario.text),
    { goesByPromises: true },
  );

  it('takes the first that fails in one of the ways to cut, with the same signature, and goes on from there', () => {
    const { failure, chunksFed } = failing(inCodePoints, promised('abcd'), [...'abcd'], 'code-point');
    const { scenario, cut } = reduce(failure, shrinkable('abc'));
    expect([scenario, cut.chunks]).toStrictEqual([promised('ad'), ['a', 'd']]);
    expect(drawn).toEqual(['ab', 'abc', 'abd', 'ad', 'd']);
    expect(chunksFed()).toEqual([['ab'], ['a', 'b'], ['a', 'b'], ['abd'], ['a', 'b', 'd'], ['ad'], ['a', 'd'], ['d']]);
  });

  it('leaves a smaller one the tools of the failure, and takes those away that nothing needs', () => {
    const oracle = oracleFor(
      ({ scenario: { text, tools } }) => /a.*d/.test(text) && tools !== undefined && JSON.stringify(tools).includes('needed'),
      { goesByPromises: true },
    );
    const { failure } = failing(oracle, { ...promised('abcd'), tools: [{ a: 'needed' }, 'not'] });
    expect(reduce(failure, shrinkable('abc')).scenario).toStrictEqual({ ...promised('ad'), tools: [{ a: 'needed' }] });
  });

  it('cuts as the failure was cut, where that is known and makes one cut', () => {
    const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(4);
    const fedFor = (chunking: string): string[][] => {
      const { failure, chunksFed } = failing(
        oracleFor(() => false, { goesByPromises: true }),
        promised('abcd'),
        ['abcd'],
        chunking,
      );
      const arbitrary = { shrink: () => [new Value(promised(text), undefined)] } as unknown as Arbitrary<Scenario>;
      reduce(failure, { ...shrinkable(''), arbitrary });
      return chunksFed();
    };
    const both = [[text], [...text]];
    const random = chunkings.find(({ id }) => id === 'random');
    expect(fedFor('random')).toEqual([...both, ...(random?.cut(text, randomFor('reduce', text.length)) ?? [])]);
    expect(fedFor('random')).toHaveLength(3);
    expect([fedFor('every-size'), fedFor('as recorded')]).toEqual([both, both]);
  });

  it('ends where enough has been tried', () => {
    const { failure, chunksFed } = failing(inCodePoints, promised('abcd'), [...'abcd'], 'code-point');
    expect(reduce(failure, shrinkable('abc'), 3)).toMatchObject({ scenario: failure.scenario, executions: 2, isMinimal: false });
    expect(chunksFed()).toEqual([['ab'], ['a', 'b']]);
    expect(drawn).toEqual(['ab', 'abc']);
  });
});
