/** Readings of targets that differ in known ways. */
import { describe, expect, it } from 'vitest';
import { type Target, TargetUnavailableError, targets } from '../targets/index.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { compareReadings } from './index.ts';

const [builtin] = targets;
if (builtin?.collector === undefined) throw new Error('there is no built-in target');
const { collector } = builtin;

const CALL = '<tool_call>\n<function=f>\n<parameter=key>\n12\n</parameter>\n</function>\n</tool_call>';
const scenarios = ['', 'words', CALL, `before${CALL}`, `${CALL}\n${CALL}`].map((text) => scenarioOf(text));
const never = (): boolean => false;

/** The built-in target with another reading of each answer's message. */
function reading(change: (message: Record<string, unknown>) => object, traits: Partial<Target> = {}): Target {
  const whole: typeof collector.whole = (scenario, finish) => {
    const answer = collector.whole(scenario, finish);
    const [choice] = answer.choices;
    return { ...answer, choices: [{ ...choice, message: { ...choice.message, ...change({ ...choice.message }) } }] };
  };
  return { ...builtin, ...traits, id: 'other', collector: { ...collector, whole } } as Target;
}

describe('readings', () => {
  it('of the same target are alike', () => {
    expect(compareReadings(builtin, builtin, scenarios, never)).toEqual({
      against: 'builtin',
      ...{ compared: 5, alike: 5, skipped: 0, differences: [] },
    });
  });

  it('that differ are counted by what differs first, the most frequent first, each on a small text', () => {
    const other = reading(({ content, tool_calls: calls }) => ({
      ...(typeof content === 'string' && content !== '' ? { content: `${content}!` } : {}),
      ...(Array.isArray(calls) ? { tool_calls: calls.map((call) => ({ ...call, function: { ...call.function, arguments: '{}' } })) } : {}),
    }));
    const { compared, alike, differences } = compareReadings(builtin, other, scenarios, never);
    expect([compared, alike]).toEqual([5, 1]);
    const here = { calls: [{ name: 'f', arguments: '{"k": ""}' }], content: '', reasoning: '', reason: 'tool_calls' };
    expect(differences.map(({ here: left, there, ...rest }) => ({ ...rest, here: JSON.parse(left), there: JSON.parse(there) }))).toEqual([
      {
        what: 'arguments',
        count: 3,
        text: '<tool_call><function=f><parameter=k></parameter></function>',
        format: 'qwen3_coder',
        here,
        there: { ...here, calls: [{ name: 'f', arguments: '{}' }] },
      },
      {
        what: 'content',
        count: 1,
        text: 'w',
        format: 'qwen3_coder',
        here: { calls: [], content: 'w', reasoning: '', reason: 'stop' },
        there: { calls: [], content: 'w!', reasoning: '', reason: 'stop' },
      },
    ]);
  });

  it('of spelled JSON are the same values, and a reason that one does not say is none', () => {
    const spelled = reading(({ tool_calls: calls }) =>
      Array.isArray(calls) ? { tool_calls: calls.map((call) => ({ ...call, function: { name: 'f', arguments: '{"key":12}' } })) } : {},
    );
    expect(compareReadings(builtin, spelled, scenarios, never).alike).toBe(5);
  });

  it('are not asked for where one of the two is not handed a response', () => {
    const foreign = {
      refusal: ({ text }: { text: string }) => (text === '' ? 'nothing' : undefined),
      cutsByItself: false,
      timesItself: false,
    };
    const choosy = reading(() => ({}), { foreign });
    for (const [left, right] of [
      [builtin, choosy],
      [choosy, builtin],
    ] as const)
      expect(compareReadings(left, right, scenarios, never)).toMatchObject({ compared: 4, alike: 4, skipped: 1 });
  });

  it('that end in an error differ from those that do not, unless both say the same', () => {
    const throwing = reading(() => {
      throw new Error('no');
    });
    const { differences } = compareReadings(builtin, throwing, scenarios, never);
    expect(differences).toMatchObject([{ what: 'an error', count: 5, text: '', there: 'no' }]);
    expect(compareReadings(throwing, throwing, scenarios, never).alike).toBe(5);
  });

  it('end with a target that is gone', () => {
    const gone = reading(() => {
      throw new TargetUnavailableError('gone');
    });
    expect(() => compareReadings(builtin, gone, scenarios, never)).toThrow(new TargetUnavailableError('gone'));
  });

  it('stop when the run is over', () => {
    let asked = 0;
    const isOver = (): boolean => {
      asked += 1;
      return asked > 2;
    };
    expect(compareReadings(builtin, builtin, scenarios, isOver)).toMatchObject({ compared: 2, alike: 2, differences: [] });
  });
});
