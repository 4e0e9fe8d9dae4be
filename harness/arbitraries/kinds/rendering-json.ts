/** Every value that is no string is written as JSON. */
import { renderingKind } from '../rendering-kind.ts';

export const renderingJson = renderingKind('json', 'every value that is no string as JSON');
