/** The command line of a measurement of mutants: the same flags for each. */
import { accessSync, constants } from 'node:fs';
import { parseArgs } from 'node:util';
import { CorpusError } from '../../corpus/index.ts';
import { ensureFolder } from '../../ensure-folder.ts';

export interface MeasuringFlags {
  /** Ids of mutants, with commas; empty for all. */
  readonly only: string | undefined;
  readonly concurrency: number;
  /** `undefined`: as long as it takes. */
  readonly minutes: number | undefined;
  /** Of the files; `undefined`: that of the committed ones. */
  readonly folder: string | undefined;
}

/** Makes the folder. Throws a mistake for what is no flag, and for a folder in which nothing can be written. */
export function measuringFlags(): MeasuringFlags {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { only: text, concurrency: text, 'max-minutes': text, folder: text } });
  return {
    only: values.only,
    concurrency: numberOf('--concurrency', values.concurrency) ?? 1,
    minutes: numberOf('--max-minutes', values['max-minutes']),
    folder: usableFolder(values.folder),
  };
}

/** The one sentence of a mistake on the command line or in a file; anything else is thrown on. */
export function mistakeOf(error: unknown): string {
  if (error instanceof CorpusError) return error.message;
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE')) return error.message;
  throw error;
}

function usableFolder(folder: string | undefined): string | undefined {
  if (folder === undefined) return undefined;
  try {
    ensureFolder(folder);
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    throw new CorpusError('--folder', `${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A whole number from 1 on; throws a `CorpusError` for anything else. */
function numberOf(flag: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new CorpusError(flag, `must be a whole number from 1 to 9999, not ${JSON.stringify(given)}`);
  return Number(given);
}
