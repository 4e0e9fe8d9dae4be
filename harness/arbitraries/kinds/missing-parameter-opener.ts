/** One parameter has its opener left out. */
import { missingTagKind } from '../missing-tag-kind.ts';

export const missingParameterOpener = missingTagKind('parameter', 'opener');
