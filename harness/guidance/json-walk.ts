/**
 * Follows a value character by character and names what the grammar of JSON, as CPython reads it, expects next. It says where a text
 * is, for features; it judges nothing, and so shares no code with what is judged or with what judges.
 */
import { CharacterClass, isInnerSpace, isPythonSpace } from './character-classes.ts';
import { Place } from './places.ts';

/** `sys.int_info.default_max_str_digits`: CPython's `int()` refuses more. */
const MOST_DIGITS = 4300;

const UPPER_I = 0x49;

const LITERALS: ReadonlyMap<number, string> = new Map(
  ['true', 'false', 'null', 'NaN', 'Infinity'].map((word) => [word.charCodeAt(0), word]),
);

export class JsonWalk {
  /** Containers around the place; whether each is an object. */
  private readonly objects: boolean[] = [];
  private isKey = false;
  private literal = '';
  private literalLength = 0;
  private digits = 0;

  get depth(): number {
    return this.objects.length;
  }

  begin(): void {
    this.objects.length = 0;
  }

  /** The place behind one more character of a value that may still be JSON; `string` where it no longer can. */
  next(place: Place, class_: CharacterClass, code: number): Place {
    switch (place) {
      case Place['value-start']:
        return isPythonSpace(class_) ? place : this.valueStart(class_, code);
      case Place['json-complete']:
        return isPythonSpace(class_) ? place : Place.string;
      case Place['json-array-start']:
        if (isInnerSpace(class_)) return place;
        return class_ === CharacterClass['bracket-close'] ? this.containerEnd() : this.valueStart(class_, code);
      case Place['json-element']:
      case Place['json-member']:
        return isInnerSpace(class_) ? place : this.valueStart(class_, code);
      case Place['json-object-start']:
        return class_ === CharacterClass['brace-close'] ? this.containerEnd() : this.keyStart(place, class_);
      case Place['json-key']:
        return this.keyStart(place, class_);
      case Place['json-colon']:
        if (isInnerSpace(class_)) return place;
        return class_ === CharacterClass.colon ? Place['json-member'] : Place.string;
      case Place['json-behind-element']:
      case Place['json-behind-member']:
        return this.behindValue(class_);
      case Place['json-literal']:
        return this.inLiteral(code);
      default:
        return place < Place['json-literal'] ? this.inString(place, class_, code) : this.inNumber(place, class_, code);
    }
  }

  private valueStart(class_: CharacterClass, code: number): Place {
    switch (class_) {
      case CharacterClass.quote:
        this.isKey = false;
        return Place['json-string'];
      case CharacterClass['bracket-open']:
        this.objects.push(false);
        return Place['json-array-start'];
      case CharacterClass['brace-open']:
        this.objects.push(true);
        return Place['json-object-start'];
      case CharacterClass.hyphen:
        return Place['json-minus'];
      case CharacterClass['literal-start']:
        return this.literalStart(code);
      default:
        return this.integerStart(class_);
    }
  }

  private literalStart(code: number): Place {
    this.literal = LITERALS.get(code) ?? '';
    this.literalLength = 1;
    return Place['json-literal'];
  }

  private integerStart(class_: CharacterClass): Place {
    this.digits = 1;
    if (class_ === CharacterClass.zero) return Place['json-zero'];
    return class_ === CharacterClass.digit ? Place['json-integer'] : Place.string;
  }

  private keyStart(place: Place, class_: CharacterClass): Place {
    if (isInnerSpace(class_)) return place;
    this.isKey = true;
    return class_ === CharacterClass.quote ? Place['json-key-string'] : Place.string;
  }

  private inLiteral(code: number): Place {
    if (code !== this.literal.charCodeAt(this.literalLength)) return Place.string;
    this.literalLength += 1;
    return this.literalLength === this.literal.length ? this.valueEnd() : Place['json-literal'];
  }

  private inString(place: Place, class_: CharacterClass, code: number): Place {
    if (place === Place['json-escape']) return this.behindBackslash(class_, code);
    if (place >= Place['json-hex-0']) {
      if (!isHexDigit(code)) return Place.string;
      return place === Place['json-hex-3'] ? this.stringPlace() : place + 1;
    }
    if (class_ === CharacterClass.backslash) return Place['json-escape'];
    if (code < 0x20) return Place.string;
    if (class_ !== CharacterClass.quote) return place;
    return this.isKey ? Place['json-colon'] : this.valueEnd();
  }

  private behindBackslash(class_: CharacterClass, code: number): Place {
    if (class_ === CharacterClass.u) return Place['json-hex-0'];
    return '"\\/bfnrt'.includes(String.fromCharCode(code)) ? this.stringPlace() : Place.string;
  }

  private stringPlace(): Place {
    return this.isKey ? Place['json-key-string'] : Place['json-string'];
  }

  private inNumber(place: Place, class_: CharacterClass, code: number): Place {
    const isDigit = class_ === CharacterClass.digit || class_ === CharacterClass.zero;
    const isMark = class_ === CharacterClass['exponent-mark'];
    switch (place) {
      case Place['json-minus']:
        return code === UPPER_I ? this.literalStart(code) : this.integerStart(class_);
      case Place['json-integer']:
      case Place['json-integer-full']:
      case Place['json-integer-beyond']:
        if (!isDigit) return this.behindInteger(place, class_);
        this.digits += 1;
        if (this.digits < MOST_DIGITS) return place;
        return this.digits === MOST_DIGITS ? Place['json-integer-full'] : Place['json-integer-beyond'];
      case Place['json-zero']:
        return this.behindInteger(place, class_);
      case Place['json-point']:
        return isDigit ? Place['json-fraction'] : Place.string;
      case Place['json-fraction']:
        if (isMark) return Place['json-exponent-mark'];
        return isDigit ? place : this.behindNumber(class_);
      case Place['json-exponent-mark']:
        if (class_ === CharacterClass.plus || class_ === CharacterClass.hyphen) return Place['json-exponent-sign'];
        return isDigit ? Place['json-exponent'] : Place.string;
      case Place['json-exponent-sign']:
        return isDigit ? Place['json-exponent'] : Place.string;
      default:
        return isDigit ? place : this.behindNumber(class_);
    }
  }

  private behindInteger(place: Place, class_: CharacterClass): Place {
    if (class_ === CharacterClass.point) return Place['json-point'];
    if (class_ === CharacterClass['exponent-mark']) return Place['json-exponent-mark'];
    return place === Place['json-integer-beyond'] ? Place.string : this.behindNumber(class_);
  }

  /** A number has no closing mark: the character behind it already belongs to what follows. */
  private behindNumber(class_: CharacterClass): Place {
    if (this.objects.length > 0) return this.behindValue(class_);
    return isPythonSpace(class_) ? Place['json-complete'] : Place.string;
  }

  private behindValue(class_: CharacterClass): Place {
    const isObject = this.objects[this.objects.length - 1] === true;
    if (isInnerSpace(class_)) return isObject ? Place['json-behind-member'] : Place['json-behind-element'];
    if (class_ === CharacterClass.comma) return isObject ? Place['json-key'] : Place['json-element'];
    const closer = isObject ? CharacterClass['brace-close'] : CharacterClass['bracket-close'];
    return class_ === closer ? this.containerEnd() : Place.string;
  }

  private containerEnd(): Place {
    this.objects.pop();
    return this.valueEnd();
  }

  private valueEnd(): Place {
    if (this.objects.length === 0) return Place['json-complete'];
    return this.objects[this.objects.length - 1] === true ? Place['json-behind-member'] : Place['json-behind-element'];
  }
}

function isHexDigit(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);
}
