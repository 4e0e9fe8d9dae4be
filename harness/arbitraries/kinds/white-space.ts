/** Every character that CPython strips, and some that look like it and are not, before, after and inside values, between tags and behind reasoning. */
import { chosen } from '../chosen.ts';
import { NO_WHITE_SPACE, WHITE_SPACE } from '../contents/white-space.ts';
import { stringValue } from '../draft-value.ts';
import type { DraftKind } from '../kind.ts';
import { adjoining, type Planting, standing } from '../planting.ts';
import type { ResponseDraft } from '../response-draft.ts';
import { scattered } from '../scattered.ts';
import { token } from '../token.ts';

const CHARACTERS = [...WHITE_SPACE, ...NO_WHITE_SPACE];

const PLACES: readonly ((space: string) => string)[] = [
  (space) => `a${space}b`,
  (space) => space,
  (space) => `${space}a`,
  (space) => `a${space}`,
  (space) => `${space}1${space}`,
  (space) => `a${space}b${space}c`,
  (space) => `1${space}`,
  (space) => `[1,${space}2]`,
  (space) => `${space}"a"`,
  (space) => `null${space}x`,
  (space) => `${space}{`,
];

export const whiteSpace: DraftKind = {
  id: 'white-space',
  description: 'white space of every kind, before, after and inside values, between tags and behind reasoning',
  textKind: 'well-formed',
  weight: 34,
  stage: 'fill',
  plant: (draft, { where, variant, size }) => {
    const space = Array.from({ length: 1 + (size % 4) }, (_, place) => chosen(CHARACTERS, scattered(variant, place))).join('');
    const form = variant % (PLACES.length + 2);
    const place = PLACES[form];
    if (place === undefined) return form === PLACES.length ? betweenTags(draft, where, space) : behindReasoning(draft, space);
    const value = form === 7 ? { text: place(space), json: undefined } : stringValue(place(space));
    const parameter = draft.fill(where, value);
    return parameter === undefined ? undefined : standing(parameter.value);
  },
  isIn: (text) => CHARACTERS.some((character) => text.includes(character)),
};

function betweenTags(draft: ResponseDraft, where: number, space: string): Planting | undefined {
  const call = draft.calls.length === 0 ? undefined : chosen(draft.calls, where);
  // Around a value only true white space is stripped. What stands between two functions of one wrapper is that kind's own.
  if (call === undefined || call.sharesWrapper || NO_WHITE_SPACE.some((character) => space.includes(character))) return undefined;
  call.gapText = space;
  call.leadGap = token('');
  return adjoining(call.leadGap, call.opener);
}

/** It is held back there, and then content or nothing. A draft that turns out to have no reasoning does not hold it. */
function behindReasoning(draft: ResponseDraft, space: string): Planting | undefined {
  if (draft.spaceBehindReasoning !== undefined) return undefined;
  draft.spaceBehindReasoning = token(space);
  return standing(draft.spaceBehindReasoning);
}
