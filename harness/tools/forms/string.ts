/** Text. */
import { plainForm } from '../plain-form.ts';

export const stringType = plainForm('string');
