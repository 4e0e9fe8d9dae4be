/** A thread of the pool: makes the target and everything else of a run by their names, and runs parts of it. */
import { workerData } from 'piscina';
import { formats } from '../../../src/index.ts';
import { kinds } from '../../arbitraries/index.ts';
import { chunkings } from '../../chunkings/index.ts';
import { oracles } from '../../oracles/index.ts';
import { type Target, TargetUnavailableError } from '../../targets/index.ts';
import { openTarget } from '../target-flags.ts';
import type { PartOutcome } from './campaign-part.ts';
import { noResult } from './no-result.ts';
import { type PartSetup, runPart } from './run-part.ts';
import { KnowledgeReader } from './shared-knowledge.ts';
import { INTERRUPTED, type SentPart, type WorkerSetup } from './worker-setup.ts';

// Only `worker-pool.ts` starts this file, and hands it that.
const { target: targetName, server, timeout, names, seed, maxLength, stopOnFirst, knownSignatures, flag } = workerData as WorkerSetup;
const isInterrupted = (): boolean => Atomics.load(flag, 0) === INTERRUPTED;

const choice = {
  formats: named(formats, names.formats),
  kinds: named(kinds, names.kinds),
  chunkings: named(chunkings, names.chunkings),
  oracles: named(oracles, names.oracles),
};
const known = new KnowledgeReader();
let target: Target | undefined;

export default async function run({ knowledge, ...part }: SentPart): Promise<PartOutcome> {
  try {
    target ??= openTarget(targetName, server, timeout);
  } catch (error) {
    if (!(error instanceof TargetUnavailableError)) throw error;
    return { result: noResult(choice), outage: error.message };
  }
  const campaign: PartSetup['campaign'] = {
    ...choice,
    ...{ target, seed, stopOnFirst, knownSignatures: new Set(knownSignatures) },
    ...(maxLength === undefined ? {} : { maxLength }),
  };
  // Formats are compared by identity in some places.
  const corpus = part.corpus.map((input) => ({ ...input, scenario: { ...input.scenario, format: own(input.scenario.format.id) } }));
  return runPart(
    { campaign, timeout, isInterrupted, isOver: () => false },
    { ...part, corpus, ...(knowledge === undefined ? {} : { knowledge: known.read(knowledge) }) },
  );
}

function own(id: string): (typeof formats)[number] {
  const format = formats.find((candidate) => candidate.id === id);
  if (format === undefined) throw new Error(`there is no format ${id}`);
  return format;
}

function named<Item extends { readonly id: string }>(registry: readonly Item[], ids: readonly string[]): Item[] {
  return registry.filter(({ id }) => ids.includes(id));
}
