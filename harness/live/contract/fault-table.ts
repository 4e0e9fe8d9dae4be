/**
 * Which checks each fault of the embedded server turns red: exactly these, and no others. These are the documented mutants of the live
 * side. Ids of checks are separated by spaces, in the order of the registry.
 */

/** Faults of every answer, by name: the checks that fail in one round. */
const ALWAYS: Readonly<Record<string, string>> = {
  'think-boundary-drop':
    'several-tool-frames finish-reason arguments-parse same-values same-bytes choice-named reasoning-before-tools disconnect several-choices cut-call first-arguments choice-auto no-parallel-calls second-call repeated-disconnects',
  'markup-in-content':
    'several-tool-frames finish-reason arguments-parse same-values same-bytes choice-required choice-named reasoning-before-tools content-before-tools disconnect several-choices cut-call unique-ids call-deltas first-arguments no-markup same-text choice-auto streamed-in-time long-string long-string-in-fragments parallel-calls no-parallel-calls zero-arguments typed-values unicode-values json-looking-values second-call cut-call-open streams-apart repeated-disconnects',
  'markup-in-reasoning': 'no-markup same-text',
  'second-call-lost': 'same-values same-bytes parallel-calls',
  'body-in-one-delta-lost':
    'several-tool-frames arguments-parse same-values same-bytes disconnect several-choices cut-call first-arguments streamed-in-time long-string long-string-in-fragments parallel-calls typed-values unicode-values json-looking-values second-call cut-call-open streams-apart repeated-disconnects',
  'phantom-call':
    'arguments-parse same-values same-bytes choice-none choice-named disconnect several-choices cut-call unique-ids long-string parallel-calls no-parallel-calls typed-values unicode-values json-looking-values after-tool-result second-call streams-apart repeated-disconnects',
  'missing-opening-brace':
    'arguments-parse same-values same-bytes disconnect several-choices cut-call first-arguments long-string parallel-calls zero-arguments typed-values unicode-values json-looking-values second-call streams-apart repeated-disconnects',
  'missing-closing-brace':
    'arguments-parse same-values same-bytes disconnect several-choices cut-call long-string parallel-calls zero-arguments typed-values unicode-values json-looking-values second-call streams-apart repeated-disconnects',
  'empty-arguments': 'same-values same-bytes first-arguments zero-arguments',
  'unicode-escaped-twice': 'same-values same-bytes unicode-values',
  'arguments-in-one-fragment': 'several-tool-frames first-arguments streamed-in-time long-string-in-fragments',
  'json-text-parsed': 'several-tool-frames same-bytes first-arguments streamed-in-time long-string-in-fragments json-looking-values',
  'numbers-as-texts':
    'several-tool-frames same-values same-bytes first-arguments streamed-in-time long-string-in-fragments typed-values json-looking-values',
  'name-in-pieces':
    'arguments-parse same-values choice-required choice-named disconnect several-choices cut-call call-deltas long-string parallel-calls typed-values unicode-values json-looking-values second-call streams-apart repeated-disconnects',
  'cut-call-closed': 'cut-call cut-call-open',
  'repeated-id': 'unique-ids',
  'index-from-one': 'several-choices call-deltas',
  'missing-index': 'call-deltas',
  'missing-id': 'unique-ids call-deltas',
  'missing-type': 'call-deltas',
  'missing-role': 'role-first',
  'finish-stop-with-calls': 'finish-reason several-choices choice-auto second-call',
  'empty-tool-calls':
    'several-tool-frames finish-reason arguments-parse same-values same-bytes choice-required choice-named reasoning-before-tools content-before-tools disconnect several-choices cut-call unique-ids call-deltas first-arguments choice-auto streamed-in-time long-string long-string-in-fragments parallel-calls no-parallel-calls zero-arguments typed-values unicode-values json-looking-values second-call cut-call-open streams-apart repeated-disconnects',
  'call-sent-again':
    'arguments-parse same-values same-bytes disconnect several-choices cut-call long-string long-string-in-fragments parallel-calls zero-arguments typed-values unicode-values json-looking-values second-call streams-apart repeated-disconnects',
  'missing-finish-reason': 'finish-reason choice-none several-choices cut-call choice-auto after-tool-result second-call no-silent-end',
  'length-says-tool-calls': 'cut-call',
  'length-says-stop': 'cut-call',
  'text-after-finish': 'nothing-after-finish same-text',
  'content-between-arguments': 'content-before-tools same-text',
  'content-after-calls': 'content-before-tools',
  'reasoning-after-calls': 'reasoning-before-tools',
  buffered: 'streamed-in-time',
  'missing-done': 'stream-shape cut-call',
  'event-after-done': 'stream-shape nothing-after-finish',
  'usage-missing': 'stream-shape plain-completion',
  'id-changes': 'constant-identity',
  'model-changes': 'constant-identity',
  'created-changes': 'constant-identity',
  'mixed-choices': 'several-choices no-silent-end',
  'mixed-streams': 'streams-apart',
  'invalid-utf-8':
    'stream-shape several-tool-frames finish-reason arguments-parse same-values same-bytes choice-none choice-required choice-named reasoning-before-tools content-before-tools disconnect several-choices logprobs cut-call role-first constant-identity nothing-after-finish unique-ids call-deltas first-arguments no-markup same-text choice-auto streamed-in-time long-string long-string-in-fragments parallel-calls no-parallel-calls zero-arguments typed-values unicode-values json-looking-values after-tool-result second-call cut-call-open streams-apart repeated-disconnects valid-events',
  'broken-json':
    'stream-shape arguments-parse same-values same-bytes disconnect several-choices cut-call same-text long-string parallel-calls zero-arguments typed-values unicode-values json-looking-values second-call streams-apart repeated-disconnects valid-events',
  'error-in-stream':
    'stream-shape several-tool-frames finish-reason arguments-parse same-values same-bytes choice-none choice-required choice-named reasoning-before-tools content-before-tools disconnect several-choices logprobs cut-call role-first constant-identity nothing-after-finish unique-ids call-deltas first-arguments no-markup same-text choice-auto streamed-in-time long-string long-string-in-fragments parallel-calls no-parallel-calls zero-arguments typed-values unicode-values json-looking-values after-tool-result second-call cut-call-open streams-apart repeated-disconnects',
  'error-swallowed':
    'stream-shape finish-reason arguments-parse same-values same-bytes choice-required content-before-tools disconnect several-choices cut-call same-text choice-auto streamed-in-time long-string long-string-in-fragments parallel-calls typed-values unicode-values json-looking-values second-call streams-apart repeated-disconnects no-silent-end',
  'stream-ends-early':
    'stream-shape finish-reason arguments-parse same-values same-bytes choice-none choice-required content-before-tools disconnect several-choices cut-call same-text choice-auto streamed-in-time long-string long-string-in-fragments parallel-calls typed-values unicode-values json-looking-values after-tool-result second-call streams-apart repeated-disconnects no-silent-end',
  'hang-in-stream':
    'stream-shape several-tool-frames finish-reason arguments-parse same-values same-bytes choice-none choice-required choice-named reasoning-before-tools content-before-tools disconnect several-choices logprobs plain-completion cut-call role-first constant-identity nothing-after-finish unique-ids call-deltas first-arguments no-markup same-text choice-auto streamed-in-time long-string long-string-in-fragments parallel-calls no-parallel-calls zero-arguments typed-values unicode-values json-looking-values after-tool-result second-call cut-call-open streams-apart repeated-disconnects error-object',
  'endless-output':
    'stream-shape several-tool-frames finish-reason arguments-parse same-values same-bytes choice-none choice-required choice-named reasoning-before-tools content-before-tools disconnect several-choices logprobs plain-completion cut-call role-first constant-identity nothing-after-finish unique-ids call-deltas first-arguments no-markup same-text choice-auto streamed-in-time long-string long-string-in-fragments parallel-calls no-parallel-calls zero-arguments typed-values unicode-values json-looking-values after-tool-result second-call cut-call-open streams-apart repeated-disconnects error-object',
  'server-error':
    'stream-shape several-tool-frames finish-reason arguments-parse same-values same-bytes choice-none choice-required choice-named reasoning-before-tools content-before-tools disconnect several-choices logprobs plain-completion cut-call role-first constant-identity nothing-after-finish unique-ids call-deltas first-arguments no-markup same-text choice-auto streamed-in-time long-string long-string-in-fragments parallel-calls no-parallel-calls zero-arguments typed-values unicode-values json-looking-values after-tool-result second-call cut-call-open streams-apart repeated-disconnects',
  redirect:
    'stream-shape several-tool-frames finish-reason arguments-parse same-values same-bytes choice-none choice-required choice-named reasoning-before-tools content-before-tools disconnect several-choices logprobs plain-completion cut-call role-first constant-identity nothing-after-finish unique-ids call-deltas first-arguments no-markup same-text choice-auto streamed-in-time long-string long-string-in-fragments parallel-calls no-parallel-calls zero-arguments typed-values unicode-values json-looking-values after-tool-result second-call cut-call-open streams-apart repeated-disconnects',
  'hang-before-answer':
    'stream-shape several-tool-frames finish-reason arguments-parse same-values same-bytes choice-none choice-required choice-named reasoning-before-tools content-before-tools disconnect several-choices logprobs plain-completion cut-call role-first constant-identity nothing-after-finish unique-ids call-deltas first-arguments no-markup same-text choice-auto streamed-in-time long-string long-string-in-fragments parallel-calls no-parallel-calls zero-arguments typed-values unicode-values json-looking-values after-tool-result second-call cut-call-open streams-apart repeated-disconnects error-object',
  'connection-dropped':
    'stream-shape several-tool-frames finish-reason arguments-parse same-values same-bytes choice-none choice-required choice-named reasoning-before-tools content-before-tools disconnect several-choices logprobs plain-completion cut-call role-first constant-identity nothing-after-finish unique-ids call-deltas first-arguments no-markup same-text choice-auto streamed-in-time long-string long-string-in-fragments parallel-calls no-parallel-calls zero-arguments typed-values unicode-values json-looking-values after-tool-result second-call cut-call-open streams-apart repeated-disconnects',
  'web-page':
    'stream-shape several-tool-frames finish-reason arguments-parse same-values same-bytes choice-none choice-required choice-named reasoning-before-tools content-before-tools disconnect several-choices logprobs plain-completion cut-call role-first constant-identity nothing-after-finish unique-ids call-deltas first-arguments no-markup same-text choice-auto streamed-in-time long-string long-string-in-fragments parallel-calls no-parallel-calls zero-arguments typed-values unicode-values json-looking-values after-tool-result second-call cut-call-open streams-apart repeated-disconnects no-silent-end',
  'refusal-in-words': 'error-object',
  'none-ignored': 'choice-none',
  'required-ignored':
    'several-tool-frames finish-reason arguments-parse same-values same-bytes choice-required reasoning-before-tools disconnect several-choices plain-completion cut-call first-arguments same-text no-parallel-calls second-call repeated-disconnects',
  'named-ignored': 'choice-named',
  'parallel-false-ignored': 'no-parallel-calls',
  'n-ignored': 'several-choices',
  'logprobs-missing': 'logprobs',
  'max-tokens-ignored': 'cut-call cut-call-open',
  'tool-result-ends-calls': 'second-call',
  'whole-differs-in-type': 'same-values same-bytes',
  'whole-differs-in-space': 'same-bytes',
  'whole-has-delta': 'plain-completion',
  'whole-finish-stop': 'plain-completion',
  'whole-loses-call': 'same-values same-bytes plain-completion',
  'disconnect-blocks':
    'disconnect several-choices logprobs cut-call unique-ids choice-auto long-string long-string-in-fragments no-parallel-calls after-tool-result second-call cut-call-open streams-apart repeated-disconnects',
  'disconnect-leaks': 'streams-apart repeated-disconnects',
};

