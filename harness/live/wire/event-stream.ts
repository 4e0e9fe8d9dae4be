/** Event streams that are whole already, and what is none. */
import { createParser } from 'eventsource-parser';
import type { ReceivedEvent } from './exchange.ts';

/** Content that is no event stream whatever was asked for. Some servers send a stream under another name or none. */
export function isDocument(contentType: string): boolean {
  return /json|html|xml/.test(contentType);
}

/** The events of a text; nothing is known of their times. */
export function readSseEvents(text: string): ReceivedEvent[] {
  const events: ReceivedEvent[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push({ data, atMs: 0 }) });
  parser.feed(text.replace(/^\ufeff/, ''));
  // Ends an event that was sent without its blank line.
  parser.feed('\n\n');
  return events;
}
