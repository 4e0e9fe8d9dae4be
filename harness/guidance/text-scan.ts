/**
 * One pass over a response: for every offset the place, how far into a tag it is, and how deep in JSON; and the features that are of the
 * text alone. Chunks then look up where they end. Work is linear, and nothing is allocated but for a longer text than any before.
 */
import type { Scenario } from '../scenario.ts';
import { CharacterClass, characterClassAt, isPythonSpace } from './character-classes.ts';
import { families, MOST_COUNTED } from './families.ts';
import type { FeatureSet } from './feature-set.ts';
import { JsonWalk } from './json-walk.ts';
import { PLACE_NAMES, Place, REGION_OF } from './places.ts';
import { positionIn, TAG_NAMES, Tag, tagTexts } from './tag-positions.ts';
import { addValue, TRAIT_BITS } from './value-features.ts';

const CHANNEL_TAGS = [Tag['wrapper-opener'], Tag['wrapper-closer'], Tag['reasoning-opener'], Tag['reasoning-closer']];
const REASONING_TAGS = [Tag['reasoning-opener'], Tag['reasoning-closer']];
const VALUE_TAGS = [Tag['parameter-closer'], Tag['function-closer'], Tag['wrapper-closer']];

/** By place, the tags that mean something there. */
const TAGS_AT: readonly (readonly Tag[])[] = PLACE_NAMES.map((name) => {
  switch (name) {
    case 'content':
    case 'content-behind-reasoning':
    case 'reasoning':
      return CHANNEL_TAGS;
    case 'wrapper':
      return [Tag['function-opener'], Tag['wrapper-closer']];
    case 'function-opener':
    case 'function-name':
    case 'function-tag':
      return [Tag['wrapper-closer']];
    case 'function':
      return [Tag['parameter-opener'], Tag['function-closer'], Tag['wrapper-closer']];
    // A closer of an outer level ends that level even inside an unfinished tag.
    case 'parameter-opener':
    case 'parameter-name':
    case 'parameter-tag':
      return [Tag['function-closer'], Tag['wrapper-closer']];
    default:
      return VALUE_TAGS;
  }
});

/** Number behind those of the tags: the edges of the response. */
const EDGE: number = TAG_NAMES.length;
/** What stands between two tags. */
const [NOTHING, SPACE, TEXT] = [0, 1, 2];
const MOST_DEPTH = 255;

export class TextScan {
  /** By offset in code units, from 0 to the length of the text. */
  places = new Uint8Array(1024);
  positions = new Uint8Array(1024);
  depths = new Uint8Array(1024);
  private text = '';
  private tags: readonly string[] = [];
  private callsInReasoning = true;
  private features: FeatureSet | undefined;
  private readonly json = new JsonWalk();
  private place: Place = Place.content;
  /** Where the text goes on behind a wrapper. */
  private around: Place = Place.content;
  /** What `findTag` found. */
  private foundTag: Tag = 0;
  private foundText = '';
  private lastTag: number = EDGE;
  private lastTagEnd = 0;
  /** That opened in the function so far. */
  private parameters = 0;
  private valueStart = 0;
  private valueTraits = 0;

  /** `features` is filled with those of the text; absent where the places alone are wanted. */
  scan({ text, format, startsInReasoning, callsInReasoning }: Scenario, features?: FeatureSet): void {
    this.text = text;
    this.tags = tagTexts(format.tags);
    this.callsInReasoning = callsInReasoning;
    this.features = features;
    this.lastTag = EDGE;
    this.lastTagEnd = 0;
    this.place = startsInReasoning ? Place.reasoning : Place.content;
    this.around = this.place;
    this.reserve(text.length + 1);
    this.walk();
    this.endLevels(EDGE, text.length);
    this.addNeighbours(EDGE, text.length);
  }

  /** The region at an offset, and whether it is inside of a tag: number on the axis of regions. */
  regionAt(offset: number): number {
    return 2 * (REGION_OF[this.places[offset] ?? 0] ?? 0) + (this.positions[offset] === 0 ? 0 : 1);
  }

  private reserve(length: number): void {
    if (this.places.length >= length) return;
    this.places = new Uint8Array(2 * length);
    this.positions = new Uint8Array(2 * length);
    this.depths = new Uint8Array(2 * length);
  }

  private walk(): void {
    const { text, features } = this;
    const { length } = text;
    let offset = 0;
    /** Up to here the text may still become a tag, so the place is the one in front of it. */
    let held = 0;
    this.mark(0);
    while (offset < length) {
      const class_ = characterClassAt(text, offset);
      features?.add(families.step.at(this.place, class_), offset, offset + 1);
      if (class_ === CharacterClass['less-than']) {
        held = this.findTag(offset);
        if (held - offset === this.foundText.length) {
          this.passTag(this.foundTag, offset, held);
          offset = held;
          this.mark(offset);
          continue;
        }
      }
      this.pass(class_, offset);
      offset += 1;
      if (offset > held) this.mark(offset);
    }
  }

  private mark(offset: number): void {
    const { place } = this;
    this.places[offset] = place;
    this.positions[offset] = 0;
    const isInJson = place >= Place['json-array-start'] && place < Place.string;
    this.depths[offset] = isInJson ? Math.min(MOST_DEPTH, this.json.depth) : 0;
  }

