/** What a difference in a text means, by the kinds planted in it. */
import type { TextKind } from './kind.ts';
import { kinds } from './registry.ts';

const TEXT_KINDS: ReadonlyMap<string, TextKind> = new Map(kinds.map((kind) => [kind.id, kind.textKind]));

/** From plainest to most disputable: the last that is among them counts. */
const ORDER: readonly TextKind[] = ['well-formed', 'cut', 'own-markup', 'malformed'];

/** Of the ids of a scenario's kinds; a text without any is well-formed. Nothing is claimed for an id that another version wrote: it counts as malformed. */
export function textKindOf(ids: readonly string[]): TextKind {
  const textKinds = new Set(ids.map((id) => TEXT_KINDS.get(id) ?? 'malformed'));
  return ORDER.findLast((textKind) => textKinds.has(textKind)) ?? 'well-formed';
}
