/** Gives a scenario the tools that its target reads: its own, or some that are drawn for its text. */
import { randomFor } from '../random/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Target } from '../targets/index.ts';
import { drawTools, schemaForms } from '../tools/index.ts';

/** `seed` and `input`, the number or the path of the scenario, decide which are drawn. */
export function withTools(scenario: Scenario, { foreign }: Pick<Target, 'foreign'>, seed: number, input: number | string): Scenario {
  if (foreign?.takesTools !== true || scenario.tools !== undefined) return scenario;
  const tools = drawTools(scenario.text, scenario.format.tags, schemaForms, randomFor(seed, input, 'tools'));
  return tools === undefined ? scenario : { ...scenario, tools };
}
