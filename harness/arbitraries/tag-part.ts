/** The tags of a response, one by one: the opener or the closer of a wrapper, a function or a parameter. */
import type { CallTags, ChannelTags } from '../../src/index.ts';
import { chosen } from './chosen.ts';
import type { DraftElement } from './response-draft.ts';
import type { ResponseTokens } from './response-tokens.ts';
import type { Token } from './token.ts';

export type Level = 'wrapper' | 'function' | 'parameter';
export type Part = 'opener' | 'closer';

/** The tokens of one such tag, in order; `undefined` when there is none in the response any more. */
export function tagPart(response: ResponseTokens, level: Level, part: Part, where: number): readonly Token[] | undefined {
  const tags = tagsOf(response, level, part).filter((tokens) => response.placeOf(tokens) !== undefined);
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

function tagsOf(response: ResponseTokens, level: Level, part: Part): readonly (readonly Token[])[] {
  switch (level) {
    case 'wrapper':
      return response.calls.map((call) => [part === 'opener' ? call.wrapperOpen : call.wrapperClose]);
    case 'function':
      return response.calls.map((call) => elementPart(call, part));
    case 'parameter':
      return response.parameters.map((parameter) => elementPart(parameter, part));
  }
}

function elementPart(element: DraftElement, part: Part): readonly Token[] {
  return part === 'opener' ? [element.opener, element.name, element.end] : [element.close];
}
