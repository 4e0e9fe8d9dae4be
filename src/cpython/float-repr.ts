/**
 * CPython's `repr(float)` as `json.dumps` writes it: the shortest digits that read back as the same double, always with a point or
 * an exponent, the exponent below 1e-4 and from 1e16 on. Source: Python/pystrtod.c, `format_float_short` with format code 'r'.
 */

/** JSON text of a double, with CPython's `NaN`, `Infinity` and `-Infinity`. */
export function floatRepr(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  // Without an argument, toExponential gives as many digits as are needed to identify the double: the digits CPython prints.
  const [mantissa = '', exponentText = ''] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  return sign + layOut(digits, Number(exponentText));
}

/** Digits `d₀d₁d₂…` and the power of ten of d₀, in CPython's layout. */
function layOut(digits: string, exponent: number): string {
  if (exponent < -4 || exponent >= 16) {
    const mantissa = digits.length === 1 ? digits : `${digits.slice(0, 1)}.${digits.slice(1)}`;
    const power = String(Math.abs(exponent)).padStart(2, '0');
    return `${mantissa}e${exponent < 0 ? '-' : '+'}${power}`;
  }
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  const integer = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return `${integer}.${digits.slice(exponent + 1) || '0'}`;
}
