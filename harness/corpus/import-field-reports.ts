/**
 * `node dist/harness/corpus/import-field-reports.js FILE`: writes each bug report of a JSON-lines file as an entry below
 * `corpora/seeds/`. It only adds: running it again changes nothing, and no entry is deleted.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { corporaPath } from './corpora-path.ts';
import { CorpusError } from './corpus-error.ts';
import { entryFileName, serializeEntry } from './entry.ts';
import { fieldReportEntry } from './field-report-entry.ts';
import { readText } from './read-text.ts';

try {
  process.stdout.write(`${importFieldReports(process.argv.slice(2))} entries written\n`);
} catch (error) {
  if (!(error instanceof CorpusError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

/** How many entries were written. */
function importFieldReports(operands: readonly string[]): number {
  const [file, ...others] = operands;
  if (file === undefined || others.length > 0) throw new CorpusError('import-field-reports', 'takes one file');
  const lines = readText(file).split('\n');
  const entries = lines.flatMap((line, index) => (line.trim() === '' ? [] : [fieldReportEntry(line, `${file}:${index + 1}`)]));
  for (const entry of entries) {
    const folder = corporaPath('seeds', entry.format);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${entryFileName(entry)}`, serializeEntry(entry));
  }
  return entries.length;
}
