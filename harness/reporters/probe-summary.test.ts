/** What a probe says at its end, on the runs whose numbers are easily misread. */
import { describe, expect, it } from 'vitest';
import { compareSides, endingOf, type ProbeCase, type Side, sideResult } from '../live/probe/index.ts';
import { markdown } from './kinds/markdown.ts';
import { type ProbeReport, probeReport } from './probe-report.ts';
import { probeSummaryOf } from './probe-summary.ts';

const SETTINGS = { thinking: true, toolChoices: ['required'], repeat: 1, temperature: 0, maxTokens: 1, seed: 0, extraBody: {} } as const;

function casesOf(side: Side, ...facts: readonly Partial<ProbeCase>[]): ProbeCase[] {
  return facts.map((own, number) => ({
    side,
    id: `p/required/${number + 1}`,
    number,
    prompt: 'p',
    toolChoice: 'required',
    repeat: number + 1,
    verdict: 'PASS',
    cause: 'call',
    reason: 'f({})',
    calls: [],
    finishReason: 'tool_calls',
    status: 200,
    attempts: 1,
    milliseconds: 1,
    ...own,
  }));
}

/** Of the sides, one after the other. */
function reportOf(
  sides: readonly Side[],
  cases: readonly ProbeCase[],
  facts: { isInterrupted?: boolean; isKept?: boolean } = {},
): ProbeReport {
  const results = sides.map((side) => sideResult(side, cases));
  const place = facts.isKept === true ? { url: null, model: null } : { url: 'http://h', model: 'm' };
  return probeReport({
    label: null,
    settings: facts.isKept === true ? null : SETTINGS,
    servers: results.map((result) => ({ ...result, ...place, isEmbedded: false })),
    comparison: sides.length > 1 ? compareSides(cases) : null,
    resumed: 0,
    cases,
    ...endingOf(results, 0.1, facts.isInterrupted === true),
    totalSeconds: undefined,
  });
}

const BROKEN = { verdict: 'OTHER', cause: 'arguments', reason: 'the arguments of f are no JSON: "{"' } as const;
const timesOut = { verdict: 'ERROR', cause: 'transport', status: null, reason: 'no end of the answer within 1 s', calls: [] } as const;
const refuses = (id: number) => ({ ...timesOut, status: 401, reason: `status 401: no key, request ${id}` });

describe('the summary of a probe', () => {
  it('does not call a server good that breaks each call without losing it', () => {
    expect(
      probeSummaryOf(reportOf(['candidate'], casesOf('candidate', BROKEN, { ...BROKEN, reason: 'another' }, {})))
        .split('\n')
        .slice(3),
    ).toEqual([
      '  OTHER  2x, first p/required/1: the arguments of f are no JSON: "{"',
      '',
      '  lost: 0 of 3 calls, 0.0 %; broken in another way (OTHER): 2',
      "    at 95 % confidence the server loses 0.0 % to 56.1 % of its calls (Wilson's interval)",
      '    none was lost, but by the rule of three so few answers rule nothing out',
      'PASS 1/3 · DROP 0 · OTHER 2 · ERROR 0 · EMPTY 0',
      '',
    ]);
  });

  it('speaks of one in the singular', () => {
    const cases = casesOf('candidate', { cause: 'parameter-missing' });
    expect(
      probeSummaryOf(reportOf(['candidate'], cases))
        .split('\n')
        .slice(1, -1),
    ).toEqual([
      '  settings    thinking on · tool choice required · once each · temperature 0 · at most 1 token · seed 0',
      '',
      '  lost: 0 of 1 call, 0.0 %',
      "    at 95 % confidence the server loses 0.0 % to 79.3 % of its calls (Wilson's interval)",
      '    none was lost, but by the rule of three so few answers rule nothing out',
      '    1 of 1 call that passed lacks a required parameter, at which PASS does not look',
      'PASS 1/1 · DROP 0 · OTHER 0 · ERROR 0 · EMPTY 0',
    ]);
  });

  it('tells what failed in different ways apart, and what a server says in different words not', () => {
    const late = { ...timesOut, status: 200 };
    const cut = { ...late, reason: 'the answer broke off: terminated' };
    const other = { ...BROKEN, cause: 'finish-reason', reason: 'a call came, but' } as const;
    const cases = casesOf(
      'candidate',
      ...[refuses(1), timesOut, refuses(2), late, cut, late, { ...refuses(3), status: 500 }],
      ...[BROKEN, { ...other, finishReason: 'length' }, { ...other, finishReason: 'stop' }],
    );
    const lines = probeSummaryOf(reportOf(['candidate'], cases)).split('\n');
    expect(lines.filter((line) => /^ {2}(ERROR|OTHER)/.test(line))).toEqual([
      '  ERROR  2x, first p/required/1: status 401: no key, request 1',
      '  ERROR  p/required/2: no end of the answer within 1 s',
      '  ERROR  2x, first p/required/4: no end of the answer within 1 s',
      '  ERROR  p/required/5: the answer broke off: terminated',
      '  ERROR  p/required/7: status 401: no key, request 3',
      '  OTHER  p/required/8: the arguments of f are no JSON: "{"',
      '  OTHER  p/required/9: a call came, but',
      '  OTHER  p/required/10: a call came, but',
    ]);
  });

  it('names the side of each server, also of kept answers, and what failed on it', () => {
    const cases = [...casesOf('candidate', {}), ...casesOf('control', { verdict: 'DROP', cause: 'nothing', reason: 'nothing came' })];
    const lines = probeSummaryOf(reportOf(['candidate', 'control'], cases, { isKept: true })).split('\n');
    expect(lines.slice(0, 4)).toEqual([
      'answers of the candidate that were kept, judged again',
      'answers of the control that were kept, judged again',
      '',
      '  DROP   control p/required/1: nothing came',
    ]);
  });

  it('says once that a run was interrupted before its first answer, and compares nothing', () => {
    expect(
      probeSummaryOf(reportOf(['candidate', 'control'], [], { isInterrupted: true }))
        .split('\n')
        .slice(3),
    ).toEqual(['', '  FAILED: interrupted before the first answer', 'PASS 0/0 · DROP 0 · OTHER 0 · ERROR 0 · EMPTY 0', '']);
  });

  it('has no probability where no pair was judged', () => {
    const cases = [...casesOf('candidate', {}), ...casesOf('control', timesOut)];
    expect(probeSummaryOf(reportOf(['candidate', 'control'], cases))).toContain(
      '\n  compared: nothing, since no request was answered by both\n',
    );
  });
});

it('the report of a probe in Markdown has words where the JSON has fields', () => {
  const cases = [...casesOf('candidate', { cause: 'parameter-missing' }), ...casesOf('control', {})];
  const lines = markdown.render(reportOf(['candidate', 'control'], cases)).split('\n');
  expect(lines.filter((line) => line.startsWith('| '))).toEqual(
    expect.arrayContaining([
      '| passed without a required parameter, candidate | `1` |',
      '| pairs | `1` |',
      '| lost by the candidate alone | `0` |',
      '| lost by both | `0` |',
      '| settings | `thinking on · tool choice required · once each · temperature 0 · at most 1 token · seed 0` |',
    ]),
  );
});
