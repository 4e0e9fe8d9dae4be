#!/usr/bin/env node
/**
 * What this night found goes into the corpus, unless an entry is of the same kind of fault: a bug that stays open is found every night, by
 * another text each time. Then what other entries show as well goes out of it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deltaproof } from './deltaproof.mjs';

const CORPUS = 'corpus';
const FINDINGS = 'deltaproof-artifacts';

const kept = new Set(filesIn(CORPUS, '.json').map((path) => JSON.parse(readFileSync(path, 'utf8')).provenance?.signature));
const added = filesIn(FINDINGS, 'finding.json').filter((path) => !kept.has(signatureIn(path)));
if (added.length > 0) await orEnd(['corpus', 'add', ...added, '--to', CORPUS]);
if (filesIn(CORPUS, '.json').length > 0) await orEnd(['corpus', 'minimize', CORPUS]);
else process.stdout.write('nothing was ever found, so there is no corpus\n');

/** A corpus that cannot be looked after is not kept. @param {readonly string[]} args */
async function orEnd(args) {
  const exitCode = await deltaproof(args);
  if (exitCode !== 0) process.exit(exitCode);
}

/** As the provenance of a corpus entry says it. @param {string} path */
function signatureIn(path) {
  const { oracle, shape, target, textKind } = JSON.parse(readFileSync(path, 'utf8'));
  return `${oracle}: ${shape} (${target}, ${textKind} text)`;
}

/**
 * @param {string} folder
 * @param {string} ending
 */
function filesIn(folder, ending) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));
  return names.sort().map((name) => join(folder, name));
}
