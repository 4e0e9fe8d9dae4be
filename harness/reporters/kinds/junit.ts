/**
 * The report as JUnit XML, which every CI shows: a suite for each group, a test case for each thing that was judged. Characters that XML
 * cannot hold are written as JSON escapes.
 */
import XmlBuilder from 'fast-xml-builder';
import { asciiJson } from '../../ascii-json.ts';
import { outlineOf } from '../outline-of.ts';
import { casesByGroup, type ReportedCase } from '../report-outline.ts';
import type { Reporter } from '../reporter.ts';

const builder = new XmlBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true, suppressEmptyNode: true });

export const junit: Reporter = {
  kind: 'junit',
  render: (report) => {
    const { title, cases } = outlineOf(report);
    const suites = [...casesByGroup(cases)].map(([group, members]) => ({
      '@name': onOneLine(group),
      ...tallies(members),
      testcase: members.map(testCase),
    }));
    return builder.build({
      '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
      testsuites: { '@name': onOneLine(`deltaproof ${title}`), ...tallies(cases), testsuite: suites },
    });
  },
};

function testCase({ group, name, verdict, reason = '', detail = '', seconds }: ReportedCase): object {
  const problem = { '@message': onOneLine(reason), '@type': onOneLine(group), '#text': clean(detail) };
  return {
    '@classname': onOneLine(`deltaproof.${group}`),
    '@name': onOneLine(name),
    ...(seconds === undefined ? {} : { '@time': seconds.toFixed(3) }),
    ...(verdict === 'skip' ? { skipped: { '@message': onOneLine(reason) } } : {}),
    ...(verdict === 'fail' ? { failure: problem } : {}),
    ...(verdict === 'error' ? { error: problem } : {}),
  };
}

function tallies(cases: readonly ReportedCase[]): Record<string, string> {
  const number = (verdict: ReportedCase['verdict']): string => String(cases.filter((one) => one.verdict === verdict).length);
  const timed = cases.flatMap(({ seconds }) => (seconds === undefined ? [] : [seconds]));
  const total = timed.reduce((sum, seconds) => sum + seconds, 0);
  return {
    '@tests': String(cases.length),
    '@failures': number('fail'),
    '@errors': number('error'),
    '@skipped': number('skip'),
    ...(timed.length === 0 ? {} : { '@time': total.toFixed(3) }),
  };
}

/** What XML 1.0 has no character for: most control characters, and code units that are no characters. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** For attributes, in which XML has no line breaks. */
function onOneLine(text: string): string {
  return clean(text.replace(/\s+/g, ' '));
}

function clean(text: string): string {
  return text.replace(NOT_IN_XML, (character) => asciiJson(character).slice(1, -1));
}
