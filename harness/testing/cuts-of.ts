/** A text whole, by code point, by code unit, and with empty chunks between. The join of each is the text. */
export function basicCutsOf(text: string): string[][] {
  const codePoints = [...text];
  return [[text], codePoints, text.split(''), ['', ...codePoints.flatMap((codePoint) => [codePoint, ''])]];
}

/** Ways to cut a short text, for tests that want all of them: the basic ones, and every two-part cut by code unit. */
export function cutsOf(text: string): string[][] {
  const cuts = basicCutsOf(text);
  for (let offset = 1; offset < text.length; offset += 1) cuts.push([text.slice(0, offset), text.slice(offset)]);
  return cuts;
}

/**
 * What comes of the cuts: each different outcome once, with the first cut that gave it. Where the cut does not matter that is one, and
 * comparing it once is a hundred times quicker than comparing each. Outcomes are compared as JSON.
 */
export function outcomesOf<Outcome>(
  cuts: readonly (readonly string[])[],
  run: (chunks: readonly string[]) => Outcome,
): { readonly chunks: readonly string[]; readonly outcome: Outcome }[] {
  const outcomes = new Map<string, { readonly chunks: readonly string[]; readonly outcome: Outcome }>();
  for (const chunks of cuts) {
    const outcome = run(chunks);
    const key = JSON.stringify(outcome);
    if (!outcomes.has(key)) outcomes.set(key, { chunks, outcome });
  }
  return [...outcomes.values()];
}
