/** Reductions for parsers that are not the project's own: tools go too, and a well-formed text stays one. */
import { expect, it } from 'vitest';
import type { Oracle, Trial } from '../oracles/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Target } from '../targets/index.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import type { Signature } from './finding.ts';
import { type Reduced, reduce } from './reduce.ts';
import { withRequest } from './with-request.ts';

const foreign = { refusal: () => undefined, cutsByItself: false, timesItself: true, keepsForm: true, takesTools: true };
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
  return reduction(isWrong, scenario, textKind, by).scenario;
}

function reduction(
  isWrong: (trial: Trial) => boolean,
  scenario: Scenario,
  textKind: Signature['textKind'],
  by: Target,
  maxExecutions?: number,
  goesByPromises = false,
): Reduced {
  const fault = { shape: 'wrong', expected: '', got: '', execution: undefined };
  const oracle: Oracle = {
    id: 'by-hand',
    description: 'as the test says',
    goesByPromises,
    judge: (trial) => ({ compared: 1, faults: isWrong(trial) ? [fault] : [] }),
  };
  const signature: Signature = { oracle: 'by-hand', target: 'silent', textKind, shape: 'wrong' };
  const cut = { chunking: 'whole', chunks: [scenario.text] };
  const failure = { target: by, oracles: [oracle], signature, scenario, cut, conviction: { ...fault, oracle: 'by-hand' } };
  return reduce(failure, undefined, maxExecutions);
}

it('tools are reduced to what shows it', () => {
  const isWrong = ({ scenario: { text, tools } }: Trial) => /what/.test(text) && /"null"/.test(JSON.stringify(tools ?? []));
  const phases: string[] = [];
  const watched = (trial: Trial): boolean => {
    const { text, tools } = trial.scenario;
    const phase = text === 'what' && tools !== TOOLS ? 'tools' : 'text';
    if (phases.at(-1) !== phase) phases.push(phase);
    return isWrong(trial);
  };
  const { scenario } = reduction(watched, { ...scenarioOf(TEXT), tools: TOOLS }, 'malformed', target);
  const { text, tools } = scenario;
  // All steps at once; then the text again, and the tools again, of which nothing is left to take.
  expect(phases).toEqual(['text', 'tools', 'text', 'tools']);
  expect([text, tools]).toEqual([
    'what',
    [{ type: 'function', function: { name: 'find', parameters: { properties: { what: { anyOf: [{ type: 'null' }] } } } } }],
  ]);
  const without = reduced((trial) => /what/.test(trial.scenario.text), { ...scenarioOf(TEXT), tools: TOOLS }, 'malformed');
  expect(without).toStrictEqual(scenarioOf('what', { promisedCalls: undefined, intendedCalls: undefined }));
});

it('a text is looked at again when tools are gone', () => {
  const isWrong = ({ scenario: { text, tools } }: Trial) => text.length >= (tools === undefined ? 1 : 4);
  const { text, tools } = reduced(isWrong, { ...scenarioOf('abcdefgh'), tools: TOOLS }, 'malformed');
  expect([text.length, tools]).toEqual([1, undefined]);
});

it('tools are left alone where enough has been tried', () => {
  const properties = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`p${index}`, {}]));
  const tools = [{ type: 'function', function: { name: 'f', parameters: { properties } } }];
  const isWrong = ({ scenario: { text, tools: some = [] } }: Trial) =>
    text === 'x' && (JSON.stringify(some).match(/"p\d+"/g) ?? []).length === 50;
  const { scenario, executions, isMinimal } = reduction(isWrong, { ...scenarioOf('x'), tools }, 'malformed', target, 20);
  expect([scenario.tools, executions, isMinimal]).toEqual([tools, 19, false]);
});

it('a well-formed text stays well-formed for a parser that keeps the form, and for no other', () => {
  const isWrong = ({ scenario: { text } }: Trial) => /<parameter=.*what|<parameter=/s.test(text);
  const own = { ...target, foreign: { ...foreign, keepsForm: false } };
  expect(reduced(isWrong, scenarioOf(TEXT), 'well-formed').text).toMatch(
    /^<tool_call><function=.><parameter=.><\/parameter><\/function><\/tool_call>$/,
  );
  expect(reduced(isWrong, scenarioOf(TEXT), 'malformed').text).toBe('<parameter=');
  expect(reduced(isWrong, scenarioOf(TEXT), 'well-formed', own).text).toBe('<parameter=');
});

it('tools are drawn for a target that reads them, the same for the same input, and kept where there are some', () => {
  const draws = Array.from({ length: 50 }, (_, input) => withRequest(scenarioOf(TEXT), target, 1, input).tools);
  expect(new Set(draws.map((tools) => JSON.stringify(tools))).size).toBeGreaterThan(40);
  expect(withRequest(scenarioOf(TEXT), target, 1, 7).tools).toEqual(draws[7]);
  expect(withRequest({ ...scenarioOf(TEXT), tools: TOOLS }, target, 1, 7).tools).toBe(TOOLS);
  const scenario = scenarioOf(TEXT);
  expect(withRequest(scenario, {}, 1, 7)).toBe(scenario);
  expect(withRequest(scenario, { foreign: { ...foreign, takesTools: false } }, 1, 7)).toBe(scenario);
});

it('one response in eight is said to have ended at the token limit, to a target that is told why', () => {
  const told = { foreign: { ...foreign, takesTools: false, takesFinish: true } };
  const draws = Array.from({ length: 800 }, (_, input) => withRequest(scenarioOf(TEXT), told, 1, input).finish);
  const ended = draws.filter((finish) => finish === 'length').length;
  expect([ended > 60, ended < 140, new Set(draws)]).toEqual([true, true, new Set(['length', undefined])]);
  expect(withRequest(scenarioOf(TEXT), told, 1, 7).finish).toBe(draws[7]);
  const [limited, untold] = [scenarioOf(TEXT, { finish: 'length' }), scenarioOf(TEXT)];
  expect([withRequest(limited, told, 1, 7), withRequest(untold, { foreign: { ...foreign, takesTools: false } }, 1, 7)]).toEqual([
    limited,
    untold,
  ]);
});

it('the token limit is taken away where it is not needed, and stays where it is', () => {
  const limited = scenarioOf(TEXT, { finish: 'length' });
  const isWrong = ({ scenario: { text } }: Trial) => text.includes('<parameter=');
  expect(reduced(isWrong, limited, 'malformed').finish).toBeUndefined();
  const needsLimit = (trial: Trial): boolean => trial.scenario.finish === 'length' && isWrong(trial);
  expect(reduced(needsLimit, limited, 'malformed')).toMatchObject({ finish: 'length', text: '<parameter=' });
});

it('the token limit and the tools go too where the text must stay', () => {
  // Nothing in the text tells of seven calls, so that no edited one could be judged.
  const scenario = scenarioOf(TEXT, { promisedCalls: 7, tools: TOOLS, finish: 'length' });
  const found = reduction(() => true, scenario, 'malformed', target, undefined, true);
  expect(found.scenario).toStrictEqual(scenarioOf(TEXT, { promisedCalls: 7 }));
});
