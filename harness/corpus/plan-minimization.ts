/**
 * Which entries a corpus needs: those that recall a bug, and of the others few and short ones that together show every feature. Only
 * looks; the same folder gives the same plan. Memory grows with the number of files and of features, not with their texts.
 */
import { CorpusNotes } from './corpus-notes.ts';
import { FeatureLists } from './cover/feature-lists.ts';
import { setCover } from './cover/set-cover.ts';
import type { MeasureEntry, Turn } from './measure-entry.ts';
import { type Protection, protectionOf } from './protection-of.ts';
import type { CorpusSurvey } from './survey-corpus.ts';

/** A file and how long its text is, in code points. */
interface PlannedFile {
  readonly path: string;
  readonly length: number;
  /** As `fileVersion` gives it. */
  readonly version: string;
}

export interface KeptFile extends PlannedFile {
  /** `features`: no kept entry together with the others shows what this one shows. `linked`: a kept link may lead to it. */
  readonly reason: Protection | 'features' | 'linked';
}

export interface DroppedFile extends PlannedFile {
  /** `duplicate`: `keptPath` holds the same; `superfluous`: the kept ones show all that it shows. */
  readonly reason: 'duplicate' | 'superfluous';
  readonly keptPath: string | undefined;
}

export interface MinimizationPlan {
  readonly notes: CorpusNotes;
  /** By path. */
  readonly kept: readonly KeptFile[];
  /** By path. */
  readonly dropped: readonly DroppedFile[];
  /** Different features of all entries; the kept ones have them all. */
  readonly features: number;
  /** So many entries are kept at least, however they are chosen. */
  readonly leastNeeded: number;
}

/** One file of a content. */
interface Candidate extends PlannedFile {
  readonly isMisnamed: boolean;
  readonly isLink: boolean;
  readonly protection: Protection | undefined;
}

/** A content, its files and its features. */
interface Content {
  readonly name: string;
  readonly list: Uint32Array;
  readonly files: Candidate[];
}

/** `undefined` when `turn` ends it early. */
export async function planMinimization(survey: CorpusSurvey, measure: MeasureEntry, turn: Turn): Promise<MinimizationPlan | undefined> {
  const notes = new CorpusNotes(survey);
  const lists = new FeatureLists();
  const contents = new Map<string, Content>();
  for (const file of survey.files()) {
    const taken = notes.take(file);
    if (taken !== undefined) {
      const { path, entry, name, version, isMisnamed, isLink } = taken.surveyed;
      const known = contents.get(name);
      const { features, length } = known === undefined ? measure(entry) : { features: undefined, length: known.files[0]?.length ?? 0 };
      const candidate = { path, length, version, isMisnamed, isLink, protection: protectionOf(path, entry) };
      if (features === undefined) known?.files.push(candidate);
      else contents.set(name, { name, list: lists.add(features), files: [candidate] });
    }
    if (!(await turn())) return undefined;
  }
  return chosenFrom([...contents.values()], lists.names.length, notes, turn);
}

async function chosenFrom(
  contents: readonly Content[],
  features: number,
  notes: CorpusNotes,
  turn: Turn,
): Promise<MinimizationPlan | undefined> {
  const isProtected = ({ files }: Content): boolean => files.some(({ protection }) => protection !== undefined);
  const isCovered = new Uint8Array(features);
  for (const { list } of contents.filter(isProtected)) for (const feature of list) isCovered[feature] = 1;
  const open = contents.filter((content) => !isProtected(content)).sort(byLengthAndName);
  let wasEnded = false;
  const cover = await setCover({ sets: open.map(({ list }) => list), isCovered }, async () => {
    wasEnded = !(await turn());
    return !wasEnded;
  });
  if (wasEnded) return undefined;
  const needed = new Set(cover.chosen.map((index) => open[index]));
  const sorted = contents.map((content) => sortOut(content, needed.has(content)));
  const kept = sorted.flatMap((files) => files.kept);
  const byPath = (left: PlannedFile, right: PlannedFile): number => (left.path < right.path ? -1 : 1);
  return {
    notes,
    kept: kept.sort(byPath),
    dropped: sorted.flatMap((files) => files.dropped).sort(byPath),
    features,
    leastNeeded: kept.filter(({ reason }) => reason !== 'features').length + cover.leastNeeded,
  };
}

/** Shorter ones first, those of one length by name: what is preferred where the features do not decide. */
function byLengthAndName(left: Content, right: Content): number {
  const difference = (left.files[0]?.length ?? 0) - (right.files[0]?.length ?? 0);
  return difference !== 0 ? difference : left.name < right.name ? -1 : 1;
}

/** What is chosen of the files of one content stays, and beside a link that stays all others do, since it may lead to one of them. */
function sortOut({ files }: Content, isNeeded: boolean): { readonly kept: KeptFile[]; readonly dropped: DroppedFile[] } {
  const chosen = chosenOf(files, isNeeded);
  const staying = chosen.some(({ isLink }) => isLink) ? files : chosen;
  const kept = staying.map((file): KeptFile => {
    const { path, length, version, protection = chosen.includes(file) ? 'features' : 'linked' } = file;
    return { path, length, version, reason: protection };
  });
  const keptPath = kept[0]?.path;
  const reason = keptPath === undefined ? 'superfluous' : 'duplicate';
  const dropped = files
    .filter((file) => !staying.includes(file))
    .map(({ path, length, version }): DroppedFile => ({ path, length, version, reason, keptPath }));
  return { kept, dropped };
}

/** All that are protected; else one where it is needed, no link rather than a link, and then well named rather than not. */
function chosenOf(files: readonly Candidate[], isNeeded: boolean): readonly Candidate[] {
  const protectedFiles = files.filter(({ protection }) => protection !== undefined);
  if (protectedFiles.length > 0 || !isNeeded) return protectedFiles;
  const rank = ({ isLink, isMisnamed }: Candidate): number => (isLink ? 2 : 0) + (isMisnamed ? 1 : 0);
  return [...files].sort((left, right) => rank(left) - rank(right)).slice(0, 1);
}
