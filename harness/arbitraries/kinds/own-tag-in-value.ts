/** A value that holds one of the format's own tags, as text about tool calls does. */
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
  weight: 36,
  text: ({ variant, size }, { format: { tags } }) => {
    const [before, after] = chosen(SURROUNDINGS, size);
    const tag = chosen([...allTags(tags, 'j'), tags.functionOpener, tags.parameterOpener], variant);
    return before + tag + after;
  },
  isIn: (text, tags) => {
    const closers = [tags.parameterClose, tags.functionClose, tags.wrapperClose];
    const openers = [tags.parameterOpener, tags.functionOpener, tags.wrapperOpen];
    return [...closers, ...openers].some((tag) => text.split(tag).length > 2);
  },
});
