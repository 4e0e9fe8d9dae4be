/**
 * `npm run growth`: how the work on every hostile text grows up to a megabyte, in a node of its own that has room for the garbage.
 * With `--quick`, up to an eighth of that, in half a minute. Exit code 1 when some of it grows faster than the text.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describeGrowth, MAX_SLOPE, measureGrowth, ROOMY_HEAP } from './growth.ts';
import { growthSubjects } from './growth-subjects.ts';

/** Eight times the 128 KiB above which V8 keeps a string apart, so that the strings of all four sizes are stored alike. */
const FULL = { largest: 2 ** 20, parts: [1 / 8, 1 / 4, 1 / 2, 1], rounds: 5 };
/** A little less than 128 KiB. */
const QUICK = { largest: 125_000, parts: [1 / 8, 1], rounds: 2 };
/** Inside a wrapper a splitter looks for its closer alone: one family with and one without tags say all, the full measurement takes the others too. */
const SAME_TO_A_SPLITTER = /^(digits|opening brackets|escaped quotes|white space [a-z ]+|parameter openers|unfinished [a-z ]+): splitter/;

const options = process.argv.slice(2);
const hasRoom = ROOMY_HEAP.every((flag) => process.execArgv.includes(flag));
process.exitCode = hasRoom ? measureAll(options.includes('--quick')) : startWithRoom();

function startWithRoom(): number {
  const { status } = spawnSync(process.execPath, [...ROOMY_HEAP, fileURLToPath(import.meta.url), ...options], { stdio: 'inherit' });
  return status ?? 1;
}

function measureAll(isQuick: boolean): number {
  process.stdout.write(`slope of user CPU time, at most ${MAX_SLOPE}; milliseconds of one execution by characters\n`);
  const subjects = isQuick ? growthSubjects.filter(({ name }) => !SAME_TO_A_SPLITTER.test(name)) : growthSubjects;
  let failures = 0;
  for (const subject of subjects) {
    const growth = measureGrowth(subject, isQuick ? QUICK : FULL);
    process.stdout.write(`${describeGrowth(growth)}\n`);
    if (!growth.isLinear) failures += 1;
  }
  process.stdout.write(`${subjects.length} measured, ${failures} too steep\n`);
  return failures === 0 ? 0 : 1;
}
