/** The traits of targets of which they are known, and of ones that cannot be told. */
import { describe, expect, it } from 'vitest';
import { canaries, type Target, TargetUnavailableError, targets } from '../targets/index.ts';
import { measureProfile, traits } from './index.ts';

const [builtin = unknownTarget('builtin')] = targets;

/** Each trait with `true`, `false` or `undefined`. */
function answersOf(target: Target): Readonly<Record<string, boolean | undefined>> {
  return Object.fromEntries(measureProfile(target, traits).map(({ trait, has }) => [trait.id, has]));
}

function canary(id: string): Target {
  return canaries.find(({ target }) => target.id === id)?.target ?? unknownTarget(id);
}

function unknownTarget(id: string): never {
  throw new Error(`there is no target ${id}`);
}

const OF_BUILTIN = {
  'live-strings': true,
  'repeated-names': false,
  'intended-values': true,
  'typed-by-schema': false,
  'one-newline': false,
  'own-markup': false,
  'brace-first': true,
  'bare-functions': false,
  'finish-reasons': true,
};

describe('the traits', () => {
  it('of the built-in target are those of the contract', () => {
    expect(answersOf(builtin)).toEqual(OF_BUILTIN);
  });

  it('of a target that holds strings back differ in that alone', () => {
    expect(answersOf(canary('canary-live-strings'))).toEqual({ ...OF_BUILTIN, 'live-strings': false });
  });

  it('say what was asked, what came, and whether it was stated', () => {
    const foreign = { refusal: () => undefined, cutsByItself: false, timesItself: false, profile: new Set(['brace-first'] as const) };
    const [braceFirst] = measureProfile(
      { ...builtin, foreign },
      traits.filter(({ id }) => id === 'brace-first'),
    );
    expect(braceFirst).toEqual({
      trait: traits.find(({ id }) => id === 'brace-first'),
      isStated: true,
      has: true,
      asked: { text: '<tool_call>\n<function=f>\n<parameter=k>\nwords\n</parameter>\n</function>\n</tool_call>' },
      seen: 'first "{"',
    });
  });

  it('of one that throws are unclear, and of one that is gone are not told at all', () => {
    const throwing = (error: Error): Target => ({
      ...builtin,
      stream: () => {
        throw error;
      },
    });
    const measured = measureProfile(throwing(new Error('boom')), traits);
    expect(measured.map(({ has, seen }) => [has, seen])).toEqual(traits.map(() => [undefined, 'it threw: boom']));
    expect(() => measureProfile(throwing(new TargetUnavailableError('gone')), traits)).toThrow(new TargetUnavailableError('gone'));
  });

  it('are asked in a format that the target takes', () => {
    const formats: string[] = [];
    const foreign = {
      refusal: ({ format }: { format: { id: string } }) => (format.id === 'qwen3_5' ? undefined : 'another format'),
      cutsByItself: false,
      timesItself: false,
    };
    const recording: Target = {
      ...builtin,
      foreign,
      stream: (scenario, chunks) => {
        formats.push(scenario.format.id);
        return builtin.stream(scenario, chunks);
      },
    };
    measureProfile(recording, traits);
    expect(new Set(formats)).toEqual(new Set(['qwen3_5']));
  });
});
