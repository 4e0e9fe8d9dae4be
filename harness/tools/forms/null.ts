/** Nothing. */
import { plainForm } from '../plain-form.ts';

export const nullType = plainForm('null');
