/** What the rounds say of one thing: the median, and how far they lie apart. */

export interface Figure {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly rounds: number;
}

/** Of at least one sample. */
export function figureOf(samples: readonly number[]): Figure {
  const sorted = [...samples].sort((left, right) => left - right);
  const [least, most] = [sorted[0], sorted.at(-1)];
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (least === undefined || most === undefined || below === undefined || above === undefined) throw new RangeError('no sample');
  return { median: (below + above) / 2, least, most, rounds: sorted.length };
}
