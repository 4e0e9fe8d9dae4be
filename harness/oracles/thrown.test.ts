/** What is kept of a throw and of a hang, and what an oracle says of each. */
import { expect, test } from 'vitest';
import { TargetUnavailableError } from '../targets/index.ts';
import { faultOfThrown, thrown } from './thrown.ts';

class Hang extends Error {
  override readonly name = 'HangError';
}

test('a throw is kept with its name, a hang by the name of its error alone', () => {
  expect([thrown(new TypeError('boom')), thrown('boom'), thrown({ name: 'HangError' }), thrown(new Hang('no answer'))]).toEqual([
    { kind: 'threw', message: 'TypeError: boom' },
    { kind: 'threw', message: 'boom' },
    { kind: 'threw', message: '[object Object]' },
    { kind: 'threw', message: 'no answer', isHang: true },
  ]);
});

test('that the target could not be asked is nothing that an oracle may say of it', () => {
  const unavailable = new TargetUnavailableError('status 429: too many requests');
  expect(() => thrown(unavailable)).toThrow(unavailable);
});

test('a throw is a crash, and a hang a timeout, of the part that is named and in the execution that is given', () => {
  const execution = { chunking: 'whole', chunks: ['a'], outcome: { kind: 'threw', message: 'boom' } } as const;
  expect([
    faultOfThrown('stream', execution.outcome, execution),
    faultOfThrown('reading', { kind: 'threw', message: 'no answer', isHang: true }, undefined),
  ]).toEqual([
    { shape: 'the stream threw', expected: 'no throw', got: 'boom', execution, verdict: 'crash' },
    { shape: 'the reading hung', expected: 'an answer', got: 'no answer', execution: undefined, verdict: 'timeout' },
  ]);
});
