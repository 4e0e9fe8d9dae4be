/**
 * Secrets are replaced before anything is kept or shown, since a server may send them back: as they are, escaped for JSON, as part of a
 * URL, or in base64.
 */

/** One secret, several, or none. */
export type Secrets = string | undefined | readonly string[];

/** What stands in the place of a secret. */
export const MASK = '***';

/** Shortest text that is taken for a secret; a shorter one would blot out ordinary words. */
const MIN_LENGTH = 4;

/** What people write as a key for servers that want none. To blot these words out would spoil answers and hide nothing. */
const DUMMIES = new Set(['null', 'none', 'true', 'false', 'data', 'stop', 'empty', 'dummy', 'tool_calls', 'function']);

/** `text` with every form of the secrets replaced. */
export function masked(text: string, secrets: Secrets): string {
  return withoutForms(text, secretForms(secrets));
}

export function withoutForms(text: string, forms: readonly string[]): string {
  return forms.reduce((rest, form) => rest.replaceAll(form, MASK), text);
}

/** Every text by which the secrets could be known, the longest first, so that none is left over as a part of another. */
export function secretForms(secrets: Secrets): string[] {
  const given = secrets === undefined ? [] : typeof secrets === 'string' ? [secrets] : secrets;
  const kept = given.filter((secret) => secret.length >= MIN_LENGTH && !DUMMIES.has(secret.toLowerCase()));
  return [...new Set(kept.flatMap(formsOf))].sort((left, right) => right.length - left.length);
}

function formsOf(secret: string): string[] {
  // A lone surrogate cannot be part of a URL.
  const encoded = encodeURIComponent(secret.toWellFormed());
  const lowerCase = encoded.replace(/%[0-9A-F]{2}/g, (octet) => octet.toLowerCase());
  const octets = [...Buffer.from(secret)].map((octet) => `%${octet.toString(16).padStart(2, '0')}`).join('');
  const escapes = secret.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const spelled = [octets, escapes].flatMap((form) => [form, form.toUpperCase().replaceAll('\\U', '\\u')]);
  return [secret, encoded, lowerCase, JSON.stringify(secret).slice(1, -1), ...spelled, ...base64FormsOf(secret)];
}

/** Alone, with and without padding, and behind one or two other octets, as in `Bearer …`, where it falls differently into the groups. */
function base64FormsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    // Characters at both ends hold bits of what stands beside the secret.
    const whole = text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return before === 0 ? [bytes.toString('base64'), text, whole] : [whole];
  });
}
