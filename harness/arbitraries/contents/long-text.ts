/** One long text made of everything else, and where its lines begin: what very long values are cut from. */
import { CODE_SNIPPETS } from './code-snippets.ts';
import { PLAIN_TEXTS } from './plain-texts.ts';
import { SENTENCES } from './prose.ts';

/** Longest stretch that is cut from it, in code units. */
export const LONGEST_STRETCH = 3200;

const ONCE = Array.from(CODE_SNIPPETS, (snippet, index) =>
  [
    snippet,
    SENTENCES[index % SENTENCES.length],
    PLAIN_TEXTS[index % PLAIN_TEXTS.length],
    PLAIN_TEXTS[(index + 29) % PLAIN_TEXTS.length],
  ].join('\n'),
).join('\n');

/** Followed by its own beginning, so that a stretch can start anywhere. */
export const LONG_TEXT = ONCE + ONCE.slice(0, LONGEST_STRETCH);

/** Offsets of the lines that begin with a letter. */
export const LINE_STARTS: readonly number[] = [...ONCE.matchAll(/^\p{L}/gmu)].map((match) => match.index);
