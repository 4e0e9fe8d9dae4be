/** Names given as a comma-separated list: those alone, or with minus signs all but those. */
import { unknownName } from './nearest.ts';
import { UsageError } from './usage-error.ts';

/** The chosen items, in the order of the registry. Throws `UsageError` on an unknown name, a mixture, or when nothing is left. */
export function parseSelection<Item extends { readonly id: string }>(
  what: string,
  list: string | undefined,
  registry: readonly Item[],
): Item[] {
  if (list === undefined) return [...registry];
  const names = list.split(',').map((name) => name.trim());
  const isExclusion = names.every((name) => name.startsWith('-'));
  if (!isExclusion && names.some((name) => name.startsWith('-'))) {
    throw new UsageError(`${JSON.stringify(list)} mixes names with minus names: give either those to use or those to leave out`);
  }
  const known = registry.map((item) => item.id);
  const chosen = new Set<string>(isExclusion ? known : []);
  for (const given of names) {
    const isOff = given.startsWith('-');
    const name = isOff ? given.slice(1) : given;
    if (!known.includes(name)) throw new UsageError(unknownName(what, name, known));
    if (isOff) chosen.delete(name);
    else chosen.add(name);
  }
  if (chosen.size === 0) throw new UsageError(`no ${what} is left of ${JSON.stringify(list)}`);
  return registry.filter((item) => chosen.has(item.id));
}
