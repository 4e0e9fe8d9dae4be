/**
 * `npm run growth`: how the work on every hostile text grows up to a megabyte, in a node of its own that has room for the garbage.
 * Exit code 1 when some of it grows faster than the text.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describeGrowth, MAX_SLOPE, measureGrowth, ROOMY_HEAP } from './growth.ts';
import { growthSubjects } from './growth-subjects.ts';

const OPTIONS = { largest: 1_000_000, parts: [1 / 8, 1 / 4, 1 / 2, 1], rounds: 5 };

const hasRoom = ROOMY_HEAP.every((flag) => process.execArgv.includes(flag));
process.exitCode = hasRoom ? measureAll() : startWithRoom();

function startWithRoom(): number {
  const { status } = spawnSync(process.execPath, [...ROOMY_HEAP, fileURLToPath(import.meta.url)], { stdio: 'inherit' });
  return status ?? 1;
}

function measureAll(): number {
  process.stdout.write(`slope of user CPU time, at most ${MAX_SLOPE}; milliseconds of one execution by characters\n`);
  let failures = 0;
  for (const subject of growthSubjects) {
    const growth = measureGrowth(subject, OPTIONS);
    process.stdout.write(`${describeGrowth(growth)}\n`);
    if (!growth.isLinear) failures += 1;
  }
  process.stdout.write(`${growthSubjects.length} measured, ${failures} too steep\n`);
  return failures === 0 ? 0 : 1;
}
