/**
 * The port of everything that a generated response can have planted in it. A scenario is the shortest well-formed response with kinds
 * planted in it one after the other, so each works alone and on top of any others, and each can be taken out again.
 */
import type { CallTags, ChannelTags } from '../../src/index.ts';
import type { Choice, Planting } from './planting.ts';
import type { ResponseDraft } from './response-draft.ts';
import type { ResponseTokens } from './response-tokens.ts';

interface KindFacts {
  /** As `--kinds` names it; also the file's name. */
  readonly id: string;
  /** One line for `--list`. */
  readonly description: string;
  readonly textKind: TextKind;
  /** How often it is drawn, in proportion to the others. */
  readonly weight: number;
  /** What a target must be able to take. */
  readonly needs?: 'deep' | 'lone-surrogates' | 'reasoning';
  /** Whether the feature can be seen in a text, judged from the text alone; absent where only the generator can know. */
  isIn?(text: string, tags: ChannelTags & CallTags): boolean;
}

/** Planted while calls and prose are put together: `shape` first, which decides what there is, then `fill`, which says what stands there. */
export interface DraftKind extends KindFacts {
  readonly stage: 'shape' | 'fill';
  /** `undefined` where there is no place for it. */
  plant(draft: ResponseDraft, choice: Choice): Planting | undefined;
}

/** Planted in the finished response: `break` goes by its tags, `edit` by offsets. */
export interface TokenKind extends KindFacts {
  readonly stage: 'break' | 'edit';
  /** `undefined` where there is no place for it. */
  plant(response: ResponseTokens, choice: Choice): Planting | undefined;
}

export type Kind = DraftKind | TokenKind;

/** What a difference in a text means: on the first it is always a fault, on the others parsers may differ by design. */
export type TextKind = 'well-formed' | 'cut' | 'own-markup' | 'malformed';
