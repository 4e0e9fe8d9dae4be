/** What a check says of a server. */

export type Outcome =
  /** The note says how far the pass goes, where that is less than usual. */
  | { readonly verdict: 'pass'; readonly note?: string }
  | { readonly verdict: 'fail'; readonly reason: string }
  | { readonly verdict: 'skip'; readonly reason: string };

export type Verdict = Outcome['verdict'];

export function pass(note?: string): Outcome {
  return note === undefined ? { verdict: 'pass' } : { verdict: 'pass', note };
}

export function fail(reason: string): Outcome {
  return { verdict: 'fail', reason };
}

export function skip(reason: string): Outcome {
  return { verdict: 'skip', reason };
}

/** Passes when nothing is wrong; otherwise the first thing that is. */
export function passUnless(problem: string | undefined): Outcome {
  return problem === undefined ? pass() : fail(problem);
}

/** The first that is not `undefined`: the first problem of several. */
export function firstOf<Item, Found>(items: Iterable<Item>, find: (item: Item, index: number) => Found | undefined): Found | undefined {
  let index = 0;
  for (const item of items) {
    const found = find(item, index);
    if (found !== undefined) return found;
    index += 1;
  }
  return undefined;
}
