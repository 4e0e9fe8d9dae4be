/** One wrapper has its opener twice. */
import { repeatedTagKind } from '../repeated-tag-kind.ts';

export const repeatedWrapperOpener = repeatedTagKind('wrapper', 'opener');
