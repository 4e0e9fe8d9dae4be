/** Every value that is no string is written as str() of Python writes it. */
import { renderingKind } from '../rendering-kind.ts';

export const renderingPython = renderingKind('python', 'values that are no strings as str() of Python writes them');
