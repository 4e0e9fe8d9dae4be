import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/run-cli.ts';
import { type Artifact, readArtifact, replayCommand, writeArtifact } from './index.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const ARTIFACT: Artifact = {
  schemaVersion: 1,
  bucket: '0123456789ab',
  oracle: 'identity',
  target: 'builtin',
  textKind: 'cut',
  shape: 'a call is missing',
  text: 'a\ud800b',
  chunks: ['a', '\ud800b'],
  chunking: 'reduced',
  format: 'qwen3_coder',
  startsInReasoning: false,
  callsInReasoning: true,
  kinds: ['cut'],
  promisedCalls: null,
  expected: '[]',
  got: '[1]',
  count: 3,
  firstSeen: { kind: 'generated', seed: 1, scenario: 2 },
};

describe('an artefact', () => {
  it('is written whole and read back as it was, lone surrogates too', () => {
    const path = writeArtifact(join(folder.path, 'whole'), ARTIFACT, 'timeline\n');
    expect(path).toBe(join(folder.path, 'whole', '0123456789ab'));
    expect(readdirSync(join(folder.path, 'whole'))).toEqual(['0123456789ab']);
    expect(readdirSync(path).sort()).toEqual(['README.md', 'finding.json', 'text.txt', 'timeline.txt']);
    expect(readArtifact(path)).toEqual(ARTIFACT);
    expect(statSync(path).mode & 0o555).toBe(0o555);
    expect(readFileSync(join(path, 'README.md'), 'utf8')).toContain(`npx deltaproof replay ${path}`);
  });

  it('says how the text was made small, where that is known', () => {
    const readmeWith = (known: Pick<Artifact, 'reduction'>): string =>
      readFileSync(join(writeArtifact(mkdtempSync(join(folder.path, 'reduced-')), { ...ARTIFACT, ...known }, ''), 'README.md'), 'utf8');
    const line = (ending: string): string => `Seen in 3 scenarios, first in seed 1, scenario 2; reduced${ending}.\n`;
    expect(readmeWith({})).toContain(line(''));
    expect(readmeWith({ reduction: { executions: 81, isMinimal: true } })).toContain(line(' in 81 executions to a local minimum'));
    expect(readmeWith({ reduction: { executions: 1, isMinimal: false } })).toContain(
      line(' in 1 execution, where it stopped at its bound, so the text may be longer than need be'),
    );
  });

  it('gives way to a shorter text only', () => {
    const kept = join(folder.path, 'kept');
    const path = writeArtifact(kept, ARTIFACT, '');
    writeArtifact(kept, { ...ARTIFACT, text: 'abcd', chunks: ['abcd'] }, '');
    writeArtifact(kept, { ...ARTIFACT, text: 'xyz', chunks: ['xyz'] }, '');
    expect(readArtifact(path)).toEqual(ARTIFACT);
    writeArtifact(kept, { ...ARTIFACT, text: 'ab', chunks: ['ab'] }, '');
    expect(readArtifact(path).text).toBe('ab');
  });

  it('leaves alone what is in its way and is none', () => {
    const path = join(folder.path, 'foreign', ARTIFACT.bucket);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'notes.txt'), 'mine');
    expect(() => writeArtifact(join(folder.path, 'foreign'), ARTIFACT, '')).toThrow(`${path} is in the way of a finding`);
    expect(readdirSync(path)).toEqual(['notes.txt']);
  });

  it.each<[string, object, string]>([
    ['an unknown format', { format: 'nope' }, 'format'],
    ['an unknown oracle', { oracle: 'nope' }, 'oracle'],
    ['chunks that are not the text', { chunks: ['x'] }, 'chunks: together they are not the text'],
    ['a bucket that is a path', { bucket: '../../x' }, 'bucket'],
    ['a broken promise', { promisedCalls: -1.5 }, 'promisedCalls'],
    ['a field too many', { colour: 'red' }, 'colour'],
  ])('with %s is refused with a sentence that says so', (_, change, complaint) => {
    const file = join(folder.path, 'finding.json');
    writeFileSync(file, JSON.stringify({ ...ARTIFACT, ...change }));
    expect(() => readArtifact(file)).toThrow(complaint);
  });

  it('is replayed by a command that a shell understands', () => {
    expect(replayCommand('a/b-c_1.d')).toBe('npx deltaproof replay a/b-c_1.d');
    expect(replayCommand("it's here")).toBe(`npx deltaproof replay 'it'\\''s here'`);
  });
});
