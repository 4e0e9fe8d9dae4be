import { describe, expect, test } from 'vitest';
import { type DeltaStreamer, ToolCallDeltaStreamer } from '../../src/index.ts';
import { type Random, randomFor } from '../random/index.ts';
import { mutatedResponse, randomUnicode } from './hostile-text.ts';
import { type LawOptions, totalityFaults } from './totality-law.ts';

const SEED = 1;
/** Largest piece of a random cut, in code units; a cut may fall inside a surrogate pair, and pieces may be empty. */
const MAX_PIECE = 7;
const TIMEOUT_MS = 120_000;

describe('whatever is fed, nothing throws and no chunking shows', () => {
  test('in 100,000 random Unicode strings', { timeout: TIMEOUT_MS }, () => {
    const found = judged('random-unicode', 100_000, randomUnicode);
    expect(found.faults).toEqual([]);
    expect(found.loneSurrogates).toBeGreaterThan(50_000);
    expect(found.controls).toBeGreaterThan(50_000);
    expect(found.tags).toBeGreaterThan(10_000);
  });

  test('in 12,000 mutated responses', { timeout: TIMEOUT_MS }, () => {
    const found = judged('mutated-response', 12_000, mutatedResponse);
    expect(found.faults).toEqual([]);
    expect(found.tags).toBeGreaterThan(11_000);
    expect(found.loneSurrogates).toBeGreaterThan(1000);
  });
});

describe('the law itself', () => {
  test('finds a streamer that throws at a lone surrogate', () => {
    const newStreamer = (): DeltaStreamer => spoiled((text) => encodeURIComponent(text) && text);
    expect(totalityFaults('<tool_call>\ud800', ['<tool_call>', '\ud800'], { ...OPTIONS, newStreamer })).toEqual([
      'calls of the response threw URIError: URI malformed',
      'calls of the text fed as tool text threw URIError: URI malformed',
      'verification of a stream by another text threw URIError: URI malformed',
      'collector threw URIError: URI malformed',
    ]);
  });

  test('finds a streamer that sees where a chunk ends', () => {
    const newStreamer = (): DeltaStreamer => spoiled((text) => text.trimEnd());
    const chunks = ['<tool_call><function=f><parameter=k>a ', 'b</parameter></function></tool_call>'];
    expect(totalityFaults(chunks.join(''), chunks, { ...OPTIONS, newStreamer })).toEqual([
      'calls of the response',
      'calls of the text fed as tool text',
      'collector',
    ]);
  });
});

const OPTIONS: LawOptions = { startsInReasoning: false, callsInReasoning: true };

interface Judged {
  /** Number, text and faults of the texts that break the law. */
  readonly faults: readonly string[];
  readonly loneSurrogates: number;
  readonly controls: number;
  readonly tags: number;
}

/** Text k depends on the seed and k alone, so one that breaks the law can be made again alone; every second is cut at every code unit. */
function judged(purpose: string, count: number, make: (random: Random) => string): Judged {
  const faults: string[] = [];
  let [loneSurrogates, controls, tags] = [0, 0, 0];
  for (let k = 0; k < count; k += 1) {
    const random = randomFor(SEED, k, purpose);
    const text = make(random);
    const options = { startsInReasoning: random.chance(1, 3), callsInReasoning: random.chance(2, 3) };
    const chunks = k % 2 === 0 ? text.split('') : cutAnywhere(text, random);
    for (const fault of totalityFaults(text, chunks, options)) faults.push(`${k}: ${fault}: ${JSON.stringify([text, chunks, options])}`);
    if (!text.isWellFormed()) loneSurrogates += 1;
    if (/[\0-\x1f]/.test(text)) controls += 1;
    if (/<tool_call>|<function=|<parameter=/.test(text)) tags += 1;
  }
  return { faults: faults.slice(0, 5), loneSurrogates, controls, tags };
}

function cutAnywhere(text: string, random: Random): string[] {
  const chunks: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = start + random.below(MAX_PIECE + 1);
    chunks.push(text.slice(start, end));
    start = end;
  }
  return chunks;
}

/** The streamer, fed something else than it was given. */
function spoiled(change: (text: string) => string): DeltaStreamer {
  const inner = new ToolCallDeltaStreamer({ newId: () => 'call_000000000000000000000000' });
  return {
    get calls() {
      return inner.calls;
    },
    feed: (text) => inner.feed(change(text)),
    finish: () => inner.finish(),
  };
}
