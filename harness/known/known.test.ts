/** Lists of known findings: what is accepted, for how long, and what is wrong with a list. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Target, targets } from '../targets/index.ts';
import { findingWith } from '../testing/finding-with.ts';
import { temporaryFolder } from '../testing/run-cli.ts';
import { type KnownFinding, knownFor, readKnown, replayKnown, warningAbout, writeKnown } from './index.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const file = join(folder.path, 'known.json');

/** Its key is repeated, which the canary of identity renames. */
const REPEATED = '<tool_call><function=f><parameter=k>1</parameter><parameter=k>2</parameter></function>';
const ENTRY: KnownFinding = {
  oracle: 'identity',
  target: 'canary-identity',
  textKind: 'malformed',
  shape: 'arguments differ',
  url: 'https://example.org/issues/1',
  expires: '2030-06-30',
  input: {
    text: REPEATED,
    chunks: [REPEATED.slice(0, 9), REPEATED.slice(9)],
    format: 'qwen3_coder',
    startsInReasoning: false,
    callsInReasoning: true,
    kinds: ['missing-wrapper-closer'],
    promisedCalls: null,
    intendedCalls: null,
  },
};
const HARMLESS: KnownFinding = { ...ENTRY, shape: 'another name' };

function targetNamed(id: string): Target {
  const target = targets.find((candidate) => candidate.id === id);
  if (target === undefined) throw new Error(id);
  return target;
}
const canary = targetNamed('canary-identity');

describe('a list', () => {
  it('is warned about in one sentence that names what is without a url, five of them at most', () => {
    const listOf = (names: string): { name: string; url: string | null }[] =>
      [...names].map((name) => ({ name, url: name < 'a' ? 'http://example.org' : null }));
    const warning = (names: string): string | undefined => warningAbout('k', listOf(names), ({ name }) => name);
    const sentence = 'without a url, which says where the bug is reported:';
    expect(warning('A')).toBeUndefined();
    expect(warning('aB')).toBe(`k: 1 of 2 findings ${sentence} a`);
    expect(warning('abcde')).toBe(`k: 5 of 5 findings ${sentence} a, b, c, d, e`);
    expect(warning('abcdefg')).toBe(`k: 7 of 7 findings ${sentence} a, b, c, d, e and 2 more`);
  });

  it('is written whole and read back as it was', () => {
    const entries = [
      ENTRY,
      { ...HARMLESS, url: null, input: { ...ENTRY.input, text: '\ud800', chunks: ['\ud800'], promisedCalls: 0 } },
      { ...ENTRY, shape: 'a call is missing', url: 'http://example.org' },
    ];
    writeKnown(file, entries);
    expect(readKnown(file, 'canary-identity')).toEqual(entries);
    expect(readdirSync(folder.path)).toEqual(['known.json']);
  });

  it.each<[string, unknown, string]>([
    ['no findings', { schemaVersion: 1 }, 'is no list of known findings: findings'],
    ['another version', { schemaVersion: 2, findings: [] }, 'schemaVersion'],
    ['a date that is none', [ENTRY, { ...HARMLESS, expires: '2030-02-30' }], 'findings.1.expires: must be a date such as 2030-12-31'],
    ['a url that is none', [{ ...ENTRY, url: 'soon' }], 'findings.0.url: must be a web address or null'],
    ['a url of another kind', [{ ...ENTRY, url: 'file:///x' }], 'findings.0.url: must be a web address or null'],
    ['a url that begins like one', [{ ...ENTRY, url: 'https2://example.org' }], 'findings.0.url: must be a web address or null'],
    ['a url that ends like one', [{ ...ENTRY, url: 'xhttp://example.org' }], 'findings.0.url: must be a web address or null'],
    ['an unknown oracle', [{ ...ENTRY, oracle: 'nope' }], 'findings.0.oracle'],
    ['a field too many', [{ ...ENTRY, colour: 'red' }], 'findings.0'],
    [
      'chunks that are not the text',
      [{ ...ENTRY, input: { ...ENTRY.input, chunks: ['x'] } }],
      'findings.0.input.chunks: together they are not',
    ],
    ['a signature twice', [HARMLESS, ENTRY, ENTRY], 'findings.2: has the same signature as findings.1'],
    [
      'another target',
      [{ ...ENTRY, target: 'builtin' }],
      'lists a finding of the target builtin (findings.0), and this run tests canary-identity',
    ],
  ])('with %s is refused in a sentence that names file and entry', (_, content, complaint) => {
    writeFileSync(file, JSON.stringify(Array.isArray(content) ? { schemaVersion: 1, findings: content } : content));
    expect(() => readKnown(file, 'canary-identity')).toThrow(complaint);
    expect(() => readKnown(file, 'canary-identity')).toThrow(file);
  });
});

