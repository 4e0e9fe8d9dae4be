import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packageVersion } from '../corpus/index.ts';
import type { Finding } from '../runner/index.ts';
import { temporaryFolder } from '../testing/run-cli.ts';
import { scenarioOf as scenarioOfText } from '../testing/trial-of.ts';
import { type Artifact, artifactOf, readArtifact, replayCommand, replayScenarioCommand, scenarioOf, writeArtifact } from './index.ts';

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
  intendedCalls: [{ name: 'f', arguments: '{"k": "\ud800"}' }],
  expected: '[]',
  got: '[1]',
  count: 3,
  firstSeen: { kind: 'generated', seed: 1, scenario: 2, flags: [] },
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

  it('keeps what the generator meant, without which a finding of fidelity does not show again', () => {
    const intendedCalls = [{ name: 'f', arguments: '{"k": "v"}' }];
    const scenario = scenarioOfText('ab', { startsInReasoning: true, kinds: ['plain'], promisedCalls: 1, intendedCalls });
    const finding: Finding = {
      signature: { oracle: 'identity', target: 'builtin', textKind: 'well-formed', shape: 'another name' },
      verdict: 'fail',
      firstSeen: { kind: 'generated', seed: 1, scenario: 2 },
      count: 1,
      scenario,
      chunking: 'reduced',
      chunks: ['a', 'b'],
      expected: '',
      got: '',
      executions: 3,
      isMinimal: true,
    };
    const artifact = readArtifact(writeArtifact(join(folder.path, 'meant'), artifactOf(finding, ['--kinds=plain']), ''));
    expect(scenarioOf(artifact)).toEqual(scenario);
    expect(artifact).toEqual(artifactOf(finding, ['--kinds=plain']));
    expect(artifact.firstSeen).toEqual({ kind: 'generated', seed: 1, scenario: 2, flags: ['--kinds=plain'] });
  });

  it('says how the text was made small, where that is known', () => {
    const readmeWith = (known: Pick<Artifact, 'reduction'>): string =>
      readFileSync(join(writeArtifact(mkdtempSync(join(folder.path, 'reduced-')), { ...ARTIFACT, ...known }, ''), 'README.md'), 'utf8');
    expect(readmeWith({})).not.toContain('Reduced');
    expect(readmeWith({ reduction: { executions: 81, isMinimal: true } })).toContain(
      ' Reduced in 81 executions: nothing in it can be left out.',
    );
    expect(readmeWith({ reduction: { executions: 1, isMinimal: false } })).toContain(
      ' Reduced in 1 execution: it stopped at its bound, so the text may be longer than need be.',
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

  it('is written beside the draft of a process that was killed', () => {
    const kept = join(folder.path, 'killed');
    mkdirSync(join(kept, `.${ARTIFACT.bucket}-${process.pid}`), { recursive: true });
    expect(readArtifact(writeArtifact(kept, ARTIFACT, ''))).toEqual(ARTIFACT);
    expect(readdirSync(kept).sort()).toEqual([`.${ARTIFACT.bucket}-${process.pid}`, ARTIFACT.bucket]);
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
    ['a meant call without a name', { intendedCalls: [{ arguments: [] }] }, 'intendedCalls.0.name'],
    ['a field too many', { colour: 'red' }, 'colour'],
  ])('with %s is refused with a sentence that says so', (_, change, complaint) => {
    const file = join(folder.path, 'finding.json');
    writeFileSync(file, JSON.stringify({ ...ARTIFACT, ...change }));
    expect(() => readArtifact(file)).toThrow(complaint);
  });

  it('is replayed by a command that a shell understands', () => {
    expect(replayCommand('a/b-c_1.d')).toBe('npx deltaproof replay a/b-c_1.d');
    expect(replayCommand("it's here")).toBe(`npx deltaproof replay 'it'\\''s here'`);
    expect(replayCommand('-a')).toBe('npx deltaproof replay ./-a');
    expect(replayScenarioCommand(1, 2, ['--kinds=-plain,-cut', '--format= step3_7'])).toBe(
      "npx deltaproof replay --seed 1 --scenario 2 --kinds=-plain,-cut '--format= step3_7'",
    );
  });
});

describe('the README of an artefact', () => {
  const readmeFor = (change: Partial<Artifact>): string =>
    readFileSync(join(writeArtifact(join(folder.path, 'readme'), { ...ARTIFACT, ...change }, ''), 'README.md'), 'utf8');

  it('can be pasted into an issue tracker', () => {
    const artifact: Partial<Artifact> = { text: '<tool_call>\u00e9', chunks: ['<tool_', 'call>\u00e9'], target: 'canary-identity' };
    expect(readmeFor({ ...artifact, bucket: '000000000001' })).toBe(`# Streamed tool calls: a call is missing (identity)

This model response, fed to \`canary-identity\` in 2 chunks, breaks a rule of streaming: every streamed call is what its text demands, byte for byte.
The chunks, as JSON strings (cut text, 12 code points, format \`qwen3_coder\`, starts in content):

\`\`\`json
["<tool_","call>\\u00e9"]
\`\`\`

It takes a cut inside of a tag.

Expected:

\`\`\`
[]
\`\`\`

Got:

\`\`\`
[1]
\`\`\`

Run it again with deltaproof ${packageVersion()}, in the folder where it was found:

\`\`\`sh
npx deltaproof replay ${join(folder.path, 'readme', '000000000001')}
\`\`\`

Seen in 3 inputs, first in the scenario of \`npx deltaproof replay --seed 1 --scenario 2 --target canary-identity\`. \`finding.json\` holds the exact input, \`timeline.txt\` what each chunk produced.
`);
  });

  it('keeps backticks of the text inside their fences', () => {
    const text = 'a\n````md\n```\nb';
    const readme = readmeFor({
      bucket: '000000000002',
      text,
      chunks: [text],
      expected: text,
      got: '``',
      firstSeen: { kind: 'corpus', path: 'a`b' },
    });
    expect(readme).toContain(`\n\`\`\`\`\`\n${text}\n\`\`\`\`\`\n`);
    expect(readme).toContain(`\n\`\`\`\`\`json\n["a\\n\`\`\`\`md\\n\`\`\`\\nb"]\n\`\`\`\`\`\n`);
    expect(readme).toContain('\n```\n``\n```\n');
    expect(readme).toContain('first in ``a`b``.');
  });

  it('names the guided run of a scenario that cannot be made again alone', () => {
    const readme = readmeFor({ bucket: '000000000004', firstSeen: { kind: 'guided', seed: 3, scenario: 12 } });
    expect(readme).toContain('Seen in 3 inputs, first in scenario 12 of the guided run with seed 3.');
  });

  it('shows nothing invisible and cuts off what is too long', () => {
    const readme = readmeFor({ bucket: '000000000003', expected: '\u0000\u001b\ud800', got: 'x'.repeat(2001) });
    expect(readme).toContain('\n\\u0000\\u001b\\ud800\n');
    expect(readme).toContain(`\n${'x'.repeat(2000)}... (2001 characters, whole in finding.json)\n`);
  });
});
