/** All kinds, the plainest first: shrinking moves towards the beginning of the list. */
import type { Kind } from './kind.ts';
import { astralAndCombining } from './kinds/astral-and-combining.ts';
import { bareFunction } from './kinds/bare-function.ts';
import { callInOpenReasoning } from './kinds/call-in-open-reasoning.ts';
import { callInProse } from './kinds/call-in-prose.ts';
import { callInValue } from './kinds/call-in-value.ts';
import { code } from './kinds/code.ts';
import { compactForm } from './kinds/compact-form.ts';
import { controlCharacter } from './kinds/control-character.ts';
import { crlf } from './kinds/crlf.ts';
import { cut } from './kinds/cut.ts';
import { deepJson } from './kinds/deep-json.ts';
import { digitLimit } from './kinds/digit-limit.ts';
import { doubleEdge } from './kinds/double-edge.ts';
import { duplicateKey } from './kinds/duplicate-key.ts';
import { editDelete } from './kinds/edit-delete.ts';
import { editDuplicate } from './kinds/edit-duplicate.ts';
import { editInsert } from './kinds/edit-insert.ts';
import { editSwap } from './kinds/edit-swap.ts';
import { empty } from './kinds/empty.ts';
import { gluedPartialTag } from './kinds/glued-partial-tag.ts';
import { hermesJson } from './kinds/hermes-json.ts';
import { json } from './kinds/json.ts';
import { jsonLookAlike } from './kinds/json-look-alike.ts';
import { loneSurrogate } from './kinds/lone-surrogate.ts';
import { longValue } from './kinds/long-value.ts';
import { manyParameters } from './kinds/many-parameters.ts';
import { missingFunctionCloser } from './kinds/missing-function-closer.ts';
import { missingFunctionOpener } from './kinds/missing-function-opener.ts';
import { missingParameterCloser } from './kinds/missing-parameter-closer.ts';
import { missingParameterOpener } from './kinds/missing-parameter-opener.ts';
import { missingWrapperCloser } from './kinds/missing-wrapper-closer.ts';
import { missingWrapperOpener } from './kinds/missing-wrapper-opener.ts';
import { nestedOpener } from './kinds/nested-opener.ts';
import { noCalls } from './kinds/no-calls.ts';
import { noParameters } from './kinds/no-parameters.ts';
import { oddName } from './kinds/odd-name.ts';
import { ownTagInValue } from './kinds/own-tag-in-value.ts';
import { plain } from './kinds/plain.ts';
import { proseAfter } from './kinds/prose-after.ts';
import { proseBefore } from './kinds/prose-before.ts';
import { proseBetween } from './kinds/prose-between.ts';
import { reasoningBefore } from './kinds/reasoning-before.ts';
import { reasoningTagInValue } from './kinds/reasoning-tag-in-value.ts';
import { renderingJson } from './kinds/rendering-json.ts';
import { renderingMixed } from './kinds/rendering-mixed.ts';
import { renderingPython } from './kinds/rendering-python.ts';
import { repeatedFunctionCloser } from './kinds/repeated-function-closer.ts';
import { repeatedFunctionOpener } from './kinds/repeated-function-opener.ts';
import { repeatedParameterCloser } from './kinds/repeated-parameter-closer.ts';
import { repeatedParameterOpener } from './kinds/repeated-parameter-opener.ts';
import { repeatedWrapperCloser } from './kinds/repeated-wrapper-closer.ts';
import { repeatedWrapperOpener } from './kinds/repeated-wrapper-opener.ts';
import { severalCalls } from './kinds/several-calls.ts';
import { steptml } from './kinds/steptml.ts';
import { strayFunctionInvocation } from './kinds/stray-function-invocation.ts';
import { tagWithAttribute } from './kinds/tag-with-attribute.ts';
import { tagWithBlank } from './kinds/tag-with-blank.ts';
import { tagWithQuotes } from './kinds/tag-with-quotes.ts';
import { templateForm } from './kinds/template-form.ts';
import { twoFunctionsInWrapper } from './kinds/two-functions-in-wrapper.ts';
import { whiteSpace } from './kinds/white-space.ts';

export const kinds: readonly Kind[] = [
  plain,
  code,
  json,
  jsonLookAlike,
  doubleEdge,
  empty,
  whiteSpace,
  crlf,
  astralAndCombining,
  loneSurrogate,
  controlCharacter,
  longValue,
  digitLimit,
  deepJson,
  oddName,
  noParameters,
  manyParameters,
  noCalls,
  severalCalls,
  compactForm,
  templateForm,
  renderingPython,
  renderingMixed,
  renderingJson,
  proseBefore,
  proseBetween,
  proseAfter,
  reasoningBefore,
  missingWrapperOpener,
  missingWrapperCloser,
  missingFunctionOpener,
  missingFunctionCloser,
  missingParameterOpener,
  missingParameterCloser,
  repeatedWrapperOpener,
  repeatedWrapperCloser,
  repeatedFunctionOpener,
  repeatedFunctionCloser,
  repeatedParameterOpener,
  repeatedParameterCloser,
  cut,
  gluedPartialTag,
  tagWithBlank,
  tagWithAttribute,
  tagWithQuotes,
  nestedOpener,
  ownTagInValue,
  callInValue,
  reasoningTagInValue,
  duplicateKey,
  twoFunctionsInWrapper,
  bareFunction,
  callInOpenReasoning,
  callInProse,
  hermesJson,
  strayFunctionInvocation,
  steptml,
  editDelete,
  editInsert,
  editSwap,
  editDuplicate,
];