describe('an entry', () => {
  const outcomeOn = (today: string, entry: KnownFinding, target = canary): string | undefined =>
    replayKnown([entry], target, 'known.json', today)[0]?.outcome;

  it('is known through its last day, expired from the next on, and stale when it does not show, whatever the date', () => {
    expect(outcomeOn('2030-06-29', ENTRY)).toBe('known');
    expect(outcomeOn('2030-06-30', ENTRY)).toBe('known');
    expect(outcomeOn('2030-07-01', ENTRY)).toBe('expired');
    expect(outcomeOn('2030-06-30', HARMLESS)).toBe('stale');
    expect(outcomeOn('2030-07-01', HARMLESS)).toBe('stale');
    expect(outcomeOn('2030-06-30', ENTRY, targetNamed('builtin'))).toBe('stale');
  });

  it('that shows is a finding with its own input', () => {
    const [replayed] = replayKnown([ENTRY], canary, 'known.json', '2030-01-01');
    expect(replayed?.finding).toMatchObject({
      signature: { oracle: 'identity', target: 'canary-identity', textKind: 'malformed', shape: 'arguments differ' },
      firstSeen: { kind: 'corpus', path: 'known.json: findings.0' },
      verdict: 'fail',
      count: 1,
      chunking: 'as recorded',
      chunks: ENTRY.input.chunks,
      executions: 0,
      isMinimal: false,
      scenario: { text: REPEATED, kinds: ['missing-wrapper-closer'] },
    });
  });

  it('is fed whole and then as it was recorded, once where that is the same', () => {
    const fed: (readonly string[])[] = [];
    const builtin = targetNamed('builtin');
    const listening: Target = {
      ...builtin,
      stream: (scenario, chunks) => {
        fed.push(chunks);
        const execution = builtin.stream(scenario, chunks);
        return chunks.length > 1 ? { ...execution, calls: [] } : execution;
      },
    };
    const shows: KnownFinding = { ...ENTRY, oracle: 'chunk-invariance', shape: 'the number of calls depends on the chunking' };
    const [replayed] = replayKnown([shows], listening, 'k', '2030-01-01');
    expect(fed).toEqual([[REPEATED], ENTRY.input.chunks]);
    expect([replayed?.finding?.expected, replayed?.finding?.got]).toEqual([
      expect.stringMatching(/^whole: \{/),
      expect.stringMatching(/^as recorded: \{/),
    ]);
    fed.length = 0;
    expect(outcomeOn('2030-01-01', { ...shows, input: { ...ENTRY.input, chunks: [REPEATED] } }, listening)).toBe('stale');
    expect(fed).toEqual([[REPEATED]]);
    // Another oracle sees a fault of that very shape.
    expect(outcomeOn('2030-01-01', { ...shows, oracle: 'identity', shape: 'a call is missing' }, listening)).toBe('known');
    expect(outcomeOn('2030-01-01', { ...shows, oracle: 'regex-reading', shape: 'a call is missing' }, listening)).toBe('stale');
  });

  it('is judged by what the generator promised, where its oracle goes by that', () => {
    const promised: KnownFinding = { ...ENTRY, oracle: 'vacuity', shape: 'not the promised number of calls' };
    expect(outcomeOn('2030-01-01', { ...promised, input: { ...ENTRY.input, promisedCalls: 2 } })).toBe('known');
    expect(outcomeOn('2030-01-01', { ...promised, input: { ...ENTRY.input, promisedCalls: 1 } })).toBe('stale');
    expect(outcomeOn('2030-01-01', promised)).toBe('stale');
  });
});

describe('a run', () => {
  const listed = findingWith({ shape: ENTRY.shape });
  const other = findingWith({ shape: 'a call is missing' });

  it('makes a list in which old entries keep what they say and new ones expire on the day given', () => {
    const known = replayKnown([ENTRY, HARMLESS], canary, 'k', '2031-01-01');
    const renamed = findingWith({ shape: HARMLESS.shape });
    const input = { ...ENTRY.input, text: 'ab', chunks: ['a', 'b'], kinds: [] };
    expect(knownFor([listed, other, renamed], known, '2040-01-01')).toEqual([
      ENTRY,
      { ...ENTRY, shape: 'a call is missing', url: null, expires: '2040-01-01', input },
      { ...HARMLESS, input },
    ]);
    expect(knownFor([other], known, '2040-01-01').map(({ shape }) => shape)).toEqual(['a call is missing']);
  });
});
