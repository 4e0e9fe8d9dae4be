/** A text that looks like JSON arrives as the object or list that it spells. */
import { withWholeCalls } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const jsonTextParsed: Fault = {
  id: 'json-text-parsed',
  description: 'a text that looks like JSON arrives as the object or list that it spells',
  oneIn: 1,
  choice: (frames) => withWholeCalls(frames, parsedTexts),
};

function parsedTexts(json: string): string {
  try {
    return JSON.stringify(
      JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' && /^\s*[[{]/.test(value) ? parsed(value) : value)),
    );
  } catch {
    return json;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
