/** Programs as targets, those that misbehave above all. The built target, since its thread runs the built file. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultFormat } from '../../../src/index.ts';
import { checkoutRoot } from '../../mutation/index.ts';
import { bareScenario, type Scenario } from '../../scenario.ts';
import { temporaryFolder } from '../../testing/run-cli.ts';
import { scriptedProgram } from '../../testing/scripted-program.ts';
import type { Target } from '../target.ts';
import type * as exec from './exec-target.ts';

const { execTarget }: typeof exec = await import(join(checkoutRoot() ?? '', 'dist/harness/targets/exec/exec-target.js'));

let folder: ReturnType<typeof temporaryFolder>;
let program: ReturnType<typeof scriptedProgram>;
beforeEach(() => {
  folder = temporaryFolder();
  program = scriptedProgram(folder.path);
});
afterEach(() => folder.remove());

const opened = (mode = '', options = {}): Target =>
  execTarget({ command: program.command(mode), timeoutMs: 400, rawChunks: false, ...options }, 'exec:it');

function scenarioOf(text: string, tools?: readonly unknown[]): Scenario {
  return { ...bareScenario(text, { format: defaultFormat, startsInReasoning: false }), ...(tools === undefined ? {} : { tools }) };
}

const CALL = { name: 'f', arguments: '{}' };

/** What it says, or how it fails. */
function said(target: Target, text: string): unknown {
  try {
    return target.stream(scenarioOf(text), [text]).channels;
  } catch (error) {
    return String(error);
  }
}

const processes = (): number[] => readFileSync(program.pids, 'utf8').trim().split('\n').map(Number);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a program that answers', { timeout: 60_000 }, () => {
  it('is shown with the name and version it says, and streams and reads', () => {
    const target = opened();
    expect(target.description).toBe(`the program ${program.command()}, scripted 1.2`);
    const scenario = scenarioOf('ab');
    const { channels, toolText, timeline, calls } = target.stream(scenario, ['a', 'b']);
    expect(channels).toEqual([{ channel: 'content', text: 'ab' }]);
    expect(toolText).toBe('ab');
    expect(calls).toEqual([{ ...CALL, state: 'closed' }]);
    expect(timeline.map(({ chunk, channel, text }) => [chunk, channel, text])).toEqual([
      [0, 'content', 'a'],
      [1, 'content', 'b'],
      [2, 'tool', ''],
    ]);
    expect(target.parse('ab')).toEqual([CALL]);
    expect(processes()).toHaveLength(1);
  });

  it.each(['', 'reversed'])('is told of everything at once, and may answer in any order (%s)', (mode) => {
    const target = opened(mode);
    const scenario = scenarioOf('abc');
    const ways = [['abc'], ['a', 'bc'], ['a', 'b', 'c']];
    target.foreign?.announce?.(scenario, ways);
    expect(ways.map((chunks) => target.stream(scenario, chunks).timeline.length)).toEqual([2, 3, 4]);
    expect(target.parse('abc')).toEqual([CALL]);
    expect(processes()).toHaveLength(1);
  });

  it('gets every text as it is, lone surrogates and line ends of every kind too, the tools, and why it ended', () => {
    const target = opened('able');
    const text = 'a\u2028b\r\n\ud800\u0000"😀';
    expect(target.stream(scenarioOf(text), [text]).channels).toEqual([{ channel: 'content', text }]);
    expect(target.collector?.whole(scenarioOf('ab', [{ x: 1 }]), 'stop').choices[0].message.content).toBe('ab[{"x":1}]');
    expect(target.collector?.whole({ ...scenarioOf('ab'), finish: 'length' }, 'stop').choices[0].message.content).toBe('ab cut');
  });

  it('is taken as it is when it does not know hello', () => {
    expect(said(opened('error-at-hello'), 'ab')).toEqual([{ channel: 'content', text: 'ab' }]);
  });

  it('is started again when it ends after each answer', () => {
    const target = opened();
    expect([said(target, 'once 1'), said(target, 'once 2')]).toEqual([
      [{ channel: 'content', text: 'once 1' }],
      [{ channel: 'content', text: 'once 2' }],
    ]);
  });

  it('is not handed what it does not list, nor cuts inside of tags and characters', () => {
    const { refusal, handedOver } = opened().foreign ?? {};
    expect(refusal?.(scenarioOf('plain'))).toBeUndefined();
    expect(refusal?.(scenarioOf('<think>'))).toBe('the target does not list the capability reasoning');
    expect(refusal?.(scenarioOf('\ud800'))).toBe('the target does not list the capability lone-surrogates');
    expect(refusal?.(scenarioOf('['.repeat(201)))).toBe('the target does not list the capability deep');
    expect(refusal?.(scenarioOf('9'.repeat(4301)))).toBe('the target does not list the capability deep');
    expect(refusal?.(scenarioOf('['.repeat(200) + '9'.repeat(4300)))).toBeUndefined();
    const chunks = [...'<tool_call>'].concat(['\ud83d', '\ude00', 'x']);
    expect(handedOver?.(scenarioOf(chunks.join('')), chunks)).toEqual(['<tool_call>', '😀', 'x']);
    const raw = opened('', { rawChunks: true }).foreign?.handedOver;
    expect(raw?.(scenarioOf(chunks.join('')), chunks)).toEqual([...'<tool_call>', '😀', 'x']);
    for (const text of ['<think>', '\ud800', '['.repeat(201)]) expect(opened('able').foreign?.refusal(scenarioOf(text))).toBeUndefined();
  });
});

