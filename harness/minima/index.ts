/** The smallest texts that show the canaries' faults: the door of this folder. */

export { type Minima, readMinima } from './minima-file.ts';
export { type Minimum, searchMinimum } from './minimum.ts';
