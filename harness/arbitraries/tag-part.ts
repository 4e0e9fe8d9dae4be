/** The tags of a response, one by one: the opener or the closer of a wrapper, a function or a parameter. */
import type { CallTags, ChannelTags } from '../../src/index.ts';
import { chosen } from './chosen.ts';
import type { DraftElement } from './response-draft.ts';
import type { ResponseTokens } from './response-tokens.ts';
import type { Token } from './token.ts';

export type Level = 'wrapper' | 'function' | 'parameter';
export type Part = 'opener' | 'closer';

/** One tag where it stands in a response. */
export interface PlacedTag {
  readonly place: number;
  /** One, or three for an opener with a name: its beginning, the name, `>`. */
  readonly tokens: readonly Token[];
}

/** The tag that a number chooses, round and round; `undefined` when there is none of them in the response any more. */
export function tagPart(response: ResponseTokens, level: Level, part: Part, where: number): PlacedTag | undefined {
  const tags: PlacedTag[] = [];
  for (const tokens of allOf(response, level, part)) {
    const place = response.placeOf(tokens);
    if (place !== undefined) tags.push({ place, tokens });
  }
  return tags.length === 0 ? undefined : chosen(tags, where);
}

/** The text that such a tag begins with. */
export function tagText(tags: ChannelTags & CallTags, level: Level, part: Part): string {
  switch (level) {
    case 'wrapper':
      return part === 'opener' ? tags.wrapperOpen : tags.wrapperClose;
    case 'function':
      return part === 'opener' ? tags.functionOpener : tags.functionClose;
    case 'parameter':
      return part === 'opener' ? tags.parameterOpener : tags.parameterClose;
  }
}

/** All tags with a meaning inside a wrapper or for it, openers with that name. */
export function allTags(tags: ChannelTags & CallTags, name: string): readonly string[] {
  return [
    tags.parameterClose,
    tags.functionClose,
    tags.wrapperClose,
    `${tags.parameterOpener}${name}>`,
    `${tags.functionOpener}${name}>`,
    tags.wrapperOpen,
  ];
}

function allOf(response: ResponseTokens, level: Level, part: Part): (readonly Token[])[] {
  switch (level) {
    case 'wrapper':
      return response.calls.map((call) => [part === 'opener' ? call.wrapperOpen : call.wrapperClose]);
    case 'function':
      return response.calls.map((call) => elementTag(call, part));
    case 'parameter':
      return response.parameters.map((parameter) => elementTag(parameter, part));
  }
}

function elementTag({ opener, name, end, close }: DraftElement, part: Part): readonly Token[] {
  return part === 'opener' ? [opener, name, end] : [close];
}
