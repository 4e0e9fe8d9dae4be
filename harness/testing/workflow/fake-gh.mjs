#!/usr/bin/env node
/** `gh` as the workflows call it, on the files of `github-state.ts` in the folder FAKE_GITHUB. What it does not know, it refuses. */
import { appendFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.FAKE_GITHUB ?? '';
const args = process.argv.slice(2);
const [noun, verb, ...rest] = args;
appendFileSync(join(folder, 'calls.jsonl'), `${JSON.stringify(args)}\n`);

if (!process.env.GH_TOKEN) refuse('GH_TOKEN is not set');
else if (noun === 'api' && verb?.startsWith('repos/owner/parser/actions/artifacts?'))
  print(listArtifacts(new URLSearchParams(verb.split('?')[1])));
else if (noun === 'run' && verb === 'download') downloadArtifact(rest[0] ?? '', flag('--name'), flag('--dir'));
else if (noun === 'repo' && verb === 'view') print(read('repository.json'));
else if (noun === 'issue' && verb === 'list') print(searchIssues(flag('--search'), flag('--state'), Number(flag('--limit'))));
else if (noun === 'issue' && verb === 'create') createIssue(flag('--title'), readFileSync(0, 'utf8'));
else refuse(`unknown: ${args.join(' ')}`);

/** @param {URLSearchParams} query */
function listArtifacts(query) {
  const artifacts = read('artifacts.json').filter((/** @type {{ name: string }} */ { name }) => name === query.get('name'));
  return { total_count: artifacts.length, artifacts };
}

/** @param {string} run @param {string} name @param {string} place */
function downloadArtifact(run, name, place) {
  const source = join(folder, 'artifacts', run, name);
  if (existsSync(source)) cpSync(source, place, { recursive: true });
  else refuse('no valid artifacts found to download');
}

/** @param {string} query @param {string} state @param {number} most */
function searchIssues(query, state, most) {
  const words = query.split(' ').filter((word) => word !== 'in:title');
  return read('issues.json')
    .filter((/** @type {{ state: string }} */ issue) => state === 'all' || issue.state === 'OPEN')
    .filter((/** @type {{ title: string }} */ { title }) => words.every((word) => title.includes(word)))
    .slice(0, most);
}

/** @param {string} title @param {string} body */
function createIssue(title, body) {
  if (title.length > 256 || body.length > 65_536) return refuse('too long');
  const issues = read('issues.json');
  const number = issues.length + 1;
  writeFileSync(join(folder, 'issues.json'), JSON.stringify([...issues, { number, title, body, state: 'OPEN' }], null, 2));
  process.stdout.write(`https://github.com/owner/parser/issues/${number}\n`);
}

/** The value of a flag, behind it or behind an equals sign. @param {string} name */
function flag(name) {
  const joined = args.find((argument) => argument.startsWith(`${name}=`));
  return joined?.slice(name.length + 1) ?? args[args.indexOf(name) + 1] ?? '';
}

/** @param {string} file */
function read(file) {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

/** @param {unknown} value */
function print(value) {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** @param {string} why */
function refuse(why) {
  process.stderr.write(`fake gh: ${why}\n`);
  process.exitCode = 1;
}
