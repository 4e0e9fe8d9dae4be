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
/** Some findings are none that an entry can hold; `corpus add` says which. */
const REFUSED = 2;

const kept = new Set(filesIn(CORPUS, '.json').map((path) => JSON.parse(readFileSync(path, 'utf8')).provenance?.signature));
const added = filesIn(FINDINGS, 'finding.json').filter((path) => !kept.has(signatureIn(path)));
if (added.length > 0) await orEnd(['corpus', 'add', ...added, '--to', CORPUS], [0, REFUSED]);
if (filesIn(CORPUS, '.json').length > 0) await orEnd(['corpus', 'minimize', CORPUS], [0]);
else process.stdout.write('nothing was ever found, so there is no corpus\n');

/**
 * A corpus that cannot be looked after is not kept.
 * @param {readonly string[]} args
 * @param {readonly number[]} accepted
 */
async function orEnd(args, accepted) {
  const exitCode = await deltaproof(args);
  if (!accepted.includes(exitCode)) process.exit(exitCode);
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