describe('a program that does not answer', { timeout: 120_000 }, () => {
  it('and raises is told by what it raised', () => {
    expect(said(opened(), 'raise')).toBe('Error: ValueError: no');
  });

  it('and dies is started again, and the text is what killed it, with the end of its standard error', () => {
    const target = opened();
    const died = 'Error: it ended with exit code 7; it wrote to standard error: out of luck';
    expect([said(target, 'ab'), said(target, 'die'), said(target, 'ab')]).toEqual([
      [{ channel: 'content', text: 'ab' }],
      died,
      [{ channel: 'content', text: 'ab' }],
    ]);
    const scenario = scenarioOf('die');
    target.foreign?.announce?.(scenario, [['die']]);
    const before = processes().length;
    const times = [0, 1, 2].map(() => {
      try {
        return target.parse('die');
      } catch (error) {
        return String(error);
      }
    });
    expect(times).toEqual([died, died, died]);
    // Asked for once more alone, where it may have been dead before, greeted to see whether it still runs; and not again.
    expect(processes().length - before).toBeLessThanOrEqual(3);
    expect(said(target, 'half')).toBe('Error: it ended with exit code 3');
  });

  it('and hangs is killed with all it started, and is started again', async () => {
    const target = opened();
    expect([said(target, 'hang'), said(target, 'ab')]).toEqual(['HangError: no answer for 400 ms', [{ channel: 'content', text: 'ab' }]]);
    const [first = 0] = processes();
    await setTimeout(100);
    expect(isAlive(first)).toBe(false);
  });

  it('and hangs on text after text is given up', () => {
    const target = opened();
    const texts = ['hang 1', 'hang 2', 'hang 3', 'hang 4'];
    expect(texts.map((text) => said(target, text))).toEqual(texts.map(() => 'HangError: no answer for 400 ms'));
    expect(said(target, 'hang 5')).toBe('TargetUnavailableError: it hung on 4 texts in a row: no answer for 400 ms');
  });

  it('and hangs now and then is not given up: what is answered together counts as an answer', () => {
    const target = opened();
    for (let text = 1; text <= 6; text += 1) {
      expect(said(target, `hang ${text}`)).toBe('HangError: no answer for 400 ms');
      target.foreign?.announce?.(scenarioOf('ab'), [['ab'], ['a', 'b']]);
    }
  });

  it.each([
    ['garbage', 'it printed what is no answer: debug: \\u001b[31mgarbage'],
    ['binary', 'it printed what is no answer: \\u0000��'],
    ['wrong id', 'it printed what is no answer: {"id":1001,"calls":[],"deltas":[]}'],
  ])('but prints %s ends the run with the line', (text, sentence) => {
    expect(said(opened(), text)).toBe(`TargetUnavailableError: ${program.command()}: ${sentence}`);
  });

  it('in the words of the protocol ends the run with what is wrong', () => {
    expect(said(opened(), 'odd shape')).toContain(
      `TargetUnavailableError: ${program.command()}: an answer is not in the words of the protocol (`,
    );
  });

  it('and answers one request twice is found out by the next', () => {
    const target = opened();
    expect(said(target, 'twice')).toEqual([]);
    expect(said(target, 'ab')).toContain('it printed what is no answer: {"id":1,');
  });

  it('and writes without end is killed', () => {
    expect(said(opened('', { timeoutMs: 20_000 }), 'endless')).toBe('Error: its answer has no end');
  });

  it('and never reads hangs, however much it is handed', () => {
    const long = 'x'.repeat(4 * 1_048_576);
    const target = execTarget({ command: program.command('deaf'), timeoutMs: 300, rawChunks: false, startMilliseconds: 300 }, 'exec:it');
    expect(said(target, long)).toBe('HangError: no answer for 300 ms');
  });

  it.each([
    ['no-such-program-here', 'exit code 127'],
    ['exit 5', 'exit code 5'],
    ['kill -9 $$', 'SIGKILL'],
  ])('%s is no target', (command, how) => {
    expect(() => execTarget({ command, timeoutMs: 400, rawChunks: false }, 'exec:it')).toThrow(
      `${command} ended with ${how} before it answered`,
    );
  });

  it.each([
    ['garbage-at-hello', 'it printed what is no answer: Loading weights: 100%'],
    ['odd-hello', 'its answer to hello is not in the words of the protocol'],
  ])('%s is no target', (mode, sentence) => {
    expect(() => opened(mode)).toThrow(sentence);
  });
});

describe('a program', { timeout: 60_000 }, () => {
  it('ends with the harness, however that ends, and so does what it started', async () => {
    const main = join(checkoutRoot() ?? '', 'dist/harness/cli/main.js');
    const command = `sleep 1000 & echo $! >> ${program.pids}; ${program.command().replace('exec ', '')}`;
    const harness = spawn(process.execPath, [main, 'fuzz', '--target', `exec:${command}`, '--time', '60s', '--artifacts', folder.path]);
    while (processes().length < 2) await setTimeout(20);
    const started = processes();
    expect(started.map(isAlive)).toEqual([true, true]);
    harness.kill('SIGKILL');
    for (let waited = 0; started.some(isAlive) && waited < 5000; waited += 20) await setTimeout(20);
    expect(started.map(isAlive)).toEqual([false, false]);
  });
});
