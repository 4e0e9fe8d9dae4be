#!/usr/bin/env node
/**
 * Fetches the corpus into `corpus/` that the last night on the default branch kept, red or green: a night that found something is red, and
 * its corpus is as good. Artifacts of forks are left alone, whatever their branch is called. Where no night has kept one yet, the folder
 * stays empty; an answer that does not come fails, since an empty corpus in its place would be kept as the next one.
 */
import { mkdirSync } from 'node:fs';
import { gh, given } from './gh.mjs';

/**
 * @typedef {{
 *   readonly expired: boolean,
 *   readonly created_at: string,
 *   readonly workflow_run: null | {
 *     readonly id: number,
 *     readonly head_branch: string | null,
 *     readonly repository_id: number,
 *     readonly head_repository_id: number,
 *   },
 * }} Artifact
 */

const ARTIFACT = 'deltaproof-corpus';
const FOLDER = 'corpus';

const repository = given('GITHUB_REPOSITORY');
const branch = given('DEFAULT_BRANCH');
/** @type {{ readonly artifacts: readonly Artifact[] }} */
const { artifacts } = JSON.parse(gh(['api', `repos/${repository}/actions/artifacts?name=${ARTIFACT}&per_page=100`]));
const runs = artifacts
  .filter(({ expired }) => !expired)
  .sort((left, right) => (left.created_at < right.created_at ? 1 : -1))
  .flatMap(({ workflow_run: run }) => (run === null ? [] : [run]))
  .filter((run) => run.head_branch === branch && run.head_repository_id === run.repository_id);
const [newest] = runs;
mkdirSync(FOLDER, { recursive: true });
if (newest === undefined) process.stdout.write('no night has kept a corpus yet\n');
else {
  gh(['run', 'download', String(newest.id), '--repo', repository, '--name', ARTIFACT, '--dir', FOLDER]);
  process.stdout.write(`the corpus of run ${newest.id}\n`);
}
