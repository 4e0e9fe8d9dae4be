/** One wrapper has its closer left out. */
import { missingTagKind } from '../missing-tag-kind.ts';

export const missingWrapperCloser = missingTagKind('wrapper', 'closer');
