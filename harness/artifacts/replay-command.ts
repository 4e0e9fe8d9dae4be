/** Commands that run something again, as they can be pasted into a shell. */

/** What is kept at a path. */
export function replayCommand(path: string): string {
  return commandOf([path.startsWith('-') ? `./${path}` : path]);
}

/** A numbered scenario of the run with that seed and those flags. */
export function replayScenarioCommand(seed: number, scenario: number, flags: readonly string[]): string {
  return commandOf(['--seed', String(seed), '--scenario', String(scenario), ...flags]);
}

function commandOf(words: readonly string[]): string {
  return ['npx deltaproof replay', ...words.map(quoted)].join(' ');
}

function quoted(word: string): string {
  return /^[\w./,=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