/** Faults of one answer in ten: the checks that fail within ten rounds. */
const ONE_IN_TEN: Readonly<Record<string, string>> = {
  'rare-drop':
    'several-tool-frames finish-reason arguments-parse same-values same-bytes choice-required choice-named reasoning-before-tools content-before-tools disconnect several-choices cut-call unique-ids call-deltas first-arguments choice-auto parallel-calls no-parallel-calls zero-arguments typed-values unicode-values json-looking-values second-call streams-apart repeated-disconnects',
  'closing-tag-in-content': 'no-markup same-text',
  'lost-fragment':
    'same-values same-bytes disconnect several-choices cut-call long-string parallel-calls zero-arguments typed-values unicode-values json-looking-values second-call streams-apart repeated-disconnects',
  'repeated-fragment':
    'same-values same-bytes disconnect several-choices cut-call parallel-calls zero-arguments typed-values unicode-values json-looking-values second-call streams-apart repeated-disconnects',
  'stream-cut':
    'stream-shape several-tool-frames finish-reason arguments-parse same-values same-bytes choice-none choice-required choice-named reasoning-before-tools content-before-tools disconnect several-choices cut-call role-first constant-identity nothing-after-finish unique-ids call-deltas first-arguments no-markup same-text choice-auto long-string long-string-in-fragments parallel-calls no-parallel-calls zero-arguments typed-values unicode-values json-looking-values after-tool-result second-call cut-call-open streams-apart repeated-disconnects',
  'rate-limited':
    'stream-shape several-tool-frames finish-reason arguments-parse same-values same-bytes choice-none choice-required choice-named reasoning-before-tools content-before-tools disconnect several-choices logprobs plain-completion cut-call role-first constant-identity nothing-after-finish unique-ids call-deltas first-arguments no-markup same-text choice-auto parallel-calls no-parallel-calls zero-arguments typed-values unicode-values json-looking-values after-tool-result second-call streams-apart repeated-disconnects',
};

export interface FaultTable {
  /** Ids of the checks that turn red, by fault. */
  readonly always: Readonly<Record<string, readonly string[]>>;
  readonly oneInTen: Readonly<Record<string, readonly string[]>>;
}

export const faultTable: FaultTable = { always: split(ALWAYS), oneInTen: split(ONE_IN_TEN) };

function split(rows: Readonly<Record<string, string>>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(rows).map(([fault, red]) => [fault, red.split(' ')]));
}
