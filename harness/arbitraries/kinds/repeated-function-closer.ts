/** One function has its closer twice. */
import { repeatedTagKind } from '../repeated-tag-kind.ts';

export const repeatedFunctionCloser = repeatedTagKind('function', 'closer');
