/** The faults, grouped by what they harm: calls, their arguments and fields, the end, the order, the stream, HTTP, the request, the whole answer. */
import type { Fault } from './fault.ts';
import { argumentsInOneFragment } from './faults/arguments-in-one-fragment.ts';
import { bodyInOneDeltaLost } from './faults/body-in-one-delta-lost.ts';
import { brokenJson } from './faults/broken-json.ts';
import { buffered } from './faults/buffered.ts';
import { callSentAgain } from './faults/call-sent-again.ts';
import { closingTagInContent } from './faults/closing-tag-in-content.ts';
import { connectionDropped } from './faults/connection-dropped.ts';
import { contentAfterCalls } from './faults/content-after-calls.ts';
import { contentBetweenArguments } from './faults/content-between-arguments.ts';
import { createdChanges } from './faults/created-changes.ts';
import { cutCallClosed } from './faults/cut-call-closed.ts';
import { disconnectBlocks } from './faults/disconnect-blocks.ts';
import { disconnectLeaks } from './faults/disconnect-leaks.ts';
import { emptyArguments } from './faults/empty-arguments.ts';
import { emptyToolCalls } from './faults/empty-tool-calls.ts';
import { endlessOutput } from './faults/endless-output.ts';
import { errorInStream } from './faults/error-in-stream.ts';
import { errorSwallowed } from './faults/error-swallowed.ts';
import { eventAfterDone } from './faults/event-after-done.ts';
import { finishStopWithCalls } from './faults/finish-stop-with-calls.ts';
import { hangBeforeAnswer } from './faults/hang-before-answer.ts';
import { hangInStream } from './faults/hang-in-stream.ts';
import { idChanges } from './faults/id-changes.ts';
import { indexFromOne } from './faults/index-from-one.ts';
import { invalidUtf8 } from './faults/invalid-utf-8.ts';
import { jsonTextParsed } from './faults/json-text-parsed.ts';
import { lengthSaysStop } from './faults/length-says-stop.ts';
import { lengthSaysToolCalls } from './faults/length-says-tool-calls.ts';
import { logprobsMissing } from './faults/logprobs-missing.ts';
import { lostFragment } from './faults/lost-fragment.ts';
import { markupInContent } from './faults/markup-in-content.ts';
import { markupInReasoning } from './faults/markup-in-reasoning.ts';
import { maxTokensIgnored } from './faults/max-tokens-ignored.ts';
import { missingClosingBrace } from './faults/missing-closing-brace.ts';
import { missingDone } from './faults/missing-done.ts';
import { missingFinishReason } from './faults/missing-finish-reason.ts';
import { missingId } from './faults/missing-id.ts';
import { missingIndex } from './faults/missing-index.ts';
import { missingOpeningBrace } from './faults/missing-opening-brace.ts';
import { missingRole } from './faults/missing-role.ts';
import { missingType } from './faults/missing-type.ts';
import { mixedChoices } from './faults/mixed-choices.ts';
import { mixedStreams } from './faults/mixed-streams.ts';
import { modelChanges } from './faults/model-changes.ts';
import { nIgnored } from './faults/n-ignored.ts';
import { nameInPieces } from './faults/name-in-pieces.ts';
import { namedIgnored } from './faults/named-ignored.ts';
import { noneIgnored } from './faults/none-ignored.ts';
import { numbersAsTexts } from './faults/numbers-as-texts.ts';
import { parallelFalseIgnored } from './faults/parallel-false-ignored.ts';
import { phantomCall } from './faults/phantom-call.ts';
import { rareDrop } from './faults/rare-drop.ts';
import { rateLimited } from './faults/rate-limited.ts';
import { reasoningAfterCalls } from './faults/reasoning-after-calls.ts';
import { redirect } from './faults/redirect.ts';
import { refusalInWords } from './faults/refusal-in-words.ts';
import { repeatedFragment } from './faults/repeated-fragment.ts';
import { repeatedId } from './faults/repeated-id.ts';
import { requiredIgnored } from './faults/required-ignored.ts';
import { secondCallLost } from './faults/second-call-lost.ts';
import { serverError } from './faults/server-error.ts';
import { streamCut } from './faults/stream-cut.ts';
import { streamEndsEarly } from './faults/stream-ends-early.ts';
import { textAfterFinish } from './faults/text-after-finish.ts';
import { thinkBoundaryDrop } from './faults/think-boundary-drop.ts';
import { toolResultEndsCalls } from './faults/tool-result-ends-calls.ts';
import { unicodeEscapedTwice } from './faults/unicode-escaped-twice.ts';
import { usageMissing } from './faults/usage-missing.ts';
import { webPage } from './faults/web-page.ts';
import { wholeDiffersInSpace } from './faults/whole-differs-in-space.ts';
import { wholeDiffersInType } from './faults/whole-differs-in-type.ts';
import { wholeFinishStop } from './faults/whole-finish-stop.ts';
import { wholeHasDelta } from './faults/whole-has-delta.ts';
import { wholeLosesCall } from './faults/whole-loses-call.ts';

export const faults: readonly Fault[] = [
  thinkBoundaryDrop,
  rareDrop,
  markupInContent,
  closingTagInContent,
  markupInReasoning,
  secondCallLost,
  bodyInOneDeltaLost,
  phantomCall,
  missingOpeningBrace,
  missingClosingBrace,
  emptyArguments,
  unicodeEscapedTwice,
  argumentsInOneFragment,
  jsonTextParsed,
  numbersAsTexts,
  lostFragment,
  repeatedFragment,
  nameInPieces,
  cutCallClosed,
  repeatedId,
  indexFromOne,
  missingIndex,
  missingId,
  missingType,
  missingRole,
  finishStopWithCalls,
  emptyToolCalls,
  callSentAgain,
  missingFinishReason,
  lengthSaysToolCalls,
  lengthSaysStop,
  textAfterFinish,
  contentBetweenArguments,
  contentAfterCalls,
  reasoningAfterCalls,
  buffered,
  missingDone,
  eventAfterDone,
  usageMissing,
  idChanges,
  modelChanges,
  createdChanges,
  mixedChoices,
  mixedStreams,
  invalidUtf8,
  brokenJson,
  errorInStream,
  errorSwallowed,
  streamCut,
  streamEndsEarly,
  hangInStream,
  endlessOutput,
  rateLimited,
  serverError,
  redirect,
  hangBeforeAnswer,
  connectionDropped,
  webPage,
  refusalInWords,
  noneIgnored,
  requiredIgnored,
  namedIgnored,
  parallelFalseIgnored,
  nIgnored,
  logprobsMissing,
  maxTokensIgnored,
  toolResultEndsCalls,
  wholeDiffersInType,
  wholeDiffersInSpace,
  wholeHasDelta,
  wholeFinishStop,
  wholeLosesCall,
  disconnectBlocks,
  disconnectLeaks,
];

export function faultById(id: string): Fault | undefined {
  return faults.find((fault) => fault.id === id);
}
