/** The command that runs what is kept at a path again, as it can be pasted into a shell. */
export function replayCommand(path: string): string {
  const isPlain = /^[\w./-]+$/.test(path) && !path.startsWith('-');
  return `npx deltaproof replay ${isPlain ? path : `'${path.replaceAll("'", "'\\''")}'`}`;
}
