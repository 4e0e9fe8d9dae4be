/**
 * Tests of a parser for vitest: one for each oracle that is demanded of it. They look at one campaign, which runs when the first of them
 * does, and fail with the smallest text that shows what is wrong.
 */
import { formats as allFormats, type Format } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { asciiJson } from '../ascii-json.ts';
import { chunkings } from '../chunkings/index.ts';
import { type Oracle, oraclesFor } from '../oracles/index.ts';
import { Campaign, type CampaignResult, type Finding } from '../runner/index.ts';
import { type LocalParser, type Target, targetOf } from '../targets/index.ts';

export interface DescribeOptions {
  /** Decides every scenario and cut, 0 to 4294967295. Default: 1, so that every run is the same. */
  readonly seed?: number;
  /** Generated scenarios, each streamed under about four ways of cutting. Default: 1,000. */
  readonly runs?: number;
  /** Ids of the formats of the responses. Default: all that the parser takes. */
  readonly formats?: readonly string[];
  /** Whether to leave out texts that are not well-formed, on which parsers may differ for a reason. Default: they are in. */
  readonly wellFormedOnly?: boolean;
  /** Milliseconds that a call of the parser may take before it counts as hanging. Default: 5,000. */
  readonly callMilliseconds?: number;
  /** Milliseconds that all of it may take. Default: 120,000. */
  readonly timeoutMilliseconds?: number;
}

/** What is used of vitest. */
interface Vitest {
  describe(name: string, tests: () => void): void;
  it(name: string, options: { readonly timeout: number }, test: () => void): void;
  expect(value: number, message: string): { toBe(wanted: number): void; toBeGreaterThan(bound: number): void };
}

/** Only who describes a target needs vitest: whoever imports the rest may do without it. */
const vitest = (await import('vitest').catch(() => undefined)) as Vitest | undefined;

/**
 * Registers a `describe` with a test for each oracle. Throws where vitest does not run it. A test fails if its oracle saw a fault, and also if it compared nothing.
 */
export function describeTarget(parser: LocalParser, options?: DescribeOptions): void;
export function describeTarget(target: Target, options?: DescribeOptions): void;
export function describeTarget(parser: Target | LocalParser, options: DescribeOptions = {}): void {
  if (vitest === undefined) throw new Error('describeTarget needs vitest, which is not installed');
  if (process.env.VITEST === undefined) throw new Error('describeTarget belongs in a test file, which vitest runs');
  const target = 'id' in parser ? parser : targetOf(parser);
  const { runs = 1000, timeoutMilliseconds = 120_000 } = options;
  const oracles = oraclesFor(target);
  let result: CampaignResult | undefined;
  const { describe, it, expect } = vitest;
  describe(`${target.id} under ${runs} generated responses`, () => {
    for (const oracle of oracles) {
      it(`${oracle.id}: ${oracle.description}`, { timeout: timeoutMilliseconds }, () => {
        result ??= campaignOf(target, oracles, options);
        const { seen, message, compared } = verdictOf(oracle, result);
        expect(seen, message).toBe(0);
        expect(compared, message).toBeGreaterThan(0);
      });
    }
  });
}

function campaignOf(target: Target, oracles: readonly Oracle[], options: DescribeOptions): CampaignResult {
  const { seed = 1, runs = 1000, wellFormedOnly = false, callMilliseconds = 5000 } = options;
  const campaign = new Campaign({
    ...{ target, oracles, seed, runs, chunkings, corpus: [], stopOnFirst: false },
    formats: formatsOf(options.formats),
    kinds: wellFormedOnly ? kinds.filter(({ textKind }) => textKind === 'well-formed') : kinds,
    timeLimit: { call: callMilliseconds, slice: callMilliseconds },
    shouldStop: () => false,
  });
  // One scenario at a time, so that the limit of a slice is that of a scenario.
  let isNext = true;
  const oneMore = (): boolean => {
    isNext = !isNext;
    return !isNext;
  };
  while (campaign.advance(oneMore)) isNext = true;
  return campaign.result;
}

function formatsOf(ids: readonly string[] | undefined): readonly Format[] {
  const unknown = ids?.find((id) => !allFormats.some((format) => format.id === id));
  if (unknown !== undefined) throw new RangeError(`there is no format ${JSON.stringify(unknown)}`);
  return ids === undefined ? allFormats : allFormats.filter(({ id }) => ids.includes(id));
}

interface Verdict {
  /** Kinds of faults that the oracle saw, and how much it compared. */
  readonly seen: number;
  readonly compared: number;
  readonly message: string;
}

function verdictOf(oracle: Oracle, { statistics, findings }: CampaignResult): Verdict {
  const seen = findings.filter(({ signature }) => signature.oracle === oracle.id);
  const nothing = `compared nothing in ${statistics.scenarios} scenarios: ${skipsOf(statistics.skips.toObject())}`;
  return {
    seen: seen.length,
    compared: statistics.oracles.of(oracle.id),
    message: seen.length === 0 ? nothing : `${seen.map(messageOf).join('\n\n')}\n`,
  };
}

function messageOf({ signature, scenario, chunks, expected, got, count, firstSeen }: Finding): string {
  const origin = firstSeen.kind === 'corpus' ? firstSeen.path : `seed ${firstSeen.seed}, scenario ${firstSeen.scenario}`;
  return [
    `${signature.shape} (${signature.textKind} text, seen ${count} times, first in ${origin})`,
    `  format  ${scenario.format.id}`,
    `  text    ${asciiJson(scenario.text)}`,
    ...(chunks.length > 1 ? [`  chunks  ${asciiJson(chunks)}`] : []),
    ...(scenario.tools === undefined ? [] : [`  tools   ${asciiJson(scenario.tools)}`]),
    `  wanted  ${expected}`,
    `  got     ${got}`,
  ].join('\n');
}

function skipsOf(skips: Readonly<Record<string, number>>): string {
  const words = Object.entries(skips).map(([reason, count]) => `${reason} (${count})`);
  return words.length === 0 ? 'more runs may do' : words.join(', ');
}
