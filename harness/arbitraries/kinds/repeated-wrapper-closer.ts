/** One wrapper has its closer twice. */
import { repeatedTagKind } from '../repeated-tag-kind.ts';

export const repeatedWrapperCloser = repeatedTagKind('wrapper', 'closer');
