/** Writes the artefact of every finding as soon as it is there, so that nothing is lost with the process. */
import { join } from 'node:path';
import { artifactOf, writeArtifact } from '../artifacts/index.ts';
import type { ShownExecution } from '../reporters/index.ts';
import { bucketOf, type Finding, runTrial, signatureText, timelineOf } from '../runner/index.ts';
import { type Target, TargetUnavailableError } from '../targets/index.ts';
import { type LostOutput, lossOf } from './outputs.ts';

export class ArtifactKeeper {
  private readonly folder: string;
  private readonly target: Target;
  private readonly flags: readonly string[];
  private readonly paths = new Map<string, string>();
  private readonly shown = new Map<string, ShownExecution>();
  private readonly losses = new Map<string, LostOutput>();

  /** `flags` are those that decide what the run's scenarios are. */
  constructor(folder: string, target: Target, flags: readonly string[]) {
    this.folder = folder;
    this.target = target;
    this.flags = flags;
  }

  /** Paths by signature, of those that were written. */
  get artifacts(): ReadonlyMap<string, string> {
    return this.paths;
  }

  /** What the target did with the chunks of each, by signature, where it is known. */
  get executions(): ReadonlyMap<string, ShownExecution> {
    return this.shown;
  }

  /** Of each finding that is not kept at all what is lost and why, in one sentence, by signature. */
  get notKept(): ReadonlyMap<string, string> {
    const lost = [...this.losses].filter(([signature]) => !this.paths.has(signature));
    return new Map(lost.map(([signature, loss]) => [signature, lossOf(loss)]));
  }

  /** What could not be written when it was last tried: one of each reason, which says how many there are. */
  get lost(): LostOutput[] {
    const byReason = new Map<string, { readonly first: LostOutput; count: number }>();
    for (const loss of this.losses.values()) {
      const reason = lossOf({ name: this.folder, error: loss.error });
      const same = byReason.get(reason);
      if (same === undefined) byReason.set(reason, { first: loss, count: 1 });
      else same.count += 1;
    }
    return [...byReason.values()].map(({ first, count }) =>
      count === 1 ? first : { name: `${this.folder} (${count} findings)`, error: first.error },
    );
  }

  /** Those that were kept before are kept again, with what has changed of them since. */
  keep(findings: readonly Finding[]): void {
    for (const finding of findings) {
      const signature = signatureText(finding.signature);
      const isOwn = this.paths.has(signature);
      const { timeline, execution } = shownWhereThere(this.target, finding);
      if (execution !== undefined) this.shown.set(signature, execution);
      try {
        this.paths.set(
          signature,
          writeArtifact(this.folder, artifactOf(finding, this.flags), timeline, { isOwn, script: this.target.foreign?.script }),
        );
        this.losses.delete(signature);
      } catch (error) {
        // Another one may still find room.
        this.losses.set(signature, { name: join(this.folder, bucketOf(finding.signature)), error });
      }
    }
  }
}

/** Chunks of which a report shows what each made; more are in the artefact alone. */
const MOST_CHUNKS = 1000;

interface Shown {
  readonly timeline: string;
  readonly execution?: ShownExecution;
}

/** What was found stays, though the target may be gone by now. */
function shownWhereThere(target: Target, finding: Finding): Shown {
  try {
    return shownFor(target, finding);
  } catch (error) {
    if (error instanceof TargetUnavailableError) return { timeline: `the target could not be asked: ${error.message}\n` };
    throw error;
  }
}

function shownFor(target: Target, { scenario, chunking, chunks, verdict, got }: Finding): Shown {
  if (verdict === 'timeout') return { timeline: `the target hung: ${got}\n` };
  const trial = runTrial(target, scenario, [{ chunking, chunks }]);
  const outcome = trial.executions[0]?.outcome;
  if (outcome?.kind !== 'done') return { timeline: `the target threw: ${outcome?.message}\n` };
  const reading = trial.reading(trial.toolText);
  const read = reading.kind === 'done' ? reading.calls : [];
  const { masked = (text: string) => text } = target.foreign ?? {};
  const timeline = masked(timelineOf(chunks, outcome.execution, read));
  if (chunks.length > MOST_CHUNKS) return { timeline };
  const { timeline: arrivals, calls } = outcome.execution;
  const execution = masked(JSON.stringify({ timeline: arrivals, streamed: calls, read }));
  return { timeline, execution: JSON.parse(execution) as ShownExecution };
}
