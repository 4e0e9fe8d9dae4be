#!/usr/bin/env node
/**
 * Joins what the shards left in `shards/<name>/`: their reports into `report.json`, `report.xml` and `report.md`, their findings into
 * `deltaproof-artifacts/`, of each kind the shortest. Fails only when there is no report of the whole; its exit code is for a later step.
 */
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newFindings, readReport } from './annotate.mjs';
import { deltaproof } from './deltaproof.mjs';

const SHARDS = 'shards';
const FINDINGS = 'deltaproof-artifacts';

const shards = itemsOf(SHARDS).map((name) => join(SHARDS, name));
const reports = shards.map((shard) => join(shard, 'report.json')).filter((file) => existsSync(file));
if (reports.length === 0) fail('no shard left a report: their logs say why', 4);
else {
  for (const shard of shards) collect(join(shard, FINDINGS));
  const files = ['json=report.json', 'junit=report.xml', 'markdown=report.md'];
  const exitCode = await deltaproof(['merge', ...reports, ...files.flatMap((file) => ['--report', file])]);
  if (existsSync('report.json')) tell(exitCode);
  else fail('the reports of the shards could not be joined: the log of this step says why', exitCode);
}

/**
 * @param {string} sentence
 * @param {number} exitCode
 */
function fail(sentence, exitCode) {
  process.stdout.write(`::error title=deltaproof::${sentence}\n`);
  process.exitCode = exitCode;
}

/** For later steps and jobs. @param {number} exitCode */
function tell(exitCode) {
  const outputs = `exit-code=${exitCode}\nnew-findings=${newFindings(readReport('report.json')).length}\n`;
  process.stdout.write(outputs);
  const file = process.env.GITHUB_OUTPUT;
  if (file !== undefined) appendFileSync(file, outputs);
}

/** @param {string} folder */
function collect(folder) {
  for (const bucket of itemsOf(folder)) {
    const place = join(FINDINGS, bucket);
    if (existsSync(place) && textLength(place) <= textLength(join(folder, bucket))) continue;
    mkdirSync(FINDINGS, { recursive: true });
    rmSync(place, { recursive: true, force: true });
    cpSync(join(folder, bucket), place, { recursive: true });
  }
}

/** @param {string} finding */
function textLength(finding) {
  const file = join(finding, 'text.txt');
  return existsSync(file) ? readFileSync(file).length : Number.POSITIVE_INFINITY;
}

/** @param {string} folder */
function itemsOf(folder) {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
