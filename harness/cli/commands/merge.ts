/** `merge`: one report of those that the shards of a run wrote. */
import { prettyAsciiJson } from '../../ascii-json.ts';
import { mergeReports, readShardReport } from '../../merge/index.ts';
import { summaryOf } from '../../reporters/index.ts';
import { winningCode } from '../../runner/index.ts';
import { resultFlags } from '../flags.ts';
import { reportOutputs, writeOutputs } from '../outputs.ts';
import { parseReports } from '../parse-reports.ts';
import { print, type Verb } from '../verb.ts';

interface MergeArguments {
  files: string[];
  report: string | readonly string[] | undefined;
  json: boolean;
  'no-durations': boolean;
}

const { report, json, 'no-durations': noDurations } = resultFlags;

export const merge: Verb<MergeArguments> = {
  builder: (yargs) =>
    yargs
      .positional('files', { type: 'string', array: true, demandOption: true, describe: 'reports that fuzz --shard wrote' })
      .options({ report, json, 'no-durations': noDurations })
      .example(
        '$0 merge shard-*.json --report json=whole.json --report junit=whole.xml',
        'the whole run, as one machine would have told it',
      ),
  handler: (given) => {
    const reports = parseReports(
      given.report,
      given.files.map((file) => ['a report to be merged', file]),
    );
    const files = given.files.map((path) => ({ path, report: readShardReport(path) }));
    const merged = mergeReports(files, { withDurations: !given.noDurations });
    process.exitCode = merged.exitCode;
    print(given.json ? prettyAsciiJson(merged) : summaryOf(merged));
    process.exitCode = winningCode([merged.exitCode, writeOutputs(reportOutputs(reports, merged))]);
  },
};
