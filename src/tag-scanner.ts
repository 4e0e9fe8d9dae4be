/**
 * Finds the first of a few tags in text that arrives in chunks. A chunk may end inside a tag, so the suffix that could still
 * become one has to wait; everything before it is certain.
 */
import { isWhiteSpace } from './cpython/index.ts';

export class TagScanner {
  private readonly tags: readonly string[];
  private readonly first: string;

  /** All tags must begin with the same character, which stands nowhere else in them: one search then finds every candidate. None may be the beginning of another. */
  constructor(tags: readonly string[]) {
    this.tags = tags;
    this.first = tags[0]?.[0] ?? '';
    const isSearchable = this.first !== '' && tags.every((tag) => tag.lastIndexOf(this.first) === 0);
    if (!isSearchable) throw new RangeError(`tags must share their first character and have it only there: ${tags.join(' ')}`);
    const isAmbiguous = tags.some((tag, index) => tags.some((other, place) => place !== index && other.startsWith(tag)));
    if (isAmbiguous) throw new RangeError(`no tag may be the beginning of another: ${tags.join(' ')}`);
  }

  /** Offset at or after `from` of the first tag, or of the suffix that could begin one; the text's length when there is neither. */
  find(text: string, from: number): number {
    let offset = text.indexOf(this.first, from);
    while (offset !== -1 && !this.beginsTag(text, offset)) offset = text.indexOf(this.first, offset + 1);
    return offset === -1 ? text.length : offset;
  }

  /** The tag that stands complete at the offset, or `undefined` when the text ends before it does. */
  tagAt(text: string, offset: number): string | undefined {
    for (const tag of this.tags) if (text.startsWith(tag, offset)) return tag;
    return undefined;
  }

  private beginsTag(text: string, offset: number): boolean {
    const available = text.length - offset;
    for (const tag of this.tags) {
      if (available >= tag.length ? text.startsWith(tag, offset) : tag.startsWith(text.slice(offset))) return true;
    }
    return false;
  }
}

/** The name in what stands between an opener and its `>`: everything before the first white space. */
export function tagName(tagText: string): string {
  for (let index = 0; index < tagText.length; index += 1) {
    if (isWhiteSpace(tagText.charCodeAt(index))) return tagText.slice(0, index);
  }
  return tagText;
}

/** Whether a name can begin with this code unit: the regular expressions want one that is neither `>` nor white space. */
export function startsTagName(codeUnit: number): boolean {
  return codeUnit !== 0x3e && !isWhiteSpace(codeUnit);
}
