/** The probe of a server by requests that are due a tool call: the door of this folder. */
export { type Cause, classify, type JudgedExchange, type Judgement, VERDICTS, type Verdict } from './classify.ts';
export { type Comparison, compareSides, type Ending, endingOf, type SideResult, sideResult } from './evaluate.ts';
export { Journal, JournalError } from './journal.ts';
export { judgeFiles } from './judge.ts';
export { type PlannedRequest, type ProbeSettings, type ProbeToolChoice, planRequests } from './plan.ts';
export { isJudged, isLost, type ProbeCase, SIDES, type Side } from './probe-case.ts';
export { type ProbedServer, type ProbeRun, type ProbeWork, runProbe } from './run-probe.ts';
export { readTranscript, transcriptName, transcriptText } from './transcript.ts';
