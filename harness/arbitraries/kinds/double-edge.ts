/** Numbers where doubles round, overflow, underflow or change their notation, and integers that no double holds. */
import { chosen } from '../chosen.ts';
import { DOUBLE_EDGES } from '../contents/number-literals.ts';
import { valueKind } from '../value-kind.ts';

const VALUES = DOUBLE_EDGES.map(({ source, printed }) => ({ text: source, json: printed }));

export const doubleEdge = valueKind({
  id: 'double-edge',
  description: 'a number at the edge of what doubles hold',
  weight: 20,
  value: ({ variant }) => chosen(VALUES, variant),
  isIn: (text) => DOUBLE_EDGES.some(({ source }) => text.includes(source)),
});
