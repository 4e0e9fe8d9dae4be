/** The item that a number chooses, round and round; number 0 chooses the first. There must be one. */
export function chosen<T>(items: readonly T[], number: number): T {
  if (items.length === 0) throw new RangeError('nothing to choose from');
  // The index is in range, so this is a T even where T itself includes undefined.
  return items[number % items.length] as T;
}
