/** Secrets are replaced before anything is kept or shown: a server may send them back. */

/** Shortest text that is taken for a secret; a shorter one would blot out ordinary words. */
const MIN_LENGTH = 4;

export function masked(text: string, secret: string | undefined): string {
  return secret === undefined || secret.length < MIN_LENGTH ? text : text.replaceAll(secret, '***');
}
