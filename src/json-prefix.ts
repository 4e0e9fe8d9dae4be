/**
 * Tells, character by character, whether a value could still turn out to be JSON once it is stripped: the question that decides
 * when a parameter's first character may be sent. The states are those of the JSON grammar with CPython's extensions
 * (`NaN`, `Infinity`, no more than 4,300 digits in an integer), surrounded by CPython's white space.
 */
import { isWhiteSpace, MAX_INTEGER_DIGITS } from './cpython/index.ts';

/** What the next character may be. The order is that of the grammar: outside, containers, strings, literals, numbers. */
const State = {
  BeforeDocument: 0,
  AfterDocument: 1,
  Impossible: 2,
  Value: 3,
  ValueOrArrayEnd: 4,
  KeyOrObjectEnd: 5,
  Key: 6,
  Colon: 7,
  AfterValue: 8,
  InString: 9,
  InEscape: 10,
  InHex: 11,
  InLiteral: 12,
  AfterMinus: 13,
  AfterZero: 14,
  InInteger: 15,
  AfterPoint: 16,
  InFraction: 17,
  AfterExponentMark: 18,
  AfterExponentSign: 19,
  InExponent: 20,
} as const;
type State = (typeof State)[keyof typeof State];

const Container = { Array: 0, Object: 1 } as const;
type Container = (typeof Container)[keyof typeof Container];

const SIMPLE_ESCAPES = new Set([...'"\\/bfnrt'].map((character) => character.charCodeAt(0)));

const LITERAL_BY_FIRST: ReadonlyMap<number, string> = new Map(
  ['null', 'true', 'false', 'NaN', 'Infinity'].map((literal) => [literal.charCodeAt(0), literal]),
);

const Code = {
  Tab: 0x09,
  LineFeed: 0x0a,
  CarriageReturn: 0x0d,
  Space: 0x20,
  Quote: 0x22,
  Plus: 0x2b,
  Comma: 0x2c,
  Minus: 0x2d,
  Point: 0x2e,
  Zero: 0x30,
  Nine: 0x39,
  Colon: 0x3a,
  UpperE: 0x45,
  UpperI: 0x49,
  LeftBracket: 0x5b,
  Backslash: 0x5c,
  RightBracket: 0x5d,
  LowerE: 0x65,
  LowerU: 0x75,
  LeftBrace: 0x7b,
  RightBrace: 0x7d,
} as const;

/** Fed one value in any pieces; work is linear in what is fed, memory in the depth of nesting. */
export class JsonPrefixTracker {
  private state: State = State.BeforeDocument;
  private readonly containers: Container[] = [];
  private stringIsKey = false;
  private hexDigits = 0;
  private literal = '';
  private literalOffset = 0;
  private integerDigits = 0;

  /** Whether what was fed so far is the beginning of a text that, stripped, `json.loads` accepts, or such a text itself. */
  get isPossible(): boolean {
    return this.state !== State.Impossible;
  }

  /** Containers that are open where the text so far ends. */
  get depth(): number {
    return this.containers.length;
  }

  /** Takes the next piece of the value; returns `isPossible`, which never becomes true again once it is false. */
  feed(text: string): boolean {
    for (let index = 0; index < text.length; index += 1) {
      if (this.state === State.Impossible) return false;
      // The body of a string is where long values spend their time.
      if (this.state === State.InString) {
        index = endOfPlainRun(text, index);
        if (index === text.length) break;
      }
      this.state = this.next(text.charCodeAt(index));
    }
    return this.isPossible;
  }

  private next(code: number): State {
    switch (this.state) {
      case State.BeforeDocument:
        return isWhiteSpace(code) ? this.state : this.valueStart(code);
      case State.AfterDocument:
        return isWhiteSpace(code) ? this.state : State.Impossible;
      case State.Value:
        return isInnerWhiteSpace(code) ? this.state : this.valueStart(code);
      case State.ValueOrArrayEnd:
        if (isInnerWhiteSpace(code)) return this.state;
        return code === Code.RightBracket ? this.containerEnd() : this.valueStart(code);
      case State.KeyOrObjectEnd:
        if (code === Code.RightBrace) return this.containerEnd();
        return this.keyStart(code);
      case State.Key:
        return this.keyStart(code);
      case State.Colon:
        if (isInnerWhiteSpace(code)) return this.state;
        return code === Code.Colon ? State.Value : State.Impossible;
      case State.AfterValue:
        return this.afterValue(code);
      case State.InString:
      case State.InEscape:
      case State.InHex:
        return this.inString(code);
      case State.InLiteral:
        if (code !== this.literal.charCodeAt(this.literalOffset)) return State.Impossible;
        this.literalOffset += 1;
        return this.literalOffset === this.literal.length ? this.valueEnd() : this.state;
      default:
        return this.inNumber(code);
    }
  }

