/** Calls as the older Step 3 writes them: no member of the family, so all of it must stay text. */
import { chosen } from '../chosen.ts';
import type { TokenKind } from '../kind.ts';
import { standing } from '../planting.ts';
import { token } from '../token.ts';

const TEXTS: readonly string[] = [
  '<steptml:invoke name="f"></steptml:invoke>',
  '<steptml:parameter name="k">v</steptml:parameter>',
  '<｜tool_call_begin｜>function<｜tool_sep｜><steptml:invoke name="f"><steptml:parameter name="k">v</steptml:parameter></steptml:invoke><｜tool_call_end｜>',
  '<｜tool_calls_begin｜>\n<｜tool_call_begin｜>function<｜tool_sep｜><steptml:invoke name="get_weather">\n<steptml:parameter name="city">Paris</steptml:parameter>\n</steptml:invoke><｜tool_call_end｜>\n<｜tool_calls_end｜>',
  '<｜tool_calls_begin｜>',
];

export const steptml: TokenKind = {
  id: 'steptml',
  description: 'a call in the markup of the older Step 3',
  textKind: 'malformed',
  weight: 12,
  stage: 'break',
  plant: (response, { where, variant, size }) => {
    const foreign = token(chosen(TEXTS, variant));
    const call = response.calls.length === 0 ? undefined : chosen(response.calls, where);
    if (call === undefined || size % 4 === 0) {
      response.insertAt(response.tokens.length, foreign);
      return standing(foreign);
    }
    if (size % 4 === 1) return response.insertBefore(call.wrapperOpen, foreign);
    return response.insertAfter(size % 4 === 2 ? call.wrapperOpen : (call.parameters[0]?.end ?? call.end), foreign);
  },
  isIn: (text) => TEXTS.some((foreign) => text.includes(foreign)),
};
