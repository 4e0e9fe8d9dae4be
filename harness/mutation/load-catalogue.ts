/** Reads `mutants/` and checks everything that can be checked without running it; each mistake is one sentence with file and id. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CorpusError, checked, readText } from '../corpus/index.ts';
import { type Entry, entrySchema, families } from './entry.ts';

export interface Catalogue {
  /** One line for each promise, in the order of the file. */
  readonly promises: ReadonlyMap<string, string>;
  /** In the order of the families and of their files. */
  readonly entries: readonly Entry[];
}

/** Equivalent mutants that the catalogue may hold. */
const MOST_EQUIVALENTS = 5;

const promisesSchema = z.record(z.string(), z.string().min(1));
/** Entries are checked one by one, so that a complaint can name the one that is wrong. */
const fileSchema = z.array(z.looseObject({ id: z.string() }));

/** The catalogue of the checkout at `root`. Throws a `CatalogueError` that tells all mistakes. */
export function loadCatalogue(root: string): Catalogue {
  const promisesPath = join(root, 'mutants', 'promises.json');
  const promises = new Map(Object.entries(checked(readText(promisesPath), promisesSchema, promisesPath, 'list of promises')));
  const mistakes: string[] = [];
  const entries = families.flatMap((family) => {
    const path = `mutants/catalogue/${family}.json`;
    const listed = checked(readText(join(root, path)), fileSchema, path, 'list of mutants');
    return listed.flatMap((raw) => {
      const result = entrySchema.safeParse(raw);
      const complaints = result.success
        ? complaintsOf(result.data, family, promises, root)
        : result.error.issues.map((issue) => `${issue.path.length === 0 ? '' : `${issue.path.join('.')} `}${issue.message}`);
      mistakes.push(...complaints.map((complaint) => `${path}: ${raw.id}: ${complaint}`));
      return result.success ? [result.data] : [];
    });
  });
  mistakes.push(...complaintsOfAll(entries));
  if (mistakes.length > 0) throw new CatalogueError(mistakes);
  return { promises, entries };
}

/** The catalogue is not what it must be. `mistakes` has them all; the message shows the first. */
export class CatalogueError extends CorpusError {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    const more = mistakes.length - 1;
    super('the catalogue of mutants', `is wrong: ${mistakes[0] ?? ''}${more > 0 ? ` (and ${more} more)` : ''}`);
    this.name = 'CatalogueError';
    this.mistakes = mistakes;
  }
}

function complaintsOf(entry: Entry, family: string, promises: ReadonlyMap<string, string>, root: string): string[] {
  const complaints: string[] = [];
  if (entry.family !== family) complaints.push(`family ${entry.family} belongs into ${entry.family}.json`);
  if (entry.promise !== undefined && !promises.has(entry.promise)) complaints.push(`unknown promise ${entry.promise}`);
  if (!existsSync(join(root, entry.file))) complaints.push(`there is no file ${entry.file}`);
  if (entry.origin !== undefined && !existsSync(join(root, entry.origin.corpus)))
    complaints.push(`there is no corpus entry ${entry.origin.corpus}`);
  return complaints;
}

function complaintsOfAll(entries: readonly Entry[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { id } of entries) (seen.has(id) ? repeated : seen).add(id);
  const complaints = [...repeated].map((id) => `${id}: two mutants have this id`);
  const equivalents = entries.filter((entry) => entry.expect === 'equivalent').length;
  if (equivalents > MOST_EQUIVALENTS) complaints.push(`${equivalents} mutants are called equivalent, at most ${MOST_EQUIVALENTS} may be`);
  if (!entries.some((entry) => entry.expect === 'canary'))
    complaints.push('there is no canary: nothing would show that survivors are seen');
  return complaints;
}
