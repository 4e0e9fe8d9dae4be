/** The corpus verb on many entries (a hundred thousand with `npm run corpus-size`), ended at any moment, and several times at once. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formats } from '../../../src/index.ts';
import { kinds } from '../../arbitraries/index.ts';
import { chunkings } from '../../chunkings/index.ts';
import { entryFileName, loadCorpus, serializeEntry } from '../../corpus/index.ts';
import { oraclesFor } from '../../oracles/index.ts';
import { Campaign, ScenarioSource } from '../../runner/index.ts';
import { targets } from '../../targets/index.ts';
import { CorpusFolder, corpusEntry } from '../../testing/corpus-folder.ts';
import { runCli } from '../../testing/run-cli.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { measureEntry } from '../corpus/measure-entry.ts';
import { runCommandLine } from '../run-command-line.ts';

const MAIN = fileURLToPath(new URL('../../../dist/harness/cli/main.js', import.meta.url));

let folder: CorpusFolder;
beforeEach(() => {
  folder = new CorpusFolder();
});
afterEach(() => folder.remove());

const corpus = (...args: readonly string[]) => runnerIn(folder.path, runCommandLine)('corpus', ...args);

/** So many different entries, as a campaign makes them. */
function fill(count: number, into = folder): void {
  const source = new ScenarioSource({ seed: 1, formats, kinds });
  for (const { id } of formats) mkdirSync(into.at('corpus', id), { recursive: true });
  const names = new Set<string>();
  for (let scenario = 0; names.size < count; scenario += 1) {
    const { text, format, startsInReasoning } = source.valueFor(scenario).value;
    const entry = corpusEntry(text, { format: format.id, startInReasoning: startsInReasoning });
    const name = entryFileName(entry);
    if (names.has(name)) continue;
    names.add(name);
    writeFileSync(into.at('corpus', format.id, name), serializeEntry(entry));
  }
}

function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** What so many scenarios of a campaign take here and now; the project promises 2,500 for each second of a core that is not busy otherwise. */
function campaignSeconds(scenarios: number): number {
  const [target] = targets;
  if (target === undefined) throw new Error('there is no target');
  const campaign = new Campaign({
    ...{ target, corpus: [], seed: 1, runs: 4 * scenarios, formats, kinds, chunkings, oracles: oraclesFor(target) },
    ...{ stopOnFirst: false, shouldStop: () => false },
  });
  const { statistics } = campaign.result;
  campaign.advance(() => statistics.scenarios < 3 * scenarios);
  const before = process.cpuUsage();
  campaign.advance(() => true);
  return secondsSince(before);
}

function featuresIn(place: string): string[] {
  const features = new Set<string>();
  for (const { entry } of loadCorpus(folder.at(place)).entries) for (const feature of measureEntry(entry).features) features.add(feature);
  return [...features].sort();
}

const filesIn = (place: string, of = folder): number =>
  readdirSync(of.at(place), { recursive: true }).filter((name) => String(name).endsWith('.json')).length;

const ENTRIES = Number(process.env.CORPUS_ENTRIES ?? 5000);
/** Two minutes for a hundred thousand. */
const SECONDS_EACH = 120 / 100_000;

it(`${ENTRIES} entries are minimised at the pace of 100,000 in two minutes, to little more than the least`, {
  timeout: 1_200_000,
}, async () => {
  fill(ENTRIES);
  const slowness = Math.max(1, campaignSeconds(2500));
  const before = process.cpuUsage();
  const { exitCode, stdout } = await corpus('minimize', 'corpus', '--json');
  // Work is done in one thread, so on a machine that does nothing else this is the time that it takes.
  expect(secondsSince(before)).toBeLessThan(ENTRIES * SECONDS_EACH * slowness);
  const { entries, kept, deleted, leastNeeded, features } = JSON.parse(stdout);
  expect([exitCode, entries, kept.length + deleted, filesIn('corpus')]).toEqual([0, ENTRIES, ENTRIES, kept.length]);
  expect(kept.length).toBeLessThan(1.03 * leastNeeded);
  expect(featuresIn('corpus').length).toBe(features);
});

