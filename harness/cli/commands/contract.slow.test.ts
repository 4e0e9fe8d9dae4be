/** Each way to force an output, as a server takes it that is reached by its URL. */
import { afterAll, expect, it } from 'vitest';
import { forcedOutputs } from '../../live/wire/index.ts';
import { contractByUrl, HEALTHY_BY_URL } from '../../testing/contract-by-url.ts';
import { temporaryFolder } from '../../testing/run-cli.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { runCommandLine } from '../run-command-line.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const run = runnerIn(folder.path, runCommandLine);

it.each(forcedOutputs)('a healthy server passes with the default profile and the forced output %s', { timeout: 60_000 }, async (field) => {
  expect(await contractByUrl(run, field, () => Date.now())).toEqual(HEALTHY_BY_URL);
});
