/** What a client writes to force a text is what the server reads, in every field and for every text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forcedFields } from '../wire/index.ts';
import { literalOfGrammar } from './grammar-literal.ts';
import { literalOfRegex } from './regex-literal.ts';

const MARKUP =
  '<tool_call>\n<function=f>\n<parameter=k>\n[a]{2} "\\d+" ^$.|?*(x)\t\u0000\u001b\u007f😀\n</parameter>\n</function>\n</tool_call>';

describe('a regular expression that is one literal', () => {
  const read = (text: string) => literalOfRegex(String(forcedFields('regex', text).regex));

  it('is read as the text that it was made of', () => {
    expect(read(MARKUP)).toBe(MARKUP);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => read(text) === text),
      { seed: 1, numRuns: 500 },
    );
  });

  it.each(['a|b', 'a*', '[ab]', '(a)', 'a.b', '^a', '\\d', 'a\\'])('is not %s', (regex) => {
    expect(literalOfRegex(regex)).toBeUndefined();
  });
});

describe('a grammar whose root is one literal', () => {
  const read = (text: string) => literalOfGrammar(String(forcedFields('grammar', text).grammar));

  it('is read as the text that it was made of', () => {
    expect(read(MARKUP)).toBe(MARKUP);
    expect(read('')).toBe('');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => read(text) === text),
      { seed: 1, numRuns: 500 },
    );
  });

  it.each([
    'root ::= "a" | "b"',
    'root ::= "a"*',
    'root ::= a',
    'root ::= "a',
    'root ::= "',
    'word ::= "a"',
    'root ::= "\\q"',
    'root ::= "a\nb"',
    'root ::= "a" "b"',
  ])('is not %j', (grammar) => {
    expect(literalOfGrammar(grammar)).toBeUndefined();
  });
});
