import { describe, expect, it } from 'vitest';
import type { StreamedCall, Verification } from '../../../src/index.ts';
import { briefOf, executionOf, scenarioOf, trialOf } from '../../testing/trial-of.ts';
import { verify } from './verify.ts';

const TEXT = '<tool_call><function=f><parameter=k>v</parameter></function></tool_call>';
const RIGHT: StreamedCall = { name: 'f', arguments: '{"k": "v"}', state: 'closed' };

describe('verify', () => {
  const POISONED_TEXT = '<tool_call><function=f><parameter=k>v</function></tool_call>';
  const POISONED: StreamedCall = { name: 'f', arguments: '{"k": "v', state: 'poisoned' };
  const NAN_TEXT = TEXT.replace('>v<', '>NaN<');
  const NAN: StreamedCall = { ...RIGHT, arguments: '{"k": NaN}' };

  const reference = trialOf(scenarioOf(''), []).target.verify;
  if (reference === undefined) throw new Error('the reference verifies');
  const judged = (text: string, calls: readonly StreamedCall[], distort: (said: Verification) => Verification = (said) => said) =>
    briefOf(
      verify.judge(
        trialOf(scenarioOf(text), [executionOf(text, calls)], [], { verify: (given, toolText) => distort(reference(given, toolText)) }),
      ),
    );
  /** The first statement says something else. */
  const saying =
    (change: Partial<Verification['calls'][number]>) =>
    (said: Verification): Verification => ({
      ...said,
      calls: said.calls.map((call, index) => (index === 0 ? { ...call, ...change } : call)),
    });

  it('lets pass what the reference says, of right calls and of wrong ones', () => {
    expect(judged(TEXT, [RIGHT])).toEqual([1]);
    expect(judged(POISONED_TEXT, [POISONED])).toEqual([1]);
    expect(judged(NAN_TEXT + POISONED_TEXT, [NAN, POISONED])).toEqual([2]);
    expect(judged(TEXT, [])).toEqual([1]);
    expect(judged(POISONED_TEXT, [RIGHT])).toEqual([1]);
    expect(judged(TEXT, [RIGHT, RIGHT])).toEqual([2]);
    expect(judged('', [])).toEqual([0]);
    for (const wrong of [{ name: 'g' }, { arguments: '{}' }, { state: 'poisoned' as const }]) {
      expect(judged(TEXT, [{ ...RIGHT, ...wrong }])).toEqual([1]);
      expect(judged(TEXT, [{ ...RIGHT, ...wrong }], saying({ outcome: 'identical' }))).toEqual([1, 'mismatch call is called identical']);
    }
  });

  it.each<[string, string, StreamedCall, Partial<Verification['calls'][number]>, string]>([
    ['a right call that is called wrong', TEXT, RIGHT, { outcome: 'mismatch' }, 'identical call is called mismatch'],
    ['a divergence that is called identical', POISONED_TEXT, POISONED, { outcome: 'identical' }, 'divergent call is called identical'],
    ['an identical call that is called divergent', TEXT, RIGHT, { outcome: 'divergent' }, 'identical call is called divergent'],
    ['a class that is not there', TEXT, RIGHT, { classes: ['duplicate-keys'] }, 'other classes'],
    ['a class that is missing', POISONED_TEXT, POISONED, { classes: [] }, 'other classes'],
    ['another class', POISONED_TEXT, POISONED, { classes: ['truncated-call'] }, 'other classes'],
    ['a note that is not there', TEXT, RIGHT, { notes: ['non-finite'] }, 'other notes'],
    ['a note that is missing', NAN_TEXT, NAN, { notes: [] }, 'other notes'],
  ])('sees %s', (_, text, call, change, shape) => {
    expect(judged(text, [call], saying(change))).toEqual([1, shape]);
  });

  it('sees a statement too many or too few, another reading, and a verdict that the statements do not bear out', () => {
    expect(judged(TEXT, [RIGHT], (said) => ({ ...said, calls: [] }))).toEqual([1, 'not one statement for each call']);
    expect(judged(TEXT, [RIGHT], (said) => ({ ...said, calls: [...said.calls, ...said.calls] }))).toEqual([
      1,
      'not one statement for each call',
    ]);
    expect(judged(TEXT, [RIGHT], (said) => ({ ...said, reading: [] }))).toEqual([1, 'another reading']);
    expect(judged(TEXT, [RIGHT], (said) => ({ ...said, reading: [{ name: 'f', arguments: '{}' }] }))).toEqual([1, 'another reading']);
    expect(judged(TEXT, [RIGHT], (said) => ({ ...said, isSound: false }))).toEqual([1, 'isSound is not what the outcomes say']);
    expect(judged(TEXT, [], (said) => ({ ...said, isSound: true }))).toEqual([1, 'isSound is not what the outcomes say']);
  });

  it('takes classes and notes as sets', () => {
    const text = '<tool_call><function=f><parameter=k>1</parameter><parameter=k>2</parameter><parameter=l>v</function></tool_call>';
    const call: StreamedCall = { name: 'f', arguments: '{"k": 1, "k": 2, "l": "v', state: 'poisoned' };
    expect(judged(text, [call])).toEqual([1]);
    expect(judged(text, [call], saying({ classes: ['literal-function-close', 'duplicate-keys'] }))).toEqual([1]);
    expect(judged(text, [call], saying({ classes: ['duplicate-keys'] }))).toEqual([1, 'other classes']);
    const cut = '<tool_call><function=f><parameter=k>1</parameter><parameter=k>2</parameter>';
    const cutCall: StreamedCall = { name: 'f', arguments: '{"k": 1, "k": 2', state: 'truncated' };
    expect(judged(cut, [cutCall], saying({ classes: ['duplicate-keys', 'truncated-call'] }))).toEqual([1]);
    expect(judged(cut, [cutCall], saying({ classes: ['duplicate-keys', 'unterminated-tail'] }))).toEqual([1, 'other classes']);
    expect(judged(cut, [cutCall], saying({ classes: ['duplicate-keys'] }))).toEqual([1, 'other classes']);
    const notes = `<tool_call><function=f><parameter=k>NaN</parameter></parameter></function></tool_call>`;
    expect(judged(notes, [NAN], saying({ notes: ['non-finite', 'literal-parameter-close'] }))).toEqual([1]);
    expect(judged(cut, [{ name: 'f', arguments: '{"k": 1, "k": 2', state: 'truncated' }])).toEqual([1]);
  });

  it('asks about altered calls too, another way for texts of other lengths, and each must be called a mismatch', () => {
    const texts = [0, 1, 2, 3, 4].map((length) => TEXT.replace('>v<', `>v${'w'.repeat(length)}<`));
    const handed = texts.map((text, length): unknown => {
      const right = { ...RIGHT, arguments: `{"k": "v${'w'.repeat(length)}"}` };
      const lists: (readonly StreamedCall[])[] = [];
      const asked = (distort: (said: Verification) => Verification) =>
        verify.judge(
          trialOf(scenarioOf(text), [executionOf(text, [right])], [], {
            verify(calls, toolText) {
              lists.push(calls.map((call) => ({ ...call })));
              return lists.length === 1 ? reference(calls, toolText) : distort(reference(calls, toolText));
            },
          }),
        );
      expect(briefOf(asked((said) => said))).toEqual([1]);
      const [own, altered] = lists.splice(0);
      expect(own).toEqual([right]);
      // A verification that passes everything.
      const isDropped = altered?.length === 0;
      const passing = (said: Verification): Verification => ({
        ...said,
        isSound: true,
        calls: said.calls.map((call) => ({ ...call, outcome: 'identical' })),
      });
      expect(briefOf(asked(passing))).toEqual([1, 'mismatch call is called identical']);
      return isDropped ? 'dropped' : altered?.map((call) => [call.name, call.arguments.replace(/w+/, ''), call.state]);
    });
    const [name, text] = ['f', '{"k": "v"}'];
    expect(handed.map((each) => JSON.stringify(each)).sort()).toEqual(
      [
        [
          [name, text, 'closed'],
          ['f', '{}', 'closed'],
        ],
        'dropped',
        [[name, `${text} `, 'closed']],
        [[name, text, 'poisoned']],
        [['fx', text, 'closed']],
      ]
        .map((each) => JSON.stringify(each))
        .sort(),
    );
  });

  it('alters the last call alone, and closes one that is not closed', () => {
    const altered = ['', 'w', 'ww', 'www', 'wwww'].map((end) => {
      const text = TEXT + POISONED_TEXT.replace('>v<', `>v${end}<`);
      const calls = [RIGHT, { ...POISONED, arguments: `${POISONED.arguments}${end}` }];
      const lists: string[] = [];
      const recording: typeof reference = (given, toolText) => {
        lists.push(given.map((call) => `${call.name} ${call.arguments.replace(/w+/, '')}: ${call.state}`).join(', '));
        return reference(given, toolText);
      };
      expect(briefOf(verify.judge(trialOf(scenarioOf(text), [executionOf(text, calls)], [], { verify: recording })))).toEqual([2]);
      return lists[1];
    });
    expect(altered.sort()).toEqual([
      'f {"k": "v"}: closed',
      'f {"k": "v"}: closed, f {"k": "v : poisoned',
      'f {"k": "v"}: closed, f {"k": "v: closed',
      'f {"k": "v"}: closed, f {"k": "v: poisoned, f {}: closed',
      'f {"k": "v"}: closed, fx {"k": "v: poisoned',
    ]);
  });

  it('demands the classes and notes of the text of a call that was streamed wrong, and none of a call that the text does not have', () => {
    const wrong = { ...POISONED, arguments: '{"k": "w' };
    expect(judged(POISONED_TEXT, [wrong])).toEqual([1]);
    expect(judged(POISONED_TEXT, [wrong], saying({ classes: [] }))).toEqual([1, 'other classes']);
    expect(judged('', [RIGHT])).toEqual([1]);
    expect(judged('', [RIGHT], saying({ notes: ['non-finite'] }))).toEqual([1, 'other notes']);
  });

  it('sees that the calls were changed, and keeps its own', () => {
    const execution = executionOf(TEXT, [{ ...RIGHT }, { ...RIGHT }]);
    const changing = (change: (calls: StreamedCall[]) => void) =>
      briefOf(
        verify.judge(
          trialOf(scenarioOf(TEXT), [execution], [], {
            verify(calls, toolText) {
              const said = reference(calls, toolText);
              // Typed as unchangeable, which a target written in JavaScript may not know.
              change(calls as StreamedCall[]);
              return said;
            },
          }),
        ),
      );
    expect(changing(() => {})).toEqual([2]);
    expect(changing((calls) => calls.pop())).toEqual([2, 'verify changed the calls']);
    expect(changing((calls) => calls.push(RIGHT))).toEqual([2, 'verify changed the calls']);
    expect(changing(([call]) => Object.assign(call ?? {}, { state: 'open' }))).toEqual([2, 'verify changed the calls']);
    expect(changing(([call]) => Object.assign(call ?? {}, { arguments: '' }))).toEqual([2, 'verify changed the calls']);
    expect(execution.calls).toEqual([RIGHT, RIGHT]);
  });

  it('sees a throw, and judges the first execution that did not throw itself, if the target verifies at all', () => {
    const throwing = (): never => {
      throw new Error('boom');
    };
    expect(judged(TEXT, [RIGHT], throwing)).toEqual([1, 'the verification threw']);
    const report = verify.judge(trialOf(scenarioOf(TEXT), ['boom', executionOf(TEXT, [RIGHT])], [], { verify: throwing }));
    expect(report.faults.map(({ execution }) => execution?.chunking)).toEqual(['chunking 1']);
    expect(briefOf(verify.judge(trialOf(scenarioOf(TEXT), ['boom'], [], { verify: throwing })))).toEqual([0]);
    expect(briefOf(verify.judge(trialOf(scenarioOf(TEXT), [executionOf(TEXT, [RIGHT])], [], {})))).toEqual([0]);
  });
});
