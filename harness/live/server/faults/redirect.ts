/** Every request is sent to another address. */
import type { Fault } from '../fault.ts';

export const redirect: Fault = {
  id: 'redirect',
  description: 'every request is sent to another address',
  oneIn: 1,
  answer: () => ({ status: 307, headers: { location: 'http://127.0.0.1:1/v1/chat/completions' }, body: '' }),
};
