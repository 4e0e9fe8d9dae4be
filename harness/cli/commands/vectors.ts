/** `vectors`: files of inputs with the answers of the reference implementation. */
import { prettyAsciiJson } from '../../ascii-json.ts';
import { ExitCode } from '../../runner/index.ts';
import { runVectors, type VectorsReport } from '../../vectors/index.ts';
import { switchFlag } from '../flags.ts';
import { print, type Verb } from '../verb.ts';

interface VectorsArguments {
  files: string[];
  json: boolean;
}

/** Failures that the summary shows of each file; the JSON has all. */
const SHOWN_FAILURES = 10;

export const vectors: Verb<VectorsArguments> = {
  builder: (yargs) =>
    yargs
      .positional('files', { type: 'string', array: true, demandOption: true, describe: 'JSON lines, plain or gzipped' })
      .option('json', switchFlag('print the result as JSON'))
      .example('$0 vectors corpora/vectors/parse.jsonl.gz', 'the calls and channels of 4,543 texts'),
  handler: async (given) => {
    const report = await runVectors(given.files);
    process.exitCode = report.failed > 0 ? ExitCode.Finding : ExitCode.Clean;
    print(given.json ? prettyAsciiJson(report) : summaryOf(report));
  },
};

function summaryOf(report: VectorsReport): string {
  const lines: string[] = [];
  for (const { file, passed, failed, failures } of report.files) {
    for (const { line, id, what } of failures.slice(0, SHOWN_FAILURES))
      lines.push(`${file}${line === 0 ? '' : `:${line}`}: ${id === null ? '' : `${id}: `}${what}`);
    if (failures.length > SHOWN_FAILURES) lines.push(`${file}: and ${failures.length - SHOWN_FAILURES} more`);
    lines.push(`${file}: ${passed} passed, ${failed} failed`);
  }
  lines.push(`total: ${report.passed} passed, ${report.failed} failed`);
  return `${lines.join('\n')}\n`;
}
