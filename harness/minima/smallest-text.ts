/**
 * The smallest text that shows a canary's fault, over all sequences of up to five tokens, bare and behind a wrapper tag: what the
 * reducer is measured against. Texts are tried in order of their length, so the first that shows it is the smallest.
 */
import { defaultFormat } from '../../src/index.ts';
import { alphabet } from '../exhaustive/index.ts';
import type { Oracle } from '../oracles/index.ts';
import { promiseFor } from '../reference/index.ts';
import { judge, runTrial } from '../runner/index.ts';
import { bareScenario } from '../scenario.ts';
import type { Canary } from '../targets/index.ts';

export interface SmallestText {
  /** The tokens, the wrapper tag in front too. */
  readonly tokens: readonly string[];
  readonly text: string;
  /** In code points. */
  readonly length: number;
}

export interface SearchLimits {
  /** Texts are tried up to this length in code points. */
  readonly maxLength: number;
  readonly maxTokens: number;
  /** Texts of at most so many tokens are also cut in two at every place; all are fed whole and by code point. */
  readonly maxTokensCut: number;
}

/** `undefined` if no text within the limits shows the fault; about sixteen to the power of `maxTokens` texts are tried at most. */
export function smallestText(canary: Canary, oracle: Oracle, limits: SearchLimits): SmallestText | undefined {
  const { wrapperOpen } = defaultFormat.tags;
  const choice = [...new Set([...alphabet, ...(canary.tokens ?? [])])].map((token) => ({ token, length: lengthOf(token) }));
  for (let length = 0; length <= limits.maxLength; length += 1) {
    // Different tokens can make the same text; it is tried with the fewest of them, which allow most cuts.
    const texts = new Map<string, readonly string[]>();
    for (const start of [[], [wrapperOpen]]) {
      for (const tokens of sequences(choice, length - lengthOf(start.join('')), limits.maxTokens)) {
        const all = [...start, ...tokens];
        const text = all.join('');
        const known = texts.get(text);
        if (known === undefined || known.length > all.length) texts.set(text, all);
      }
    }
    for (const [text, tokens] of texts) {
      if (shows(canary, oracle, text, tokens.length <= limits.maxTokensCut)) return { tokens, text, length };
    }
  }
  return undefined;
}

interface Token {
  readonly token: string;
  readonly length: number;
}

/** All sequences of at most so many tokens that are of exactly that length together. */
function* sequences(choice: readonly Token[], length: number, maxTokens: number): Generator<readonly string[]> {
  if (length === 0) yield [];
  if (length <= 0 || maxTokens === 0) return;
  for (const { token, length: taken } of choice) {
    for (const rest of sequences(choice, length - taken, maxTokens - 1)) yield [token, ...rest];
  }
}

/** Whether the oracle catches the canary by the text whole, by code point or, if wanted, at some cut in two. */
function shows(canary: Canary, oracle: Oracle, text: string, isCutEverywhere: boolean): boolean {
  const cuts = [[text], [...text]];
  if (isCutEverywhere) for (let offset = 1; offset < text.length; offset += 1) cuts.push([text.slice(0, offset), text.slice(offset)]);
  return isCaught(canary, oracle, text, cuts);
}

/** Whether the oracle catches the canary by the text under these cuts. An oracle that goes by promises is given what the text promises. */
export function isCaught(canary: Canary, oracle: Oracle, text: string, cuts: readonly (readonly string[])[]): boolean {
  const scenario = bareScenario(text, { format: defaultFormat, startsInReasoning: false });
  const promise = oracle.goesByPromises ? promiseFor(scenario) : undefined;
  if (oracle.goesByPromises && promise === undefined) return false;
  const executed = cuts.map((chunks) => ({ chunking: 'searched', chunks }));
  return judge(runTrial(canary.target, { ...scenario, ...promise }, executed), [oracle]).convictions.length > 0;
}

export function lengthOf(text: string): number {
  return [...text].length;
}
