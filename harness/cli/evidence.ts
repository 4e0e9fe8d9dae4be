/**
 * `npm run evidence -- NAME FLAGS…`: runs `fuzz` with these flags and keeps its report in `reports/evidence/NAME.json`, together with
 * the command, the commit, and when it began and ended. Refuses a checkout with changes, since the commit would not be what ran.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { prettyAsciiJson } from '../ascii-json.ts';
import { writeFileWhole } from '../reporters/index.ts';
import { timestamp } from './clock.ts';

const [name = '', ...flags] = process.argv.slice(2);
if (!/^[a-z0-9][a-z0-9-]*$/.test(name) || flags.length === 0)
  stop('give a name of small letters, digits and dashes, then the flags of fuzz');
if (git('status', '--porcelain', '--untracked-files=no') !== '') stop('the checkout has changes: commit them first');
const commit = git('rev-parse', 'HEAD');
const main = fileURLToPath(new URL('main.js', import.meta.url));
const start = timestamp();
const run = spawnSync(process.execPath, [main, 'fuzz', ...flags, '--json'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
if (run.stdout === '') stop(`the run printed no report (exit code ${run.status})`);
const report: unknown = JSON.parse(run.stdout);
const evidence = { command: `deltaproof fuzz ${flags.join(' ')}`, commit, node: process.version, start, end: timestamp(), report };
const file = `reports/evidence/${name}.json`;
writeFileWhole(file, prettyAsciiJson(evidence));
process.stdout.write(`${file}: exit code ${run.status}\n`);
process.exitCode = run.status ?? 1;

function git(...words: string[]): string {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : stop(`git ${words.join(' ')} failed`);
}

function stop(sentence: string): never {
  process.stderr.write(`evidence: ${sentence}\n`);
  process.exit(2);
}
