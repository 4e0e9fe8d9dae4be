/** Writes the artefact of every finding. */
import { artifactOf, writeArtifact } from '../artifacts/index.ts';
import { type Finding, runTrial, signatureText, timelineOf } from '../runner/index.ts';
import { type Target, TargetUnavailableError } from '../targets/index.ts';

export interface KeptArtifacts {
  /** Paths by signature, of those that were written. */
  readonly artifacts: ReadonlyMap<string, string>;
  /** Why the first of the others was not. */
  readonly complaint: unknown;
}

/** `flags` are those that decide what the run's scenarios are. */
export function keepArtifacts(folder: string, target: Target, findings: readonly Finding[], flags: readonly string[]): KeptArtifacts {
  const artifacts = new Map<string, string>();
  let complaint: unknown;
  for (const finding of findings) {
    try {
      artifacts.set(
        signatureText(finding.signature),
        writeArtifact(folder, artifactOf(finding, flags), timelineWhereThere(target, finding)),
      );
    } catch (error) {
      // Another one may still find room.
      complaint ??= error;
    }
  }
  return { artifacts, complaint };
}

/** What was found stays, though the target may be gone by now. */
function timelineWhereThere(target: Target, finding: Finding): string {
  try {
    return timelineFor(target, finding);
  } catch (error) {
    if (error instanceof TargetUnavailableError) return `the target could not be asked: ${error.message}\n`;
    throw error;
  }
}

function timelineFor(target: Target, { scenario, chunking, chunks, verdict, got }: Finding): string {
  if (verdict === 'timeout') return `the target hung: ${got}\n`;
  const trial = runTrial(target, scenario, [{ chunking, chunks }]);
  const outcome = trial.executions[0]?.outcome;
  if (outcome?.kind !== 'done') return `the target threw: ${outcome?.message}\n`;
  const reading = trial.reading(trial.toolText);
  return timelineOf(chunks, outcome.execution, reading.kind === 'done' ? reading.calls : []);
}
