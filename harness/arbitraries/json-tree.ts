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
  /** As a model writes them: a key may be repeated. */
  readonly entries: readonly JsonEntry[];
}

export type JsonEntry = readonly [key: string, value: JsonTree];

/** The entries that an object has for a reader: a repeated key keeps its first place and its last value. */
export function readEntries(entries: readonly JsonEntry[]): JsonEntry[] {
  return [...new Map(entries)];
}
