/** What a text promises is what a generator promised of it, in thousands of scenarios. */
import { expect, it } from 'vitest';
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { ScenarioSource } from '../runner/index.ts';
import { promiseFor } from './index.ts';

it('a text promises what the generator promised of it', () => {
  const source = new ScenarioSource({ seed: 1, formats, kinds });
  const scenarios = Array.from({ length: 3000 }, (_, index) => source.valueFor(index).value_);
  const promising = scenarios.filter(({ promisedCalls }) => promisedCalls !== undefined);
  const intended = promising.filter(({ intendedCalls }) => intendedCalls !== undefined);
  expect(promising.length).toBeGreaterThan(1000);
  expect(intended.length).toBeGreaterThan(500);
  expect(promising.map((scenario) => promiseFor(scenario)?.promisedCalls)).toEqual(promising.map(({ promisedCalls }) => promisedCalls));
  expect(intended.map((scenario) => promiseFor(scenario)?.intendedCalls)).toEqual(intended.map(({ intendedCalls }) => intendedCalls));
});
