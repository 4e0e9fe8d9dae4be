/** The vector files of the corpora hold as a whole. */
import { expect, test } from 'vitest';
import { corporaPath } from '../corpus/index.ts';
import { runVectors } from './run-vectors.ts';

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
