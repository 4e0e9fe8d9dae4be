/** JSON values of every type and depth: the plainest ones by number, then trees that grow out of the number. */
import { chosen } from './chosen.ts';
import { DOUBLE_EDGES, EVERYDAY_NUMBERS } from './contents/number-literals.ts';
import type { JsonTree } from './json-tree.ts';
import { scattered } from './scattered.ts';

const STRINGS: readonly string[] = [
  '',
  'a',
  'two words',
  'line\n',
  '"\\/',
  'tab\t',
  '\u0000\u001f',
  '\u007f\u0085\u2028',
  'é',
  '你好',
  '😀',
  '\ufeff',
  '1',
  'null',
  '</div>',
  '{"a": 1}',
];

const KEYS: readonly string[] = ['a', 'b', '1', '', 'key with space', '__proto__', 'constructor', 'é', '"', 'toString', '😀', '0'];

const SCALARS: readonly JsonTree[] = [true, null, false, ...STRINGS, ...EVERYDAY_NUMBERS];

const PLAIN_TREES: readonly JsonTree[] = [
  true,
  null,
  false,
  { type: 'list', items: [] },
  { type: 'object', entries: [] },
  ...EVERYDAY_NUMBERS.slice(0, 6),
  ...STRINGS.map((item): JsonTree => ({ type: 'list', items: [item] })),
  ...KEYS.map((key): JsonTree => ({ type: 'object', entries: [[key, null]] })),
  { type: 'list', items: [true, null] },
  // On their own, strings are JSON to a model that writes everything as JSON.
  ...STRINGS,
];

const MOST_NODES = 30;
const MOST_LEVELS = 5;

/** Of a number from 0 to 1023, and a size from 0 to 63: more members, and in one of eight as many levels around it. */
export function jsonTreeFor(variant: number, size: number): JsonTree {
  if (variant < PLAIN_TREES.length) return chosen(PLAIN_TREES, variant);
  if (variant % 3 === 0) return chosen(PLAIN_TREES, variant / 3);
  const tree = new TreeGrower(variant, Math.min(MOST_NODES, 1 + size)).grow(MOST_LEVELS);
  return variant % 8 === 7 ? nest(tree, size) : tree;
}

class TreeGrower {
  private readonly variant: number;
  private place = 0;
  private nodesLeft: number;

  constructor(variant: number, nodes: number) {
    this.variant = variant;
    this.nodesLeft = nodes;
  }

  /** Each recursion is a level of the tree. */
  grow(levels: number): JsonTree {
    this.nodesLeft -= 1;
    const shape = this.draw() % 8;
    // The root is a container if there is room for members.
    if (levels < MOST_LEVELS && (levels === 0 || this.nodesLeft <= 0 || shape < 4)) return this.scalar();
    const count = Math.min(this.nodesLeft, this.draw() % 5);
    const members = Array.from({ length: Math.max(0, count) }, () => this.grow(levels - 1));
    if (shape % 2 === 0) return { type: 'list', items: members };
    const firstKey = this.draw();
    // The last member of some has the key of the first.
    const distinct = firstKey % 7 === 6 ? Math.max(1, members.length - 1) : members.length;
    return { type: 'object', entries: members.map((member, index) => [chosen(KEYS, firstKey + (index % distinct)), member]) };
  }

  private scalar(): JsonTree {
    const number = this.draw();
    return number % 6 === 5 ? chosen(DOUBLE_EDGES, this.draw()) : chosen(SCALARS, number);
  }

  private draw(): number {
    this.place += 1;
    return scattered(this.variant, this.place);
  }
}

function nest(tree: JsonTree, levels: number): JsonTree {
  let nested = tree;
  for (let level = 0; level < levels; level += 1) {
    nested = level % 3 === 2 ? { type: 'object', entries: [['a', nested]] } : { type: 'list', items: [nested] };
  }
  return nested;
}
