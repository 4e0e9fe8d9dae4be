/** A value that holds one of the format's own tags, as text about tool calls does. */
import type { CallTags, ChannelTags } from '../../../src/index.ts';
import { chosen } from '../chosen.ts';
import { markupValueKind } from '../markup-value-kind.ts';
import { allTags } from '../tag-part.ts';

/** What stands before and after the tag. JSON before it means that nothing has been sent when it comes. */
const SURROUNDINGS: readonly (readonly [before: string, after: string])[] = [
  ['a', 'b'],
  ['', ''],
  ['a', ''],
  ['', 'b'],
  ['write `', '` at the end'],
  ['"', '"'],
  ['1', ''],
  ['{"a": "', '"}'],
  ['a ', ' b\nc'],
  ['tru', 'e'],
  ['[1, ', ', 2]'],
  ['print("', '")\n'],
];

export const ownTagInValue = markupValueKind({
  id: 'own-tag-in-value',
  description: "a value that holds one of the format's own tags",
  weight: 80,
  text: ({ variant, size }, { format: { tags } }) => {
    const [before, after] = chosen(SURROUNDINGS, size);
    return before + chosen(markupOf(tags), variant) + after;
  },
  isIn: (text, tags) =>
    [tags.wrapperClose, tags.functionClose, tags.parameterClose, tags.wrapperOpen, tags.functionOpener, tags.parameterOpener].some(
      (tag) => text.split(tag).length > 2,
    ),
});

/** Openers are there whole and without their end. */
function markupOf(tags: ChannelTags & CallTags): readonly string[] {
  return [...allTags(tags, 'j'), tags.functionOpener, tags.parameterOpener];
}
