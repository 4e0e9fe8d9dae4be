/** The ways to cut a text, basic ones first: the door of this folder. */
import type { Chunking } from './chunking.ts';
import { burst } from './ways/burst.ts';
import { codePoint } from './ways/code-point.ts';
import { codeUnit } from './ways/code-unit.ts';
import { everyCut } from './ways/every-cut.ts';
import { everySize } from './ways/every-size.ts';
import { random } from './ways/random.ts';
import { tagStraddling } from './ways/tag-straddling.ts';
import { tokenLike } from './ways/token-like.ts';
import { whole } from './ways/whole.ts';
import { withEmpty } from './ways/with-empty.ts';

export type { Chunking } from './chunking.ts';
export { tokenPieces, tokenPiecesOf } from './token-pieces.ts';

export const chunkings: readonly Chunking[] = [
  whole,
  codePoint,
  random,
  codeUnit,
  everyCut,
  everySize,
  tagStraddling,
  tokenLike,
  burst,
  withEmpty,
];
