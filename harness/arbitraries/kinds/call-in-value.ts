/** A value that holds a whole call, as files that explain the format do. */
import { chosen } from '../chosen.ts';
import { markupValueKind } from '../markup-value-kind.ts';
import { wholeCall } from '../whole-call.ts';

const SURROUNDINGS: readonly (readonly [before: string, after: string])[] = [
  ['', ''],
  ['a', ''],
  ['a', 'b'],
  ['Write it so:\n```xml\n', '\n```\n'],
  ['prompt = """', '"""\n'],
  ['1', '2'],
];

export const callInValue = markupValueKind({
  id: 'call-in-value',
  description: 'a value that holds a whole call',
  weight: 20,
  text: ({ variant, size }, { format: { tags } }) => {
    const [before, after] = chosen(SURROUNDINGS, size);
    return before + wholeCall(tags, variant) + after;
  },
  isIn: (text, tags) => new RegExp(`${tags.functionOpener}g>[^]*?${tags.functionClose}`).test(text),
});
