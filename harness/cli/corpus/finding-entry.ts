/** The corpus entry of a finding. */
import { type Artifact, replayScenarioCommand } from '../../artifacts/index.ts';
import { type CorpusEntry, CorpusError } from '../../corpus/index.ts';
import { signatureText } from '../../runner/index.ts';

/** `path` is only named in complaints. Throws `CorpusError` when no entry can say what the finding needs. */
export function findingEntry(artifact: Artifact, path: string): CorpusEntry {
  const { text, chunks, format, startsInReasoning, callsInReasoning, tools } = artifact;
  if (!callsInReasoning)
    throw new CorpusError(path, 'is a finding on a response whose calls in reasoning do not count, which no entry can say');
  return {
    text,
    format,
    startInReasoning: startsInReasoning,
    // What came in one piece is tried in one piece anyway.
    ...(chunks.length > 1 ? { chunks } : {}),
    ...(tools === undefined ? {} : { tools }),
    provenance: { kind: 'finding', signature: signatureText(artifact), note: originOf(artifact) },
  };
}

function originOf({ firstSeen, target }: Artifact): string {
  switch (firstSeen.kind) {
    case 'corpus':
      return `first seen in ${firstSeen.path}`;
    case 'guided':
      return `first seen in scenario ${firstSeen.scenario} of the guided run with seed ${firstSeen.seed}`;
    case 'generated': {
      const flags = target === 'builtin' ? firstSeen.flags : ['--target', target, ...firstSeen.flags];
      return `first seen in ${replayScenarioCommand(firstSeen.seed, firstSeen.scenario, flags)}`;
    }
    default:
      return firstSeen satisfies never;
  }
}
