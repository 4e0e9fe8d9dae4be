/**
 * What fast-check draws for a scenario: a few integers and two lists of plantings. Nothing in it depends on anything else in it, so it
 * shrinks part by part, and every number means the plainest thing at 0.
 */
import * as fc from 'fast-check';
import type { Format } from '../../src/index.ts';
import { formArbitrary } from './form-arbitrary.ts';
import type { Kind } from './kind.ts';
import { kindArbitrary } from './kind-arbitrary.ts';
import type { Choice } from './planting.ts';

/** A kind with the numbers drawn for it. */
export interface Step extends Choice {
  readonly kind: Kind;
}

export interface Recipe {
  /** The first few. */
  readonly wellFormed: readonly Step[];
  /** 0 to 2: at 0 there are no more of them, so that a good part of the texts stays short. */
  readonly volume: number;
  readonly more: readonly Step[];
  /** At least one wherever such kinds are on; planted in some scenarios only. */
  readonly malformed: readonly Step[];
  /** 0 to 15: first the responses whose arguments are certain, then well-formed ones, then malformed ones. */
  readonly temper: number;
  readonly format: Format;
  /** 0 to 15: at 15 the reader begins in the other channel than the format says. */
  readonly start: number;
  /** 0 to 15: at 15 calls inside reasoning do not count. */
  readonly callsInReasoning: number;
  /** 0 to 15: the number of the first call's signature; those that have none, and 0, mean the shortest names for all calls. */
  readonly signature: number;
}

const MOST_WELL_FORMED = 2;
const MOST_MORE = 10;
const MOST_MALFORMED = 3;

/** Kinds are drawn by weight. No kinds and no formats is misuse only where there are no formats. */
export function recipeArbitrary(formats: readonly Format[], kinds: readonly Kind[]): fc.Arbitrary<Recipe> {
  if (formats.length === 0) throw new RangeError('scenarios need a format');
  const isMalformed = (kind: Kind): boolean => kind.textKind !== 'well-formed';
  const wellFormedKinds = kinds.filter((kind) => !isMalformed(kind));
  return fc
    .tuple(
      fc.nat(2),
      steps(wellFormedKinds, 0, MOST_MORE),
      steps(wellFormedKinds, 0, MOST_WELL_FORMED),
      steps(kinds.filter(isMalformed), 1, MOST_MALFORMED),
      fc.nat(15),
      fc.nat(formats.length - 1),
      fc.nat(15),
      fc.nat(15),
      fc.nat(15),
    )
    .map(([volume, more, wellFormed, malformed, temper, formatIndex, start, callsInReasoning, signature]) => {
      // The index is drawn below the length.
      const format = formats[formatIndex] as Format;
      return { volume, more, wellFormed, malformed, temper, format, start, callsInReasoning, signature };
    });
}

function steps(kinds: readonly Kind[], minLength: number, maxLength: number): fc.Arbitrary<Step[]> {
  if (kinds.length === 0) return fc.constant([]);
  // They shrink in this order: first to a plainer kind, then to less of it, and only then to another form of it.
  const step = fc
    .tuple(kindArbitrary(kinds), fc.nat(63), formArbitrary(1023), fc.nat(31))
    .map(([kind, size, variant, where]): Step => ({ kind, size, variant, where }));
  return fc.array(step, { minLength, maxLength });
}
