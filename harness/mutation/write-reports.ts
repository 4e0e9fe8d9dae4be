/**
 * Stryker's report as JSON and as a page, each written whole beside its place and moved there when both are: Stryker's own
 * reporters write in place, so a full disk leaves half a report where a good one was, and the run goes on.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { ensureFolder } from '../ensure-folder.ts';
import type { MutationReport } from './mutation-report.ts';

/** Stryker's options, as far as they say where the two belong. */
export interface ReportOptions {
  readonly jsonReporter: { readonly fileName: string };
  readonly htmlReporter: { readonly fileName: string };
}

/** Says in one sentence why they cannot be written, and leaves what was there before; `undefined` when both are there. */
export function writeReports(report: MutationReport, { jsonReporter, htmlReporter }: ReportOptions): string | undefined {
  const json = JSON.stringify(report);
  const texts = [
    { place: jsonReporter.fileName, text: json },
    { place: htmlReporter.fileName, text: page(json) },
  ].map((file) => ({ ...file, draft: `${file.place}.${process.pid}` }));
  try {
    for (const { place, draft, text } of texts) {
      ensureFolder(dirname(place));
      writeFileSync(draft, text, { flush: true });
    }
    for (const { place, draft } of texts) renameSync(draft, place);
    return undefined;
  } catch (error) {
    return `the reports cannot be written: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    for (const { draft } of texts) discard(draft);
  }
}

/** On a disk that can only be read there is none, and nothing that could be removed. */
function discard(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // What could not be removed is a file of another name: nobody takes it for a report.
  }
}

/** The web component of mutation-testing-elements, which Stryker brings along, and the report as its data. */
function page(json: string): string {
  const stryker = createRequire(createRequire(import.meta.url).resolve('@stryker-mutator/core'));
  const script = readFileSync(stryker.resolve('mutation-testing-elements/dist/mutation-test-elements.js'), 'utf8');
  return `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<script>${script}</script>
</head>
<body>
<mutation-test-report-app titlePostfix="Stryker"></mutation-test-report-app>
<script>document.querySelector('mutation-test-report-app').report = ${json.replaceAll('<', '\\u003c')};</script>
</body>
</html>
`;
}
