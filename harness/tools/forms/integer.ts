/** A whole number. */
import { plainForm } from '../plain-form.ts';

export const integerType = plainForm('integer');
