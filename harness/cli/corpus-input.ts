/** Entries of the corpus as inputs of a campaign. */
import { relative } from 'node:path';
import { formatById } from '../../src/index.ts';
import { type CorpusEntry, corporaPath, type LoadedEntry } from '../corpus/index.ts';
import type { CorpusInput } from '../runner/index.ts';
import { bareScenario, type Scenario } from '../scenario.ts';

/** The entry as a scenario. Nothing is known about its kinds, and it promises no number of calls. */
export function scenarioOfEntry(entry: CorpusEntry): Scenario {
  const { text, format, startInReasoning: startsInReasoning, tools } = entry;
  const scenario = bareScenario(text, { format: formatById(format), startsInReasoning });
  return tools === undefined ? scenario : { ...scenario, tools };
}

export function corpusInputOf({ path, entry }: LoadedEntry): CorpusInput {
  // From the top of the package, so that a report is the same wherever the package lies; a folder of somebody's own as it was named.
  const fromTop = relative(corporaPath('..'), path).replaceAll('\\', '/');
  return { path: fromTop.startsWith('corpora/') ? fromTop : path, scenario: scenarioOfEntry(entry), chunks: entry.chunks };
}
