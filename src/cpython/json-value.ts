/**
 * What `json.loads` makes of a text, in types that keep what JavaScript's own would lose:
 * a Python int is a `bigint` (exact at any size), a float a `number`, a dict a `Map` (insertion order, also for `"1"` and `"__proto__"`).
 */
export type JsonValue = null | boolean | bigint | number | string | JsonValue[] | Map<string, JsonValue>;
