/** The switches of `fuzz`, through the command line. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { corporaPath } from '../../corpus/index.ts';
import type { RunReport } from '../../reporters/index.ts';
import { temporaryFolder } from '../../testing/run-cli.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { runCommandLine } from '../run-command-line.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const run = runnerIn(folder.path, runCommandLine);
const at = (...names: string[]): string => join(folder.path, ...names);

async function reportOf(...args: string[]): Promise<RunReport> {
  const { stdout } = await run('fuzz', '--seed', '1', '--json', ...args);
  return JSON.parse(stdout) as RunReport;
}

describe('--corpus', () => {
  const OWN = 'own/deep';
  const name = `${'a'.repeat(64)}.json`;
  const text = '<tool_call><function=f><parameter=k>1</parameter><parameter=k>2</parameter></function></tool_call>';
  const put = (format: string): void => {
    mkdirSync(at(OWN), { recursive: true });
    const entry = { text, format, startInReasoning: false, provenance: { kind: 'manual', note: '' } };
    writeFileSync(at(OWN, name), JSON.stringify(entry));
  };

  it('runs the entries of that folder and of those below it, besides those of the package', async () => {
    put('qwen3_coder');
    const without = await reportOf('--runs', '1');
    const withOwn = await reportOf('--runs', '1', '--corpus', 'own');
    expect(without.corpusEntries).toBeGreaterThan(100);
    expect(withOwn.corpusEntries).toBe(without.corpusEntries + 1);
  });

  it('finds what they show, under the path at which they lie', async () => {
    put('step3_7');
    const { findings } = await reportOf('--target', 'canary-identity', '--format', 'step3_7', '--runs', '1', '--corpus', 'own');
    expect(findings.map(({ firstSeen }) => firstSeen)).toContainEqual({ kind: 'corpus', path: `${OWN}/${name}` });
  });

  it('takes an entry that the package holds already only once', async () => {
    const without = await reportOf('--runs', '1');
    const again = await reportOf('--runs', '1', '--corpus', corporaPath('seeds', 'qwen3_coder'));
    expect(again.corpusEntries).toBe(without.corpusEntries);
  });

  it('refuses a folder of which the chosen formats leave nothing', async () => {
    put('step3_7');
    const { exitCode, stderr } = await run('fuzz', '--runs', '1', '--corpus', 'own', '--format', 'qwen3_5');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('deltaproof: own holds no entry of the chosen formats\n')]);
  });
});

describe('--max-length', () => {
  it('skips longer texts, and counts them', async () => {
    const { scenarios, skips, textLength, exitCode } = await reportOf('--runs', '300', '--max-length', '100');
    expect(Object.keys(skips)).toEqual(['a text of more than 100 code points']);
    const skipped = skips['a text of more than 100 code points'] ?? 0;
    expect([scenarios, exitCode]).toEqual([300, 0]);
    expect(skipped).toBeGreaterThan(50);
    expect(skipped).toBeLessThan(300);
    expect(textLength.mean).toBeLessThanOrEqual(100);
  });

  it('does not change the scenarios that are left', async () => {
    const [all, short] = [await reportOf('--runs', '40', '--max-length', '9999'), await reportOf('--runs', '40', '--max-length', '9998')];
    expect(short).toEqual({ ...all, flags: ['--max-length=9998'], durations: short.durations });
  });

  it('that skips everything is a run that executed nothing', async () => {
    const { failures, exitCode, scenarios, executions } = await reportOf('--runs', '20', '--max-length', '3');
    expect([scenarios, executions, exitCode]).toEqual([20, 0, 4]);
    expect(failures).toEqual(['nothing was executed']);
  });
});

it('--well-formed-only leaves the kinds on which a difference is always a fault', async () => {
  const { kinds, flags } = await reportOf('--runs', '300', '--well-formed-only');
  expect(Object.keys(kinds)).toEqual(expect.arrayContaining(['plain', 'json', 'white-space', 'several-calls']));
  for (const kind of ['cut', 'duplicate-key', 'call-in-value', 'edit-swap']) expect(Object.keys(kinds)).not.toContain(kind);
  expect(flags).toEqual(['--well-formed-only']);
  const { kinds: both } = await reportOf('--runs', '20', '--well-formed-only', '--kinds', 'plain,cut');
  expect(Object.keys(both)).toEqual(['plain']);
});

describe('--known', () => {
  const RUN = ['--target', 'canary-identity', '--runs', '150'];
  interface Entry {
    shape: string;
    url: string | null;
    expires: string;
    input: { text: string; chunks: string[] };
  }
  const read = (file: string): Entry[] => (JSON.parse(readFileSync(at(file), 'utf8')) as { findings: Entry[] }).findings;
  const write = (file: string, findings: readonly object[]): void =>
    writeFileSync(at(file), JSON.stringify({ schemaVersion: 1, findings }));

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('written by --write-known: the run that found them is red, the next one with the list is green, and both tell', async () => {
    const first = await reportOf(...RUN, '--write-known', 'first.json');
    const entries = read('first.json');
    expect(entries.length).toBeGreaterThan(1);
    expect(entries.map(({ url, expires }) => [url, expires])).toEqual(entries.map(() => [null, '2030-04-01']));
    expect([first.exitCode, first.known, first.findings.some(({ isKnown }) => isKnown)]).toEqual([1, [], false]);

    const second = await reportOf(...RUN, '--known', 'first.json');
    expect(second.exitCode).toBe(0);
    expect(second.findings.length).toBe(entries.length);
    expect(second.findings.map(({ isKnown }) => isKnown)).toEqual(entries.map(() => true));
    expect(second.known.map(({ outcome }) => outcome)).toEqual(entries.map(() => 'known'));

    const { stdout, stderr, exitCode } = await run('fuzz', '--seed', '1', ...RUN, '--known', 'first.json');
    expect(exitCode).toBe(0);
    expect(stdout.split('\n')[0]).toBe('nothing new: every difference that was found is known');
    expect(stdout).toContain(`  known       known ${entries.length} · stale 0 · expired 0\n`);
    expect(stdout.match(/^KNOWN \d+x {2}/gm)?.length).toBe(entries.length);
    const all = `${entries.length} of ${entries.length} findings`;
    expect(stderr).toContain(`warning: first.json: ${all} without a url, which says where the bug is reported: `);
    expect(stderr.match(/^warning: /gm)?.length).toBe(1);
  });

  it('keeps the artefacts of known findings too', async () => {
    await run('fuzz', '--seed', '1', ...RUN, '--write-known', 'kept.json');
    await run('fuzz', '--seed', '1', ...RUN, '--known', 'kept.json', '--artifacts', 'kept');
    expect(readdirSync(at('kept')).length).toBe(read('kept.json').length);
  });

  it('makes a finding that is not listed exit code 1', async () => {
    await run('fuzz', '--seed', '1', ...RUN, '--write-known', 'all.json');
    const [listed, ...others] = read('all.json');
    write('one.json', [listed ?? {}]);
    const report = await reportOf(...RUN, '--known', 'one.json');
    expect([report.exitCode, report.findings.filter(({ isKnown }) => !isKnown).length]).toEqual([1, others.length]);
    expect(others.length).toBeGreaterThan(0);
  });

  it('makes an entry that no longer shows exit code 3, unless something is new', async () => {
    await run('fuzz', '--seed', '1', ...RUN, '--write-known', 'stale.json');
    const entries = read('stale.json').map((entry) => ({ ...entry, target: 'builtin' }));
    write('stale.json', entries);
    const report = await reportOf('--runs', '20', '--known', 'stale.json');
    expect([report.exitCode, report.findings]).toEqual([3, []]);
    expect(report.known.map(({ outcome }) => outcome)).toEqual(entries.map(() => 'stale'));
    const { stdout } = await run('fuzz', '--seed', '1', '--runs', '20', '--known', 'stale.json');
    expect(stdout).toContain('no longer shows: take it out of the list of known findings');

    const harmless = { text: 'a', chunks: ['a'] };
    const mixed = read('stale.json').map((entry) => ({ ...entry, target: 'canary-identity' }));
    const [first = entries[0]] = mixed;
    write('mixed.json', [{ ...first, input: { ...first?.input, ...harmless } }]);
    expect((await reportOf(...RUN, '--known', 'mixed.json')).exitCode).toBe(1);
  });

  it('takes an entry on its last day, and from the next day on as a finding, even if the campaign did not come across it', async () => {
    await run('fuzz', '--seed', '1', ...RUN, '--write-known', 'old.json');
    const [entry] = read('old.json');
    const short = ['--target', 'canary-identity', '--runs', '1', '--kinds', 'plain', '--format', 'step3_7'];
    write('today.json', [{ ...entry, expires: '2030-01-01', url: 'https://example.org/1' }]);
    const today = await reportOf(...short, '--known', 'today.json');
    expect([today.exitCode, today.known.map(({ outcome }) => outcome)]).toEqual([0, ['known']]);
    write('yesterday.json', [{ ...entry, expires: '2029-12-31', url: 'https://example.org/1' }]);
    const yesterday = await reportOf(...short, '--known', 'yesterday.json');
    expect(yesterday).toMatchObject({ exitCode: 1, known: [{ outcome: 'expired' }], findings: [{ isKnown: false, count: 1 }] });
    const { stdout } = await run('fuzz', '--seed', '1', ...short, '--known', 'yesterday.json');
    expect(stdout).toContain('was accepted until 2029-12-31, and still shows: https://example.org/1\n');
  });

  it('with --write-known keeps urls, dates and inputs of what still shows, adds what is new, and drops the rest', async () => {
    await run('fuzz', '--seed', '1', ...RUN, '--write-known', 'list.json');
    const [first, ...others] = read('list.json');
    const kept = { ...first, url: 'https://example.org/1', expires: '2035-05-05' };
    const gone = { ...first, shape: 'another name', url: 'https://example.org/2' };
    write('list.json', [gone, kept]);
    await run('fuzz', '--seed', '1', ...RUN, '--known', 'list.json', '--write-known', 'list.json');
    expect(read('list.json')).toEqual([kept, ...others]);
    expect(others.length).toBeGreaterThan(0);
  });

  it('of another target is refused', async () => {
    await run('fuzz', '--seed', '1', ...RUN, '--write-known', 'other.json');
    const { exitCode, stderr } = await run('fuzz', '--runs', '1', '--known', 'other.json');
    const sentence = 'other.json lists a finding of the target canary-identity (findings.0), and this run tests builtin\n';
    expect([exitCode, stderr]).toEqual([2, `deltaproof: ${sentence}`]);
  });

  it('lets --stop-on-first go on past what is known', async () => {
    await run('fuzz', '--seed', '1', ...RUN, '--write-known', 'past.json');
    const entries = read('past.json');
    const all = await reportOf(...RUN, '--stop-on-first', '--known', 'past.json');
    expect([all.scenarios, all.exitCode]).toEqual([150, 0]);
    write('past.json', entries.slice(0, -1));
    const stopped = await reportOf(...RUN, '--stop-on-first', '--known', 'past.json');
    expect(stopped.scenarios).toBeLessThan(150);
    expect([stopped.exitCode, stopped.findings.length]).toEqual([1, entries.length]);
  });
});
