/**
 * The fifteen tokens of the exhaustive proof. Every tag of the grammar whole, every way to be in the middle of one, and one value for
 * each way in which the decision between JSON and string can go; what two of them would show alike is left out.
 */
import { defaultFormat } from '../../src/index.ts';

const { functionOpener, functionClose, parameterOpener, parameterClose, wrapperOpen, wrapperClose } = defaultFormat.tags;

export const alphabet: readonly string[] = [
  // Inside an open function the second one is body text.
  `${functionOpener}f>`,
  // Closes, poisons, or is part of a name behind an unfinished function tag.
  functionClose,
  // One key only, so that a second parameter repeats it; other keys come from the unfinished tag and a value.
  `${parameterOpener}k>`,
  // Outside a parameter it is the literal closer that is noted.
  parameterClose,
  // Truncates an open call, ends an unfinished tag, and stands in the tool text without effect outside the wrapper.
  wrapperClose,
  // Opens the next wrapper, hence the tail; inside a wrapper it is plain text.
  wrapperOpen,
  // An unfinished function tag without a name: what follows gives it one, or shows that it was plain text.
  functionOpener,
  // An unfinished parameter tag with a name: what follows prolongs the name, ends the tag, or ends an outer level.
  `${parameterOpener}k`,
  // Could begin any of the three closers, so it is held back; then it turns out to be text.
  '</',
  // Ends an unfinished tag; anywhere else it is text.
  '>',
  // A complete JSON value that may still go on.
  '1',
  // The beginning of a JSON value that is none by itself.
  'tru',
  // Opens a JSON string, in which text and tags keep the value undecided.
  '"',
  // Makes any value a string at once.
  'v',
  // White space: trailing in a string, harmless around JSON, forbidden as the beginning of a name, the end of one elsewhere.
  '\n',
];
