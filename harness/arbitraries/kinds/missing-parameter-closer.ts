/** One parameter has its closer left out. */
import { missingTagKind } from '../missing-tag-kind.ts';

export const missingParameterCloser = missingTagKind('parameter', 'closer');
