/** Lists and objects nested some hundreds of levels deep, closed, left open, or closed once too often. */
import { chosen } from '../chosen.ts';
import type { DraftValue } from '../draft-value.ts';
import { valueKind } from '../value-kind.ts';

const FEWEST_LEVELS = 201;

interface Nest {
  readonly open: string;
  readonly core: string;
  readonly close: string;
}

const NESTS: readonly Nest[] = [
  { open: '[', core: '', close: ']' },
  { open: '{"k": ', core: '{}', close: '}' },
  { open: '[{"k": ', core: 'null', close: '}]' },
  { open: '[1, ', core: '2', close: ', 3]' },
];

export const deepJson = valueKind({
  id: 'deep-json',
  description: 'JSON nested more than 200 levels deep',
  weight: 4,
  needs: 'deep',
  value: ({ variant, size }) => nested(chosen(NESTS, variant), FEWEST_LEVELS + size * 4, Math.floor(variant / NESTS.length) % 4),
  isIn: (text) => /(?:[[{][^[{]{0,8}){200}/.test(text),
});

/** Endings 0 and 1 close every level; they are written as CPython prints them. */
function nested({ open, core, close }: Nest, levels: number, ending: number): DraftValue {
  const text = open.repeat(levels) + core + close.repeat(levels);
  if (ending < 2) return { text, json: text };
  return { text: ending === 2 ? text.slice(0, -1) : text + close, json: undefined };
}
