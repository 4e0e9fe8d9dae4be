/** The response ends early, anywhere, as it does when the engine runs out of tokens; where there is half a surrogate pair, often behind it. */
import type { TokenKind } from '../kind.ts';
import { type Choice, standing } from '../planting.ts';

export const cut: TokenKind = {
  id: 'cut',
  description: 'a response that ends early, anywhere',
  textKind: 'cut',
  weight: 60,
  stage: 'edit',
  plant: (response, choice) => {
    if (response.text.length < 2) return undefined;
    const place = response.splitAt(behindHalfPair(response.text, choice) ?? response.offsetFor(choice));
    response.tokens.splice(place);
    return standing();
  },
};

/** A parser that waits for the other half must not lose what came before it when the response ends there. */
function behindHalfPair(text: string, { variant }: Choice): number | undefined {
  const half = /[\ud800-\udbff](?![\udc00-\udfff])/.exec(text);
  return half === null || variant % 2 === 0 || half.index + 1 === text.length ? undefined : half.index + 1;
}
