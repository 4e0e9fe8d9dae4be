/** One parameter has its opener twice. */
import { repeatedTagKind } from '../repeated-tag-kind.ts';

export const repeatedParameterOpener = repeatedTagKind('parameter', 'opener');
