/** The timeline of very many generated texts, each read anew at every length. */
import { expect, it } from 'vitest';
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { ScenarioSource } from '../runner/index.ts';
import { slowTimeline } from '../testing/slow-timeline.ts';
import { emissionTimeline, expectedChannels } from './index.ts';

it('the emission timeline is what every beginning of the text demands, also in generated texts of every kind', () => {
  const source = new ScenarioSource({ seed: 11, formats, kinds });
  let compared = 0;
  for (let index = 0; index < 600; index += 1) {
    const scenario = source.valueFor(index).value;
    const { toolText } = expectedChannels(scenario);
    if (toolText.length > 1000) continue;
    expect([index, ...emissionTimeline(toolText)]).toEqual([index, ...slowTimeline(toolText)]);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(400);
});
