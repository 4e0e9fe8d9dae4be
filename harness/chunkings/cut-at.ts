/** The parts of a text between offsets; offsets outside the text and repeated ones are ignored. */
export function cutAt(text: string, offsets: Iterable<number>): string[] {
  const inside = [...new Set(offsets)].filter((offset) => offset > 0 && offset < text.length).sort((left, right) => left - right);
  const chunks: string[] = [];
  let start = 0;
  for (const offset of inside) {
    chunks.push(text.slice(start, offset));
    start = offset;
  }
  chunks.push(text.slice(start));
  return chunks;
}
