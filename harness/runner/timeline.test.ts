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
