/** Every request is answered with a web page. */
import type { Fault } from '../fault.ts';

export const webPage: Fault = {
  id: 'web-page',
  description: 'every request is answered with a web page',
  oneIn: 1,
  answer: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Welcome</title>' }),
};
