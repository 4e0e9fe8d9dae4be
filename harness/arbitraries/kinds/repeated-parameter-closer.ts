/** One parameter has its closer twice. */
import { repeatedTagKind } from '../repeated-tag-kind.ts';

export const repeatedParameterCloser = repeatedTagKind('parameter', 'closer');
