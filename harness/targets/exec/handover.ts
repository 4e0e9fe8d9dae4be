/** What a program can be handed: which responses, and in which pieces. */
import type { Scenario } from '../../scenario.ts';
import { isTraitId, type TraitId } from '../../trait-id.ts';
import type { Capability, Hello } from './protocol.ts';

/** What is believed of a program that says nothing, and what it said where it did. */
export interface Abilities {
  readonly formats: readonly string[] | undefined;
  readonly capabilities: ReadonlySet<string>;
  readonly unit: 'code-point' | 'code-unit';
  /** Tags that are never split; `undefined`: wrapper and reasoning tags, which are single tokens of the models. */
  readonly atomicTags: readonly string[] | undefined;
  /** Traits that it states to have; names of none are left out. */
  readonly profile: ReadonlySet<TraitId>;
}

/** `isRaw`: tags are split all the same. */
export function abilitiesOf(hello: Hello, isRaw: boolean): Abilities {
  return {
    formats: hello.formats,
    capabilities: new Set(hello.capabilities ?? []),
    unit: hello.unit ?? 'code-point',
    atomicTags: isRaw ? [] : hello.atomicTags,
    profile: new Set(hello.profile?.filter(isTraitId)),
  };
}

/** Levels of nesting that any parser takes, and digits of a number that CPython does. */
const DEEP_LEVELS = 200;
const DEEP_DIGITS = /\d{4301}/;

/** Why the program cannot be handed the scenario, in a few words. */
export function refusalOf({ text, format, startsInReasoning }: Scenario, { formats, capabilities }: Abilities): string | undefined {
  const lacks = (capability: Capability): boolean => !capabilities.has(capability);
  if (formats?.includes(format.id) === false) return `the target does not list the format ${format.id}`;
  const { reasoningOpen, reasoningClose } = format.tags;
  if (lacks('reasoning') && (startsInReasoning || text.includes(reasoningOpen) || text.includes(reasoningClose)))
    return 'the target does not list the capability reasoning';
  if (lacks('lone-surrogates') && !text.isWellFormed()) return 'the target does not list the capability lone-surrogates';
  if (lacks('deep') && (levelsIn(text) > DEEP_LEVELS || DEEP_DIGITS.test(text))) return 'the target does not list the capability deep';
  return undefined;
}

/** The deepest that brackets and braces stand in each other, quoted ones too. */
function levelsIn(text: string): number {
  let [level, deepest] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at];
    if (unit === '[' || unit === '{') {
      level += 1;
      if (level > deepest) deepest = level;
    } else if ((unit === ']' || unit === '}') && level > 0) level -= 1;
  }
  return deepest;
}

/** The chunks without the cuts that the program never sees: inside of a tag that is one token, or of a character. */
export function handedOver({ text, format }: Scenario, chunks: readonly string[], { unit, atomicTags }: Abilities): readonly string[] {
  const { wrapperOpen, wrapperClose, reasoningOpen, reasoningClose } = format.tags;
  const tags = atomicTags ?? [wrapperOpen, wrapperClose, reasoningOpen, reasoningClose];
  const pieces: string[] = [];
  let at = 0;
  let begun = '';
  for (const chunk of chunks) {
    begun += chunk;
    at += chunk.length;
    const isInCharacter = unit === 'code-point' && isInPair(text, at);
    if (at < text.length && (isInCharacter || tags.some((tag) => isInside(tag, text, at)))) continue;
    pieces.push(begun);
    begun = '';
  }
  return pieces.length === chunks.length ? chunks : pieces;
}

function isInPair(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff;
}

/** Whether an occurrence of the tag begins before the place and ends behind it. */
function isInside(tag: string, text: string, at: number): boolean {
  return text.slice(Math.max(0, at - tag.length + 1), at + tag.length - 1).includes(tag);
}
