/** The tags of a response, and how far into one the text has come. */
import type { CallTags, ChannelTags } from '../../src/index.ts';

type Tags = ChannelTags & CallTags;

/** A literal, since the engine then knows the numbers where they are used. */
export const Tag = {
  'wrapper-opener': 0,
  'wrapper-closer': 1,
  'function-opener': 2,
  'function-closer': 3,
  'parameter-opener': 4,
  'parameter-closer': 5,
  'reasoning-opener': 6,
  'reasoning-closer': 7,
} as const;

/** A number below the count of names. */
export type Tag = number;

/** In the order of their numbers. */
export const TAG_NAMES: readonly string[] = Object.keys(Tag);

/** The texts of a format's tags, in the order of their names. An opener with a name ends at its equals sign. */
export function tagTexts(tags: Tags): readonly string[] {
  return [
    tags.wrapperOpen,
    tags.wrapperClose,
    tags.functionOpener,
    tags.functionClose,
    tags.parameterOpener,
    tags.parameterClose,
    tags.reasoningOpen,
    tags.reasoningClose,
  ];
}

const PARTS = ['begun', 'late', 'almost-whole'] as const;

/** How far into a tag an offset is: not at all, behind what several tags have in common, or so far into one of them. */
export const POSITION_NAMES: readonly string[] = [
  'no-tag',
  'bracket',
  'bracket-and-slash',
  ...TAG_NAMES.flatMap((name) => PARTS.map((part) => `${part}-${name}`)),
];
const AMBIGUOUS = 3;

/** `length`, from 1 on, of the tag's text have come, but not all of it. */
export function positionIn(tag: Tag, tagText: string, length: number): number {
  if (length === 1) return 1;
  if (length === 2 && tagText.charAt(1) === '/') return 2;
  const part = length === tagText.length - 1 ? 2 : 2 * length >= tagText.length ? 1 : 0;
  return AMBIGUOUS + tag * PARTS.length + part;
}
