/** Every input whose answer is known from the reference implementation. */
import { basename } from 'node:path';
import { ExitCode } from '../../runner/index.ts';
import { judgeRow, judgeRowOn, runVectors, VectorFileError, type VectorsReport } from '../../vectors/index.ts';
import type { CheckFailure, CheckPart } from '../check-part.ts';
import { nothingProved } from '../proof.ts';
import { codeOfWrong } from '../verdict-code.ts';

/** Wrong rows of a file that are shown; `deltaproof vectors` shows more. */
const SHOWN_ROWS = 5;

export const vectors: CheckPart = {
  id: 'vectors',
  description: 'inputs with known answers',
  isAbout: 'contract',
  async run({ request, turns }) {
    const { target, isOwnCode, vectorFiles } = request;
    let leftOut = 0;
    let isInterrupted = false;
    const judge = async (row: Parameters<typeof judgeRow>[0]): Promise<string | undefined> => {
      if (!turns.mayGoOn() && !(await turns.next())) isInterrupted = true;
      // What is left of the files is quickly read, and no verdict is made of it.
      if (isInterrupted) {
        leftOut += 1;
        return undefined;
      }
      if (isOwnCode) return judgeRow(row);
      const verdict = judgeRowOn(target, row);
      if (verdict !== 'left out') return verdict.wrong;
      leftOut += 1;
      return undefined;
    };
    const report = await runVectors(vectorFiles, judge).catch(unreadable);
    if (report instanceof VectorFileError) {
      const failures = [{ exitCode: ExitCode.Usage, sentence: report.message }];
      return { isComplete: !isInterrupted, counts: {}, proof: nothingProved, failures, findings: [] };
    }
    const passed = report.passed - leftOut;
    const failures = failuresIn(report, codeOfWrong(request));
    if (passed + report.failed === 0 && !isInterrupted)
      failures.push({ exitCode: ExitCode.Infrastructure, sentence: 'no row of the vectors was compared' });
    return {
      isComplete: !isInterrupted,
      counts: { files: report.files.length, passed, failed: report.failed, ...(leftOut > 0 ? { 'left out': leftOut } : {}) },
      proof: { ...nothingProved, texts: passed + report.failed, comparisons: passed + report.failed },
      failures,
      findings: [],
    };
  },
};

/** The error itself where it is about a file; everything else goes on. */
function unreadable(error: unknown): VectorFileError {
  if (error instanceof VectorFileError) return error;
  throw error;
}

function failuresIn({ files }: VectorsReport, exitCode: ExitCode): CheckFailure[] {
  return files.flatMap(({ file, failures }) => {
    const sentences = failures
      .slice(0, SHOWN_ROWS)
      .map(({ line, id, what }) => `${basename(file)}${line === 0 ? '' : `:${line}`}: ${id === null ? '' : `${id}: `}${what}`);
    if (failures.length > SHOWN_ROWS) sentences.push(`${basename(file)}: and ${failures.length - SHOWN_ROWS} more rows`);
    return sentences.map((sentence) => ({ exitCode, sentence }));
  });
}
