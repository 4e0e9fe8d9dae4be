/** The form that states one type and nothing else. */
import type { JsonType, SchemaForm } from './schema-form.ts';

export function plainForm(type: JsonType): SchemaForm {
  return { id: type, schema: () => ({ type }) };
}
