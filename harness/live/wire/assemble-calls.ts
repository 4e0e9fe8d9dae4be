/**
 * Adds deltas up to calls, as a client does: arguments are appended, the first id and name that are not empty win. One assembler belongs
 * to one choice; one entry to one index, looked up again for every delta, so that a call in many pieces is one call.
 */
import type { ReceivedCallDelta } from './answer-schemas.ts';

export interface AssembledCall {
  /** As the server numbers it. */
  readonly index: number;
  readonly id: string | undefined;
  readonly type: string | undefined;
  readonly name: string | undefined;
  readonly arguments: string;
  /** Deltas that brought arguments. */
  readonly fragments: number;
}

type Entry = { -readonly [Field in keyof AssembledCall]: AssembledCall[Field] };

export class CallAssembler {
  private readonly entries = new Map<number, Entry>();
  private last: Entry | undefined;
  /** The least index above all that came. */
  private next = 0;

  /** A delta without an index belongs to the call before it, unless it brings an id or a name of its own. */
  add(delta: ReceivedCallDelta): void {
    const entry = this.entryFor(delta);
    entry.id ||= delta.id || undefined;
    entry.type ||= delta.type || undefined;
    entry.name ||= delta.function?.name || undefined;
    const fragment = delta.function?.arguments ?? '';
    if (fragment !== '') {
      entry.arguments += fragment;
      entry.fragments += 1;
    }
    this.last = entry;
  }

  /** In the order of their indices. */
  calls(): AssembledCall[] {
    return [...this.entries.values()].sort((left, right) => left.index - right.index);
  }

  private entryFor({ index, id, function: part }: ReceivedCallDelta): Entry {
    const startsCall = (id ?? '') !== '' || (part?.name ?? '') !== '';
    const key = index ?? (this.last === undefined || startsCall ? this.next : this.last.index);
    const known = this.entries.get(key);
    if (known !== undefined) return known;
    const entry: Entry = { index: key, id: undefined, type: undefined, name: undefined, arguments: '', fragments: 0 };
    this.entries.set(key, entry);
    this.next = Math.max(this.next, key + 1);
    return entry;
  }
}
