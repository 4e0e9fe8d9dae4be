/** Turns an entry of the catalogue into a mutator for Stryker's instrumenter, which asks it about every node of every file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from './entry.ts';
import type { Instrumenter, NodeMutator, NodePath, SyntaxNode } from './instrumenter.ts';
import { CatalogueError } from './load-catalogue.ts';

/**
 * A mutator with the entry's id as its name: one replacement at the place that the entry names. Throws a `CatalogueError` when the
 * replacement is no code of the node's kind. For entries whose anchor was counted: at several places it would answer only at the first.
 */
export function entryMutator(entry: Entry, root: string, instrumenter: Pick<Instrumenter, 'parse' | 'types'>): NodeMutator {
  const anchor = new Anchor(entry, root);
  return {
    name: entry.id,
    *mutate(path) {
      if (anchor.isAt(path) && anchor.count === (entry.occurrence ?? 1)) yield replacementOf(entry, path, instrumenter);
    },
  };
}

/**
 * By id, how many nodes have the source that an entry looks for. Leaves the instrumenter's list of mutators as it was. Throws a
 * `CatalogueError` of all replacements that are no code of the node's kind.
 */
export async function countAnchors(entries: readonly Entry[], root: string, instrumenter: Instrumenter): Promise<Map<string, number>> {
  const anchors = entries.map((entry) => new Anchor(entry, root));
  const mistakes: { readonly anchor: Anchor; readonly sentences: readonly string[] }[] = [];
  const counters = anchors.map(
    (anchor): NodeMutator => ({
      name: anchor.entry.id,
      mutate(path) {
        if (anchor.isAt(path) && anchor.count === (anchor.entry.occurrence ?? 1))
          mistakes.push({ anchor, sentences: mistakesIn(anchor.entry, path, instrumenter) });
        return [];
      },
    }),
  );
  const before = instrumenter.mutators.splice(0, instrumenter.mutators.length, ...counters);
  try {
    const files = [...new Set(entries.map((entry) => join(root, entry.file)))];
    await instrumenter.findMutants(files.map((name) => ({ name, content: readFileSync(name, 'utf8') })));
  } finally {
    instrumenter.mutators.splice(0, instrumenter.mutators.length, ...before);
  }
  // Of an ambiguous anchor the first place need not be the one that was meant: that it is ambiguous is what is wrong.
  const placed = mistakes.flatMap(({ anchor, sentences }) => (isPlaced(anchor.entry, anchor.count) ? sentences : []));
  if (placed.length > 0) throw new CatalogueError(placed);
  return new Map(anchors.map((anchor) => [anchor.entry.id, anchor.count]));
}

/** Whether so many places are what the entry says: exactly one, or at least as many as it counts to. */
export function isPlaced(entry: Entry, count: number): boolean {
  return entry.occurrence === undefined ? count === 1 : count >= entry.occurrence;
}

/** Where an entry's source stands. Of nodes that begin and end at the same places only the outermost counts. */
class Anchor {
  readonly entry: Entry;
  private readonly filename: string;
  private readonly places = new Set<string>();

  constructor(entry: Entry, root: string) {
    this.entry = entry;
    this.filename = join(root, entry.file);
  }

  /** Places that were seen so far. */
  get count(): number {
    return this.places.size;
  }

  /** Whether the node is one more place. Nodes come in the order of the text, outer ones before inner ones. */
  isAt({ node, hub: { file } }: NodePath): boolean {
    if (file.opts.filename !== this.filename) return false;
    const { start, end, type } = node;
    if (type === 'Program') this.places.clear();
    if (typeof start !== 'number' || typeof end !== 'number') return false;
    if (end - start !== this.entry.find.length || !file.code.startsWith(this.entry.find, start)) return false;
    const before = this.places.size;
    return this.places.add(`${start}:${end}`).size > before;
  }
}

/** Noted rather than thrown, since Babel and Stryker would wrap it in stacks. */
function mistakesIn(entry: Entry, path: NodePath, instrumenter: Pick<Instrumenter, 'parse' | 'types'>): readonly string[] {
  try {
    replacementOf(entry, path, instrumenter);
    return [];
  } catch (error) {
    if (error instanceof CatalogueError) return error.mistakes;
    throw error;
  }
}

function replacementOf(entry: Entry, path: NodePath, { parse, types }: Pick<Instrumenter, 'parse' | 'types'>): SyntaxNode {
  if (path.isExpression()) {
    const [statement] = parsed(`(${entry.replace}\n)`, parse);
    const { expression } = (statement ?? {}) as { readonly expression?: SyntaxNode };
    if (expression !== undefined) return expression;
  }
  // Stryker puts the two into the branches of a condition, where a name that is declared would be out of sight.
  const isDeclaration = path.node.type.endsWith('Declaration');
  if (path.isStatement() && !isDeclaration) {
    const body = parsed(entry.replace, parse);
    if (body.length > 0) return body.length === 1 && body[0] !== undefined ? body[0] : types.blockStatement(body);
  }
  throw new CatalogueError([
    `${entry.id}: ${JSON.stringify(entry.find)} (${path.node.type}) cannot be replaced by ${JSON.stringify(entry.replace)}`,
  ]);
}

/** The statements of a text; none when it is no code. */
function parsed(code: string, parse: Instrumenter['parse']): readonly SyntaxNode[] {
  try {
    return parse(code).body;
  } catch (error) {
    // Babel throws a SyntaxError for what it cannot read; anything else is a bug.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
