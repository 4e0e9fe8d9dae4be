/** Lists and objects are written as JSON, and everything else that is no string as `str()` of Python writes it. */
import { renderingKind } from '../rendering-kind.ts';

export const renderingMixed = renderingKind('mixed', 'lists and objects as JSON, the rest as str() of Python writes it');
