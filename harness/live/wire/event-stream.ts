/** Event streams that are whole already, and what is none. */
import { createParser } from 'eventsource-parser';
import type { ReceivedEvent } from './exchange.ts';

/** Content that is no event stream whatever was asked for. Some servers send a stream under another name or none. */
export function isDocument(contentType: string): boolean {
  return /json|html|xml/.test(contentType);
}

/** Whether the event is the one behind which an answer has nothing more to say. */
export function isDone({ data }: Pick<ReceivedEvent, 'data'>): boolean {
  return data.trim() === '[DONE]';
}

/** As much as comes over a connection at a time: the parser looks for an absent CR through all of its input at every line. */
const FEED_LENGTH = 65_536;

/** The events of a text; nothing is known of their times. */
export function readSseEvents(text: string): ReceivedEvent[] {
  const events: ReceivedEvent[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push({ data, atMs: 0 }) });
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at += FEED_LENGTH) parser.feed(text.slice(at, at + FEED_LENGTH));
  // Ends an event that was sent without its blank line.
  parser.feed('\n\n');
  return events;
}
