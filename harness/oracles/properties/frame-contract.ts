/** The frames have OpenAI's shape, and add up to the calls that the target reports. */
import type { StreamedCall, ToolCallDelta } from '../../../src/index.ts';
import type { Execution } from '../../targets/target.ts';
import type { Fault, Oracle } from '../oracle.ts';

export const frameContract: Oracle = {
  id: 'frame-contract',
  description: "frames have OpenAI's shape and add up to the calls",
  foreign: 'too',
  judge(trial) {
    const faults: Fault[] = [];
    let compared = 0;
    for (const execution of trial.executions) {
      if (execution.outcome.kind === 'threw') continue;
      const reader = new FrameReader(execution.outcome.execution, trial.target.foreign?.profile?.has('repeated-names') === true);
      const fault = reader.fault();
      compared += reader.frames;
      if (fault !== undefined) faults.push({ ...fault, got: framesOf(execution.outcome.execution), execution });
    }
    return { compared, faults };
  },
};

type FrameFault = Pick<Fault, 'shape' | 'expected'>;

const FIRST_KEYS = ['function', 'id', 'index', 'type'];
const FIRST_FUNCTION_KEYS = ['arguments', 'name'];
const LATER_KEYS = ['function', 'index'];
const LATER_FUNCTION_KEYS = ['arguments'];

/** What has come of a call. Its arguments are compared piece by piece with those that the target reports, so they are not put together. */
interface AssembledCall {
  readonly name: string;
  length: number;
  lastCodeUnit: number;
  isAsReported: boolean;
}

/** Assembles the frames of one execution as a client does, until one breaks a rule. */
class FrameReader {
  /** How many frames were read. */
  frames = 0;
  private readonly execution: Execution;
  private readonly mayRepeatNames: boolean;
  private readonly assembled: AssembledCall[] = [];
  private readonly ids = new Set<string>();

  constructor(execution: Execution, mayRepeatNames: boolean) {
    this.execution = execution;
    this.mayRepeatNames = mayRepeatNames;
  }

  fault(): FrameFault | undefined {
    for (const { deltas } of this.execution.timeline) {
      if (deltas === undefined) continue;
      this.frames += 1;
      if (deltas.length === 0) return { shape: 'an empty frame', expected: 'at least one delta in a frame' };
      if (deltas.some(({ index }, place) => place > 0 && index === deltas[place - 1]?.index)) {
        return { shape: 'two deltas of one call in a frame', expected: 'at most one delta per index and frame' };
      }
      for (const delta of deltas) {
        const fault = delta.index === this.assembled.length ? this.openFault(delta) : this.continueFault(delta);
        if (fault !== undefined) return fault;
      }
    }
    return this.sumFault();
  }

  private openFault(delta: ToolCallDelta): FrameFault | undefined {
    const { id, type, function: called } = delta;
    if (!haveKeys(delta, FIRST_KEYS) || !haveKeys(called, FIRST_FUNCTION_KEYS) || type !== 'function') {
      return { shape: 'fields of a first delta', expected: 'a first delta with index, id, type, name and arguments' };
    }
    if (typeof id !== 'string' || id === '' || this.ids.has(id))
      return { shape: 'id not unique', expected: 'an id of its own for each call' };
    if (typeof called.name !== 'string' || typeof called.arguments !== 'string') {
      return { shape: 'types of a first delta', expected: 'name and arguments that are strings' };
    }
    this.ids.add(id);
    const call = { name: called.name, length: 0, lastCodeUnit: 0, isAsReported: true };
    this.assembled.push(call);
    this.take(call, delta.index, called.arguments);
    return undefined;
  }

  private continueFault(delta: ToolCallDelta): FrameFault | undefined {
    const call = this.assembled[delta.index];
    if (call === undefined) return { shape: 'index out of order', expected: 'indices opened 0, 1, 2 … in order' };
    if (delta.index < this.assembled.length - 1 || isOver(call.length, this.execution.calls[delta.index])) {
      return { shape: 'a delta after the end of its call', expected: 'nothing after a call ended' };
    }
    if (!haveKeys(delta, LATER_KEYS) || !this.isLaterFunction(delta.function, call.name)) {
      return { shape: 'fields of a later delta', expected: 'a later delta with index and function.arguments only' };
    }
    const fragment = delta.function.arguments;
    if (typeof fragment !== 'string') return { shape: 'types of a later delta', expected: 'arguments that are a string' };
    if (isHighSurrogate(call.lastCodeUnit) && isLowSurrogate(fragment.charCodeAt(0))) {
      return { shape: 'a surrogate pair over two fragments', expected: 'no fragment that ends inside a surrogate pair' };
    }
    this.take(call, delta.index, fragment);
    return undefined;
  }

  private isLaterFunction(called: ToolCallDelta['function'], name: string): boolean {
    if (haveKeys(called, LATER_FUNCTION_KEYS)) return true;
    return this.mayRepeatNames && haveKeys(called, FIRST_FUNCTION_KEYS) && called.name === name;
  }

  private take(call: AssembledCall, index: number, fragment: string): void {
    const reported = this.execution.calls[index];
    call.isAsReported &&= reported?.arguments.startsWith(fragment, call.length) === true;
    call.length += fragment.length;
    if (fragment !== '') call.lastCodeUnit = fragment.charCodeAt(fragment.length - 1);
  }

  private sumFault(): FrameFault | undefined {
    const { calls } = this.execution;
    const isSame =
      this.assembled.every((assembled, index) => {
        const call = calls[index];
        return call?.name === assembled.name && assembled.isAsReported && call.arguments.length === assembled.length;
      }) && calls.length === this.assembled.length;
    return isSame ? undefined : { shape: 'frames do not add up to the calls', expected: JSON.stringify(calls) };
  }
}

function framesOf(execution: Execution): string {
  return JSON.stringify(execution.timeline.flatMap(({ deltas }) => (deltas === undefined ? [] : [deltas])));
}

function isOver(length: number, call: StreamedCall | undefined): boolean {
  return call?.state === 'closed' && length >= call.arguments.length;
}

function haveKeys(value: object, wanted: readonly string[]): boolean {
  const keys = Object.keys(value);
  return keys.length === wanted.length && keys.every((key) => wanted.includes(key));
}

function isHighSurrogate(codeUnit: number): boolean {
  return codeUnit >= 0xd800 && codeUnit <= 0xdbff;
}

function isLowSurrogate(codeUnit: number): boolean {
  return codeUnit >= 0xdc00 && codeUnit <= 0xdfff;
}
