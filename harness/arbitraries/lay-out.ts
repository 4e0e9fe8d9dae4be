/** Sets a draft down as tokens in the order of the text, every tag from the format and every separator from its dialect. */
import type { DraftCall, DraftParameter, ResponseDraft } from './response-draft.ts';
import { type Token, token } from './token.ts';

export interface LaidOut {
  readonly tokens: Token[];
  /** The reader is in reasoning at the first call, if it begins as the format says. */
  readonly isReasoningOpen: boolean;
}

export function layOut(draft: ResponseDraft): LaidOut {
  const { format } = draft;
  const tokens: Token[] = [];
  if (draft.reasoning !== undefined) {
    if (!format.startsInReasoning) tokens.push(token(format.tags.reasoningOpen), token('\n'));
    tokens.push(draft.reasoning, token('\n'));
  }
  const isInReasoning = format.startsInReasoning || draft.reasoning !== undefined;
  const isReasoningOpen = isInReasoning && draft.openReasoning !== undefined;
  if (isInReasoning && !isReasoningOpen) tokens.push(...reasoningEnd(draft));
  const separator = token(draft.calls.length === 0 ? '' : format.dialect.contentSeparator);
  if (draft.proseBefore !== undefined) tokens.push(draft.proseBefore, separator);
  for (const [index, call] of draft.calls.entries()) {
    layOutCall(tokens, draft, call, index);
    if (index === 0 && draft.openReasoning === 'ends-after-first-call') tokens.push(token('\n'), ...reasoningEnd(draft));
  }
  if (draft.proseAfter !== undefined) tokens.push(token(format.dialect.contentSeparator), draft.proseAfter);
  return { tokens, isReasoningOpen };
}

/** The tag that ends reasoning, with what follows it; families without reasoning separate it as they separate content. */
function reasoningEnd({ format: { dialect, tags }, spaceBehindReasoning }: ResponseDraft): Token[] {
  const end = dialect.reasons ? dialect.reasoningEnd : tags.reasoningClose + dialect.contentSeparator;
  if (spaceBehindReasoning === undefined) return [token(end)];
  return [token(tags.reasoningClose), spaceBehindReasoning, token(end.slice(tags.reasoningClose.length))];
}

function layOutCall(tokens: Token[], { format, calls }: ResponseDraft, call: DraftCall, index: number): void {
  const { gapText } = call;
  if (index > 0 && !call.sharesWrapper) {
    tokens.push(token(format.dialect.betweenCalls));
    if (call.proseBefore !== undefined) tokens.push(call.proseBefore, token(format.dialect.contentSeparator));
  }
  call.leadGap.text = gapText;
  call.bodyGap.text = gapText;
  if (!call.sharesWrapper) tokens.push(call.wrapperOpen);
  tokens.push(call.leadGap, call.opener, call.name, call.end, call.bodyGap);
  for (const parameter of call.parameters) layOutParameter(tokens, parameter, gapText);
  tokens.push(call.close);
  if (calls[index + 1]?.sharesWrapper !== true) tokens.push(token(gapText), call.wrapperClose);
}

function layOutParameter(tokens: Token[], parameter: DraftParameter, gapText: string): void {
  parameter.gapBefore.text = gapText;
  parameter.gapAfter.text = gapText;
  tokens.push(parameter.opener, parameter.name, parameter.end, parameter.gapBefore, parameter.value, parameter.gapAfter);
  tokens.push(parameter.close, token(gapText));
}
