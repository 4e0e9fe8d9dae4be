/** Edits texts by the rules of no grammar, so of what comes out nothing is promised. Cuts go along with the text that they stand in. */
import type { Format } from '../../src/index.ts';
import type { Random } from '../random/index.ts';
import { type CutText, replaced } from '../runner/index.ts';
import type { Scenario } from '../scenario.ts';
import { TextScan } from './text-scan.ts';

/** A text after an edit, and the id of the kind that such an edit counts as. */
export interface EditedText extends CutText {
  readonly kind: EditKind;
}

const EDIT_KINDS = ['edit-delete', 'edit-duplicate', 'edit-swap', 'edit-insert'] as const;
type EditKind = (typeof EDIT_KINDS)[number];

const MOST_EDITS = 3;
/** Code units of the spans that are taken out, moved and put in: mostly of a few tokens, sometimes of a parameter or a call. */
const [SHORT_SPAN, LONG_SPAN] = [16, 256];

/** What is put in besides whole and broken tags: what one rule or another looks at. */
const FRAGMENTS: readonly string[] = [
  ...'<>=/"\\{}[]:,-+.019eEux\' \t\n\r\v\u0001\u001c\u0085\u00a0\ufeff\u00e9',
  '😀',
  '</',
  '\\u00',
  '\\n',
  'null',
  'true',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '{"a": ',
  '[1, ',
];
const LONE_SURROGATES: readonly string[] = ['\ud83d', '\ude00'];

export class TextMutator {
  private readonly scan = new TextScan();
  private readonly otherScan = new TextScan();
  private readonly kinds: readonly EditKind[];
  private readonly fragments: readonly string[];

  /** `kinds`: ids of the kinds that are on. */
  constructor(kinds: ReadonlySet<string>) {
    this.kinds = EDIT_KINDS.filter((kind) => kinds.has(kind));
    this.fragments = kinds.has('lone-surrogate') ? [...FRAGMENTS, ...LONE_SURROGATES] : FRAGMENTS;
  }

  /** Whether a kind of edits is on. */
  get canMutate(): boolean {
    return this.kinds.length > 0;
  }

  /** One to three edits; `offsets` are cuts inside the scenario's text, ascending. `other` is a scenario from which spans are taken. */
  mutate(scenario: Scenario, offsets: readonly number[], other: Scenario, random: Random): EditedText {
    let edited = this.edit(scenario, { text: scenario.text, offsets }, other, random);
    for (let more = random.below(MOST_EDITS); more > 0; more -= 1) edited = this.edit(scenario, edited, other, random);
    return edited;
  }

  private edit(scenario: Scenario, cutText: CutText, other: Scenario, random: Random): EditedText {
    const kind = random.pick(this.kinds);
    const { text } = cutText;
    const start = offsetIn(text, random);
    const end = spanEnd(text, start, random);
    switch (kind) {
      case 'edit-delete':
        return { ...replaced(cutText, start, end, ''), kind };
      case 'edit-duplicate': {
        const place = offsetIn(text, random);
        return { ...replaced(cutText, place, place, text.slice(start, end)), kind };
      }
      case 'edit-swap': {
        const last = spanEnd(text, end, random);
        return { ...replaced(cutText, start, last, text.slice(end, last) + text.slice(start, end)), kind };
      }
      case 'edit-insert':
        return { ...this.insert(scenario, cutText, start, other, random), kind };
    }
  }

  private insert(scenario: Scenario, cutText: CutText, start: number, other: Scenario, random: Random): CutText {
    const from = random.chance(1, 3) ? this.offsetAlike({ ...scenario, text: cutText.text }, start, other, random) : undefined;
    if (from === undefined) {
      const end = random.chance(1, 4) ? Math.min(cutText.text.length, start + 1) : start;
      return replaced(cutText, start, end, this.fragment(scenario.format, random));
    }
    // The end of the other text, or some of it and then the text goes on.
    if (random.chance(1, 3)) return replaced(cutText, start, cutText.text.length, other.text.slice(from));
    return replaced(cutText, start, start, other.text.slice(from, spanEnd(other.text, from, random)));
  }

  /** An offset of the other text at which its grammar stands where that of the text stands at `start`, if there is one. */
  private offsetAlike(scenario: Scenario, start: number, other: Scenario, random: Random): number | undefined {
    this.scan.scan(scenario);
    this.otherScan.scan(other);
    const length = other.text.length + 1;
    const begin = random.below(length);
    for (let step = 0; step < length; step += 1) {
      const offset = (begin + step) % length;
      if (this.otherScan.places[offset] === this.scan.places[start] && this.otherScan.positions[offset] === 0) return offset;
    }
    return undefined;
  }

  private fragment({ tags }: Format, random: Random): string {
    if (random.chance(1, 2)) return random.pick(this.fragments);
    const tag = random.pick(Object.values(tags));
    if (random.chance(1, 3)) return tag.slice(0, 1 + random.below(tag.length));
    return tag.endsWith('=') ? `${tag}k>` : tag;
  }
}

/** Half of them fall evenly, the others near the brackets of tags. */
function offsetIn(text: string, random: Random): number {
  const offset = random.below(text.length + 1);
  if (random.chance(1, 2)) return offset;
  const bracket = text.indexOf(random.chance(1, 2) ? '<' : '>', offset);
  return bracket === -1 ? offset : bracket + random.below(2);
}

function spanEnd(text: string, start: number, random: Random): number {
  return Math.min(text.length, start + 1 + random.below(random.chance(3, 4) ? SHORT_SPAN : LONG_SPAN));
}
