/** What a timeline shows of arrivals that have no text. */
import { expect, it } from 'vitest';
import type { Arrival, Execution } from '../targets/index.ts';
import { timelineOf } from './timeline.ts';

function linesOf(...timeline: readonly Omit<Arrival, 'chunk'>[]): string[] {
  const execution: Execution = { channels: [], toolText: '', calls: [], timeline: timeline.map((arrival) => ({ chunk: 0, ...arrival })) };
  return timelineOf(['x'], execution, []).split('\n').slice(1, -6);
}

const delta = { index: 0, function: { arguments: '{' } };

it('shows of deltas without a text the deltas alone', () => {
  expect(linesOf({ channel: 'tool', text: '', deltas: [delta] }, { channel: 'content', text: 'c', deltas: undefined })).toEqual([
    '    call 0 "{"',
    '  content "c"',
  ]);
});

it('shows a text with its deltas, and an arrival of nothing at all', () => {
  const arrivals = [{ channel: 'tool', text: 't', deltas: [delta] } as const, { channel: 'tool', text: '', deltas: [] } as const];
  expect(linesOf(...arrivals)).toEqual(['  tool "t"', '    call 0 "{"', '  tool ""']);
});

it('says how much of the response was there when the first argument came, in code points', () => {
  const chunks = ['a\u{1f600}', 'bc', 'd'];
  const lineFor = (...timeline: Arrival[]): string | undefined =>
    timelineOf(chunks, { channels: [], toolText: '', calls: [], timeline }, [])
      .split('\n')
      .find((line) => line.startsWith('streamed'));
  const arrival = (chunk: number, fragment: string): Arrival => ({
    ...{ chunk, channel: 'tool', text: '' },
    deltas: [{ index: 0, function: { arguments: fragment } }],
  });
  expect(lineFor(arrival(0, ''), arrival(1, '{'), arrival(2, '}'))).toBe('streamed, the first argument after 4 of 5 code points');
  expect(lineFor(arrival(0, ''))).toBe('streamed');
  expect(lineFor(arrival(3, '{}'))).toBe('streamed');
});
