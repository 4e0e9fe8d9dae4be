/** An array: of anything, of one type, or place by place. */
import type { SchemaForm } from '../schema-form.ts';

export const arrayType: SchemaForm = {
  id: 'array',
  schema({ random, plain }) {
    switch (random.below(3)) {
      case 0:
        return { type: 'array' };
      case 1:
        return { type: 'array', items: plain() };
      default:
        return { type: 'array', prefixItems: [plain(), plain()], items: false };
    }
  },
};
