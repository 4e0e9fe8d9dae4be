/** True or false. */
import { plainForm } from '../plain-form.ts';

export const booleanType = plainForm('boolean');
