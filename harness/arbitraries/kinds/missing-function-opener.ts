/** One function has its opener left out. */
import { missingTagKind } from '../missing-tag-kind.ts';

export const missingFunctionOpener = missingTagKind('function', 'opener');
