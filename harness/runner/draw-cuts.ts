/** Decides how a text is cut: basic chunkings always, the others drawn, those that make many cuts only for texts that are short enough. */
import type { Chunking } from '../chunkings/index.ts';
import type { Random } from '../random/index.ts';
import type { Cut } from './trial.ts';

/** The cuts of one text, in the order of the chunkings; none when no chunking takes a text so long. A selection without a basic chunking is not drawn from: all of it runs. */
export function drawCuts(text: string, chunkings: readonly Chunking[], random: Random): Cut[] {
  const hasBasic = chunkings.some((chunking) => chunking.drawnOneIn === 1);
  const cuts: Cut[] = [];
  for (const chunking of chunkings) {
    const isDrawn = !hasBasic || random.chance(1, chunking.drawnOneIn);
    if (!isDrawn || text.length > chunking.maxLength) continue;
    for (const chunks of chunking.cut(text, random)) cuts.push({ chunking: chunking.id, chunks });
  }
  return cuts;
}
