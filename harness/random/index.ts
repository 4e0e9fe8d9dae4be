/**
 * The only source of chance. Everything a scenario draws comes from (run seed, scenario number, what it is for), so a run is the same
 * on any machine, in any order, and one scenario can be made again alone.
 */
import { Random as FastCheckRandom } from 'fast-check';
import seedrandom from 'seedrandom';

/** Seeds are integers from 0 to this. */
export const MAX_SEED = 2 ** 32 - 1;

/** A stream of numbers that depends on its seed alone. */
export interface Random {
  /** An integer from 0 to `bound` − 1; `bound` is at least 1. */
  below(bound: number): number;
  /** True in `numerator` of `denominator` cases. */
  chance(numerator: number, denominator: number): boolean;
  /** One of the items, which must not be none. */
  pick<T>(items: readonly T[]): T;
}

/** The random numbers that belong to a path, such as a run seed, a scenario number and a purpose. */
export function randomFor(...path: readonly (number | string)[]): Random {
  const generator = generatorFor(path);
  const below = (bound: number): number => Math.floor(((generator.int32() >>> 0) / 2 ** 32) * bound);
  return {
    below,
    chance: (numerator, denominator) => below(denominator) < numerator,
    pick: (items) => {
      const index = below(items.length);
      if (index >= items.length) throw new RangeError('nothing to pick from');
      // The index is in range, so this is a T even where T itself includes undefined.
      return items[index] as (typeof items)[number];
    },
  };
}

/** The seed, 0 to 2^32−1, that belongs to a path. */
export function seedFor(...path: readonly (number | string)[]): number {
  return generatorFor(path).int32() >>> 0;
}

/** The random numbers of a path in the shape in which fast-check's arbitraries take them. */
export function fastCheckRandomFor(...path: readonly (number | string)[]): FastCheckRandom {
  return new FastCheckRandom(new FastCheckSource(generatorFor(path)));
}

type Generator = seedrandom.StatefulPRNG<seedrandom.State.Alea>;

/** Alea, since it hashes its seed: xor128 mixes it linearly, and streams of neighbouring paths would then be copies of each other. */
function generatorFor(path: readonly (number | string)[]): Generator {
  return seedrandom.alea(path.join('/'), { state: true });
}

/** A generator in the shape that fast-check asks for. */
class FastCheckSource {
  private readonly generator: Generator;

  constructor(generator: Generator) {
    this.generator = generator;
  }

  clone(): FastCheckSource {
    return new FastCheckSource(seedrandom.alea('', { state: this.generator.state() }));
  }

  /** Uniform from −2^31 to 2^31−1. */
  next(): number {
    return this.generator.int32();
  }

  getState(): readonly number[] {
    const { c, s0, s1, s2 } = this.generator.state();
    return [c, s0, s1, s2];
  }
}
