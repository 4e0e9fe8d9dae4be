/**
 * A number from 0 to 2^32−1 that looks unrelated for each pair, so that one drawn number can steer many small decisions. It is 0 for
 * every place of variant 0, which is thereby the simplest variant: the one that shrinking ends at.
 */
export function scattered(variant: number, place: number): number {
  if (variant === 0) return 0;
  let mixed = Math.imul(variant, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
