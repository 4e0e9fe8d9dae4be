/** Runs Stryker on the catalogue beside other work; its verdicts come over a channel, so none of an earlier run can be taken for them. */
import { stripVTControlCharacters } from 'node:util';
import { ExitCode } from '../runner/index.ts';
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

/** A run of which more is told. */
export interface StrykerRun extends MutantsRun {
  /** The folder of both reports of this run, from the top of the project; `undefined` where they are not there. */
  readonly reports: string | undefined;
  /** Stryker's exit code; `undefined` until the end, and where a signal ended it. */
  readonly exitCode: number | undefined;
  /** Resolves when nothing of it is left. */
  readonly ended: Promise<void>;
}

/** As much of Stryker's output as is kept to say why it ended. */
const KEPT_CHARACTERS = 65_536;

/** `show` is given what Stryker prints; where it ends without verdicts, not its error and what follows from that. Default: nobody sees it. */
export function startMutants(options: StrykerOptions, show: (text: string) => void = () => {}): StrykerRun {
  let [tested, total] = [0, 0];
  let verdicts: readonly ToldVerdict[] = [];
  let state: MutantsRun['state'] = 'running';
  let output = '';
  let reason: string | undefined;
  let reports: string | undefined;
  let exitCode: number | undefined;
  const display = new Display(show);
  const child = spawnStryker(options, ['ignore', 'pipe', 'pipe', 'ipc']);
  const keep = (data: Buffer): void => {
    output = (output + data.toString()).slice(-KEPT_CHARACTERS);
    display.take(data.toString());
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.on('message', (message) => {
    // The messages are those that the plugin beside this file sends.
    const told = message as Told;
    if (told.kind === 'planned') total = told.total;
    else if (told.kind === 'tested') tested = told.tested;
    else if (told.kind === 'refused') reason = told.reason;
    else if (told.kind === 'reported') reports = told.folder;
    else verdicts = told.verdicts;
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', ({ message }) => {
      state = { failure: `Stryker cannot be started: ${message}` };
      resolve();
    });
    child.once('close', (code, signal) => {
      exitCode = code ?? undefined;
      if (state === 'running') state = endOf(code, signal, verdicts, reason, output);
      display.end(state === 'ended');
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
    get reports() {
      return reports;
    },
    get exitCode() {
      return exitCode;
    },
    ended,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

/** Stryker's own word counts too: it must have ended with 0 if nothing is wrong. That no report could be written changes no verdict. */
function endOf(
  code: number | null,
  signal: string | null,
  verdicts: readonly ToldVerdict[],
  reason: string | undefined,
  output: string,
): MutantsRun['state'] {
  if (reason !== undefined) return { failure: reason };
  const isAsExpected = verdicts.every(({ problem }) => problem === undefined);
  if (verdicts.length > 0 && (code === ExitCode.Infrastructure || (code === 0) === isAsExpected)) return 'ended';
  return { failure: `Stryker ended with ${signal ?? `code ${code}`}, and without sound verdicts: ${complaintIn(output)}` };
}

/** Where Stryker logs an error, in colour or not. */
const ERROR = /^(?:\u001b\[\d+m)?[\d:]+ \(\d+\) ERROR /m;

/** The first error of an output, or its last line. Behind the first come its stack, advice, and errors that follow from it. */
function complaintIn(output: string): string {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  const complaint =
    lines.find((line) => /(?<!ERROR.*)Error: /.test(line)) ?? lines.find((line) => line.includes('ERROR')) ?? lines.at(-1) ?? '';
  return complaint.trim();
}

/** Shows an output as it comes, and what stands from an error on only when it is known that the run went on. */
class Display {
  private readonly show: (text: string) => void;
  private held: string | undefined;

  constructor(show: (text: string) => void) {
    this.show = show;
  }

  take(text: string): void {
    if (this.held !== undefined) {
      this.held += text;
      return;
    }
    const start = text.search(ERROR);
    this.show(start === -1 ? text : text.slice(0, start));
    if (start !== -1) this.held = text.slice(start);
  }

  end(hasVerdicts: boolean): void {
    if (hasVerdicts && this.held !== undefined) this.show(this.held);
  }
}
