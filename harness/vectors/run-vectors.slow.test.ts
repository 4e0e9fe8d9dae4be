/** The vector files of the corpora hold as a whole, and one that cannot be held is refused. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { corporaPath } from '../corpus/index.ts';
import { temporaryFolder } from '../testing/run-cli.ts';
import { runVectors } from './run-vectors.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('every row of the three vector files holds', async () => {
  const paths = ['parse', 'stream', 'codec'].map((name) => corporaPath('vectors', `${name}.jsonl.gz`));
  expect(await runVectors(paths)).toEqual({
    files: [
      { file: paths[0], format: 'parse', passed: 4543, failed: 0, failures: [] },
      { file: paths[1], format: 'stream', passed: 2513, failed: 0, failures: [] },
      { file: paths[2], format: 'codec', passed: 3748, failed: 0, failures: [] },
    ],
    passed: 10_804,
    failed: 0,
  });
});

test('a line without an end is refused before it fills the memory', async () => {
  const path = join(folder.path, 'endless.jsonl.gz');
  writeFileSync(path, gzipSync(Buffer.alloc(65 * 1024 * 1024, '1'), { level: 1 }));
  await expect(runVectors([path])).rejects.toThrow(`${path}:1 is longer than 67108864 characters`);
});
