/**
 * The response ends early, anywhere, as it does when the engine runs out of tokens; where there is half a surrogate pair, often behind it,
 * now and then between the closers of function and wrapper, where a call is complete and is none for a reader, and now and then in a tag.
 */
import type { Format } from '../../../src/index.ts';
import { chosen } from '../chosen.ts';
import type { TokenKind } from '../kind.ts';
import { type Choice, standing } from '../planting.ts';
import { allTags } from '../tag-part.ts';
import { token } from '../token.ts';

export const cut: TokenKind = {
  id: 'cut',
  description: 'a response that ends early, anywhere',
  textKind: 'cut',
  weight: 60,
  stage: 'edit',
  plant: (response, choice) => {
    if (response.text.length < 2) return undefined;
    const { text, format } = response;
    const behind = behindHalfPair(text, choice) ?? behindFunctionCloser(text, format.tags.functionClose, choice);
    const place = response.splitAt(behind ?? response.offsetFor(choice));
    response.tokens.splice(place);
    if (behind === undefined && choice.variant % 4 === 1) response.tokens.push(token(beginningOfTag(format, choice)));
    return standing();
  },
};

/** A parser that waits for the other half must not lose what came before it when the response ends there. */
function behindHalfPair(text: string, { variant }: Choice): number | undefined {
  const half = /[\ud800-\udbff](?![\udc00-\udfff])/.exec(text);
  return half === null || variant % 2 === 0 || half.index + 1 === text.length ? undefined : half.index + 1;
}

/** Behind the last one, so that what comes before it is whole. */
function behindFunctionCloser(text: string, closer: string, { variant }: Choice): number | undefined {
  const start = text.lastIndexOf(closer);
  const end = start + closer.length;
  return variant % 4 !== 3 || start === -1 || end === text.length ? undefined : end;
}

/** What was held back because it might have become a tag must come out, and only then. */
function beginningOfTag({ tags }: Format, { size, where }: Choice): string {
  const tag = chosen([...allTags(tags, 'k'), tags.reasoningOpen, tags.reasoningClose], size);
  return tag.slice(0, 1 + (where % (tag.length - 1)));
}
