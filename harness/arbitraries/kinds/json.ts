/** JSON of every type and depth, in the rendering of the response. */
import { jsonTreeFor } from '../json-tree-for.ts';
import { renderedValue } from '../rendered-value.ts';
import { valueKind } from '../value-kind.ts';

export const json = valueKind({
  id: 'json',
  description: 'a value of JSON, of every type and depth',
  weight: 44,
  value: ({ where, variant, size }, draft) => renderedValue(jsonTreeFor(variant, size), draft.rendering, where),
});
