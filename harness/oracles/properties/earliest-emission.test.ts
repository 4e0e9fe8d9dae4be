/** What is sent too late and too early, chunk by chunk, on executions made by hand. */
import { describe, expect, it } from 'vitest';
import type { StreamedCall, ToolCallDelta } from '../../../src/index.ts';
import { scenarioOf, trialOf } from '../../testing/trial-of.ts';
import type { Trial } from '../oracle.ts';
import { earliestEmission } from './earliest-emission.ts';

const CHUNKS = ['<tool_call><function=f>', '<parameter=k>', 'tru', 'ly', '</parameter>', '</function></tool_call>'];
const TEXT = CHUNKS.join('');
const CALL: StreamedCall = { name: 'f', arguments: '{"k": "truly"}', state: 'closed' };

/** A trial in which these arguments were sent by these chunks. */
function trialSending(sent: Readonly<Record<number, string>>, toolText = TEXT): Trial {
  const timeline = Object.entries(sent).map(([chunk, text]) => {
    const deltas: ToolCallDelta[] = [{ index: 0, function: { arguments: text } }];
    return { chunk: Number(chunk), channel: 'tool', text: '', deltas } as const;
  });
  const execution = { channels: [], toolText, timeline, calls: [CALL] };
  const trial = trialOf(scenarioOf(TEXT), []);
  return { ...trial, executions: [{ chunking: 'by hand', chunks: CHUNKS, outcome: { kind: 'done', execution } }] };
}

const shapes = (trial: Trial): (string | number)[] => {
  const { compared, faults } = earliestEmission.judge(trial);
  return [compared, ...faults.map(({ shape, expected, got }) => `${shape}: ${expected}, not ${got}`)];
};

describe('earliest-emission', () => {
  it('lets pass what comes with the chunk that makes it certain', () => {
    expect(shapes(trialSending({ 0: '{', 3: '"k": "truly', 4: '"', 5: '}' }))).toEqual([6]);
  });

  it.each<[string, Record<number, string>, string]>([
    ['an opening brace that waits for the first parameter', { 3: '{"k": "truly', 4: '"', 5: '}' }, 'after chunk 0, not 0'],
    ['a value that waits for its end', { 0: '{', 4: '"k": "truly"', 5: '}' }, 'after chunk 3, not 1'],
  ])('sees %s', (_, sent, where) => {
    expect(shapes(trialSending(sent))).toEqual([6, expect.stringMatching(/^sent later than certain: \d+ code units of arguments/)]);
    expect(shapes(trialSending(sent))[1]).toContain(where);
  });

  it('sees a value that is sent while it could still become a keyword', () => {
    expect(shapes(trialSending({ 0: '{', 2: '"k": "tru', 3: 'ly', 4: '"', 5: '}' }))).toEqual([
      6,
      'sent before it is certain: 1 code units of arguments after chunk 2, not 10',
    ]);
  });

  it('counts what several deltas of a chunk add, and not the pieces of text between them', () => {
    const trial = trialSending({ 0: '{', 3: '"k": "tru', 4: '"', 5: '}' });
    const timelineWith = (pieces: readonly string[]): Trial['executions'] =>
      trial.executions.map((execution) => {
        if (execution.outcome.kind !== 'done') return execution;
        const { timeline } = execution.outcome.execution;
        const text = { chunk: 3, channel: 'content', text: 'a', deltas: undefined } as const;
        const more = pieces.map((piece) => ({ ...text, channel: 'tool', deltas: [{ index: 0, function: { arguments: piece } }] }) as const);
        return {
          ...execution,
          outcome: { kind: 'done', execution: { ...execution.outcome.execution, timeline: [...timeline, text, ...more] } },
        };
      });
    expect(shapes({ ...trial, executions: timelineWith(['l', 'y']) })).toEqual([6]);
    expect(shapes({ ...trial, executions: timelineWith(['l']) })).toEqual([
      6,
      'sent later than certain: 12 code units of arguments after chunk 3, not 11',
    ]);
  });

  it('counts nothing where the stream threw, and goes by what the streamer was fed', () => {
    expect(shapes(trialOf(scenarioOf(TEXT), ['boom']))).toEqual([0]);
    expect(shapes(trialSending({}, ''))).toEqual([6]);
  });
});
