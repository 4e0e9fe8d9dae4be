/**
 * Ways to cut a short text, for tests that want all of them: whole, by code point, by code unit, with empty chunks between, and every
 * two-part cut by code unit. The join of each is the text.
 */
export function cutsOf(text: string): string[][] {
  const codePoints = [...text];
  const cuts = [[text], codePoints, text.split(''), ['', ...codePoints.flatMap((codePoint) => [codePoint, ''])]];
  for (let offset = 1; offset < text.length; offset += 1) cuts.push([text.slice(0, offset), text.slice(offset)]);
  return cuts;
}