  private valueStart(code: number): State {
    switch (code) {
      case Code.Quote:
        this.stringIsKey = false;
        return State.InString;
      case Code.LeftBracket:
        this.containers.push(Container.Array);
        return State.ValueOrArrayEnd;
      case Code.LeftBrace:
        this.containers.push(Container.Object);
        return State.KeyOrObjectEnd;
      case Code.Minus:
        return State.AfterMinus;
      default:
        return isDigit(code) ? this.integerStart(code) : this.literalStart(code);
    }
  }

  private integerStart(code: number): State {
    this.integerDigits = 1;
    return code === Code.Zero ? State.AfterZero : State.InInteger;
  }

  private literalStart(code: number): State {
    const literal = LITERAL_BY_FIRST.get(code);
    if (literal === undefined) return State.Impossible;
    this.literal = literal;
    this.literalOffset = 1;
    return State.InLiteral;
  }

  private keyStart(code: number): State {
    if (isInnerWhiteSpace(code)) return this.state;
    this.stringIsKey = true;
    return code === Code.Quote ? State.InString : State.Impossible;
  }

  private inString(code: number): State {
    switch (this.state) {
      case State.InEscape:
        if (code === Code.LowerU) {
          this.hexDigits = 0;
          return State.InHex;
        }
        return SIMPLE_ESCAPES.has(code) ? State.InString : State.Impossible;
      case State.InHex:
        if (!isHexDigit(code)) return State.Impossible;
        this.hexDigits += 1;
        return this.hexDigits === 4 ? State.InString : this.state;
      default:
        if (code === Code.Quote) return this.stringIsKey ? State.Colon : this.valueEnd();
        // Plain runs are skipped before, so whatever is neither is a control character.
        return code === Code.Backslash ? State.InEscape : State.Impossible;
    }
  }

  private inNumber(code: number): State {
    switch (this.state) {
      case State.AfterMinus:
        if (code === Code.UpperI) return this.literalStart(code);
        return isDigit(code) ? this.integerStart(code) : State.Impossible;
      case State.InInteger:
        if (!isDigit(code)) return this.afterInteger(code);
        this.integerDigits += 1;
        return this.state;
      case State.AfterZero:
        return this.afterInteger(code);
      case State.AfterPoint:
        return isDigit(code) ? State.InFraction : State.Impossible;
      case State.InFraction:
        if (isDigit(code)) return this.state;
        return isExponentMark(code) ? State.AfterExponentMark : this.afterNumber(code);
      case State.AfterExponentMark:
        if (code === Code.Plus || code === Code.Minus) return State.AfterExponentSign;
        return isDigit(code) ? State.InExponent : State.Impossible;
      case State.AfterExponentSign:
        return isDigit(code) ? State.InExponent : State.Impossible;
      default:
        return isDigit(code) ? this.state : this.afterNumber(code);
    }
  }

  /** Too many digits make no integer, but a point or an exponent would still make it a float. */
  private afterInteger(code: number): State {
    if (code === Code.Point) return State.AfterPoint;
    if (isExponentMark(code)) return State.AfterExponentMark;
    return this.integerDigits > MAX_INTEGER_DIGITS ? State.Impossible : this.afterNumber(code);
  }

  /** A number has no closing mark: the character that ends it already belongs to what follows. */
  private afterNumber(code: number): State {
    return this.valueEnd() === State.AfterDocument ? this.afterDocument(code) : this.afterValue(code);
  }

  private afterDocument(code: number): State {
    return isWhiteSpace(code) ? State.AfterDocument : State.Impossible;
  }

  private afterValue(code: number): State {
    if (isInnerWhiteSpace(code)) return State.AfterValue;
    const container = this.containers.at(-1);
    if (code === Code.Comma) return container === Container.Object ? State.Key : State.Value;
    const closer = container === Container.Object ? Code.RightBrace : Code.RightBracket;
    return code === closer ? this.containerEnd() : State.Impossible;
  }

  private containerEnd(): State {
    this.containers.pop();
    return this.valueEnd();
  }

  private valueEnd(): State {
    return this.containers.length === 0 ? State.AfterDocument : State.AfterValue;
  }
}

/** Offset of the first code unit that ends, escapes or breaks a string body. */
function endOfPlainRun(text: string, from: number): number {
  let index = from;
  for (; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === Code.Quote || code === Code.Backslash || code < Code.Space) return index;
  }
  return index;
}

function isInnerWhiteSpace(code: number): boolean {
  return code === Code.Space || code === Code.LineFeed || code === Code.CarriageReturn || code === Code.Tab;
}

function isDigit(code: number): boolean {
  return code >= Code.Zero && code <= Code.Nine;
}

function isHexDigit(code: number): boolean {
  return isDigit(code) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);
}

function isExponentMark(code: number): boolean {
  return code === Code.LowerE || code === Code.UpperE;
}
