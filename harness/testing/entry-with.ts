/** An entry of the catalogue of mutants made by hand. */
import type { Entry } from '../mutation/entry.ts';

export function entryWith(changes: Partial<Entry> = {}): Entry {
  return {
    id: 'a',
    family: 'streamer',
    title: 'does nothing',
    promise: 'one',
    file: 'src/index.ts',
    find: 'a',
    replace: 'b',
    expect: 'killed',
    killedBy: 'a test',
    oracle: 'identity',
    ...changes,
  };
}
