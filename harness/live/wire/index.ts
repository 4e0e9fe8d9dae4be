/** The OpenAI wire as a client sees it: the door of this folder. */
export { accessProblem } from './access-problem.ts';
export type { ReceivedCallDelta, ReceivedChunk, ReceivedCompletion, ReceivedUsage } from './answer-schemas.ts';
export { modelsSchema } from './answer-schemas.ts';
export { type AssembledCall, CallAssembler } from './assemble-calls.ts';
export { ChatClient, type ChatClientOptions, type SendOptions } from './chat-client.ts';
export type { ChatRequest, FunctionTool, RequestMessage, ToolChoice } from './chat-request.ts';
export { type Endpoint, endpointOf } from './endpoint.ts';
export { isDocument, readSseEvents } from './event-stream.ts';
export type { Exchange, ExchangeEnd, ReceivedEvent } from './exchange.ts';
export { type ForcedOutput, forcedFields, forcedOutputs } from './forced-output.ts';
export { notForcedBy, trialText } from './forcing-trial.ts';
export { excerpt, parsedJson } from './json-text.ts';
export { Mask } from './mask.ts';
export {
  errorMessage,
  readCompletion,
  readStreamedAnswer,
  readStreamedAnswerInTurns,
  type StreamedAnswer,
  type StreamedChoice,
} from './read-answer.ts';
