/** Builds of `src/` in a scratch folder, as it is and with an edit of the catalogue, so that both can be run side by side. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type ts from 'typescript';
import type { Entry } from './entry.ts';
import { countAnchors, entryMutator, isPlaced } from './entry-mutator.ts';
import type { Instrumenter } from './instrumenter.ts';
import { placingProblem } from './judge-report.ts';
import { CatalogueError } from './load-catalogue.ts';

/** The door of `src/`, whatever build it comes from. */
export type Subject = typeof import('../../src/index.ts');

/** A scratch folder for builds. */
export class Workshop {
  private readonly folder = mkdtempSync(join(tmpdir(), 'deltaproof-mutants-'));
  private readonly root: string;
  private readonly instrumenter: Instrumenter;
  private builds = 0;
  /** JavaScript by TypeScript: most files are the same in every build. */
  private readonly compiledTexts = new Map<string, string>();

  /** `root` is the checkout. */
  constructor(root: string, instrumenter: Instrumenter) {
    this.root = root;
    this.instrumenter = instrumenter;
    writeFileSync(join(this.folder, 'package.json'), '{"type": "module"}\n');
  }

  /** Builds `src/` with the edit of an entry, or as it is, and loads it. Throws a `CatalogueError` when the edit has no place. */
  async build(entry: Entry | undefined): Promise<Subject> {
    const edited = entry === undefined ? undefined : await this.editedText(entry);
    this.builds += 1;
    // Only a checkout has the compiler: the installed command line must start without it.
    const { default: compiler } = await import('typescript');
    const folder = join(this.folder, String(this.builds));
    for (const name of readdirSync(join(this.root, 'src'), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
      const file = `src/${name.replaceAll('\\', '/')}`;
      const text = edited !== undefined && file === entry?.file ? edited : readFileSync(join(this.root, file), 'utf8');
      const path = join(folder, file.replace(/\.ts$/, '.js'));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, this.compiled(text, compiler));
    }
    return import(pathToFileURL(join(folder, 'src', 'index.js')).href) as Promise<Subject>;
  }

  private compiled(text: string, compiler: typeof ts): string {
    const known = this.compiledTexts.get(text);
    if (known !== undefined) return known;
    const { outputText } = compiler.transpileModule(text, { compilerOptions: compilingWith(compiler) });
    this.compiledTexts.set(text, outputText);
    return outputText;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async editedText(entry: Entry): Promise<string> {
    const anchors = await countAnchors([entry], this.root, this.instrumenter);
    const count = anchors.get(entry.id) ?? 0;
    if (!isPlaced(entry, count)) throw new CatalogueError([`${entry.id}: ${placingProblem(entry, count)}`]);
    const name = join(this.root, entry.file);
    const text = readFileSync(name, 'utf8');
    const { mutators } = this.instrumenter;
    const before = mutators.splice(0, mutators.length, entryMutator(entry, this.root, this.instrumenter));
    const [found] = await this.instrumenter.findMutants([{ name, content: text }]);
    mutators.splice(0, mutators.length, ...before);
    if (found === undefined) throw new CatalogueError([`${entry.id}: ${placingProblem(entry, count)}`]);
    return text.slice(0, found.start) + entry.replace + text.slice(found.end);
  }
}

function compilingWith(compiler: typeof ts): ts.CompilerOptions {
  return {
    target: compiler.ScriptTarget.ES2023,
    module: compiler.ModuleKind.ESNext,
    rewriteRelativeImportExtensions: true,
    verbatimModuleSyntax: true,
  };
}
