/**
 * CPython's `repr(float)`, by editing what JavaScript's `String(number)` writes: both print the shortest digits that read back as the
 * same double, and differ only in where the exponent form begins (Python below 1e-4 and from 1e16 on) and in how it looks.
 */

/** JSON text of a double as `json.dumps` writes it, with `NaN`, `Infinity` and `-Infinity`. */
export function pythonFloat(value: number): string {
  if (Object.is(value, -0)) return '-0.0';
  if (value < 0) return `-${pythonFloat(-value)}`;
  const text = String(value);
  // JavaScript begins the exponent form at 1e21 and below 1e-6, and pads no exponent.
  if (text.includes('e')) return text.replace(/e(?<sign>[+-])(?<digit>\d)$/, 'e$<sign>0$<digit>');
  const zeros = /^0\.0000+/.exec(text)?.[0].length;
  if (zeros !== undefined) return `${mantissa(text.slice(zeros, zeros + 1), text.slice(zeros + 1))}e-0${zeros - 1}`;
  if (!/^\d+$/.test(text)) return text;
  if (text.length <= 16) return `${text}.0`;
  return `${mantissa(text.slice(0, 1), text.slice(1).replace(/0+$/, ''))}e+${text.length - 1}`;
}

function mantissa(first: string, rest: string): string {
  return rest === '' ? first : `${first}.${rest}`;
}
