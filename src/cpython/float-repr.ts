/**
 * CPython's `repr(float)` as `json.dumps` writes it: the shortest digits that read back as the same double, always with a point or
 * an exponent, the exponent below 1e-4 and from 1e16 on. Source: Python/pystrtod.c, `format_float_short` with format code 'r'.
 */

/** JSON text of a double, with CPython's `NaN`, `Infinity` and `-Infinity`. */
export function floatRepr(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  // Without an argument, toExponential gives as many digits as are needed to identify the double: the digits CPython prints.
  const exponential = Math.abs(value).toExponential();
  const mark = exponential.indexOf('e');
  return sign + layOut(exponential.slice(0, mark).replace('.', ''), exponential.slice(mark + 1));
}

/** Digits `d₀d₁d₂…` and the power of ten of d₀, signed, in CPython's layout. */
function layOut(digits: string, power: string): string {
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 16) {
    const mantissa = digits.length === 1 ? digits : `${digits.slice(0, 1)}.${digits.slice(1)}`;
    return `${mantissa}e${power.slice(0, 1)}${power.slice(1).padStart(2, '0')}`;
  }
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  const integer = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return `${integer}.${digits.slice(exponent + 1) || '0'}`;
}
