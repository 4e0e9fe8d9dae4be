/** The text of the report that an entry names as its origin shows the fault: some cut of it tells the edited code from the original. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as original from '../../src/index.ts';
import { formatById } from '../../src/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { type CorpusEntry, readEntry } from '../corpus/index.ts';
import { randomFor } from '../random/index.ts';
import { bareScenario, type Scenario } from '../scenario.ts';
import { buildTarget } from '../targets/index.ts';
import { checkoutRoot } from './checkout.ts';
import { type Subject, Workshop } from './edited-build.ts';
import { loadInstrumenter } from './instrumenter.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** Entries whose fault changes nothing that is sent, with what it changes instead. */
const UNSEEN: Readonly<Record<string, string>> = {
  'whole-value-judged-at-every-chunk': 'the same is sent, after work that grows with the square of the text',
};

/** Longest text, in UTF-16 code units, that is cut at every place. */
const CUT_EVERYWHERE = 1000;

const root = checkoutRoot() ?? '';
const withOrigin = loadCatalogue(root).entries.flatMap(({ origin, ...entry }) => (origin === undefined ? [] : [{ entry, origin }]));

test('every origin shows the fault of its entry', { timeout: 120_000 }, async () => {
  const workshop = new Workshop(root, await loadInstrumenter());
  const texts = new Map<string, ReportedText>();
  try {
    const unshown: string[] = [];
    for (const { entry, origin } of withOrigin) {
      const text = texts.get(origin.corpus) ?? new ReportedText(readEntry(join(root, origin.corpus)));
      texts.set(origin.corpus, text);
      if (!text.tellsApart(await workshop.build(entry))) unshown.push(entry.id);
    }
    expect(unshown).toEqual(Object.keys(UNSEEN));
  } finally {
    workshop.remove();
  }
});

test('the families with an origin are those that can be built beside the original', () => {
  expect(withOrigin.filter(({ entry }) => !entry.file.startsWith('src/')).map(({ entry }) => entry.id)).toEqual([]);
});

/** A text and what the original makes of it, which is computed once for all entries. */
class ReportedText {
  private readonly entry: CorpusEntry;
  private readonly seen: Sight[] = [];
  private readonly sights: Generator<Sight, void, undefined>;

  constructor(entry: CorpusEntry) {
    this.entry = entry;
    this.sights = this.look();
  }

  /** Whether any cut gives something else with the other build. */
  tellsApart(edited: Subject): boolean {
    for (let place = 0; ; place += 1) {
      if (place === this.seen.length) {
        const { value, done } = this.sights.next();
        if (done === true) return false;
        this.seen.push(value);
      }
      const sight = this.seen[place];
      if (sight !== undefined && outcome(edited, sight) !== sight.outcome) return true;
    }
  }

  /** A server may say of the same text that it starts in reasoning, or that calls there do not count. */
  private *look(): Generator<Sight, void, undefined> {
    const { format, startInReasoning: startsInReasoning } = this.entry;
    const plain = bareScenario(this.entry.text, { format: formatById(format), startsInReasoning });
    for (const scenario of [plain, { ...plain, startsInReasoning: !startsInReasoning }, { ...plain, callsInReasoning: false }])
      for (const chunks of cutsOf(this.entry)) yield { scenario, chunks, outcome: outcome(original, { scenario, chunks }) };
  }
}

interface Sight {
  readonly scenario: Scenario;
  readonly chunks: readonly string[];
  /** Of the original. */
  readonly outcome: string;
}

/** As it came, at two tags, at any place, and in every way of the campaign. */
function* cutsOf({ text, chunks }: CorpusEntry): Generator<readonly string[], void, undefined> {
  yield [text];
  if (chunks !== undefined) yield chunks;
  if (text.length <= CUT_EVERYWHERE) {
    const edges = [...text.matchAll(/<[^<>]*>?/g)].flatMap(({ index, 0: tag }) => [index, index + tag.length]);
    for (const first of edges)
      for (const second of edges) if (first < second) yield [text.slice(0, first), text.slice(first, second), text.slice(second)];
    for (let offset = 1; offset < text.length; offset += 1) yield [text.slice(0, offset), text.slice(offset)];
  }
  for (const chunking of chunkings) if (text.length <= chunking.maxLength) yield* chunking.cut(text, randomFor(1, 'origin', chunking.id));
}

/** All that the build says: as a target, through both modes of the collector, and of the text as one that is all calls. */
function outcome(build: Subject, { scenario, chunks }: Pick<Sight, 'scenario' | 'chunks'>): string {
  const target = buildTarget('build', 'a build', build);
  try {
    const execution = target.stream(scenario, chunks);
    let calls = 0;
    const streamer = new build.ToolCallDeltaStreamer({ newId: () => `call_${calls++}` });
    const frames = chunks.map((chunk) => streamer.feed(chunk));
    streamer.finish();
    const ofCut = [execution, target.verify?.(execution.calls, execution.toolText), frames, streamer.calls];
    const streamed = [...(target.collector?.stream(scenario, chunks, 'stop') ?? [])];
    if (chunks.length > 1) return JSON.stringify([ofCut, streamed]);
    const reasons = (['stop', 'length', 'tool_calls'] as const).map((reason) => target.collector?.whole(scenario, reason));
    return JSON.stringify([ofCut, streamed, reasons, target.parse(execution.toolText), target.parse(scenario.text)]);
  } catch (error) {
    return `threw ${String(error)}`;
  }
}
