/** Replaces parts of a text that may be spread over several. */
import type { Span } from './secret-pattern.ts';

/** What stands in the place of a secret. */
export const MASK = '***';

/** The texts without those parts of them joined; the mask stands where a part begins. Spans are in order and do not overlap. */
export function cutOut(texts: readonly string[], spans: readonly Span[]): string[] {
  let offset = 0;
  let first = 0;
  return texts.map((text) => {
    const [from, to] = [offset, offset + text.length];
    offset = to;
    let kept = '';
    let at = from;
    // What ended before this text is over for all that follow.
    while ((spans[first]?.end ?? Number.POSITIVE_INFINITY) <= from) first += 1;
    for (let place = first; (spans[place]?.start ?? to) < to; place += 1) {
      const { start, end } = spans[place] ?? { start: to, end: to };
      kept += text.slice(at - from, Math.max(at, start) - from);
      if (start >= from) kept += MASK;
      at = Math.min(to, end);
    }
    return kept + text.slice(at - from);
  });
}
