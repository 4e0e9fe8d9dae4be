/** One function has its closer left out. */
import { missingTagKind } from '../missing-tag-kind.ts';

export const missingFunctionCloser = missingTagKind('function', 'closer');
