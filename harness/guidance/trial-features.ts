/** Collects the features of a trial: those of its text, of where its chunks ended, of what was sent, and of its calls. */
import type { Channel, ToolCallDelta } from '../../src/index.ts';
import type { Trial, TrialExecution } from '../oracles/index.ts';
import type { ExpectedCall } from '../reference/index.ts';
import { depthBucket, lengthBucket } from './buckets.ts';
import { CALL_STATES, CLASSES, families, MOST_COUNTED, NOTES } from './families.ts';
import type { FeatureSet } from './feature-set.ts';
import { fragmentEnd } from './fragment-end.ts';
import { Place } from './places.ts';
import { TextScan } from './text-scan.ts';

const CHANNELS: readonly Channel[] = ['content', 'reasoning', 'tool'];
/** What a response amounts to, on the axis of `end` and `released`; from the third on it is the state of the last call. */
const [NO_TOOL_TEXT, NO_CALL, FIRST_STATE] = [0, 1, 2];
const NOTHING_KNOWN: readonly ExpectedCall[] = [];

/** Kept from trial to trial for its memory alone. */
export class TrialFeatures {
  private readonly scan = new TextScan();

  /** Clears the set and fills it. Linear in the text, the cuts and what was sent. */
  collect(trial: Trial, features: FeatureSet): void {
    features.clear();
    const { scenario, executions, toolText } = trial;
    const { length } = scenario.text;
    this.scan.scan(scenario, features);
    features.add(families.textLength.at(lengthBucket(length)), 0, length);
    // What the contract says of the text, which the other judges of the trial ask for too.
    const calls = toolText === '' ? NOTHING_KNOWN : trial.expectation(toolText).streamed;
    addCalls(calls, features, length);
    const last = calls[calls.length - 1];
    const outcome = last === undefined ? (toolText === '' ? NO_TOOL_TEXT : NO_CALL) : FIRST_STATE + CALL_STATES.indexOf(last.state);
    features.add(families.end.at(this.scan.regionAt(length), outcome, Math.min(3, calls.length)), 0, length);
    for (const execution of executions) this.addExecution(execution, outcome, features);
  }

  private addExecution({ chunks, outcome }: TrialExecution, callOutcome: number, features: FeatureSet): void {
    if (outcome.kind === 'threw') return;
    const { scan } = this;
    const { timeline } = outcome.execution;
    let arrival = 0;
    let end = 0;
    let regionBefore = scan.regionAt(0);
    for (let chunk = 0; chunk < chunks.length; chunk += 1) {
      const start = end;
      end += chunks[chunk]?.length ?? 0;
      const region = scan.regionAt(end);
      if (start === end) features.add(families.emptyChunk.at(region), start, end);
      else features.add(families.chunk.at(regionBefore, region), start, end);
      if (chunk < chunks.length - 1) this.addCut(end, features);
      for (; timeline[arrival]?.chunk === chunk; arrival += 1) {
        const deltas = timeline[arrival]?.deltas;
        if (deltas !== undefined) addFrame(deltas, region, features, start, end);
      }
      regionBefore = region;
    }
    for (; arrival < timeline.length; arrival += 1) {
      const channel = CHANNELS.indexOf(timeline[arrival]?.channel ?? 'content');
      features.add(families.released.at(channel, callOutcome), 0, end);
    }
  }

  private addCut(offset: number, features: FeatureSet): void {
    const place = this.scan.places[offset] ?? 0;
    features.add(families.cut.at(place, this.scan.positions[offset] ?? 0), offset, offset);
    if (place < Place['json-array-start'] || place >= Place.string) return;
    features.add(families.cutDepth.at(place, depthBucket(this.scan.depths[offset] ?? 0)), offset, offset);
  }
}

function addFrame(deltas: readonly ToolCallDelta[], region: number, features: FeatureSet, start: number, end: number): void {
  let [opens, ends] = [0, 0];
  for (const { id, function: called } of deltas) {
    const fragment = called.arguments ?? '';
    const last = fragmentEnd(fragment.charCodeAt(fragment.length - 1));
    if (id !== undefined) opens = 1;
    if (fragment.endsWith('}')) ends = 1;
    features.add(families.fragment.at(fragmentEnd(fragment.charCodeAt(0)), last, lengthBucket(fragment.length)), start, end);
  }
  if (deltas.length > 0) features.add(families.frame.at(region, Math.min(2, deltas.length - 1), opens + 2 * ends), start, end);
}

function addCalls(calls: readonly ExpectedCall[], features: FeatureSet, length: number): void {
  features.add(families.callCount.at(Math.min(MOST_COUNTED, calls.length)), 0, length);
  let before: number | undefined;
  for (const { state, classes, notes } of calls) {
    const classSet = bitsOf(classes, CLASSES);
    features.add(families.call.at(CALL_STATES.indexOf(state), classSet, bitsOf(notes, NOTES)), 0, length);
    if (before !== undefined) features.add(families.calls.at(before, classSet), 0, length);
    before = classSet;
  }
}

function bitsOf(names: readonly string[], all: readonly string[]): number {
  let bits = 0;
  for (const name of names) bits |= 1 << all.indexOf(name);
  return bits;
}
