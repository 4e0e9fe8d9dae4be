/** What parsers do differently without being wrong, and how it is told: the door of this folder. */
import type { Trait } from './trait.ts';
import { bareFunctions } from './traits/bare-functions.ts';
import { braceFirst } from './traits/brace-first.ts';
import { finishReasons } from './traits/finish-reasons.ts';
import { intendedValues } from './traits/intended-values.ts';
import { liveStrings } from './traits/live-strings.ts';
import { oneNewline } from './traits/one-newline.ts';
import { ownMarkup } from './traits/own-markup.ts';
import { repeatedNames } from './traits/repeated-names.ts';
import { typedBySchema } from './traits/typed-by-schema.ts';

export { type MeasuredTrait, measureProfile } from './measure-profile.ts';
export type { Measured, Trait } from './trait.ts';

export const traits: readonly Trait[] = [
  liveStrings,
  repeatedNames,
  intendedValues,
  typedBySchema,
  oneNewline,
  ownMarkup,
  braceFirst,
  bareFunctions,
  finishReasons,
];
