/** Reductions for parsers that are not the project's own: tools go too, and a well-formed text stays one. */
import { expect, it } from 'vitest';
import type { Oracle, Trial } from '../oracles/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Target } from '../targets/index.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import type { Signature } from './finding.ts';
import { reduce } from './reduce.ts';
import { withTools } from './with-tools.ts';

const foreign = { refusal: () => undefined, cutsByItself: false, timesItself: true, takesTools: true };
const target: Target = {
  id: 'silent',
  description: 'sends nothing',
  stream: () => ({ channels: [], toolText: '', timeline: [], calls: [] }),
  parse: () => [],
  foreign,
};
const TEXT =
  'So <tool_call>\n<function=find>\n<parameter=what>\nx < y\n</parameter>\n</function>\n</tool_call> it is, and <tool_call><function=g></function></tool_call>';
const TOOLS = [
  { type: 'function', function: { name: 'g', description: 'another' } },
  {
    type: 'function',
    function: {
      name: 'find',
      description: 'finds',
      parameters: { type: 'object', properties: { what: { anyOf: [{}, { type: 'null' }] } } },
    },
  },
];

function reduced(isWrong: (trial: Trial) => boolean, scenario: Scenario, textKind: Signature['textKind'], by: Target = target): Scenario {
  const fault = { shape: 'wrong', expected: '', got: '', execution: undefined };
  const oracle: Oracle = {
    id: 'by-hand',
    description: 'as the test says',
    judge: (trial) => ({ compared: 1, faults: isWrong(trial) ? [fault] : [] }),
  };
  const signature: Signature = { oracle: 'by-hand', target: 'silent', textKind, shape: 'wrong' };
  const cut = { chunking: 'whole', chunks: [scenario.text] };
  const failure = { target: by, oracles: [oracle], signature, scenario, cut, conviction: { ...fault, oracle: 'by-hand' } };
  return reduce(failure, undefined).scenario;
}

it('tools are reduced to what shows it', () => {
  const isWrong = ({ scenario: { text, tools } }: Trial) => /what/.test(text) && /"null"/.test(JSON.stringify(tools ?? []));
  const { text, tools } = reduced(isWrong, { ...scenarioOf(TEXT), tools: TOOLS }, 'malformed');
  expect([text, tools]).toEqual([
    'what',
    [{ type: 'function', function: { name: 'find', parameters: { properties: { what: { anyOf: [{ type: 'null' }] } } } } }],
  ]);
  expect(reduced(({ scenario }) => /what/.test(scenario.text), { ...scenarioOf(TEXT), tools: TOOLS }, 'malformed').tools).toBeUndefined();
});

it('a well-formed text stays well-formed for a foreign parser, and for no other', () => {
  const isWrong = ({ scenario: { text } }: Trial) => /<parameter=.*what|<parameter=/s.test(text);
  const { foreign: _, ...own } = target;
  expect(reduced(isWrong, scenarioOf(TEXT), 'well-formed').text).toMatch(
    /^<tool_call><function=.><parameter=.><\/parameter><\/function><\/tool_call>$/,
  );
  expect(reduced(isWrong, scenarioOf(TEXT), 'malformed').text).toBe('<parameter=');
  expect(reduced(isWrong, scenarioOf(TEXT), 'well-formed', own).text).toBe('<parameter=');
});

it('tools are drawn for a target that reads them, the same for the same input, and kept where there are some', () => {
  const draws = Array.from({ length: 50 }, (_, input) => withTools(scenarioOf(TEXT), target, 1, input).tools);
  expect(new Set(draws.map((tools) => JSON.stringify(tools))).size).toBeGreaterThan(40);
  expect(withTools(scenarioOf(TEXT), target, 1, 7).tools).toEqual(draws[7]);
  expect(withTools({ ...scenarioOf(TEXT), tools: TOOLS }, target, 1, 7).tools).toBe(TOOLS);
  const scenario = scenarioOf(TEXT);
  expect(withTools(scenario, {}, 1, 7)).toBe(scenario);
  expect(withTools(scenario, { foreign: { ...foreign, takesTools: false } }, 1, 7)).toBe(scenario);
});
