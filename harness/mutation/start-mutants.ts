/** Runs Stryker on the catalogue beside other work, silently; its verdicts come over a channel, so none of an earlier run can be taken for them. */
import { stripVTControlCharacters } from 'node:util';
import { type StrykerOptions, spawnStryker } from './run-stryker.ts';
import type { Told, ToldVerdict } from './told.ts';

/** A run under way. */
export interface MutantsRun {
  /** Mutants that were tried so far, of so many; 0 of 0 until Stryker has made them. */
  readonly tested: number;
  readonly total: number;
  /** One for each entry, in the order of the catalogue; empty until the run has ended. */
  readonly verdicts: readonly ToldVerdict[];
  /** `ended`: there is a verdict on every entry, for better or worse. */
  readonly state: 'running' | 'ended' | { readonly failure: string };
  /** Ends it at once, and resolves when nothing of it is left; harmless when it is over. */
  stop(): Promise<void>;
}

/** As much of Stryker's output as is kept to say why it ended. */
const KEPT_CHARACTERS = 65_536;

export function startMutants(options: StrykerOptions): MutantsRun {
  let [tested, total] = [0, 0];
  let verdicts: readonly ToldVerdict[] = [];
  let state: MutantsRun['state'] = 'running';
  let output = '';
  let reason: string | undefined;
  const child = spawnStryker(options, ['ignore', 'pipe', 'pipe', 'ipc']);
  const keep = (data: Buffer): void => {
    output = (output + data.toString()).slice(-KEPT_CHARACTERS);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.on('message', (message) => {
    // The messages are those that the plugin beside this file sends.
    const told = message as Told;
    if (told.kind === 'planned') total = told.total;
    else if (told.kind === 'tested') tested = told.tested;
    else if (told.kind === 'refused') reason = told.reason;
    else verdicts = told.verdicts;
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', ({ message }) => {
      state = { failure: `Stryker cannot be started: ${message}` };
      resolve();
    });
    child.once('close', (code, signal) => {
      if (state === 'running') state = endOf(code, signal, verdicts, reason ?? complaintIn(output));
      resolve();
    });
  });
  return {
    get tested() {
      return tested;
    },
    get total() {
      return total;
    },
    get verdicts() {
      return verdicts;
    },
    get state() {
      return state;
    },
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

/** Stryker's own word counts too: it must have ended with 0 if nothing is wrong. */
function endOf(code: number | null, signal: string | null, verdicts: readonly ToldVerdict[], reason: string): MutantsRun['state'] {
  const isAsExpected = verdicts.every(({ problem }) => problem === undefined);
  if (verdicts.length > 0 && (code === 0) === isAsExpected) return 'ended';
  return { failure: `Stryker ended with ${signal ?? `code ${code}`}, and without sound verdicts: ${reason}` };
}

/** The first error of an output, or its last line. Behind the first come its stack, advice, and errors that follow from it. */
function complaintIn(output: string): string {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  return (lines.find((line) => /ERROR|Error: /.test(line)) ?? lines.at(-1) ?? '').trim();
}
