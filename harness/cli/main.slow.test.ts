/** The command line in processes of its own, where `main.test.ts` tries the same in one: signals, standard input, and a report that stays the same. */
import { afterAll, expect, it } from 'vitest';
import { interruptedFuzz } from '../testing/interrupted-fuzz.ts';
import { runCli, temporaryFolder } from '../testing/run-cli.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

function run(args: readonly string[], input?: string | Uint8Array) {
  return runCli(args, { cwd: folder.path, ...(input === undefined ? {} : { input }) });
}

it('fuzz keeps and reports what was found when it is ended by SIGTERM', async () => {
  const { exitCode, stdout, kept } = await interruptedFuzz(folder.path, 'SIGTERM');
  expect(exitCode).toBe(130);
  expect(stdout).toContain('interrupted; so far ');
  expect(stdout).toContain('FOUND');
  expect(kept.length).toBeGreaterThan(0);
});

it('fuzz gives the same report byte for byte for the same seed in another process', async () => {
  const args = ['fuzz', '--runs', '150', '--json', '--no-durations', '--seed', '9'];
  const [first, second] = [await run(args), await run(args)];
  expect(second.stdout).toBe(first.stdout);
  expect(first.stdout).toContain('"scenarios": 150,');
});

it('trace takes standard input as a JSON string', async () => {
  const text = '<tool_call><function=f><parameter=k>é</parameter></function></tool_call>';
  const plain = await run(['trace', '-', '--chunking', 'whole'], text);
  const json = await run(['trace', '-', '--chunking', 'whole', '--json-text'], JSON.stringify(text).replace('é', '\\u00e9'));
  expect([plain.exitCode, json]).toEqual([0, plain]);
});

it.each([
  ['that is not UTF-8', [], new Uint8Array([0x3c, 0xff]), 'is not valid UTF-8'],
  ['that is no JSON string', ['--json-text'], '{}', 'is not one JSON string, which --json-text asks for'],
])('trace refuses standard input %s', async (_, flags, input, complaint) => {
  const { exitCode, stderr } = await run(['trace', '-', ...flags], input);
  expect([exitCode, stderr]).toEqual([2, `deltaproof: standard input ${complaint}\n`]);
});
