/** The tools of a request, for parsers that read schemas: the door of this folder. */
import { absent } from './forms/absent.ts';
import { allOf } from './forms/all-of.ts';
import { anyOf } from './forms/any-of.ts';
import { arrayType } from './forms/array.ts';
import { booleanType } from './forms/boolean.ts';
import { constant } from './forms/constant.ts';
import { enumeration } from './forms/enumeration.ts';
import { integerType } from './forms/integer.ts';
import { nullType } from './forms/null.ts';
import { numberType } from './forms/number.ts';
import { objectType } from './forms/object.ts';
import { oneOf } from './forms/one-of.ts';
import { ref } from './forms/ref.ts';
import { refChain } from './forms/ref-chain.ts';
import { refToItself } from './forms/ref-to-itself.ts';
import { stringType } from './forms/string.ts';
import { typeList } from './forms/type-list.ts';
import { unknownType } from './forms/unknown-type.ts';
import { untyped } from './forms/untyped.ts';
import type { SchemaForm } from './schema-form.ts';

export { drawTools } from './draw-tools.ts';
export type { SchemaForm } from './schema-form.ts';
export type { Schema, Tool } from './tool.ts';

export const schemaForms: readonly SchemaForm[] = [
  stringType,
  integerType,
  numberType,
  booleanType,
  objectType,
  arrayType,
  nullType,
  anyOf,
  oneOf,
  allOf,
  typeList,
  ref,
  refChain,
  refToItself,
  enumeration,
  constant,
  untyped,
  unknownType,
  absent,
];
