/** The statistics against values that were worked out by exact fractions, or that are published. */
import { describe, expect, it } from 'vitest';
import { compareSides, endingOf, type ProbeCase, sideResult, type Verdict } from './index.ts';
import { mcNemarExact, ruleOfThree, wilsonInterval } from './statistics.ts';

describe('the exact test of McNemar', () => {
  // Two tails of the binomial distribution with p = 1/2, as fractions.
  it.each([
    [0, 0, 1],
    [1, 0, 1],
    [3, 3, 1],
    [4, 3, 1],
    [5, 0, 2 / 2 ** 5],
    [0, 6, 2 / 2 ** 6],
    [2, 10, (2 * (1 + 12 + 66)) / 2 ** 12],
    [10, 2, (2 * (1 + 12 + 66)) / 2 ** 12],
    [8, 1, (2 * (1 + 9)) / 2 ** 9],
    [0, 30, 2 / 2 ** 30],
    // Fagerland, Lydersen and Laake (2013), airway hyper-responsiveness: 0.0703.
    [1, 7, (2 * (1 + 8)) / 2 ** 8],
  ])('of %i to %i is %f', (left, right, expected) => {
    expect(mcNemarExact(left, right) / expected).toBeCloseTo(1, 9);
  });
});

describe("Wilson's interval", () => {
  // Newcombe (1998), table I: the score method without continuity correction, at 95 %, to four decimals.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [29, 29, 1 - 0.117, 1],
  ])('of %i in %i', (hits, total, low, high) => {
    const interval = wilsonInterval(hits, total);
    expect([interval.low.toFixed(4), interval.high.toFixed(4)]).toEqual([low.toFixed(4), high.toFixed(4)]);
  });

  it('of nothing and of everything ends exactly at 0 and 1', () => {
    for (const total of [1, 2, 3, 7, 30, 1000]) {
      expect(wilsonInterval(0, total).low).toBe(0);
      expect(wilsonInterval(total, total).high).toBe(1);
    }
  });
});

it('the rule of three allows 10 % behind 30 trials without a hit, and never more than all', () => {
  expect([30, 60, 3, 1].map(ruleOfThree)).toEqual([0.1, 0.05, 1, 1]);
});

function casesOf(side: ProbeCase['side'], verdicts: readonly Verdict[]): ProbeCase[] {
  return verdicts.map((verdict, number) => ({
    side,
    id: `p/required/${number}`,
    number,
    prompt: 'p',
    toolChoice: 'required',
    repeat: number,
    verdict,
    cause: 'call',
    reason: '',
    calls: [],
    finishReason: null,
    status: 200,
    attempts: 1,
    milliseconds: 1,
  }));
}

describe('the cases of a side', () => {
  it('add up; errors are judged by nobody', () => {
    expect(sideResult('candidate', casesOf('candidate', ['PASS', 'DROP', 'EMPTY', 'OTHER', 'ERROR', 'PASS']))).toEqual({
      side: 'candidate',
      counts: { PASS: 2, DROP: 1, OTHER: 1, ERROR: 1, EMPTY: 1 },
      total: 6,
      judged: 5,
      lost: 2,
      parameterMissing: 0,
      errorShare: 1 / 6,
      lostInterval: wilsonInterval(2, 5),
      ruleOfThree: null,
    });
  });

  it('prove nothing when there are none, and by the rule of three when none was lost', () => {
    expect(sideResult('control', casesOf('candidate', ['PASS']))).toMatchObject({
      total: 0,
      errorShare: 0,
      lostInterval: null,
      ruleOfThree: null,
    });
    expect(
      sideResult(
        'candidate',
        casesOf(
          'candidate',
          Array.from({ length: 30 }, () => 'PASS'),
        ),
      ),
    ).toMatchObject({ ruleOfThree: 0.1 });
  });
});

it('pairs are the requests that both sides answered', () => {
  const candidate = casesOf('candidate', ['DROP', 'EMPTY', 'PASS', 'ERROR', 'DROP', 'DROP', 'OTHER', 'DROP']);
  const control = casesOf('control', ['PASS', 'OTHER', 'DROP', 'DROP', 'ERROR', 'EMPTY', 'PASS']);
  expect(compareSides([...candidate, ...control])).toEqual({
    pairs: 5,
    onlyCandidate: 2,
    onlyControl: 1,
    bothLost: 1,
    pValue: expect.closeTo(1, 9),
  });
});

describe('a run ends', () => {
  const result = (side: ProbeCase['side'], ...verdicts: readonly Verdict[]) => sideResult(side, casesOf(side, verdicts));
  const ending = (...sides: readonly ReturnType<typeof result>[]) => endingOf(sides, 0.25, false);

  it.each([
    ['clean when all passed', ending(result('candidate', 'PASS', 'PASS')), 0, []],
    ['clean with something else beside a pass', ending(result('candidate', 'OTHER', 'PASS')), 0, []],
    ['clean with as many errors as are allowed', ending(result('candidate', 'PASS', 'PASS', 'PASS', 'ERROR')), 0, []],
    ['with 1 on a drop', ending(result('candidate', 'PASS', 'DROP')), 1, ['1 of 2 calls was lost']],
    ['with 1 on an empty one', ending(result('candidate', 'PASS', 'EMPTY')), 1, ['1 of 2 calls was lost']],
    ['with 1 when nothing passed', ending(result('candidate', 'OTHER')), 1, ['not one answer passed']],
    [
      'with 4 on too many errors, also beside a drop',
      ending(result('candidate', 'PASS', 'DROP', 'ERROR')),
      4,
      ['1 of 3 requests failed, more than the share of 0.25 that is allowed', '1 of 2 calls was lost'],
    ],
    ['with 4 when all failed', ending(result('candidate', 'ERROR')), 4, ['nothing was judged: there is no answer that could be judged']],
    ['with 4 when there is nothing', ending(result('candidate')), 4, ['nothing was judged: there is no answer that could be judged']],
    ['clean when only the control drops', ending(result('candidate', 'PASS'), result('control', 'DROP')), 0, []],
    [
      'with 1 when the candidate drops beside a control',
      ending(result('candidate', 'DROP', 'PASS'), result('control', 'DROP')),
      1,
      ['1 of 2 calls of the candidate was lost'],
    ],
    [
      'with 4 when the control failed',
      ending(result('candidate', 'PASS'), result('control', 'ERROR')),
      4,
      ['nothing was judged: there is no answer of the control that could be judged'],
    ],
    [
      'with 130 when it was interrupted, whatever else',
      endingOf([result('candidate', 'DROP')], 0.1, true),
      130,
      ['interrupted: not everything was sent', '1 of 1 call was lost', 'not one answer passed'],
    ],
    [
      'with 130 and one sentence when it was interrupted before any answer',
      endingOf([result('candidate'), result('control')], 0.1, true),
      130,
      ['interrupted before the first answer'],
    ],
    [
      'with 130 when it was interrupted behind errors alone, and says that too',
      endingOf([result('candidate', 'ERROR'), result('control')], 0.1, true),
      130,
      ['interrupted: not everything was sent', 'nothing was judged: there is no answer of the candidate that could be judged'],
    ],
  ])('%s', (_, { exitCode, failures }, code, sentences) => {
    expect([exitCode, failures]).toEqual([code, sentences]);
  });
});
