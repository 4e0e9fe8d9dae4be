#!/usr/bin/env node
/**
 * `annotate.mjs REPORT.json SUMMARY.md`: what is wrong, as error annotations of the run, and the summary on the run's page. The runner
 * shows ten annotations of a step and drops the others without a word, so the tenth says how many there are. Of the texts in a report no
 * character may be a command, so all of them are escaped.
 */
import { appendFileSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * What the reports of `fuzz`, `merge` and `check` have in common.
 * @typedef {Pick<import('../../harness/reporters/index.ts').RunReport, 'findings' | 'known' | 'failures' | 'target' | 'seed' | 'exitCode'>} Report
 */

/** Shown of one step. */
const MOST_ANNOTATIONS = 10;
/** Characters of an annotation, so that one is read at a glance. */
const LONGEST_MESSAGE = 1000;
/** Bytes of the summary of a step; GitHub refuses more than 1,048,576. */
const LARGEST_SUMMARY = 1_000_000;

/**
 * @param {string} file
 * @returns {Report}
 */
export function readReport(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {Report} report */
export function newFindings(report) {
  return report.findings.filter(({ isKnown }) => !isKnown);
}

/**
 * Lines for the runner, at most as many as it shows.
 * @param {Report} report
 * @returns {string[]}
 */
export function annotationsOf(report) {
  const problems = [
    ...report.failures.map((sentence) => ({ title: 'deltaproof', message: sentence })),
    ...report.known
      .filter(({ outcome }) => outcome === 'stale')
      .map(({ signature }) => ({
        title: 'deltaproof',
        message: `no longer shows, so take it out of the list of known findings: ${signature}`,
      })),
    ...newFindings(report).map(({ bucket, signature, replay, notKept }) => ({
      title: `deltaproof ${bucket}`,
      message: `${signature}\n${replay === null ? `not kept: ${notKept}` : `again: ${replay}`}`,
    })),
  ];
  const shown = problems.length > MOST_ANNOTATIONS ? problems.slice(0, MOST_ANNOTATIONS - 1) : problems;
  const rest = problems.length - shown.length;
  const more = rest === 0 ? [] : [{ title: 'deltaproof', message: `and ${rest} more, which the summary of this run lists` }];
  return [...shown, ...more].map(({ title, message }) => `::error title=${property(title)}::${data(shortened(message))}`);
}

/**
 * The report as the page of a run can hold it.
 * @param {string} markdown
 * @returns {string}
 */
export function summaryOf(markdown, largest = LARGEST_SUMMARY) {
  if (Buffer.byteLength(markdown) <= largest) return markdown;
  const head = Buffer.from(markdown).subarray(0, largest).toString('utf8');
  // Each finding begins with a heading, and nothing inside one does.
  const end = head.lastIndexOf('\n### ');
  const whole = end < 0 ? '' : head.slice(0, end);
  const rest = markdown.slice(whole.length).split('\n### ').length - 1;
  return `${whole}\n\nand ${rest} more, which \`report.md\` holds in the artifacts of this run\n`;
}

/** @param {string} message */
function shortened(message) {
  return message.length <= LONGEST_MESSAGE ? message : `${message.slice(0, LONGEST_MESSAGE)}…`;
}

/** Escapes the text behind a command. @param {string} text */
function data(text) {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Escapes the value of a property of a command. @param {string} text */
function property(text) {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [report = 'report.json', markdown = 'report.md'] = process.argv.slice(2);
  const lines = existsSync(report)
    ? annotationsOf(readReport(report))
    : ['::error title=deltaproof::there is no report: the log of the step before says why'];
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  const page = process.env.GITHUB_STEP_SUMMARY;
  if (page !== undefined && existsSync(markdown)) appendFileSync(page, summaryOf(readFileSync(markdown, 'utf8')));
}
