/** Parsers of npm packages, each made a target by a program of this package, under a name of its own. */
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from '../installed-version.ts';
import { execTarget } from './exec/exec-target.ts';
import type { Target } from './target.ts';
import { TargetUnavailableError } from './target-unavailable.ts';

export interface PackagedParser {
  /** As `--target` names it. */
  readonly id: string;
  /** One line for `targets`. */
  readonly description: string;
  /** Throws `TargetUnavailableError`, also where the package is not installed. */
  open(timeoutMs: number): Target;
}

export const packagedParsers: readonly PackagedParser[] = [
  packaged('ai-sdk-tool-parser', '@ai-sdk-tool/parser', '4.1.26', 'the qwen3coder protocol of the npm package @ai-sdk-tool/parser'),
];

/** `version` is the one that the target was written for; `id` is also the name of the program's file. */
function packaged(id: string, name: string, version: string, description: string): PackagedParser {
  return {
    id,
    description,
    open(timeoutMs) {
      if (!isInstalled(name))
        throw new TargetUnavailableError(
          `${id} needs the package ${name}, which is not installed: npm install --save-dev ${name}@${version}`,
        );
      const program = fileURLToPath(new URL(`./exec/node/${id}${extname(import.meta.url)}`, import.meta.url));
      const command = `exec ${[process.execPath, program].map(quoted).join(' ')}`;
      return { ...execTarget({ command, timeoutMs, rawChunks: false }, id), description };
    },
  };
}

/** A word for `/bin/sh`. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
