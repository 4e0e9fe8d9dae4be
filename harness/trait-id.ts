/** What parsers do differently without being wrong, by the names that a target's profile uses. `profiles/` measures each. */
export const traitIds = [
  'live-strings',
  'repeated-names',
  'intended-values',
  'typed-by-schema',
  'one-newline',
  'own-markup',
  'brace-first',
  'bare-functions',
  'finish-reasons',
] as const;

export type TraitId = (typeof traitIds)[number];

export function isTraitId(name: string): name is TraitId {
  return (traitIds as readonly string[]).includes(name);
}
