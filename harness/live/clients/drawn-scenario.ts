/** Generated responses as a campaign draws them, short ones: most of the work is the libraries', for each chunk. */
import type { Format } from '../../../src/index.ts';
import { BATCH_SIZE, kinds, scenarioArbitrary, swarmKinds } from '../../arbitraries/index.ts';
import { fastCheckRandomFor, randomFor } from '../../random/index.ts';
import type { Scenario } from '../../scenario.ts';

/** In UTF-16 code units. */
const MAX_LENGTH = 300;

/** All kinds are on in the first batch, about half of them in each other. */
export function drawnScenario(seed: number, number: number, formats: readonly Format[]): Scenario {
  const batch = Math.floor(number / BATCH_SIZE);
  const on = swarmKinds(randomFor(seed, 'swarm', batch), kinds, batch);
  const arbitrary = scenarioArbitrary({ formats, kinds: on, maxLength: MAX_LENGTH });
  return arbitrary.generate(fastCheckRandomFor(seed, number, 'text'), undefined).value;
}
