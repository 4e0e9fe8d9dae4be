/** The emission timeline as its definition says it, by reading every beginning of a text anew: quadratic, for tests. */
import { expectationFor } from '../reference/index.ts';

/** What must have been sent of a beginning of a tool text: it is a response that ends there. */
function sentOf(toolText: string): number {
  return expectationFor(toolText).streamed.reduce((sent, call) => sent + call.arguments.length, 0);
}

export function slowTimeline(toolText: string): number[] {
  return Array.from({ length: toolText.length + 1 }, (_, length) => sentOf(toolText.slice(0, length)));
}
