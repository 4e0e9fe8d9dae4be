/** White space as CPython's `str.isspace` knows it, and characters that only look like it; written out, so as to check the parsers' list. */
export const WHITE_SPACE: readonly string[] = Array.from(
  ' \n\t\r\v\f\u001c\u001d\u001e\u001f\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000',
);

/** Source of a regular expression for any amount of it. */
export const BLANKS = `[${WHITE_SPACE.join('')}]*`;

/** Byte order mark, zero width and joining characters, and other blanks that CPython strips nowhere. */
export const NO_WHITE_SPACE: readonly string[] = Array.from('\ufeff\u200b\u2060\u180e\u200d\u00ad\u2800\u3164');