it('a run that is killed while it deletes has lost nothing, and a second one ends what it began', { timeout: 300_000 }, async () => {
  fill(1500);
  const features = featuresIn('corpus');
  const { kept } = JSON.parse((await corpus('minimize', 'corpus', '--dry-run', '--json')).stdout);
  let left = 1500;
  for (let round = 0; round < 2; round += 1) {
    const child = spawn(process.execPath, [MAIN, 'corpus', 'minimize', 'corpus'], { cwd: folder.path, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.on('close', resolve));
    while (child.exitCode === null && filesIn('corpus') === left) await new Promise((resolve) => setTimeout(resolve, 1));
    child.kill('SIGKILL');
    await ended;
    left = filesIn('corpus');
    expect(left).toBeGreaterThanOrEqual(kept.length);
    expect(featuresIn('corpus')).toEqual(features);
  }
  expect((await corpus('minimize', 'corpus')).exitCode).toBe(0);
  expect(featuresIn('corpus')).toEqual(features);
  // Which entries are kept may depend on those that had gone by then; how many, hardly.
  expect(Math.abs(filesIn('corpus') - kept.length)).toBeLessThan(kept.length / 50);
});

describe('what is interrupted', () => {
  const large = new CorpusFolder();
  beforeAll(() => fill(10_000, large), 120_000);
  afterAll(() => large.remove());

  it.each([
    ['minimize', ['minimize', 'corpus'], 'interrupted: nothing was changed\n'],
    ['minimize with --json', ['minimize', 'corpus', '--json'], '"interrupted": true,'],
    ['stats', ['stats', 'corpus'], 'interrupted\n'],
    ['export', ['export', 'corpus', '--to', 'texts'], 'not complete: the other entries were not looked at\n'],
    ['add', ['add', 'corpus', '--to', 'other'], 'interrupted: the other files were not looked at\n'],
  ])('%s that is interrupted says so, and leaves no half of anything', { timeout: 120_000 }, async (_, args, sentence) => {
    const child = spawn(process.execPath, [MAIN, 'corpus', ...args], { cwd: large.path });
    let stdout = '';
    child.stdout.on('data', (data: Buffer) => {
      stdout += data.toString();
    });
    await new Promise((resolve) => child.stderr.once('data', resolve));
    await new Promise((resolve) => setTimeout(resolve, 300));
    child.kill('SIGINT');
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(130);
    expect(stdout).toContain(sentence);
    expect(filesIn('corpus', large)).toBe(10_000);
    expect(readdirSync(large.path, { recursive: true }).filter((name) => String(name).includes('.adding'))).toEqual([]);
    const written = args.at(-1) === 'other' ? loadCorpus(large.at('other')).problems : [];
    expect(written).toEqual([]);
  });
});

it('four runs that add the same files at once add each of them once', { timeout: 120_000 }, async () => {
  for (let number = 0; number < 400; number += 1) folder.put(`texts/${number}.txt`, `text ${number}`);
  const runs = await Promise.all(
    [1, 2, 3, 4].map(() => runCli(['corpus', 'add', 'texts', '--to', 'corpus', '--json'], { cwd: folder.path })),
  );
  const reports = runs.map(({ stdout }) => JSON.parse(stdout) as { added: number; alreadyThere: number; refused: number });
  const sum = (field: keyof (typeof reports)[number]): number => reports.reduce((all, report) => all + report[field], 0);
  expect([sum('added'), sum('alreadyThere'), sum('refused')]).toEqual([400, 1200, 0]);
  expect(loadCorpus(folder.at('corpus'))).toMatchObject({ problems: [], entries: { length: 400 } });
  expect(readdirSync(folder.at('corpus'))).toEqual(['qwen3_coder']);
  expect(readdirSync(join(folder.at('corpus'), 'qwen3_coder')).length).toBe(400);
});
