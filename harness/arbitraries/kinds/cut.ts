/** The response ends early, anywhere, as it does when the engine runs out of tokens. */
import type { TokenKind } from '../kind.ts';
import { standing } from '../planting.ts';

export const cut: TokenKind = {
  id: 'cut',
  description: 'a response that ends early, anywhere',
  textKind: 'cut',
  weight: 60,
  stage: 'edit',
  plant: (response, choice) => {
    if (response.text.length < 2) return undefined;
    const place = response.splitAt(response.offsetFor(choice));
    response.tokens.splice(place);
    return standing();
  },
};
