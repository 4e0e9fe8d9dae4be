/** A call in many pieces is one call, per choice and per index: where that fails, only what arrives in one piece still looks right. */
import { describe, expect, it } from 'vitest';
import { CallAssembler, type ReceivedCallDelta, readStreamedAnswer } from './index.ts';

function assembled(...deltas: readonly ReceivedCallDelta[]) {
  const assembler = new CallAssembler();
  for (const delta of deltas) assembler.add(delta);
  return assembler.calls();
}

function opening(index: number, id: string, name: string): ReceivedCallDelta {
  return { index, id, type: 'function', function: { name, arguments: '' } };
}

function fragment(index: number, text: string): ReceivedCallDelta {
  return { index, function: { arguments: text } };
}

const first = { index: 0, id: 'a', type: 'function', name: 'f', arguments: '{"k": 1}', fragments: 3 };
const second = { index: 1, id: 'b', type: 'function', name: 'g', arguments: '[2]', fragments: 2 };

describe('the assembler of calls', () => {
  it('keeps every fragment of a call, not the last one alone', () => {
    expect(assembled(opening(0, 'a', 'f'), fragment(0, '{"k"'), fragment(0, ': '), fragment(0, '1}'))).toEqual([first]);
  });

  it('keeps fragments apart by their index, however they are interleaved', () => {
    const deltas = [
      opening(1, 'b', 'g'),
      opening(0, 'a', 'f'),
      fragment(0, '{"k"'),
      fragment(1, '[2'),
      fragment(0, ': '),
      fragment(1, ']'),
      fragment(0, '1}'),
    ];
    expect(assembled(...deltas)).toEqual([first, second]);
  });

  it('lets the first id, type and name stand, empty ones aside', () => {
    const deltas: ReceivedCallDelta[] = [
      { index: 0, id: '', type: null, function: { name: '' } },
      opening(0, 'a', 'f'),
      { index: 0, id: 'z', type: 'other', function: { name: 'h', arguments: '{}' } },
    ];
    expect(assembled(...deltas)).toEqual([{ index: 0, id: 'a', type: 'function', name: 'f', arguments: '{}', fragments: 1 }]);
  });

  it('counts only deltas that brought arguments, and keeps what never came undefined', () => {
    expect(assembled({ index: 4 }, { index: 4, function: null }, fragment(4, ''))).toEqual([
      { index: 4, id: undefined, type: undefined, name: undefined, arguments: '', fragments: 0 },
    ]);
  });

  it('takes a delta without an index as part of the call before it, unless it begins one', () => {
    const deltas: ReceivedCallDelta[] = [
      { id: 'a', type: 'function', function: { name: 'f', arguments: '{"k"' } },
      { function: { arguments: ': ' } },
      { id: '', function: { name: '', arguments: '1}' } },
      { id: 'b', type: 'function', function: { name: 'g', arguments: '[2' } },
      { function: { arguments: ']' } },
    ];
    expect(assembled(...deltas)).toEqual([first, second]);
    expect(assembled(fragment(3, 'x'), { function: { name: 'n' } }).map(({ index }) => index)).toEqual([3, 4]);
  });

  it('has nothing where nothing came', () => {
    expect(assembled()).toEqual([]);
  });
});

describe('an answer of several choices', () => {
  it('has calls of its own in each, under the same index', () => {
    const piece = (choice: number, delta: ReceivedCallDelta): object => ({ index: choice, delta: { tool_calls: [delta] } });
    const chunks = [
      { choices: [piece(1, opening(0, 'b', 'g')), piece(0, opening(0, 'a', 'f'))] },
      { choices: [piece(0, fragment(0, '{"k"'))] },
      { choices: [piece(1, fragment(0, '[2'))] },
      { choices: [piece(0, fragment(0, ': '))] },
      { choices: [piece(1, fragment(0, ']')), piece(0, fragment(0, '1}'))] },
    ];
    const answer = readStreamedAnswer({ events: chunks.map((chunk) => ({ data: JSON.stringify(chunk), atMs: 0 })) });
    expect(answer.choices.map(({ index, calls }) => ({ index, calls }))).toEqual([
      { index: 0, calls: [first] },
      { index: 1, calls: [{ ...second, index: 0 }] },
    ]);
  });
});
