#!/usr/bin/env node
/**
 * `file-issues.mjs REPORT.json FINDINGS`: one issue for each kind of fault that no issue is about yet, open or closed. What they are about
 * is told by the hash of the bucket in their titles, which is the same every night. Never on a fork, nor for a pull request.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFindings, readReport } from './annotate.mjs';
import { gh, given } from './gh.mjs';

/** @typedef {import('../../harness/reporters/index.ts').ReportedFinding} Finding */
/** @typedef {{ readonly number: number, readonly title: string, readonly state: string }} Issue */

/** A first night may find a lot; the others have their turn in the next ones. */
const MOST_ISSUES = 20;
/** Characters; GitHub refuses more than 256 and 65,536. */
const LONGEST_TITLE = 200;
const LONGEST_BODY = 60_000;
const EVENTS = ['schedule', 'workflow_dispatch'];

const [reportFile = 'report.json', findings = 'deltaproof-artifacts'] = process.argv.slice(2);
const repository = given('GITHUB_REPOSITORY');
const event = given('GITHUB_EVENT_NAME');
const run = `${given('GITHUB_SERVER_URL')}/${repository}/actions/runs/${given('GITHUB_RUN_ID')}`;

if (!EVENTS.includes(event)) say(`no issues are filed for the event ${event}`);
else if (JSON.parse(gh(['repo', 'view', repository, '--json', 'isFork'])).isFork) say('no issues are filed on a fork');
else fileIssues(newFindings(readReport(reportFile)));

/** @param {readonly Finding[]} found */
function fileIssues(found) {
  let filed = 0;
  let waiting = 0;
  // One question for most of them, since few may be asked in a minute.
  const known = found.length === 0 ? [] : search('deltaproof in:title', 1000);
  for (const finding of found) {
    const issue = about(finding, known) ?? (filed < MOST_ISSUES ? about(finding, search(`${finding.bucket} in:title`, 100)) : undefined);
    if (issue !== undefined) say(`${finding.bucket}: issue ${issue.number}, ${issue.state.toLowerCase()}`);
    else if (filed === MOST_ISSUES) waiting += 1;
    else {
      say(`${finding.bucket}: ${file(finding)}`);
      filed += 1;
    }
  }
  if (waiting > 0) say(`${waiting} more have their turn in the next nights: ${MOST_ISSUES} issues are enough for one`);
}

/**
 * @param {string} query
 * @param {number} most
 * @returns {readonly Issue[]}
 */
function search(query, most) {
  const which = ['--state', 'all', '--search', query, '--limit', String(most)];
  return JSON.parse(gh(['issue', 'list', '--repo', repository, ...which, '--json', 'number,title,state']));
}

/**
 * @param {Finding} finding
 * @param {readonly Issue[]} issues
 */
function about({ bucket }, issues) {
  return issues.find(({ title }) => title.includes(bucket));
}

/** @param {Finding} finding */
function file(finding) {
  const title = `deltaproof ${finding.bucket}: ${finding.signature}`.replace(/\s+/g, ' ').slice(0, LONGEST_TITLE);
  return gh(['issue', 'create', '--repo', repository, `--title=${title}`, '--body-file', '-'], bodyOf(finding)).trim();
}

/** The README of the finding is written for this; what a text says stands in code there. @param {Finding} finding */
function bodyOf({ bucket, signature }) {
  const place = join(findings, bucket, 'README.md');
  const readme = existsSync(place) ? readFileSync(place, 'utf8') : '';
  const told =
    readme !== '' && readme.length <= LONGEST_BODY ? readme : `${indented(signature)}\n\nThe text is too long for an issue, or was lost.\n`;
  return `${told}
Found by [this run](${run}). Its artifact \`deltaproof-report\` holds the folder \`deltaproof-artifacts/${bucket}\` as long as GitHub keeps it.
The next nights know by \`${bucket}\` in the title that this is reported.
`;
}

/** As code. @param {string} text */
function indented(text) {
  return `    ${text.replace(/\s+/g, ' ')}`;
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}
