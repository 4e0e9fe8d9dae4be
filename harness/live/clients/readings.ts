/** The committed measurements; only `npm run client-readings` writes them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { prettyAsciiJson } from '../../ascii-json.ts';
import { corporaPath } from '../../corpus/index.ts';
import type { Measurements } from './measure.ts';

/** By the id of the client, in the order of the registry. */
export type Readings = Readonly<Record<string, Measurements>>;

const PATH = corporaPath('..', 'harness', 'live', 'clients', 'readings.json');

/** None before they are first written. */
export function readReadings(): Readings {
  // Its shape is this file's own writing, and a test measures all of it anew.
  return existsSync(PATH) ? (JSON.parse(readFileSync(PATH, 'utf8')) as Readings) : {};
}

/** Whether the file is other than it was. */
export function writeReadings(readings: Readings): boolean {
  const text = prettyAsciiJson(readings);
  if (existsSync(PATH) && readFileSync(PATH, 'utf8') === text) return false;
  writeFileSync(PATH, text);
  return true;
}
