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

/**
 * What carries a planted feature: stretches of tokens. It is in the text when all tokens came through unchanged and those of each stretch
 * still stand next to each other, which is how something missing between two tokens is carried by the two.
 */
export type Planting = readonly (readonly Token[])[];

/** A feature that is there while these tokens are, wherever. */
export function standing(...tokens: readonly Token[]): Planting {
  return tokens.map((token) => [token]);
}

/** A feature that is there while these tokens stand next to each other. */
export function adjoining(...tokens: readonly Token[]): Planting {
  return [tokens];
}
