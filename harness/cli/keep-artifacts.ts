/** Writes the artefact of every finding. */
import { artifactOf, writeArtifact } from '../artifacts/index.ts';
import { type Finding, runTrial, signatureText, timelineOf } from '../runner/index.ts';
import type { Target } from '../targets/index.ts';

/** The paths of the artefacts, by signature. */
export function keepArtifacts(folder: string, target: Target, findings: readonly Finding[]): ReadonlyMap<string, string> {
  return new Map(
    findings.map((finding) => [signatureText(finding.signature), writeArtifact(folder, artifactOf(finding), timelineFor(target, finding))]),
  );
}

function timelineFor(target: Target, { scenario, chunking, chunks }: Finding): string {
  const trial = runTrial(target, scenario, [{ chunking, chunks }]);
  const outcome = trial.executions[0]?.outcome;
  if (outcome?.kind !== 'done') return `the target threw: ${outcome?.message}\n`;
  const reading = trial.reading(trial.toolText);
  return timelineOf(chunks, outcome.execution, reading.kind === 'done' ? reading.calls : []);
}
