/** Counts and lengths in the few steps by which features tell them apart: numbers on the axes of `families.ts`. */

/** 0, to 7, to 63, to 511, to 4,095, more. */
export function lengthBucket(length: number): number {
  if (length < 8) return length === 0 ? 0 : 1;
  if (length < 64) return 2;
  if (length < 512) return 3;
  return length < 4096 ? 4 : 5;
}

/** 0, 1, 2, 3, to 7, to 63, more. */
export function depthBucket(depth: number): number {
  if (depth < 4) return depth;
  if (depth < 8) return 4;
  return depth < 64 ? 5 : 6;
}
