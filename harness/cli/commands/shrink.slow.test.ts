/** `shrink`, through the command line. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readArtifact } from '../../artifacts/index.ts';
import { runCli, temporaryFolder } from '../../testing/run-cli.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { runCommandLine } from '../run-command-line.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const run = runnerIn(folder.path, runCommandLine);
const at = (...names: string[]): string => join(folder.path, ...names);

/** A key is repeated, which the canary of identity renames. */
const TEXT =
  'Let me look.\n\n<tool_call>\n<function=read>\n<parameter=path>\n/etc/hosts and more\n</parameter>\n<parameter=path>\n/etc/fstab\n</parameter>\n</function>\n</tool_call>\nDone.';
const SIGNATURE = 'identity: arguments differ (canary-identity, reported text)';
writeFileSync(at('response.txt'), TEXT);
writeFileSync(at('response.json'), JSON.stringify(TEXT));

describe('shrink', () => {
  it('prints the smallest text with the same fault, what that took, and a command that shows it again', async () => {
    const { exitCode, stdout } = await run('shrink', 'response.txt', '--target', 'canary-identity');
    const [signature, took, text, again, rest] = stdout.split('\n');
    expect([exitCode, signature, rest]).toEqual([1, SIGNATURE, '']);
    const smallest = JSON.parse(text ?? '') as string;
    expect(smallest).toMatch(/^<tool_call><function=.><parameter=(.)><\/parameter><parameter=\1>.$/);
    expect(took).toMatch(new RegExp(`^${TEXT.length} code points reduced to ${smallest.length} in \\d+ executions$`));
    const path = /^again {3}npx deltaproof replay (\S+)$/.exec(again ?? '')?.[1] ?? '';
    expect(readArtifact(at(path))).toMatchObject({
      text: smallest,
      shape: 'arguments differ',
      firstSeen: { path: 'response.txt' },
    });
    expect((await run('replay', path)).exitCode).toBe(1);
  });

  it('says of a text that is the smallest already that nothing could be left out', async () => {
    const text = '<tool_call><function=f><parameter=k></parameter><parameter=k>v';
    writeFileSync(at('smallest.txt'), text);
    const { stdout } = await run('shrink', 'smallest.txt', '--target', 'canary-identity', '--artifacts', 'smallest');
    expect(stdout.split('\n')[1]).toMatch(
      new RegExp(`^${text.length} code points, of which nothing could be left out, in \\d+ executions$`),
    );
  });

  it('takes standard input, as it is or as a JSON string', async () => {
    const outputs: string[] = [];
    for (const [args, input] of [
      [['-'], TEXT],
      [['--json-text'], JSON.stringify(TEXT)],
    ] as const) {
      const { exitCode, stdout } = await runCli(['shrink', ...args, '--target', 'canary-identity'], { cwd: folder.path, input });
      expect(exitCode).toBe(1);
      outputs.push(stdout);
    }
    const inFile = await run('shrink', 'response.json', '--json-text', '--target', 'canary-identity');
    expect([outputs[1], inFile.stdout]).toEqual([outputs[0], outputs[0]]);
    expect(outputs[0]?.split('\n')[0]).toBe(SIGNATURE);
  });

  it('says in a sentence that nothing is wrong, and keeps nothing', async () => {
    const { exitCode, stdout } = await run('shrink', 'response.txt', '--artifacts', 'nothing');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^Nothing is wrong in \d+ executions: there is nothing to reduce\.\n$/);
    expect(readdirSync(folder.path)).not.toContain('nothing');
  });

  it('checks only what it is told to', async () => {
    const off = await run('shrink', 'response.txt', '--target', 'canary-identity', '--oracles=-identity');
    const whole = await run('shrink', 'response.txt', '--target', 'canary-identity', '--chunkings', 'whole', '--oracles', 'identity');
    expect([off.exitCode, whole.exitCode]).toEqual([0, 1]);
    expect(whole.stdout).not.toContain('chunks');
    const other = await run('shrink', 'response.txt', '--target', 'canary-identity', '--format', 'step3_7');
    expect([other.exitCode, other.stdout.split('\n')[0]]).toEqual([1, SIGNATURE]);
  });

  it('reduces a finding under its own signature, and gives it up on a target that is right', async () => {
    const long = {
      ...readArtifact(at('deltaproof-artifacts', readdirSync(at('deltaproof-artifacts'))[0] ?? '')),
      text: TEXT,
      chunks: [TEXT],
    };
    writeFileSync(at('finding.json'), JSON.stringify({ ...long, textKind: 'malformed' }));
    const { exitCode, stdout } = await run('shrink', 'finding.json', '--artifacts', 'again');
    expect([exitCode, stdout.split('\n')[0]]).toEqual([1, SIGNATURE.replace('reported', 'malformed')]);
    expect(readdirSync(at('again')).length).toBe(1);
    expect((await run('shrink', 'finding.json', '--target', 'builtin')).exitCode).toBe(0);
  });

  it('reduces a corpus entry, with the cuts that it came in', async () => {
    const cut = TEXT.indexOf('</function>');
    const chunks = [TEXT.slice(0, cut), TEXT.slice(cut)];
    const entry = { text: TEXT, format: 'qwen3_coder', startInReasoning: false, chunks, provenance: { kind: 'manual', note: '' } };
    writeFileSync(at('entry.json'), JSON.stringify(entry));
    const { exitCode, stdout } = await run('shrink', 'entry.json', '--target', 'canary-identity', '--artifacts', 'entry');
    expect([exitCode, stdout.split('\n')[0]]).toEqual([1, SIGNATURE]);
    const [bucket = ''] = readdirSync(at('entry'));
    expect(readFileSync(at('entry', bucket, 'README.md'), 'utf8')).toContain('first in `entry.json`');
  });
});
