/** Gives a scenario what its target reads of the request besides the text: its own, or what is drawn for it. */
import { randomFor } from '../random/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Target } from '../targets/index.ts';
import { drawTools, schemaForms } from '../tools/index.ts';

/** One scenario in so many is said to have been ended by the token limit. */
const ENDED_BY_LENGTH_ONE_IN = 8;

/** `seed` and `input`, the number or the path of the scenario, decide what is drawn. */
export function withRequest(scenario: Scenario, target: Pick<Target, 'foreign'>, seed: number, input: number | string): Scenario {
  return withFinish(withTools(scenario, target, seed, input), target, seed, input);
}

function withTools(scenario: Scenario, { foreign }: Pick<Target, 'foreign'>, seed: number, input: number | string): Scenario {
  if (foreign?.takesTools !== true || scenario.tools !== undefined) return scenario;
  const tools = drawTools(scenario.text, scenario.format.tags, schemaForms, randomFor(seed, input, 'tools'));
  return tools === undefined ? scenario : { ...scenario, tools };
}

/** A token limit may be met behind a whole call as well as within one. */
function withFinish(scenario: Scenario, { foreign }: Pick<Target, 'foreign'>, seed: number, input: number | string): Scenario {
  if (foreign?.takesFinish !== true || scenario.finish !== undefined) return scenario;
  return randomFor(seed, input, 'finish').chance(1, ENDED_BY_LENGTH_ONE_IN) ? { ...scenario, finish: 'length' } : scenario;
}
