/**
 * The one place that reaches into Stryker: its instrumenter makes mutants from an exported list of mutators, for which it has no plugin
 * kind, so the list itself is filled with other mutators. Babel is the instrumenter's own, so that both see the same nodes.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A node of Babel's syntax tree, as far as it is looked at here. */
export interface SyntaxNode {
  readonly type: string;
  readonly start?: number | null;
  readonly end?: number | null;
}

/** Babel's path to a node, as far as it is looked at here. */
export interface NodePath {
  readonly node: SyntaxNode;
  readonly hub: { readonly file: { readonly code: string; readonly opts: { readonly filename?: string } } };
  isExpression(): boolean;
  isStatement(): boolean;
}

/** What the instrumenter asks for each node of each file: the nodes that may stand in its place. */
export interface NodeMutator {
  readonly name: string;
  mutate(path: NodePath): Iterable<SyntaxNode>;
}

/** A place in a file: offsets in UTF-16 code units. */
export interface FoundMutant {
  readonly mutatorName: string;
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** As Babel prints it. */
  readonly replacement: string;
}

interface ApiMutant {
  readonly mutatorName: string;
  readonly fileName: string;
  readonly replacement: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Instrumenter {
  /** The list that Stryker's instrumenter reads; the standard mutators until it is changed. */
  readonly mutators: NodeMutator[];
  /** Parses TypeScript that may stand inside a function and a loop. */
  parse(code: string): { readonly body: readonly SyntaxNode[] };
  readonly types: { blockStatement(body: readonly SyntaxNode[]): SyntaxNode };
  /** The mutants that the mutators of the list make of the files, in order. */
  findMutants(files: readonly { readonly name: string; readonly content: string }[]): Promise<FoundMutant[]>;
}

const QUIET = { debug: () => {}, info: () => {}, warn: () => {}, isDebugEnabled: () => false };
const OPTIONS = { plugins: null, excludedMutations: [], ignorers: [] };

/** Loads the instrumenter that the installed Stryker uses. Throws when its list of mutators is not where it was in 9.6.1. */
export async function loadInstrumenter(fromUrl: string = import.meta.url): Promise<Instrumenter> {
  const stryker = createRequire(createRequire(fromUrl).resolve('@stryker-mutator/core'));
  const entryPath = stryker.resolve('@stryker-mutator/instrumenter');
  const listPath = join(dirname(entryPath), 'mutators', 'index.js');
  const mutators = existsSync(listPath) ? (await load(listPath)).allMutators : undefined;
  const { Instrumenter: Implementation } = await load(entryPath);
  if (!isMutatorList(mutators) || typeof Implementation !== 'function')
    throw new Error(`${listPath} does not export the list allMutators: this version of Stryker cannot run the catalogue`);
  const { types, parseSync } = (await load(createRequire(entryPath).resolve('@babel/core'))).default as BabelDoor;
  return {
    mutators,
    types,
    parse: (code) => parseSync(code, PARSING).program,
    findMutants: async (files) => {
      const instrumenter = new (Implementation as ImplementationDoor)(QUIET);
      const { mutants } = await instrumenter.instrument(
        files.map((file) => ({ ...file, mutate: true })),
        OPTIONS,
      );
      const contents = new Map(files.map((file) => [file.name, file.content]));
      return mutants.map((mutant) => foundMutant(mutant, contents.get(mutant.fileName) ?? ''));
    },
  };
}

const PARSING = {
  configFile: false,
  babelrc: false,
  // What is parsed is a part of a function, so `return` and `continue` may stand in it.
  parserOpts: { plugins: ['typescript'], allowReturnOutsideFunction: true, errorRecovery: true },
};

interface BabelDoor {
  readonly types: Instrumenter['types'];
  readonly parseSync: (code: string, options: typeof PARSING) => { readonly program: { readonly body: readonly SyntaxNode[] } };
}

type ImplementationDoor = new (
  logger: typeof QUIET,
) => { instrument(files: readonly object[], options: typeof OPTIONS): Promise<{ readonly mutants: readonly ApiMutant[] }> };

function load(path: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(path).href);
}

function isMutatorList(value: unknown): value is NodeMutator[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof one?.name === 'string' && typeof one.mutate === 'function')
  );
}

function foundMutant({ mutatorName, fileName, replacement, location }: ApiMutant, content: string): FoundMutant {
  const start = offsetOf(location.start, content);
  return { mutatorName, file: fileName, start, end: offsetOf(location.end, content), replacement };
}

/** Lines and columns count from 0. */
function offsetOf({ line, column }: Position, content: string): number {
  let offset = 0;
  for (let passed = 0; passed < line; passed += 1) offset = content.indexOf('\n', offset) + 1;
  return offset + column;
}
