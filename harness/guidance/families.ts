/**
 * All features there are, in families: each feature of a family is one name of every axis, and has a number by its place. The table is
 * fixed, so what is counted and kept by feature has a bound; and a name says the same whatever becomes of the code under test.
 */
import type { DivergenceClass, VerificationNote } from '../../src/index.ts';
import { CHARACTER_CLASS_NAMES } from './character-classes.ts';
import { PLACE_NAMES, REGION_NAMES } from './places.ts';
import { POSITION_NAMES, TAG_NAMES } from './tag-positions.ts';

/** Of calls, and their divergence classes and notes, as the contract names them. */
export const CALL_STATES = ['closed', 'poisoned', 'truncated'] as const;
export const CLASSES = [
  'truncated-call',
  'duplicate-keys',
  'literal-function-close',
  'unterminated-tail',
] as const satisfies readonly DivergenceClass[];
export const NOTES = ['literal-parameter-close', 'non-finite'] as const satisfies readonly VerificationNote[];
/** Where something else begins or ends: the response. */
const EDGES: readonly string[] = [...TAG_NAMES, 'edge'];
const REGIONS_OR_TAGS = REGION_NAMES.flatMap((region) => [region, `${region}-in-tag`]);

/** Numbers are bits: the first name is bit 0. */
const CLASS_SETS = setsOf(CLASSES);
const NOTE_SETS = setsOf(NOTES);
const COUNTS = ['0', '1', '2', '3', '4', '5', 'more'];
/** The last on that axis. */
export const MOST_COUNTED = COUNTS.length - 1;
const LENGTHS = ['0', 'to-7', 'to-63', 'to-511', 'to-4095', 'more'];
const DEPTHS = ['0', '1', '2', '3', 'to-7', 'to-63', 'more'];
/** What a response amounts to; from the third on it is the state of its last call. */
const OUTCOMES = ['no-tool-text', 'no-call', ...CALL_STATES];
/** What a value or a fragment may hold that some rule looks at. */
export const TRAITS = [
  'quote',
  'backslash',
  'line-feed',
  'other-space',
  'control',
  'less-than',
  'non-ascii',
  'wide-or-odd-space',
  'surrogate-pair',
  'lone-high-surrogate',
  'lone-low-surrogate',
] as const;
export const FRAGMENT_ENDS = [
  'brace-open',
  'brace-close',
  'bracket-close',
  'comma',
  'quote',
  'backslash',
  'digit',
  'space',
  'surrogate',
  'other',
] as const;

/** One family of the table. */
export class Family {
  readonly title: string;
  /** Number of its first feature. */
  readonly start: number;
  readonly size: number;
  private readonly axes: readonly (readonly string[])[];
  private readonly second: number;
  private readonly third: number;

  constructor(title: string, start: number, axes: readonly (readonly string[])[]) {
    this.title = title;
    this.start = start;
    this.axes = axes;
    this.size = axes.reduce((product, axis) => product * axis.length, 1);
    this.second = axes[1]?.length ?? 1;
    this.third = axes[2]?.length ?? 1;
  }

  /** Number of the feature at these places of its axes; each must be in its axis. */
  at(first: number, second = 0, third = 0): number {
    return this.start + (first * this.second + second) * this.third + third;
  }

  /** Name of a feature of this family. */
  nameOf(feature: number): string {
    let rest = feature - this.start;
    const words: string[] = [];
    for (const axis of this.axes.toReversed()) {
      words.unshift(axis[rest % axis.length] ?? '');
      rest = Math.floor(rest / axis.length);
    }
    return `${this.title}: ${words.join(' ')}`;
  }
}

const all: Family[] = [];
let count = 0;

/** The next family of the table. */
function family(title: string, ...axes: readonly (readonly string[])[]): Family {
  const made = new Family(title, count, axes);
  all.push(made);
  count += made.size;
  return made;
}

/** A literal, since the engine then knows it where it is used. The order is that of the numbers, which nothing keeps. */
export const families = {
  /** Where a chunk ends. */
  cut: family('cut', PLACE_NAMES, POSITION_NAMES),
  /** How deep in JSON it ends. */
  cutDepth: family('cut-depth', PLACE_NAMES, DEPTHS),
  /** From the end of one chunk to the end of the next. */
  chunk: family('chunk', REGIONS_OR_TAGS, REGIONS_OR_TAGS),
  emptyChunk: family('empty-chunk', REGIONS_OR_TAGS),
  /** What a place is left or kept by. */
  step: family('step', PLACE_NAMES, CHARACTER_CLASS_NAMES),
  /** A whole tag with a meaning, and where it came. */
  tag: family('tag', PLACE_NAMES, TAG_NAMES),
  /** Tags with a meaning that follow each other, and what is between. */
  tags: family('tags', EDGES, EDGES, ['nothing', 'space', 'text']),
  /** Whether it is sent as JSON or as a string, how long it is, and something that it holds. */
  value: family('value', ['json', 'string'], LENGTHS, ['plain', ...TRAITS]),
  /** Two things that one value holds. */
  traits: family('traits', TRAITS, TRAITS),
  /** Deltas of one frame: where its chunk ends, how many there are, whether a call opens, whether one ends in a brace. */
  frame: family('frame', REGIONS_OR_TAGS, ['1-delta', '2-deltas', 'more-deltas'], ['neither', 'opens', 'ends-in-brace', 'both']),
  /** What one delta sends: how its fragment begins and ends, and how long it is. */
  fragment: family('fragment', FRAGMENT_ENDS, FRAGMENT_ENDS, LENGTHS),
  call: family('call', CALL_STATES, CLASS_SETS, NOTE_SETS),
  /** Classes of neighbours. */
  calls: family('calls', CLASS_SETS, CLASS_SETS),
  callCount: family('call-count', COUNTS),
  parameterCount: family('parameter-count', COUNTS),
  /** How a response ends: where, how far into a tag, and what calls it has. */
  end: family('end', REGIONS_OR_TAGS, OUTCOMES, ['0', '1', '2', 'more']),
  /** What channel text the end of the response released. */
  released: family('released', ['content', 'reasoning', 'tool'], OUTCOMES),
  textLength: family('text-length', LENGTHS),
} as const;

export const allFamilies: readonly Family[] = all;

export const FEATURE_COUNT = count;

function setsOf(names: readonly string[]): string[] {
  return Array.from({ length: 2 ** names.length }, (_, bits) => {
    const members = names.filter((_name, bit) => (bits & (1 << bit)) !== 0);
    return members.length === 0 ? 'none' : members.join('+');
  });
}
