/**
 * A mutant of a standard mutator that no test can kill, with the reason. It is known by what it edits, not by line or by Stryker's
 * number, so that a list of them stays true while other code moves, and one survivor cannot take another's place.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { checked } from '../corpus/index.ts';
import { CatalogueError } from './load-catalogue.ts';

const sourceFile = z.string().regex(/^(src|harness)\/[a-z0-9/-]+\.ts$/, 'must be a TypeScript file below src/ or harness/');

export const survivorSchema = z.strictObject({
  /** From the top of the project, with slashes. */
  file: sourceFile,
  /** Exact source of what is replaced. */
  code: z.string().min(1),
  /** Which of several mutants that are equal but for their place, from 1 in the order of the text; absent where there is but one. */
  occurrence: z.int().min(1).optional(),
  /** Stryker's name of the mutator. */
  mutator: z.string().min(1),
  replacement: z.string(),
  /** What makes the edit unobservable, as an argument. */
  why: z.string().min(1),
  /** The line of source on which the argument rests, without the blanks around it. */
  line: z.string().min(1),
  /** Where that line stands; absent where it is `file`. */
  lineFile: sourceFile.optional(),
});

export type Survivor = Readonly<z.infer<typeof survivorSchema>>;

/** What makes two mutants the same, but for their place among equal ones. */
export type MutantIdentity = Pick<Survivor, 'file' | 'code' | 'mutator' | 'replacement'>;

export function identityKey({ file, code, mutator, replacement }: MutantIdentity): string {
  return JSON.stringify([file, code, mutator, replacement]);
}

/** The survivors that a list of the checkout at `root` accepts. Throws a `CatalogueError` that tells all mistakes in it. */
export function loadSurvivors(root: string, list: string): readonly Survivor[] {
  const survivors = checked(readFileSync(join(root, list), 'utf8'), z.array(survivorSchema), list, 'list of survivors');
  const mistakes = [...mistakesInPlaces(survivors, root), ...repeated(survivors)].map((mistake) => `${list}: ${mistake}`);
  if (mistakes.length > 0) throw new CatalogueError(mistakes);
  return survivors;
}

function mistakesInPlaces(survivors: readonly Survivor[], root: string): string[] {
  const linesOf = new Map<string, readonly string[] | undefined>();
  for (const file of survivors.flatMap((survivor) => [survivor.file, survivor.lineFile ?? survivor.file]))
    if (!linesOf.has(file)) linesOf.set(file, linesIn(join(root, file)));
  return survivors.flatMap((survivor) => {
    const files = [...new Set([survivor.file, survivor.lineFile ?? survivor.file])];
    const missing = files.filter((file) => linesOf.get(file) === undefined).map((file) => `there is no file ${file}`);
    if (missing.length > 0) return missing;
    const where = survivor.lineFile ?? survivor.file;
    return linesOf.get(where)?.includes(survivor.line) === true ? [] : [`no line of ${where} is ${JSON.stringify(survivor.line)}`];
  });
}

function linesIn(path: string): readonly string[] | undefined {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch {
    return undefined;
  }
}

function repeated(survivors: readonly Survivor[]): string[] {
  const keys = survivors.map((survivor) => `${identityKey(survivor)}${survivor.occurrence ?? 1}`);
  const twice = survivors.filter((_, index) => keys.indexOf(keys[index] ?? '') !== index);
  return twice.map((survivor) => `listed twice: ${survivor.mutator} of ${JSON.stringify(survivor.code)} in ${survivor.file}`);
}
