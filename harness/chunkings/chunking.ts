/** The port of the ways to cut a text into chunks. The join of each result is the text; the random numbers alone decide the cut. */
import type { Random } from '../random/index.ts';

export interface Chunking {
  /** As `--chunkings` names it; also the file's name. */
  readonly id: string;
  /** One line for `--list`. */
  readonly description: string;
  /** Drawn for one scenario in so many; 1 for the basic ones, which run for every scenario. */
  readonly drawnOneIn: number;
  /** Longest text, in UTF-16 code units, that it is drawn for: some make as many cuts as the text is long. */
  readonly maxLength: number;
  /** One or more ways to cut the text. */
  cut(text: string, random: Random): Iterable<readonly string[]>;
}
