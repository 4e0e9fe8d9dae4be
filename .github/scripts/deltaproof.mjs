#!/usr/bin/env node
/**
 * Runs deltaproof, of this checkout or as it is installed, with the arguments of the command line and its exit code. What it prints
 * comes from parsers under test, so the runner is told to take no line of it as a command.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PLACES = ['node_modules/deltaproof/dist/harness/cli/main.js', 'dist/harness/cli/main.js'];
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM']);

/** Of a process that ended by a signal. */
const LOST = 4;

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export function deltaproof(args) {
  const place = PLACES.find((path) => existsSync(path));
  if (place === undefined) throw new Error(`deltaproof is not there: neither ${PLACES.join(' nor ')}. Is it installed, or built?`);
  const isOnRunner = process.env.GITHUB_ACTIONS === 'true';
  const token = randomUUID();
  if (isOnRunner) process.stdout.write(`::stop-commands::${token}\n`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [place, ...args], { stdio: 'inherit' });
    // It ends in order, and this process with it.
    const pass = /** @param {NodeJS.Signals} signal */ (signal) => void child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, pass);
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, pass);
      // A last line without an end would swallow the token.
      if (isOnRunner) process.stdout.write(`\n::${token}::\n`);
      resolve(code ?? LOST);
    });
  });
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = await deltaproof(process.argv.slice(2));
