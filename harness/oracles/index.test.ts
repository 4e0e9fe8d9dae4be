/** The registries of oracles and canaries are what lies in their folders. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canaries, targets } from '../targets/index.ts';
import { oracles } from './index.ts';

describe('the registry of oracles', () => {
  it('lists every file of the folder under its name, and each has canaries whose names begin with its own', () => {
    const idsIn = (folder: string): string[] =>
      readdirSync(new URL(folder, import.meta.url))
        .filter((file) => !['index.ts', 'canary.ts'].includes(file) && !file.endsWith('.test.ts'))
        .map((file) => file.replace('.ts', ''));
    expect(idsIn('./properties').length).toBe(15);
    expect(oracles.map((oracle) => oracle.id).sort()).toEqual(idsIn('./properties').sort());
    expect(idsIn('../targets/canaries').sort()).toEqual(canaries.map(({ target }) => target.id.replace('canary-', '')).sort());
    expect([...new Set(canaries.map((canary) => canary.oracle))].sort()).toEqual(idsIn('./properties').sort());
    const misnamed = canaries.filter(({ oracle, target: { id } }) => id !== `canary-${oracle}` && !id.startsWith(`canary-${oracle}-`));
    expect(misnamed).toEqual([]);
    expect(targets.map((target) => target.id)).toEqual(['builtin', ...canaries.map((canary) => canary.target.id)]);
  });

  it('says what each holds, in how many scenarios it takes part, what it goes by, and whether it is demanded of foreign targets', () => {
    const rows = oracles.map(
      ({ id, description, drawnOneIn = 1, leastShare = 0, goesByPromises = false, comparesExecutions = false, foreign = 'not', trait }) => {
        const marks = [goesByPromises ? 'promises' : '', comparesExecutions ? 'executions' : ''].join('');
        return `${id} | ${description} | 1 in ${drawnOneIn}, at least ${leastShare} | ${marks} | foreign: ${foreign}${trait === undefined ? '' : ` with ${trait}`}`;
      },
    );
    expect(rows).toEqual([
      'identity | every streamed call is what its text demands, byte for byte | 1 in 1, at least 0 |  | foreign: not',
      'regex-reading | the end-of-stream reading equals the regular expressions that define it | 1 in 1, at least 0 |  | foreign: not',
      'chunk-invariance | every chunking gives the same channels, calls, states and arguments | 1 in 1, at least 0 | executions | foreign: too',
      "frame-contract | frames have OpenAI's shape and add up to the calls | 1 in 1, at least 0 |  | foreign: too",
      'earliest-emission | after every chunk as much of the arguments was sent as is certain | 1 in 8, at least 0.05 |  | foreign: not',
      'strict-json | the arguments of a closed call parse as JSON, save for NaN and the infinities | 1 in 1, at least 0 |  | foreign: not',
      'fidelity | the calls are the ones that the generator meant | 1 in 1, at least 0.3 | promises | foreign: too with intended-values',
      'totality | nothing throws or hangs, whatever is fed | 1 in 1, at least 0 |  | foreign: too',
      'channels | reasoning, content and tool text are what the response demands, in its order | 1 in 1, at least 0 |  | foreign: not',
      'collector | streamed and whole responses hold the content, the calls and the finish reason that the text demands | 1 in 16, at least 0 |  | foreign: not',
      'verify | verification says what the text demands of each call, and changes nothing | 1 in 4, at least 0 |  | foreign: not',
      'vacuity | as many calls were compared as the generator promised | 1 in 1, at least 0 | promises | foreign: not',
      'budget | what is sent is bounded by what was fed, in characters and in pieces | 1 in 1, at least 0 |  | foreign: not',
      'own-reading | a foreign target streams what it answers in one piece | 1 in 1, at least 0 | promises | foreign: alone',
      'live-strings | a long string is streamed while it is written | 1 in 1, at least 0 | promises | foreign: alone with live-strings',
    ]);
  });

  it('has two canaries at most that another oracle cannot but see too', () => {
    const shared = canaries.filter(({ alsoSeenBy }) => alsoSeenBy.length > 0);
    expect(shared.map(({ oracle, alsoSeenBy }) => [oracle, alsoSeenBy])).toEqual([
      ['chunk-invariance', ['channels']],
      ['strict-json', ['identity']],
    ]);
  });
});
