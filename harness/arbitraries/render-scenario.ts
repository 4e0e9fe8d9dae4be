/** Makes the scenario of a recipe: plants its kinds stage by stage, and keeps of them those that are in the final text. */
import type { IntendedCall, Scenario } from '../scenario.ts';
import { printJsonString } from './json-printer.ts';
import type { DraftKind, TokenKind } from './kind.ts';
import { layOut } from './lay-out.ts';
import type { Planting } from './planting.ts';
import type { Recipe, Step } from './recipe.ts';
import { ResponseDraft } from './response-draft.ts';
import { ResponseTokens } from './response-tokens.ts';
import type { Token } from './token.ts';

/** Below this, of 16, a response takes only values whose argument is certain; from the second on, it is malformed. */
const FREE_FROM = 6;
const MALFORMED_FROM = 8;
const RARE = 15;

export interface Rendered {
  readonly scenario: Scenario;
  /** Code units of the text that no cap counts. */
  readonly uncountedLength: number;
}

export function renderScenario(recipe: Recipe): Rendered {
  const { format, temper } = recipe;
  const isMalformed = temper >= MALFORMED_FROM && recipe.malformed.length > 0;
  const draft = new ResponseDraft({ format, signature: recipe.signature, isFaithful: temper < FREE_FROM, isMalformed });
  const wellFormed = recipe.volume === 0 ? recipe.wellFormed : [...recipe.wellFormed, ...recipe.more];
  const steps = isMalformed ? [...wellFormed, ...recipe.malformed] : wellFormed;
  const planted: Planted[] = [];
  plantInDraft(draft, steps, 'shape', planted);
  plantInDraft(draft, steps, 'fill', planted);
  const { tokens, isReasoningOpen } = layOut(draft);
  const response = new ResponseTokens(format, draft.calls, tokens);
  plantInTokens(response, steps, 'break', planted);
  plantInTokens(response, steps, 'edit', planted);

  const startsInReasoning = recipe.start === RARE ? !format.startsInReasoning : format.startsInReasoning;
  const callsInReasoning = recipe.callsInReasoning !== RARE;
  const isCallRead = callsInReasoning || !(isReasoningOpen || (startsInReasoning && !format.startsInReasoning && !endsReasoning(draft)));
  const isPromised = isCallRead && planted.every(({ step }) => step.kind.textKind === 'well-formed');
  const scenario: Scenario = {
    format,
    startsInReasoning,
    callsInReasoning,
    text: response.text,
    kinds: survivors(tokens, planted),
    promisedCalls: isPromised ? draft.calls.length : undefined,
    intendedCalls: isPromised ? intendedCalls(draft) : undefined,
  };
  return { scenario, uncountedLength: draft.uncountedLength };
}

interface Planted {
  readonly step: Step;
  readonly planting: Planting;
}

function plantInDraft(draft: ResponseDraft, steps: readonly Step[], stage: DraftKind['stage'], planted: Planted[]): void {
  for (const step of steps) {
    if (step.kind.stage !== stage) continue;
    const planting = step.kind.plant(draft, step);
    if (planting !== undefined) planted.push({ step, planting });
  }
}

function plantInTokens(response: ResponseTokens, steps: readonly Step[], stage: TokenKind['stage'], planted: Planted[]): void {
  for (const step of steps) {
    if (step.kind.stage !== stage) continue;
    const planting = step.kind.plant(response, step);
    if (planting !== undefined) planted.push({ step, planting });
  }
}

/** A response that opens its reasoning itself, and so ends it. */
function endsReasoning(draft: ResponseDraft): boolean {
  return draft.reasoning !== undefined && draft.openReasoning === undefined;
}

/** Ids of the kinds all of whose tokens are in the text, each once. */
function survivors(tokens: readonly Token[], planted: readonly Planted[]): string[] {
  for (const [place, token] of tokens.entries()) token.at = place;
  const ids = new Set<string>();
  for (const { step, planting } of planted) if (survives(planting)) ids.add(step.kind.id);
  return [...ids];
}

function survives(planting: Planting): boolean {
  return planting.every((stretch) => {
    const first = stretch[0]?.at ?? 0;
    return stretch.every(({ at }, index) => at !== -1 && at === first + index);
  });
}

/** `undefined` if the argument of a single value is uncertain. */
function intendedCalls({ calls }: ResponseDraft): IntendedCall[] | undefined {
  const intended: IntendedCall[] = [];
  for (const call of calls) {
    const pairs: string[] = [];
    for (const { name, json } of call.parameters) {
      if (json === undefined) return undefined;
      pairs.push(`${printJsonString(name.text)}: ${json}`);
    }
    intended.push({ name: call.name.text, arguments: `{${pairs.join(', ')}}` });
  }
  return intended;
}
