/** What a planting is drawn from, and what it leaves behind. */
import type { Token } from './token.ts';

/** Numbers drawn for one planting. 0 means the simplest for each, and shrinking ends there. */
export interface Choice {
  /** 0 to 31: which call, parameter or tag, round and round. */
  readonly where: number;
  /** 0 to 1023: which of the forms that the kind has. */
  readonly variant: number;
  /** 0 to 63: how much of it. */
  readonly size: number;
}

/** What carries a planted feature: it is in the text when all of these came through unchanged. */
export interface Planting {
  readonly tokens: readonly Token[];
  /** They must also still stand next to each other: for what is missing between them, or glued to them. */
  readonly isAdjoining: boolean;
}

/** A feature that is there while these tokens are. */
export function standing(...tokens: readonly Token[]): Planting {
  return { tokens, isAdjoining: false };
}

/** A feature that is there while these tokens stand next to each other. */
export function adjoining(...tokens: readonly Token[]): Planting {
  return { tokens, isAdjoining: true };
}
