/** The tools of a failing request, one step smaller: what is taken out of them first is what takes most. */

/** `undefined` is a request without tools. Names stay, since a tool without one is none. */
export function* smallerTools(tools: readonly unknown[]): Generator<readonly unknown[] | undefined, void, undefined> {
  yield undefined;
  yield* smallerValues(tools, '') as Generator<readonly unknown[], void, undefined>;
}

/** Where a key must stay, by the path of what holds it; `*` stands for any place of a list. */
const KEPT: Readonly<Record<string, readonly string[]>> = { '/*': ['type', 'function'], '/*/function': ['name'] };

/** The value without one of its parts, and then with one of them made smaller. */
function* smallerValues(value: unknown, path: string): Generator<unknown, void, undefined> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const index of value.keys()) yield value.toSpliced(index, 1);
    for (const [index, part] of value.entries()) for (const smaller of smallerValues(part, `${path}/*`)) yield value.with(index, smaller);
    return;
  }
  const parts = Object.entries(value);
  for (const [name] of parts) {
    // fromEntries makes even `__proto__` a property of its own.
    if (KEPT[path]?.includes(name) !== true) yield Object.fromEntries(parts.filter(([other]) => other !== name));
  }
  for (const [place, [name, part]] of parts.entries()) {
    for (const smaller of smallerValues(part, `${path}/${name}`)) yield Object.fromEntries(parts.with(place, [name, smaller]));
  }
}
