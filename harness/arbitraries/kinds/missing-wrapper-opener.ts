/** One wrapper has its opener left out. */
import { missingTagKind } from '../missing-tag-kind.ts';

export const missingWrapperOpener = missingTagKind('wrapper', 'opener');
