/** Apart from the quick tests, which every mutant of the assembler has to run. */
import { expect, it } from 'vitest';
import { CallAssembler } from './index.ts';

it('numbers any count of calls without an index', () => {
  const assembler = new CallAssembler();
  for (let place = 0; place < 200_000; place += 1) assembler.add({ id: `a${place}` });
  const calls = assembler.calls();
  expect(calls.length).toBe(200_000);
  expect(calls.at(-1)?.index).toBe(199_999);
});
