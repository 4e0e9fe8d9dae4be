/** What somebody probably meant. */
import { closest, distance } from 'fastest-levenshtein';

/** The known name nearest to the one given, if it is near at all. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const candidate = closest(name, known);
  return distance(name, candidate) <= Math.max(2, Math.floor(name.length / 3)) ? candidate : undefined;
}

/** Lists that are too long for a sentence, and what prints them. */
const LISTINGS: Readonly<Record<string, string>> = {
  check: 'deltaproof contract --list',
  fault: 'deltaproof serve --list',
  kind: 'deltaproof fuzz --list',
};

/** One sentence: the name is unknown, which one is nearest, and which there are or what lists them. */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  const candidate = nearest(name, known);
  const suggestion = candidate === undefined ? '' : ` (nearest: ${candidate})`;
  const listing = LISTINGS[what];
  const all = listing === undefined ? `known are ${known.join(', ')}` : `${listing} names all ${known.length}`;
  return `unknown ${what} ${JSON.stringify(name)}${suggestion}: ${all}`;
}
