import { expect, it } from 'vitest';
import { smallerTools } from './reduce-tools.ts';

const tool = (rest: object) => ({ type: 'function', function: { name: 'f', ...rest } });

it('tools are taken away, all, one by one, and then their parts, but for names', () => {
  const properties = JSON.parse('{"a":{"type":["string","null"]},"__proto__":{}}');
  const parameters = { type: 'object', properties };
  const bare = tool({});
  const withProperties = (value: unknown) => [tool({ parameters: { type: 'object', properties: value } }), bare];
  expect([...smallerTools([tool({ parameters }), bare])]).toEqual([
    undefined,
    [bare],
    [tool({ parameters })],
    [bare, bare],
    [tool({ parameters: { properties } }), bare],
    [tool({ parameters: { type: 'object' } }), bare],
    withProperties(JSON.parse('{"__proto__":{}}')),
    withProperties({ a: { type: ['string', 'null'] } }),
    withProperties(JSON.parse('{"a":{},"__proto__":{}}')),
    withProperties(JSON.parse('{"a":{"type":["null"]},"__proto__":{}}')),
    withProperties(JSON.parse('{"a":{"type":["string"]},"__proto__":{}}')),
  ]);
});

it('no tools can only be left out, and what is no object is no part', () => {
  expect([...smallerTools([])]).toEqual([undefined]);
  expect([...smallerTools([1, null])]).toEqual([undefined, [null], [1]]);
});
