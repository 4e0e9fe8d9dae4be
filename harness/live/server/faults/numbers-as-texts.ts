/** Numbers and booleans of the streamed arguments arrive as texts. */
import { withWholeCalls } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const numbersAsTexts: Fault = {
  id: 'numbers-as-texts',
  description: 'numbers and booleans of the streamed arguments arrive as texts',
  oneIn: 1,
  choice: (frames) => withWholeCalls(frames, asTexts),
};

function asTexts(json: string): string {
  try {
    return JSON.stringify(
      JSON.parse(json, (_key, value: unknown) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)),
    );
  } catch {
    return json;
  }
}
