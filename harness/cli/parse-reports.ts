/** `--report KIND=FILE`. */
import { resolve } from 'node:path';
import { type Reporter, reporters } from '../reporters/index.ts';
import { unknownName } from './nearest.ts';
import { parseOutputFile } from './parse-output.ts';
import { UsageError } from './usage-error.ts';

export interface RequestedReport {
  readonly reporter: Reporter;
  readonly file: string;
}

/** `others` are the files of other flags, or of none, by the words for them: no report goes there. Throws `UsageError`. */
export function parseReports(
  given: string | readonly string[] | undefined,
  others: readonly (readonly [what: string, file: string | undefined])[] = [],
): RequestedReport[] {
  const requests = given === undefined ? [] : typeof given === 'string' ? [given] : given;
  const parsed = requests.map((request) => {
    const [kind = '', file = ''] = request.split(/=(.*)/s);
    const reporter = reporters.find((candidate) => candidate.kind === kind);
    const known = reporters.map((candidate) => candidate.kind);
    if (reporter === undefined) throw new UsageError(unknownName('report kind', kind, known));
    if (file === '') throw new UsageError(`--report takes KIND=FILE, such as json=report.json, not ${JSON.stringify(request)}`);
    return { reporter, file: parseOutputFile('--report', file) };
  });
  const files = parsed.map(({ file }) => resolve(file));
  const twice = parsed.find(({ file }, index) => files.indexOf(resolve(file)) !== index);
  if (twice !== undefined) throw new UsageError(`--report names ${twice.file} twice: the second report would replace the first`);
  for (const [what, file] of others) {
    if (file !== undefined && files.includes(resolve(file)))
      throw new UsageError(`--report names ${file}, as does ${what}: the report would replace what is in it`);
  }
  return parsed;
}
