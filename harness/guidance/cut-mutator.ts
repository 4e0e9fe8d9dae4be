/** Cuts a text where something is going on: where a kept input was cut, a little beside that, and where the grammar moves on. */
import type { Chunking } from '../chunkings/index.ts';
import type { Random } from '../random/index.ts';
import { type Cut, chunksOf } from '../runner/index.ts';
import type { Scenario } from '../scenario.ts';
import { TextScan } from './text-scan.ts';

/** What such cuts are called in reports. */
const GUIDED = 'guided';
const MOST_ADDED = 3;
/** Code units that are looked through for a place where something is going on. */
const LOOKED_THROUGH = 64;
const MOST_MOVED = 3;

export class CutMutator {
  private readonly scan = new TextScan();
  private readonly maySplitPairs: boolean;
  private readonly mayCut: boolean;

  /** Cuts anywhere only where chunkings are on that do the same. */
  constructor(chunkings: readonly Chunking[]) {
    const ids = new Set(chunkings.map(({ id }) => id));
    this.mayCut = ids.has('random');
    this.maySplitPairs = ids.has('code-unit');
  }

  /** `offsets`: cuts to begin with, of which some stay, go or move. `undefined` where there is nothing to cut. */
  cut(scenario: Scenario, offsets: readonly number[], random: Random): Cut | undefined {
    const { text } = scenario;
    if (!this.mayCut || text.length < 2) return undefined;
    const chosen = new Set<number>();
    for (const offset of offsets) {
      if (random.chance(3, 4)) chosen.add(random.chance(1, 4) ? offset + random.below(2 * MOST_MOVED + 1) - MOST_MOVED : offset);
    }
    this.scan.scan(scenario);
    for (let added = 1 + random.below(MOST_ADDED); added > 0; added -= 1) chosen.add(this.livelyOffset(text, random));
    const sorted = [...chosen].filter((offset) => this.isPlaceFor(text, offset)).sort((left, right) => left - right);
    return sorted.length === 0 ? undefined : { chunking: GUIDED, chunks: chunksOf({ text, offsets: sorted }) };
  }

  /** The first offset behind a random one that is inside of a tag, or on both sides of which the grammar stands elsewhere. */
  private livelyOffset(text: string, random: Random): number {
    const { places, positions } = this.scan;
    const start = 1 + random.below(text.length - 1);
    const end = Math.min(text.length - 1, start + LOOKED_THROUGH);
    for (let offset = start; offset < end; offset += 1) {
      if (positions[offset] !== 0 || places[offset] !== places[offset + 1]) return offset + random.below(2);
    }
    return start;
  }

  private isPlaceFor(text: string, offset: number): boolean {
    if (offset <= 0 || offset >= text.length) return false;
    return this.maySplitPairs || (text.codePointAt(offset - 1) ?? 0) <= 0xffff;
  }
}
