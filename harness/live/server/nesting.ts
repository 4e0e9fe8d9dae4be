/** How deep parsed JSON goes, found out without recursion: what a stranger sends may be deeper than the stack. */

/** Whether the value has more than so many arrays and objects inside each other. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const containers = level.filter((each) => typeof each === 'object' && each !== null);
    if (containers.length > 0 && depth >= levels) return true;
    level = containers.flatMap((each) => Object.values(each as object));
  }
  return false;
}
