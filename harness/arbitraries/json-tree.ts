/** A JSON value as the generators hold it: numbers keep how they are written, so that nothing ever depends on a float's rounding. */
export type JsonTree = null | boolean | string | JsonNumber | JsonList | JsonObject;

export interface JsonNumber {
  readonly type: 'number';
  /** As a model writes it. */
  readonly source: string;
  /** As CPython prints it. */
  readonly printed: string;
}

interface JsonList {
  readonly type: 'list';
  readonly items: readonly JsonTree[];
}

interface JsonObject {
  readonly type: 'object';
  /** Keys are unique. */
  readonly entries: readonly (readonly [key: string, value: JsonTree])[];
}
