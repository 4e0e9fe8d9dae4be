/** Letters beyond ASCII arrive as a backslash, u and digits in the value itself. */
import { argumentsOf, mapCalls, withArguments } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const unicodeEscapedTwice: Fault = {
  id: 'unicode-escaped-twice',
  description: 'letters beyond ASCII arrive as a backslash, u and digits in the value itself',
  oneIn: 1,
  choice: (frames) => mapCalls(frames, (call) => withArguments(call, escapedTwice(argumentsOf(call)))),
};

/** The escapes of a fragment that came whole, and letters that stand as they are. */
function escapedTwice(json: string): string {
  const escaped = json.replace(/(?<!\\)((?:\\\\)*)\\(?=u[0-9a-f]{4})/g, '$1\\\\');
  return escaped.replace(/[\u0080-\uffff]/g, (unit) => `\\\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
