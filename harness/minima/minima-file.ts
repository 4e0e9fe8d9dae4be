/** The committed minima; only `npm run minima` writes them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { prettyAsciiJson } from '../ascii-json.ts';
import { corporaPath } from '../corpus/index.ts';
import type { Minimum } from './minimum.ts';

/** By the oracle that watches for the canary's fault, in order of the alphabet. */
export type Minima = Readonly<Record<string, Minimum>>;

const PATH = corporaPath('..', 'harness', 'minima', 'minima.json');

/** None before they are first written. */
export function readMinima(): Minima {
  // Its shape is this file's own writing, and a test compares each entry with its canary.
  return existsSync(PATH) ? (JSON.parse(readFileSync(PATH, 'utf8')) as Minima) : {};
}

/** Whether the file is other than it was. */
export function writeMinima(minima: Minima): boolean {
  const text = prettyAsciiJson(Object.fromEntries(Object.entries(minima).sort(([left], [right]) => (left < right ? -1 : 1))));
  if (existsSync(PATH) && readFileSync(PATH, 'utf8') === text) return false;
  writeFileSync(PATH, text);
  return true;
}
