/** Something that does not belong there is put in anywhere. */
import { chosen } from '../chosen.ts';
import type { TokenKind } from '../kind.ts';
import { standing } from '../planting.ts';
import { allTags } from '../tag-part.ts';
import { token } from '../token.ts';

const CHARACTERS: readonly string[] = [
  '<',
  '>',
  '=',
  '/',
  ' ',
  '\n',
  '"',
  '\\',
  '}',
  ']',
  '0',
  'e',
  'n',
  '-',
  ',',
  ':',
  '&',
  '😀',
  '\u0085',
  '</',
  '<|',
  '>>',
];

export const editInsert: TokenKind = {
  id: 'edit-insert',
  description: 'a character or a tag inserted anywhere',
  textKind: 'malformed',
  weight: 18,
  stage: 'edit',
  plant: (response, choice) => {
    if (response.text.length < 2) return undefined;
    const { tags } = response.format;
    const fragments = [
      ...CHARACTERS,
      ...allTags(tags, 'j'),
      tags.reasoningOpen,
      tags.reasoningClose,
      tags.functionOpener,
      tags.parameterOpener,
    ];
    const inserted = token(chosen(fragments, choice.size));
    response.insertAt(response.splitAt(response.offsetFor(choice)), inserted);
    return standing(inserted);
  },
};
