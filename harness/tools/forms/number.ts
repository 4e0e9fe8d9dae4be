/** A number. */
import { plainForm } from '../plain-form.ts';

export const numberType = plainForm('number');
