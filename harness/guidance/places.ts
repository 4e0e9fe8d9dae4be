/**
 * Where in a response the next character stands, in the contract's words: the channels, the levels of a call, and inside a value whether
 * it may still become JSON and what the grammar of JSON expects there. Numbers in the hot path, names everywhere else.
 */

/** Numbered in the order of the contract. A literal, since the engine then knows the numbers where they are used. */
export const Place = {
  content: 0,
  /** White space waits here for other content. */
  'content-behind-reasoning': 1,
  reasoning: 2,
  wrapper: 3,
  /** Behind `<function=`, where a name must begin at once. */
  'function-opener': 4,
  'function-name': 5,
  /** Behind the name's first white space. */
  'function-tag': 6,
  function: 7,
  'parameter-opener': 8,
  'parameter-name': 9,
  'parameter-tag': 10,
  /** Nothing but white space has come. */
  'value-start': 11,
  'json-array-start': 12,
  'json-element': 13,
  'json-member': 14,
  'json-object-start': 15,
  'json-key': 16,
  'json-colon': 17,
  'json-behind-element': 18,
  'json-behind-member': 19,
  'json-string': 20,
  'json-key-string': 21,
  'json-escape': 22,
  'json-hex-0': 23,
  'json-hex-1': 24,
  'json-hex-2': 25,
  'json-hex-3': 26,
  'json-literal': 27,
  'json-minus': 28,
  'json-zero': 29,
  'json-integer': 30,
  /** The integer has as many digits as it may have. */
  'json-integer-full': 31,
  'json-integer-beyond': 32,
  'json-point': 33,
  'json-fraction': 34,
  'json-exponent-mark': 35,
  'json-exponent-sign': 36,
  'json-exponent': 37,
  'json-complete': 38,
  /** It streams as a string; from here on nothing can change that. */
  string: 39,
  'string-space': 40,
  'string-surrogate': 41,
} as const;

type PlaceName = keyof typeof Place;
/** A number below the count of names. */
export type Place = number;

// The keys of a literal are those of its type, and these are no integers, so they come in order.
export const PLACE_NAMES = Object.keys(Place) as readonly PlaceName[];

/** Places as far as they matter for what one chunk passes through. */
export const REGION_NAMES = [
  'content',
  'content-behind-reasoning',
  'reasoning',
  'wrapper',
  'function-tag',
  'function',
  'parameter-tag',
  'value-start',
  'json',
  'json-complete',
  'string',
  'string-held',
] as const;
type RegionName = (typeof REGION_NAMES)[number];

/** The region of each place. */
export const REGION_OF: Uint8Array = Uint8Array.from(PLACE_NAMES, (name) => REGION_NAMES.indexOf(regionOf(name)));

function regionOf(name: PlaceName): RegionName {
  if (name.startsWith('function-')) return 'function-tag';
  if (name.startsWith('parameter-')) return 'parameter-tag';
  if (name.startsWith('string-')) return 'string-held';
  if (name.startsWith('json-') && name !== 'json-complete') return 'json';
  const region = REGION_NAMES.find((candidate) => candidate === name);
  if (region === undefined) throw new Error(`${name} is in no region`);
  return region;
}
