/** What a corpus is made of, in numbers. */
import { CorpusNotes } from './corpus-notes.ts';
import { FeatureLists } from './cover/feature-lists.ts';
import type { CorpusEntry } from './entry.ts';
import type { MeasureEntry, Turn } from './measure-entry.ts';
import type { CorpusSurvey } from './survey-corpus.ts';

/** A feature that few entries show. */
export interface RareFeature {
  readonly feature: string;
  readonly entries: number;
  /** The first entry that shows it. */
  readonly path: string;
}

export interface CorpusStats {
  readonly notes: CorpusNotes;
  /** Different contents. */
  readonly entries: number;
  readonly formats: Readonly<Record<string, number>>;
  /** By kind of provenance. */
  readonly provenance: Readonly<Record<string, number>>;
  readonly startingInReasoning: number;
  readonly withChunks: number;
  readonly withTools: number;
  /** Of the texts, in code points: the sum, and lengths that so many in a hundred of them do not exceed. */
  readonly codePoints: { readonly sum: number; readonly least: number; readonly percentiles: Readonly<Record<string, number>> };
  /** Different ones. */
  readonly features: number;
  /** Features that one entry alone shows. */
  readonly inOneEntry: number;
  /** The rarest first, those that are equally rare by name. */
  readonly rarest: readonly RareFeature[];
}

const PERCENTILES = [50, 90, 99, 100];
const SHOWN_FEATURES = 20;

/** `undefined` when `turn` ends it early. */
export async function corpusStats(survey: CorpusSurvey, measure: MeasureEntry, turn: Turn): Promise<CorpusStats | undefined> {
  const notes = new CorpusNotes(survey);
  const features = new FeatureCounts();
  const counts = new EntryCounts();
  const lengths: number[] = [];
  for (const file of survey.files()) {
    const taken = notes.take(file);
    if (taken?.isDuplicate === false) {
      const { entry, path } = taken.surveyed;
      const measured = measure(entry);
      lengths.push(measured.length);
      features.add(measured.features, path);
      counts.add(entry);
    }
    if (!(await turn())) return undefined;
  }
  lengths.sort((left, right) => left - right);
  return {
    notes,
    entries: lengths.length,
    ...counts.summary(),
    codePoints: {
      sum: lengths.reduce((sum, length) => sum + length, 0),
      least: lengths[0] ?? 0,
      percentiles: Object.fromEntries(PERCENTILES.map((part) => [part, lengths[Math.ceil((part / 100) * lengths.length) - 1] ?? 0])),
    },
    ...features.summary(),
  };
}

class EntryCounts {
  private readonly formats = new Map<string, number>();
  private readonly provenance = new Map<string, number>();
  private startingInReasoning = 0;
  private withChunks = 0;
  private withTools = 0;

  add({ format, provenance, startInReasoning, chunks, tools }: CorpusEntry): void {
    this.formats.set(format, (this.formats.get(format) ?? 0) + 1);
    this.provenance.set(provenance.kind, (this.provenance.get(provenance.kind) ?? 0) + 1);
    if (startInReasoning) this.startingInReasoning += 1;
    if (chunks !== undefined) this.withChunks += 1;
    if (tools !== undefined) this.withTools += 1;
  }

  summary(): Pick<CorpusStats, 'formats' | 'provenance' | 'startingInReasoning' | 'withChunks' | 'withTools'> {
    const { startingInReasoning, withChunks, withTools } = this;
    return { formats: byName(this.formats), provenance: byName(this.provenance), startingInReasoning, withChunks, withTools };
  }
}

class FeatureCounts {
  private readonly lists = new FeatureLists();
  private readonly counts: number[] = [];
  private readonly firstPaths: string[] = [];

  add(features: ReadonlySet<string>, path: string): void {
    for (const number of this.lists.numbersOf(features)) {
      this.counts[number] = (this.counts[number] ?? 0) + 1;
      this.firstPaths[number] ??= path;
    }
  }

  summary(): Pick<CorpusStats, 'features' | 'inOneEntry' | 'rarest'> {
    const rare = this.lists.names.map((feature, number) => ({
      feature,
      entries: this.counts[number] ?? 0,
      path: this.firstPaths[number] ?? '',
    }));
    rare.sort((left, right) => left.entries - right.entries || (left.feature < right.feature ? -1 : 1));
    return {
      features: rare.length,
      inOneEntry: rare.filter(({ entries }) => entries === 1).length,
      rarest: rare.slice(0, SHOWN_FEATURES),
    };
  }
}

function byName(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...counts].sort(([left], [right]) => (left < right ? -1 : 1)));
}
