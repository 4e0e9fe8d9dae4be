/** A value that holds reasoning tags, which mean nothing there. */
import { chosen } from '../chosen.ts';
import { markupValueKind } from '../markup-value-kind.ts';

export const reasoningTagInValue = markupValueKind({
  id: 'reasoning-tag-in-value',
  description: 'a value that holds reasoning tags',
  weight: 18,
  text: ({ variant }, { format: { tags } }) => {
    const { reasoningOpen: open, reasoningClose: close } = tags;
    return chosen(
      [`a${close}b`, close, open, `a${open}b`, `${open}a${close}`, `a${close}\n\n`, `${open}${open}`, `${close}${open}a`, `1${close}`],
      variant,
    );
  },
  isIn: (text, tags) => text.includes(tags.reasoningOpen) || text.includes(tags.reasoningClose),
});
