/**
 * `npm run exhaustive`: the proof for up to five tokens behind a wrapper tag, and for up to five inside an open function, where
 * a repeated key comes within reach. Whole and by code point, the short ones cut everywhere. Exit code 1 when something differs.
 */
import { defaultFormat } from '../../src/index.ts';
import { proveExhaustively } from './exhaustive.ts';

const MAX_TOKENS = 5;
const MAX_TOKENS_CUT = 3;

const { wrapperOpen, functionOpener } = defaultFormat.tags;
for (const start of [wrapperOpen, `${wrapperOpen}${functionOpener}f>`]) {
  const counts = proveExhaustively({ start, maxTokens: MAX_TOKENS, maxTokensCut: MAX_TOKENS_CUT });
  const lines = [
    `${start} and up to ${MAX_TOKENS} tokens, whole and by code point; up to ${MAX_TOKENS_CUT} tokens also cut in two everywhere`,
    `  responses                 ${counts.responses}`,
    `  different tool texts      ${counts.toolTexts}`,
    `  executions                ${counts.executions}`,
    `  comparisons               ${counts.comparisons}`,
    '  calls of the different tool texts, by class',
    `    none                    ${counts.identicalCalls}`,
    ...Object.entries(counts.classes).map(([name, count]) => `    ${name.padEnd(24)}${count}`),
    `  mismatches                ${counts.mismatches}`,
    ...counts.firstMismatches.map((mismatch) => `    ${JSON.stringify(mismatch)}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (counts.mismatches > 0) process.exitCode = 1;
}
