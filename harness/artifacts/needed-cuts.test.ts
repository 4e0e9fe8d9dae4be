import { expect, it } from 'vitest';
import { neededCuts } from './needed-cuts.ts';

const said = (...chunks: string[]) => neededCuts({ text: chunks.join(''), chunks, format: 'qwen3_coder' });

it.each([
  [['<tool_call>x'], 'It takes no cut: the whole text in one chunk shows it.'],
  [['<tool_call>', '<function=f>', 'x', '</tool_call>'], 'It takes a cut, but none inside of a tag or a character.'],
  [['a<too', 'l_call>'], 'It takes a cut inside of a tag.'],
  [['<function=f', '>'], 'It takes a cut inside of a tag.'],
  [['<parameter=', 'k'], 'It takes a cut inside of a tag.'],
  [['a\ud83d', '\ude00'], 'It takes a cut inside of a character (a surrogate pair).'],
  [['a\ud83d', '\ude00</thi', 'nk>'], 'It takes a cut inside of a tag and one inside of a character (a surrogate pair).'],
  [['a', '<', 'b>'], 'It takes a cut, but none inside of a tag or a character.'],
])('%j: %s', (chunks, sentence) => expect(said(...chunks)).toBe(sentence));
