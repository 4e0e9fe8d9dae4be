/** Features of trials, by which corpora are kept small: the door of this folder. */
export { featuresOf } from './features.ts';
