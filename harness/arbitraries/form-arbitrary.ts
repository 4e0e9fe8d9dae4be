/**
 * The number of a form. It shrinks to each of the first forty before it halves its distance to others, since lists of forms have their
 * plainest items first and the one that matters is nowhere in particular.
 */
import { Arbitrary, type Random, Stream, Value } from 'fast-check';

const TRIED_EACH = 40;

/** From 0 to `greatest`, evenly. */
export function formArbitrary(greatest: number): Arbitrary<number> {
  return new FormArbitrary(greatest);
}

class FormArbitrary extends Arbitrary<number> {
  private readonly greatest: number;

  constructor(greatest: number) {
    super();
    this.greatest = greatest;
  }

  override generate(random: Random): Value<number> {
    return new Value(random.nextInt(0, this.greatest), undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is number {
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= this.greatest;
  }

  override shrink(value: number): Stream<Value<number>> {
    const smaller = Array.from({ length: Math.min(value, TRIED_EACH) }, (_, form) => form);
    for (let step = Math.floor(value / 2); value - step >= TRIED_EACH && step > 0; step = Math.floor(step / 2)) smaller.push(value - step);
    return Stream.of(...smaller.map((form) => new Value(form, undefined)));
  }
}
