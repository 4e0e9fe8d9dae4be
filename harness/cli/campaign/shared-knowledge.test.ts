/** What is written once for all threads is read as it was, once a round. */
import { expect, test } from 'vitest';
import type { Knowledge } from '../../guidance/index.ts';
import { KnowledgeReader, KnowledgeWriter } from './shared-knowledge.ts';

function knowledgeOf(text: string): Knowledge {
  const entry = { format: 'qwen3_coder', startsInReasoning: false, callsInReasoning: true, text, cuts: [1], features: ['tag: a'] };
  return { pool: [entry], counts: Uint32Array.of(0, 7, 4_000_000_000) };
}

test('knowledge is read as it was written, lone surrogates too, and the same one only once', () => {
  const [writer, reader] = [new KnowledgeWriter(), new KnowledgeReader()];
  const rounds = [knowledgeOf('\u00e9\ud800'), knowledgeOf('b')];
  const shared = rounds.map((knowledge) => [writer.share(knowledge), writer.share(knowledge)] as const);
  expect(shared.map(([first, second]) => first === second)).toEqual([true, true]);
  const read = shared.map((twice) => twice.map((one) => reader.read(structuredClone(one))));
  expect(read.map(([first]) => first)).toEqual(rounds);
  expect(read.map(([first, second]) => first === second)).toEqual([true, true]);
});
