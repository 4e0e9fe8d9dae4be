/** Whether an entry stands in the folder of another format. */
import { basename, dirname } from 'node:path';
import { formats } from '../../src/index.ts';
import type { CorpusEntry } from './entry.ts';

/** Only a folder that bears the name of a format says anything about its entries. */
export function isMisplaced(path: string, entry: CorpusEntry): boolean {
  const folderName = basename(dirname(path));
  return folderName !== entry.format && formats.some((format) => format.id === folderName);
}
