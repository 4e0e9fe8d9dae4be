/** Which findings about a foreign target its maintainers may hold to be nobody's fault. */
import type { TextKind } from '../arbitraries/index.ts';
import { oracles } from './index.ts';

/** Of any text chunk invariance, frames and totality are demanded; the rest of well-formed ones. */
export function isDisputable(oracle: string, textKind: TextKind | 'reported'): boolean {
  return textKind !== 'well-formed' && oracles.find(({ id }) => id === oracle)?.isDisputable === true;
}
