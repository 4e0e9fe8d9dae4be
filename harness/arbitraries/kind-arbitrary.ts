/**
 * Draws a kind by weight and shrinks to every one that stands before it in the list, plainest first: a number into a weighted table would
 * skip most of them.
 */
import { Arbitrary, type Random, Stream, Value } from 'fast-check';
import type { Kind } from './kind.ts';

export function kindArbitrary(kinds: readonly Kind[]): Arbitrary<Kind> {
  if (kinds.length === 0) throw new RangeError('no kinds to draw from');
  return new KindArbitrary(kinds);
}

class KindArbitrary extends Arbitrary<Kind> {
  private readonly kinds: readonly Kind[];
  /** Each kind as often as it weighs. */
  private readonly table: readonly Kind[];

  constructor(kinds: readonly Kind[]) {
    super();
    this.kinds = kinds;
    this.table = kinds.flatMap((kind) => Array<Kind>(kind.weight).fill(kind));
  }

  override generate(random: Random): Value<Kind> {
    // The index is drawn below the length.
    return new Value(this.table[random.nextInt(0, this.table.length - 1)] as Kind, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Kind {
    return this.kinds.some((kind) => kind === value);
  }

  override shrink(value: Kind): Stream<Value<Kind>> {
    const plainer = this.kinds.slice(0, Math.max(0, this.kinds.indexOf(value)));
    return Stream.of(...plainer.map((kind) => new Value(kind, undefined)));
  }
}
