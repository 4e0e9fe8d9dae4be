/**
 * Makes a cut text smaller while something stays true of it: no cuts, then ever smaller spans taken out (wrappers, functions,
 * parameters, lines, words), names and values shortened, fewer cuts. In the end no single code point and no single cut can be taken out.
 */
import { type CutText, replaced, without } from './cut-text.ts';
import { type Borders, codePoints, namesIn, runsIn, type Span, structure, valuesIn } from './text-spans.ts';

/** Asked of every candidate; also says when enough has been tried. To ask again about a candidate that did not hold must cost nothing. */
export interface Question {
  holds(candidate: CutText): boolean;
  readonly isExhausted: boolean;
}

/** The smallest that was found; the cut text itself if nothing smaller holds. */
export function reduceText(found: CutText, question: Question): CutText {
  return new TextReduction(found, question).run();
}

/** Fewer cuts alone, where the text must stay: none can be taken out of the result. */
export function reduceCuts(found: CutText, question: Question): CutText {
  const reduction = new TextReduction(found, question);
  reduction.takeOutCuts();
  return reduction.current;
}

/** By place of appearance, so that different names stay different; those of functions and parameters mean nothing to each other. */
const SHORT_NAMES = 'fkghjlmnopqrstuvwxyzabcdei';
/** A value that is a string from its first character on, and one that is JSON. */
const SHORT_VALUES = ['v', '1'];
/** The first level of the structure whose spans are parts of names and values. */
const VALUES_FROM = 3;

class TextReduction {
  current: CutText;
  private readonly question: Question;

  constructor(found: CutText, question: Question) {
    this.current = found;
    this.question = question;
  }

  run(): CutText {
    this.attempt({ text: this.current.text, offsets: [] });
    this.untilStable(() => this.takeOutStructure());
    this.settle();
    return this.current;
  }

  /** Half of the cuts at a time, then a quarter, down to one. */
  takeOutCuts(): void {
    this.untilStable(() => {
      for (const size of halvingSizes(this.current.offsets.length)) {
        for (let last = this.current.offsets.length; last >= 1; last -= size) {
          const { text, offsets } = this.current;
          const first = Math.max(0, last - size);
          this.attempt({ text, offsets: offsets.toSpliced(first, last - first) });
        }
      }
    });
  }

  private untilStable(pass: () => void): void {
    for (let before: CutText | undefined; before !== this.current && !this.question.isExhausted; ) {
      before = this.current;
      pass();
    }
  }

  private takeOutStructure(): void {
    for (const [level, borders] of structure.entries()) {
      // Whole parameters are gone by now; what is left may have long names and values, of which one character is mostly enough.
      if (level === VALUES_FROM) this.shorten();
      this.takeOutSpans(borders);
    }
    for (const run of runsIn(this.current.text).reverse()) this.halve(run);
    this.takeOutCuts();
  }

  /** Runs of spans: half of them at a time, then a quarter, down to one. */
  private takeOutSpans(bordersIn: Borders): void {
    for (const size of halvingSizes(bordersIn(this.current.text).length - 1)) {
      const borders = bordersIn(this.current.text);
      // From the end, so that what is still to come keeps its place.
      for (let last = borders.length - 1; last >= 1; ) {
        const first = Math.max(0, last - size);
        this.attempt(without(this.current, borders[first] ?? 0, borders[last] ?? 0));
        last = first;
      }
    }
  }

  private shorten(): void {
    this.shortenNames();
    const values = valuesIn(this.current.text);
    if (SHORT_VALUES.some((short) => this.attempt(this.withEach(values, () => short)))) return;
    for (const value of values.reverse()) {
      if (SHORT_VALUES.some((short) => this.attempt(this.withEach([value], () => short)))) continue;
      // Where only the length matters, all texts without one character are the same text, and are tried once.
      SHORT_VALUES.some((short) => this.attempt(this.withEach([value], ({ start, end }) => short.repeat(end - start))));
      this.halve(value);
    }
  }

  private shortenNames(): void {
    const text = this.current.text;
    const names = namesIn(text);
    const different = [...new Set(names.map(({ start, end }) => text.slice(start, end)))];
    const shortOf = ({ start, end }: Span): string => {
      const name = text.slice(start, end);
      return SHORT_NAMES[different.indexOf(name)] ?? name;
    };
    if (this.attempt(this.withEach(names, shortOf))) return;
    for (const name of names.reverse()) this.attempt(this.withEach([name], shortOf));
  }

  /** Spans that would become longer stay as they are. */
  private withEach(spans: readonly Span[], replacement: (span: Span) => string): CutText {
    return spans.reduceRight((cutText, span) => {
      const text = replacement(span);
      return text.length <= span.end - span.start ? replaced(cutText, span.start, span.end, text) : cutText;
    }, this.current);
  }

  /** Takes half of a span's code points out, of what is left half again, and so on; from its end or, where that does not hold, its start. */
  private halve({ start, end }: Span): void {
    const fromEnd = this.current.text.length - end;
    const borders = (): number[] => codePoints(this.current.text.slice(start, this.current.text.length - fromEnd));
    for (const size of halvingSizes(borders().length - 1)) {
      const inside = borders();
      const last = inside.length - 1;
      const outOfEnd = without(this.current, start + (inside[Math.max(0, last - size)] ?? 0), start + (inside[last] ?? 0));
      if (!this.attempt(outOfEnd)) this.attempt(without(this.current, start, start + (inside[size] ?? inside[last] ?? 0)));
    }
  }

  /** One code point after the other and one cut after the other. */
  private settle(): void {
    this.untilStable(() => {
      const borders = codePoints(this.current.text);
      for (let last = borders.length - 1; last >= 1; last -= 1)
        this.attempt(without(this.current, borders[last - 1] ?? 0, borders[last] ?? 0));
      for (let place = this.current.offsets.length - 1; place >= 0; place -= 1)
        this.attempt({ text: this.current.text, offsets: this.current.offsets.toSpliced(place, 1) });
    });
  }

  /** Takes the candidate if it is smaller and holds. */
  private attempt(candidate: CutText): boolean {
    if (!isSmaller(candidate, this.current) || this.question.isExhausted || !this.question.holds(candidate)) return false;
    this.current = candidate;
    return true;
  }
}

/** A shorter text, as long a one of fewer different characters, or the same text with fewer cuts. So it cannot go on forever. */
function isSmaller(candidate: CutText, current: CutText): boolean {
  if (candidate.text.length !== current.text.length) return candidate.text.length < current.text.length;
  if (candidate.text !== current.text) return new Set(candidate.text).size < new Set(current.text).size;
  return candidate.offsets.length < current.offsets.length;
}

/** Half of a number, half of that and so on, rounded up, down to one; none for less than one. */
function halvingSizes(count: number): number[] {
  const sizes: number[] = [];
  for (let size = Math.ceil(count / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) sizes.push(size);
  return sizes;
}
