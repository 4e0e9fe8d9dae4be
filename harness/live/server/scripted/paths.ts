/** Paths as people write them in prompts: from the root, from home, relative, or the name of a file alone. */

/** Between two slashes; a point at its end is that of the sentence. */
const SEGMENT = String.raw`[\p{L}\p{N}_.@+-]*[\p{L}\p{N}_+-]`;
const ROOTED = String.raw`(?:~|\.{1,2})?(?:\/${SEGMENT})+`;
const NESTED = String.raw`${SEGMENT}(?:\/${SEGMENT})+`;
/** One letter is an ending only where it is a common one: `e.g` is no file. */
const NAMED = String.raw`[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.(?:[a-z][a-z0-9]{1,4}|[chr])(?![\p{L}\p{N}_])`;

/** Source of a regular expression with the flag `u`. It begins at no place inside a word, a path or a URL. */
export const pathSource = String.raw`(?<![\p{L}\p{N}_.~\/:@+-])(?:${ROOTED}|${NESTED}|${NAMED})`;

const PATH = new RegExp(pathSource, 'gu');

/** The first path in the text. One that could be something else, such as `and/or`, only where there is no other. */
export function pathIn(text: string): string | undefined {
  const paths = [...text.matchAll(PATH)].map(([path]) => path);
  return paths.find(isSurelyPath) ?? paths[0];
}

/** Whether a path stands in the text that can be nothing else. */
export function hasPath(text: string): boolean {
  return [...text.matchAll(PATH)].some(([path]) => path.includes('/') && isSurelyPath(path));
}

function isSurelyPath(path: string): boolean {
  return /^[~./]|\.[\p{L}\p{N}]+$/u.test(path);
}
