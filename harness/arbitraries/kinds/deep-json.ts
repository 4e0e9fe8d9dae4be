/** Lists and objects nested some hundreds of levels deep, lists also more than a thousand, which is CPython's limit of recursion; closed, left open, or closed once too often. */
import { chosen } from '../chosen.ts';
import type { DraftValue } from '../draft-value.ts';
import { valueKind } from '../value-kind.ts';

const FEWEST_LEVELS = 201;

interface Nest {
  readonly open: string;
  readonly core: string;
  readonly close: string;
  /** Levels by which the next size is deeper: as many as the longest text of a scenario takes. */
  readonly step: number;
}

const NESTS: readonly Nest[] = [
  { open: '[', core: '', close: ']', step: 32 },
  { open: '{"k": ', core: '{}', close: '}', step: 4 },
  { open: '[{"k": ', core: 'null', close: '}]', step: 4 },
  { open: '[1, ', core: '2', close: ', 3]', step: 4 },
];

export const deepJson = valueKind({
  id: 'deep-json',
  description: 'JSON nested more than 200 levels deep',
  weight: 4,
  needs: 'deep',
  value: ({ variant, size }) => nested(chosen(NESTS, variant), size, Math.floor(variant / NESTS.length) % 4),
  isIn: (text) => /(?:[[{][^[{]{0,8}){200}/.test(text),
});

/** Endings 0 and 1 close every level; they are written as CPython prints them. */
function nested({ open, core, close, step }: Nest, size: number, ending: number): DraftValue {
  const levels = FEWEST_LEVELS + size * step;
  const text = open.repeat(levels) + core + close.repeat(levels);
  if (ending < 2) return { text, json: text };
  return { text: ending === 2 ? text.slice(0, -1) : text + close, json: undefined };
}
