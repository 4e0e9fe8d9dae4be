/** Tests of a target for vitest: the door of this folder. */
export { type DescribeOptions, describeTarget } from './describe-target.ts';
