/** The ways in which each row's text is cut: whole, by code point, by code unit, and at random from the row's id. */
import { chunkings } from '../chunkings/index.ts';
import { randomFor } from '../random/index.ts';

export interface RowCut {
  /** As the chunking is called. */
  readonly chunking: string;
  readonly chunks: readonly string[];
}

const IDS = ['whole', 'code-point', 'code-unit', 'random'] as const;
const ROW_CHUNKINGS = IDS.map((id) => {
  const chunking = chunkings.find((candidate) => candidate.id === id);
  if (chunking === undefined) throw new Error(`there is no chunking ${id}`);
  return chunking;
});
const SEED = 1;

/** The same for the same text and id. */
export function* rowCuts(text: string, id: string): Generator<RowCut, void, undefined> {
  for (const chunking of ROW_CHUNKINGS) {
    for (const chunks of chunking.cut(text, randomFor(SEED, 'vectors', id))) yield { chunking: chunking.id, chunks };
  }
}
