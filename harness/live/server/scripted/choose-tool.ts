/** Which tool fits a text best, by the words they share. */
import type { FunctionTool } from '../../wire/index.ts';
import { hasPath } from './paths.ts';
import { areAkin, wordsOf } from './words.ts';

const WEIGHTS = { wholeName: 20, wordOfName: 4, wordOfProperty: 2, wordOfDescription: 1, signature: 5 } as const;

/** What shows in a prompt without being named, and the words of a tool that deals with it. */
const SIGNATURES: readonly { readonly shows: RegExp | ((text: string) => boolean); readonly words: RegExp }[] = [
  { shows: /\d\s*(?:[-+*/^×÷]|times|plus|minus|divided by|percent of|% of)\s*\d/i, words: /calc|math|arithm|expression|evaluat|comput/i },
  {
    shows: (text) => hasPath(text) || /\b[\w-]+\.(?:txt|md|json|js|ts|py|csv|log|toml|ya?ml|conf|ini|sh|html)\b/i.test(text),
    words: /file|path/i,
  },
  { shows: /https?:\/\//i, words: /url|fetch|browse|web|http/i },
  {
    shows: /\b(?:run|execute|shell|terminal|command|list the|disk|process(?:es)?|kernel|git)\b/i,
    words: /shell|bash|command|terminal|exec/i,
  },
  { shows: /\b(?:search|look up|find out|latest|news|who (?:is|was|won)|online)\b/i, words: /search|web|query|lookup/i },
];

/** The tool, and how well it fits; the first of those that fit alike. `undefined` when there is none. */
export function bestTool(text: string, tools: readonly FunctionTool[]): { readonly tool: FunctionTool; readonly fit: number } | undefined {
  const words = [...new Set(wordsOf(text))];
  const rated = tools.map((tool) => ({ tool, fit: fitOf(tool, text, words) }));
  return rated.reduce<(typeof rated)[number] | undefined>(
    (best, each) => (best === undefined || each.fit > best.fit ? each : best),
    undefined,
  );
}

/** Offsets at which the tool is named in the text, as a word of its own. */
export function mentionsOf(tool: FunctionTool, text: string): number[] {
  const name = tool.function.name.replace(/[.-]/g, '\\$&');
  return [...text.matchAll(new RegExp(`(?<![\\w.-])${name}(?![\\w-])`, 'g'))].map((match) => match.index);
}

/** What the fit of a tool goes by. */
interface Profile {
  readonly own: string;
  readonly ofName: readonly string[];
  readonly ofProperties: readonly string[];
  readonly ofDescription: readonly string[];
}

/** How much of a tool's description, and of the names of its properties, is read, in UTF-16 code units. */
const READ_LENGTH = 1000;

/** A tool is rated for each clause of a prompt. */
const profiles = new WeakMap<FunctionTool, Profile>();

function profileOf(tool: FunctionTool): Profile {
  const known = profiles.get(tool);
  if (known !== undefined) return known;
  const { name, description, parameters } = tool.function;
  const properties = Object.keys((parameters?.properties ?? {}) as object)
    .join(' ')
    .slice(0, READ_LENGTH);
  const beginning = (description ?? '').slice(0, READ_LENGTH);
  const own = `${name} ${beginning} ${properties}`;
  const profile = { own, ofName: wordsOf(name), ofProperties: wordsOf(properties), ofDescription: wordsOf(beginning) };
  profiles.set(tool, profile);
  return profile;
}

function fitOf(tool: FunctionTool, text: string, words: readonly string[]): number {
  const { own, ofName, ofProperties, ofDescription } = profileOf(tool);
  const signatures = SIGNATURES.filter(
    ({ shows, words: ofTool }) => ofTool.test(own) && (shows instanceof RegExp ? shows.test(text) : shows(text)),
  ).length;
  return (
    WEIGHTS.wholeName * Math.min(1, mentionsOf(tool, text).length) +
    WEIGHTS.wordOfName * shared(ofName, words) +
    WEIGHTS.wordOfProperty * shared(ofProperties, words) +
    WEIGHTS.wordOfDescription * shared(ofDescription, words) +
    WEIGHTS.signature * signatures
  );
}

/** How many of the words have kin among the others. */
function shared(words: readonly string[], others: readonly string[]): number {
  return new Set(words.filter((word) => others.some((other) => areAkin(word, other)))).size;
}
