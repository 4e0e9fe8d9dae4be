/**
 * All checks, in the order in which they run: first the sixteen of the live suite of tabbyAPI's pull request 462, numbered as there; the
 * last two look at everything that came during the run.
 */
import type { ContractCheck } from './check.ts';
import { afterToolResult } from './checks/after-tool-result.ts';
import { argumentsParse } from './checks/arguments-parse.ts';
import { callDeltas } from './checks/call-deltas.ts';
import { choiceAuto } from './checks/choice-auto.ts';
import { choiceNamed } from './checks/choice-named.ts';
import { choiceNone } from './checks/choice-none.ts';
import { choiceRequired } from './checks/choice-required.ts';
import { constantIdentity } from './checks/constant-identity.ts';
import { contentBeforeTools } from './checks/content-before-tools.ts';
import { cutCall } from './checks/cut-call.ts';
import { cutCallOpen } from './checks/cut-call-open.ts';
import { disconnect } from './checks/disconnect.ts';
import { errorObject } from './checks/error-object.ts';
import { finishReason } from './checks/finish-reason.ts';
import { firstArguments } from './checks/first-arguments.ts';
import { jsonLookingValues } from './checks/json-looking-values.ts';
import { logprobs } from './checks/logprobs.ts';
import { longString } from './checks/long-string.ts';
import { longStringInFragments } from './checks/long-string-in-fragments.ts';
import { noMarkup } from './checks/no-markup.ts';
import { noParallelCalls } from './checks/no-parallel-calls.ts';
import { noSilentEnd } from './checks/no-silent-end.ts';
import { nothingAfterFinish } from './checks/nothing-after-finish.ts';
import { parallelCalls } from './checks/parallel-calls.ts';
import { plainCompletion } from './checks/plain-completion.ts';
import { reasoningBeforeTools } from './checks/reasoning-before-tools.ts';
import { repeatedDisconnects } from './checks/repeated-disconnects.ts';
import { roleFirst } from './checks/role-first.ts';
import { sameBytes } from './checks/same-bytes.ts';
import { sameText } from './checks/same-text.ts';
import { sameValues } from './checks/same-values.ts';
import { secondCall } from './checks/second-call.ts';
import { severalChoices } from './checks/several-choices.ts';
import { severalToolFrames } from './checks/several-tool-frames.ts';
import { streamShape } from './checks/stream-shape.ts';
import { streamedInTime } from './checks/streamed-in-time.ts';
import { streamsApart } from './checks/streams-apart.ts';
import { typedValues } from './checks/typed-values.ts';
import { unicodeValues } from './checks/unicode-values.ts';
import { uniqueIds } from './checks/unique-ids.ts';
import { validEvents } from './checks/valid-events.ts';
import { zeroArguments } from './checks/zero-arguments.ts';

export const contractChecks: readonly ContractCheck[] = [
  streamShape,
  severalToolFrames,
  finishReason,
  argumentsParse,
  sameValues,
  sameBytes,
  choiceNone,
  choiceRequired,
  choiceNamed,
  reasoningBeforeTools,
  contentBeforeTools,
  disconnect,
  severalChoices,
  logprobs,
  plainCompletion,
  cutCall,
  roleFirst,
  constantIdentity,
  nothingAfterFinish,
  uniqueIds,
  callDeltas,
  firstArguments,
  noMarkup,
  sameText,
  choiceAuto,
  streamedInTime,
  longString,
  longStringInFragments,
  parallelCalls,
  noParallelCalls,
  zeroArguments,
  typedValues,
  unicodeValues,
  jsonLookingValues,
  afterToolResult,
  secondCall,
  cutCallOpen,
  streamsApart,
  repeatedDisconnects,
  errorObject,
  noSilentEnd,
  validEvents,
];
