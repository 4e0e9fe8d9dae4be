/** One function has its opener twice. */
import { repeatedTagKind } from '../repeated-tag-kind.ts';

export const repeatedFunctionOpener = repeatedTagKind('function', 'opener');
