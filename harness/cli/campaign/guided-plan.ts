/**
 * Divides a guided run into rounds. All parts of a round begin with what was known at its start, and the next one begins when all are
 * joined. Rounds and parts are stretches of the run, whoever carries them out and however long that takes, so the result depends on
 * nothing else: a run that the time ends is the beginning of every longer one.
 */
import { FEATURE_COUNT, JoinedKnowledge } from '../../guidance/index.ts';
import type { GuidedPool } from '../../reporters/index.ts';
import { type CorpusInput, runsOf } from '../../runner/index.ts';
import type { RunExtent } from './blind-plan.ts';
import type { PartOutcome } from './campaign-part.ts';
import type { CampaignPlan, PlannedPart } from './campaign-plan.ts';

/** So many parts that eight threads rarely wait for the last one, and so few that a guide sees a stretch that is worth learning from. */
export const PARTS_OF_ROUND = 32;
/**
 * Inputs in a part. The first rounds are short, since nearly all that is new comes early; later ones are longer, since making a guide of
 * what is known takes as long as ten scenarios.
 */
export const FIRST_SIZE = 16;
export const LARGEST_SIZE = 512;

/** A stretch of the run that is divided into rounds of its own. */
interface Stretch {
  readonly length: number;
  part(start: number, length: number): Omit<PlannedPart, 'knowledge'>;
}

export class GuidedPlan implements CampaignPlan {
  private readonly known = new JoinedKnowledge();
  private readonly schedule: Generator<PlannedPart | undefined, undefined, undefined>;
  /** Parts that began and are not joined yet. */
  private going = 0;

  /** `unjudged` is the corpus where another shard judges it: a guide is to know it all the same. */
  constructor(extent: RunExtent, unjudged: readonly CorpusInput[]) {
    this.schedule = this.parts([corpusOf(extent.corpus, true), corpusOf(unjudged, false), scenariosOf(extent)]);
  }

  get guided(): GuidedPool {
    const { features, inputs } = this.known;
    return { features, allFeatures: FEATURE_COUNT, inputs };
  }

  next(): PlannedPart | undefined {
    return this.schedule.next().value;
  }

  took(): void {
    // Parts of other sizes would be another run.
  }

  join({ learned }: PartOutcome): void {
    this.going -= 1;
    if (learned !== undefined) this.known.add(learned);
  }

  /** `undefined` as long as a round waits for its parts. */
  private *parts(stretches: readonly Stretch[]): Generator<PlannedPart | undefined, undefined, undefined> {
    for (const stretch of stretches) {
      let size = FIRST_SIZE;
      for (let start = 0; start < stretch.length; size = Math.min(2 * size, LARGEST_SIZE)) {
        const knowledge = this.known.snapshot;
        for (let part = 0; part < PARTS_OF_ROUND && start < stretch.length; part += 1) {
          const length = Math.min(size, stretch.length - start);
          this.going += 1;
          yield { ...stretch.part(start, length), knowledge };
          start += length;
        }
        while (this.going > 0) yield undefined;
      }
    }
  }
}

function corpusOf(inputs: readonly CorpusInput[], isJudged: boolean): Stretch {
  return {
    length: inputs.length,
    part: (start, length) => ({ corpus: inputs.slice(start, start + length), scenarios: { first: 0, stride: 1, count: 0 }, isJudged }),
  };
}

function scenariosOf({ shard: { index, count: stride }, runs }: RunExtent): Stretch {
  return {
    length: runsOf({ index, count: stride }, runs),
    part: (start, count) => ({ corpus: [], scenarios: { first: index - 1 + start * stride, stride, count }, isJudged: true }),
  };
}
