/** What the cases of a probe add up to: counts, shares with their intervals, the comparison of two servers, and how the process ends. */
import { ExitCode, winningCode } from '../../runner/index.ts';
import { VERDICTS, type Verdict } from './classify.ts';
import { isJudged, isLost, type ProbeCase, type Side } from './probe-case.ts';
import { type Interval, mcNemarExact, ruleOfThree, wilsonInterval } from './statistics.ts';

export interface SideResult {
  readonly side: Side;
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly total: number;
  /** All but errors. */
  readonly judged: number;
  /** Drops and empty ones. */
  readonly lost: number;
  /** Those of `PASS` in which a call lacks a parameter that its tool requires. */
  readonly parameterMissing: number;
  readonly errorShare: number;
  /** Of the share of lost calls, at 95 %; `null` when nothing was judged. */
  readonly lostInterval: Interval | null;
  /** The share that is still possible though nothing was lost; `null` when something was, or nothing was judged. */
  readonly ruleOfThree: number | null;
}

export interface Comparison {
  /** Requests that both servers answered, in whatever way. */
  readonly pairs: number;
  /** Lost by the candidate alone, and by the control alone. */
  readonly onlyCandidate: number;
  readonly onlyControl: number;
  readonly bothLost: number;
  /** Exact McNemar, two-sided. */
  readonly pValue: number;
}

export function sideResult(side: Side, cases: readonly ProbeCase[]): SideResult {
  const own = cases.filter((probed) => probed.side === side);
  const countOf = (verdict: Verdict): number => own.filter((probed) => probed.verdict === verdict).length;
  const judged = own.filter(isJudged).length;
  const lost = own.filter(isLost).length;
  return {
    side,
    // All verdicts are there, by the map.
    counts: Object.fromEntries(VERDICTS.map((verdict) => [verdict, countOf(verdict)])) as Record<Verdict, number>,
    total: own.length,
    judged,
    lost,
    parameterMissing: own.filter(({ cause }) => cause === 'parameter-missing').length,
    errorShare: own.length === 0 ? 0 : (own.length - judged) / own.length,
    lostInterval: judged === 0 ? null : wilsonInterval(lost, judged),
    ruleOfThree: judged === 0 || lost > 0 ? null : ruleOfThree(judged),
  };
}

/** Pairs are requests that were sent to both; those with an error on either side are left out. */
export function compareSides(cases: readonly ProbeCase[]): Comparison {
  const controls = new Map(cases.filter(({ side }) => side === 'control').map((probed) => [probed.id, probed]));
  const pairs = cases.flatMap((candidate) => {
    const control = controls.get(candidate.id);
    if (candidate.side !== 'candidate' || control === undefined || !isJudged(candidate) || !isJudged(control)) return [];
    return [{ candidate: isLost(candidate), control: isLost(control) }];
  });
  const onlyCandidate = pairs.filter(({ candidate, control }) => candidate && !control).length;
  const onlyControl = pairs.filter(({ candidate, control }) => !candidate && control).length;
  return {
    pairs: pairs.length,
    onlyCandidate,
    onlyControl,
    bothLost: pairs.filter(({ candidate, control }) => candidate && control).length,
    pValue: mcNemarExact(onlyCandidate, onlyControl),
  };
}

export interface Ending {
  readonly exitCode: ExitCode;
  /** Why it is not clean, a sentence each. */
  readonly failures: readonly string[];
}

/**
 * Of a comparison the candidate is judged; but a control that did not answer leaves nothing to compare with. A side that an interruption
 * left without any answer is not blamed for it.
 */
export function endingOf(sides: readonly SideResult[], maxErrorShare: number, isInterrupted: boolean): Ending {
  const found: { readonly code: ExitCode; readonly sentence: string }[] = [];
  for (const { side, judged, total, errorShare, counts, lost } of sides) {
    const which = sides.length > 1 ? ` of the ${side}` : '';
    if (total === 0 && isInterrupted) continue;
    if (judged === 0) {
      found.push({ code: ExitCode.Infrastructure, sentence: `nothing was judged: there is no answer${which} that could be judged` });
      continue;
    }
    if (errorShare > maxErrorShare)
      found.push({
        code: ExitCode.Infrastructure,
        sentence: `${total - judged} of ${total} requests${which} failed, more than the share of ${maxErrorShare} that is allowed`,
      });
    if (side !== 'candidate') continue;
    if (lost > 0) found.push({ code: ExitCode.Finding, sentence: lostSentence(lost, judged, which) });
    if (counts.PASS === 0) found.push({ code: ExitCode.Finding, sentence: `not one answer${which} passed` });
  }
  const when = sides.every(({ total }) => total === 0) ? 'interrupted before the first answer' : 'interrupted: not everything was sent';
  if (isInterrupted) found.unshift({ code: ExitCode.Interrupted, sentence: when });
  return { exitCode: winningCode(found.map(({ code }) => code)), failures: found.map(({ sentence }) => sentence) };
}

function lostSentence(lost: number, judged: number, which: string): string {
  return `${lost} of ${judged} call${judged === 1 ? '' : 's'}${which} ${lost === 1 ? 'was' : 'were'} lost`;
}