  /** Finds the tag of which most stands behind a `<`, and marks all offsets inside of it. Returns where it ends, or stops to be one. */
  private findTag(offset: number): number {
    let [best, bestText, bestLength] = [0, '', 0];
    const isReasoning = this.place === Place.reasoning && !this.callsInReasoning;
    for (const tag of isReasoning ? REASONING_TAGS : (TAGS_AT[this.place] ?? VALUE_TAGS)) {
      const tagText = this.tags[tag] ?? '';
      const length = this.commonLength(tagText, offset);
      if (length > bestLength) [best, bestText, bestLength] = [tag, tagText, length];
    }
    const last = Math.min(bestLength, bestText.length - 1);
    const depth = this.depths[offset] ?? 0;
    for (let length = 1; length <= last; length += 1) {
      this.places[offset + length] = this.place;
      this.positions[offset + length] = positionIn(best, bestText, length);
      this.depths[offset + length] = depth;
    }
    this.foundTag = best;
    this.foundText = bestText;
    return offset + bestLength;
  }

  private commonLength(tagText: string, offset: number): number {
    let length = 1;
    while (length < tagText.length && this.text.charCodeAt(offset + length) === tagText.charCodeAt(length)) length += 1;
    return length;
  }

  /** An ordinary character. */
  private pass(class_: CharacterClass, offset: number): void {
    const { place } = this;
    if (place >= Place['value-start']) {
      this.valueTraits |= TRAIT_BITS[class_] ?? 0;
      const isString = place >= Place.string;
      const next = isString ? Place.string : this.json.next(place, class_, this.text.charCodeAt(offset));
      this.place = next === Place.string ? stringPlace(class_) : next;
      return;
    }
    switch (place) {
      case Place['content-behind-reasoning']:
        if (!isPythonSpace(class_)) this.place = Place.content;
        return;
      case Place['function-opener']:
      case Place['parameter-opener']:
        // Without a name at once the opener was plain text.
        if (class_ !== CharacterClass['greater-than'] && !isPythonSpace(class_)) this.place = place + 1;
        else this.place = place === Place['function-opener'] ? Place.wrapper : Place.function;
        return;
      case Place['function-name']:
      case Place['function-tag']:
        if (class_ === CharacterClass['greater-than']) this.beginFunction();
        else if (isPythonSpace(class_)) this.place = Place['function-tag'];
        return;
      case Place['parameter-name']:
      case Place['parameter-tag']:
        if (class_ === CharacterClass['greater-than']) this.beginValue(offset + 1);
        else if (isPythonSpace(class_)) this.place = Place['parameter-tag'];
        return;
    }
  }

  private passTag(tag: Tag, start: number, end: number): void {
    this.features?.add(families.tag.at(this.place, tag), start, end);
    this.addNeighbours(tag, start);
    this.lastTag = tag;
    this.lastTagEnd = end;
    this.endLevels(tag, start);
    this.place = this.placeBehind(tag);
  }

  private placeBehind(tag: Tag): Place {
    const isInTool = this.place >= Place.wrapper;
    switch (tag) {
      case Tag['wrapper-opener']:
        this.around = this.place;
        return Place.wrapper;
      case Tag['wrapper-closer']:
        return isInTool ? this.around : this.place;
      case Tag['function-opener']:
        return Place['function-opener'];
      case Tag['function-closer']:
        return Place.wrapper;
      case Tag['parameter-opener']:
        return Place['parameter-opener'];
      case Tag['parameter-closer']:
        return Place.function;
      case Tag['reasoning-opener']:
        return Place.reasoning;
      default:
        return Place['content-behind-reasoning'];
    }
  }

  private beginFunction(): void {
    this.place = Place.function;
    this.parameters = 0;
  }

  private beginValue(offset: number): void {
    this.place = Place['value-start'];
    this.parameters += 1;
    this.json.begin();
    this.valueStart = offset;
    this.valueTraits = 0;
  }

  /** The value and the function that a tag with a meaning ends, or the end of the response. */
  private endLevels(tag: number, end: number): void {
    const { place, features } = this;
    if (features === undefined) return;
    if (place >= Place['value-start']) addValue(features, place >= Place.string, this.valueTraits, this.valueStart, end);
    const endsFunction = tag === Tag['function-closer'] || tag === Tag['wrapper-closer'] || tag === EDGE;
    if (endsFunction && place >= Place.function) features.add(families.parameterCount.at(Math.min(MOST_COUNTED, this.parameters)), 0, end);
  }

  private addNeighbours(tag: number, start: number): void {
    this.features?.add(families.tags.at(this.lastTag, tag, this.gapBefore(start)), this.lastTagEnd, start);
  }

  private gapBefore(start: number): number {
    if (this.lastTagEnd === start) return NOTHING;
    for (let offset = this.lastTagEnd; offset < start; offset += 1) {
      if (!isPythonSpace(characterClassAt(this.text, offset))) return TEXT;
    }
    return SPACE;
  }
}

function stringPlace(class_: CharacterClass): Place {
  if (isPythonSpace(class_)) return Place['string-space'];
  const isHigh = class_ === CharacterClass['high-surrogate'] || class_ === CharacterClass['lone-high-surrogate'];
  return isHigh ? Place['string-surrogate'] : Place.string;
}
