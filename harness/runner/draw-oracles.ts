/** Decides which oracles are asked about a generated scenario. */
import type { Oracle } from '../oracles/index.ts';
import { randomFor } from '../random/index.ts';

/** Those that take part in every scenario, and the others as drawn. */
export function drawOracles(oracles: readonly Oracle[], seed: number, scenario: number): readonly Oracle[] {
  if (oracles.every(({ drawnOneIn = 1 }) => drawnOneIn === 1)) return oracles;
  const random = randomFor(seed, scenario, 'oracles');
  return oracles.filter(({ drawnOneIn = 1 }) => random.chance(1, drawnOneIn));
}
