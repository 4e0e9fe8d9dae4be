/** The connection is closed without an answer. */
import type { Fault } from '../fault.ts';

export const connectionDropped: Fault = {
  id: 'connection-dropped',
  description: 'the connection is closed without an answer',
  oneIn: 1,
  answer: () => 'cut',
};
