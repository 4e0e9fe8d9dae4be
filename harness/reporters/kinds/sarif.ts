/**
 * The report as SARIF 2.1.0, which code scanning of GitHub and viewers in editors read: a rule for each group, a result for each case that
 * did not pass. A finding keeps its fingerprint from run to run; one that is known and accepted is a suppressed result.
 */
import { createHash } from 'node:crypto';
import { prettyAsciiJson, printable } from '../../ascii-json.ts';
import { packageVersion } from '../../corpus/index.ts';
import { outlineOf } from '../outline-of.ts';
import type { ReportedCase } from '../report-outline.ts';
import type { Report, Reporter } from '../reporter.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
const INTERRUPTED = 130;
const INFRASTRUCTURE = 4;

export const sarif: Reporter = {
  kind: 'sarif',
  render: (report) => prettyAsciiJson({ $schema: SCHEMA, version: '2.1.0', runs: [runOf(report)] }),
};

function runOf(report: Report): object {
  const { title, verdict, facts, cases } = outlineOf(report);
  // What was passed over is no result, but for a finding that is known.
  const shown = cases.filter(
    (one) => one.verdict === 'fail' || one.verdict === 'error' || (one.verdict === 'skip' && one.bucket !== undefined),
  );
  const rules = [...new Set(shown.map(({ group }) => group))];
  return {
    tool: { driver: { name: 'deltaproof', version: packageVersion(), rules: rules.map((id) => ({ id, shortDescription: { text: id } })) } },
    // Runs of other verbs and targets of the same commit stand beside this one.
    automationDetails: { id: `deltaproof/${title}/` },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: report.exitCode !== INTERRUPTED && report.exitCode !== INFRASTRUCTURE,
        exitCode: report.exitCode,
        exitCodeDescription: verdict,
      },
    ],
    results: shown.map((one) => resultOf(one, rules)),
    properties: { facts: Object.fromEntries(facts) },
  };
}

function resultOf(one: ReportedCase, rules: readonly string[]): object {
  const { group, name, verdict, reason, detail, bucket, folder } = one;
  const text = [name, reason, detail].filter((line) => line !== undefined && line !== '').join('\n');
  return {
    ruleId: group,
    ruleIndex: rules.indexOf(group),
    level: 'error',
    message: { text: text.split('\n').map(printable).join('\n') },
    partialFingerprints: { 'deltaproof/v1': bucket ?? fingerprintOf(group, name) },
    locations: [
      {
        logicalLocations: [{ name, fullyQualifiedName: `${group}: ${name}` }],
        // Of a file that is under version control nothing is known: the input is what there is to look at.
        ...(folder === undefined ? {} : { physicalLocation: { artifactLocation: { uri: uriOf(`${folder}/text.txt`) } } }),
      },
    ],
    ...(verdict === 'skip' ? { suppressions: [{ kind: 'external', status: 'accepted', justification: reason ?? 'known' }] } : {}),
  };
}

function fingerprintOf(...names: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 12);
}

/** A path as a URI, relative where the path is. */
function uriOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
