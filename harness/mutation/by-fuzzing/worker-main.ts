/** A process that hunts mutants: asked for a mutant and a seed, it answers with a hunt for each limit, then with `null`. */
import { setImmediate } from 'node:timers/promises';
import { formats } from '../../../src/index.ts';
import { kinds } from '../../arbitraries/index.ts';
import { chunkings } from '../../chunkings/index.ts';
import { Guide } from '../../guidance/index.ts';
import { buildTarget, type Target } from '../../targets/index.ts';
import { checkoutRoot } from '../checkout.ts';
import { Workshop } from '../edited-build.ts';
import { loadInstrumenter } from '../instrumenter.ts';
import { loadCatalogue } from '../load-catalogue.ts';
import { huntMutant } from './hunt-mutant.ts';
import { huntedEntries } from './plan.ts';
import type { Answer, Question } from './worker-pool.ts';

const root = checkoutRoot();
if (root === undefined) throw new Error('the catalogue is in checkouts only');
const entries = huntedEntries(loadCatalogue(root).entries);
const workshop = new Workshop(root, await loadInstrumenter());
// The parent tells when to end; it went away, or an interrupt reached the whole group of processes, when it says no more.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.on('message', (question: Question) => void answer(question));

/** The last one that was built: its other seeds are asked for next. */
let built: { readonly id: string; readonly target: Target } | undefined;

async function answer({ id, seed, limits, isGuided }: Question): Promise<void> {
  const entry = entries.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new Error(`no mutant ${id} is expected to be found`);
  if (built?.id !== id) built = { id, target: buildTarget('builtin', entry.title, await workshop.build(entry)) };
  const guide = isGuided ? { guide: new Guide({ seed, formats, kinds, chunkings, pool: [] }) } : {};
  for (const hunt of huntMutant({ target: built.target, oracle: entry.oracle, seed, limits, ...guide })) {
    send(hunt);
    // So that it is on its way before the next one takes all the time.
    await setImmediate();
  }
  send(null);
}

function send(message: Answer): void {
  process.send?.(message);
}
