import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Chunking, chunkings } from '../../chunkings/index.ts';
import { corporaPath } from '../../corpus/index.ts';
import { randomFor } from '../../random/index.ts';
import { CannedClient } from './canned-server.ts';
import type { ClientOracle } from './client-oracle.ts';
import { clientTables } from './client-tables.ts';
import { faultyStreams } from './faulty-streams.ts';
import { clientOracles } from './index.ts';
import { measureFault, measureOpenCall } from './measure.ts';
import { openCalls } from './open-calls.ts';
import { readReadings } from './readings.ts';

const readings = readReadings();
const byId = clientOracles.map((oracle): [string, ClientOracle] => [oracle.id, oracle]);

afterEach(() => void vi.unstubAllGlobals());

describe('the registry of clients', () => {
  it('lists every file of the folder under its name, and each was measured', () => {
    const files = readdirSync(new URL('./libraries', import.meta.url)).filter((file) => !file.endsWith('.test.ts'));
    expect(clientOracles.map(({ id }) => id)).toEqual(['openai', 'ai-sdk', 'langchain']);
    expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual(clientOracles.map(({ id }) => id).sort());
    expect(Object.keys(readings)).toEqual(clientOracles.map(({ id }) => id));
  });

  it('has measured every faulty stream and every open call, and nothing else', () => {
    expect(faultyStreams.length).toBeGreaterThanOrEqual(24);
    expect(openCalls.length).toBeGreaterThanOrEqual(11);
    for (const { id } of clientOracles) {
      expect(Object.keys(readings[id]?.faultyStreams ?? {})).toEqual(faultyStreams.map((stream) => stream.id));
      expect(Object.keys(readings[id]?.openCalls ?? {})).toEqual(openCalls.map((open) => open.id));
    }
  });
});

describe.each(byId)('%s', (id, oracle) => {
  const client = new CannedClient(oracle);

  it.each(faultyStreams.map((stream) => [stream.fault, stream] as const))('reads a stream with the fault: %s', async (_, stream) => {
    expect(await measureFault(client, stream)).toEqual(readings[id]?.faultyStreams[stream.id]);
  });

  it.each(openCalls.map((open) => [open.description, open] as const))('reads an open call, however it is cut: %s', async (_, open) => {
    const cuts = chunkings.filter((chunking) => CUTS.includes(chunking.id)).map((chunking) => firstCut(chunking, open.text));
    expect(cuts).toHaveLength(CUTS.length);
    for (const pieces of cuts) expect(await measureOpenCall(client, open, pieces)).toEqual(readings[id]?.openCalls[open.id]);
  });

  it('asks nobody but the server that it is given', async () => {
    const network = vi.fn(() => Promise.reject(new Error('the network was asked')));
    vi.stubGlobal('fetch', network);
    const [stream] = faultyStreams.filter((candidate) => candidate.id === 'id-in-every-delta');
    const reading = await new CannedClient(oracle).read({ chunks: stream?.chunks ?? [] }, ['f']);
    expect(reading.calls).toHaveLength(1);
    expect(network).not.toHaveBeenCalled();
  });
});

const CUTS = ['whole', 'code-unit', 'token-like'];

function firstCut(chunking: Chunking, text: string): readonly string[] {
  const [pieces = []] = chunking.cut(text, randomFor('open call'));
  return pieces;
}

describe('docs/live.md', () => {
  const page = readFileSync(corporaPath('..', 'docs', 'live.md'), 'utf8');
  const tables = clientTables(readings);

  it('holds both tables as measured', () => {
    expect(tables.faults).toHaveLength(faultyStreams.length + 2);
    expect(tables.openCalls).toHaveLength(openCalls.length + 2);
    expect(page).toContain(tables.faults.join('\n'));
    expect(page).toContain(tables.openCalls.join('\n'));
  });

  it('names the versions that are installed', () => {
    const { devDependencies } = JSON.parse(readFileSync(corporaPath('..', 'package.json'), 'utf8')) as {
      readonly devDependencies: Readonly<Record<string, string>>;
    };
    const packages = ['openai', 'ai', '@ai-sdk/openai-compatible', '@langchain/openai', '@langchain/core'];
    for (const name of packages) expect(page).toContain(`\`${name}\` ${devDependencies[name]}`);
    expect.assertions(packages.length);
  });
});
