/** What holds for every kind, alone and on top of others. */
import { readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { defaultFormat, formats } from '../../src/index.ts';
import { fastCheckRandomFor } from '../random/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Kind } from './kind.ts';
import { kinds } from './registry.ts';
import { scenarioArbitrary } from './scenario-arbitrary.ts';

const BARE_CALL = '<tool_call><function=f><parameter=k>v</parameter></function></tool_call>';

function scenariosOf(on: readonly Kind[], count: number, path: string): Scenario[] {
  const arbitrary = scenarioArbitrary({ formats, kinds: on });
  return Array.from({ length: count }, (_, number) => arbitrary.generate(fastCheckRandomFor('registry', path, number), undefined).value);
}

test('the registry lists every file of the folder and no other, by its name', () => {
  const files = readdirSync(new URL('kinds/', import.meta.url)).filter((name) => !name.endsWith('.test.ts'));
  expect(kinds).toHaveLength(61);
  expect(kinds.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
});

test('what is well-formed comes first, so that shrinking moves towards it', () => {
  const firstFault = kinds.findIndex(({ textKind }) => textKind !== 'well-formed');
  expect(firstFault).toBe(28);
  expect(kinds.slice(firstFault).every(({ textKind }) => textKind !== 'well-formed')).toBe(true);
});

test('without kinds a scenario is the shortest call of its format, with short names or those of a signature', () => {
  const drawn = scenariosOf([], 400, 'none');
  const shapes = new Set(drawn.map(({ format, text }) => `${format.id} ${text.replace(/=[^>]+>/g, '=>')}`));
  const call = '<tool_call><function=><parameter=>v</parameter></function></tool_call>';
  expect(shapes).toEqual(
    new Set([`qwen3_coder ${call}`, `qwen3_5 </think>\n\n${call}`, `step3_5 </think>\n${call}`, `step3_7 </think>\n${call}`]),
  );
  expect(drawn.some(({ text }) => text === BARE_CALL)).toBe(true);
});

describe.each(kinds.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
  const alone = scenariosOf([kind], 400, id);
  const others = kinds.filter(({ textKind }) => textKind === 'well-formed');
  const among = scenariosOf([...others.filter((other) => other !== kind), kind], 400, `${id} among others`);

  it('is planted, alone and among others', () => {
    expect(alone.filter((scenario) => scenario.kinds.includes(id)).length).toBeGreaterThan(40);
    expect(among.some((scenario) => scenario.kinds.includes(id))).toBe(true);
  });

  it('is in every text that claims it', () => {
    const claims = [...alone, ...among].filter((scenario) => scenario.kinds.includes(id));
    const wrong = claims.filter(({ text, format }) => kind.isIn?.(text, format.tags) === false);
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  it('is not in the shortest call, which is compact and nothing else', () => {
    expect(kind.isIn?.(BARE_CALL, defaultFormat.tags) ?? false).toBe(id === 'compact-form');
  });

  it('never makes a promise for a text with a fault, and always one for a text without', () => {
    const read = [...alone, ...among].filter(({ callsInReasoning }) => callsInReasoning);
    const isFaulty = (scenario: Scenario): boolean => kind.textKind !== 'well-formed' && scenario.kinds.includes(id);
    expect(read.length).toBeGreaterThan(600);
    expect(read.filter((scenario) => isFaulty(scenario) !== (scenario.promisedCalls === undefined)).map(({ text }) => text)).toEqual([]);
  });
});
