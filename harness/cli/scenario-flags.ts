/** The flags that decide what the numbered scenarios of a run are: `fuzz` runs by them, and `replay` needs the same to make one again. */
import { type Format, formats } from '../../src/index.ts';
import { type Kind, kinds } from '../arbitraries/index.ts';
import { type Chunking, chunkings } from '../chunkings/index.ts';
import { switchFlag, textFlag } from './flags.ts';
import { parseInteger } from './parse-numbers.ts';
import { parseSelection } from './parse-selection.ts';
import { UsageError } from './usage-error.ts';

export const scenarioFlags = {
  format: textFlag('formats, comma-separated; default: all'),
  kinds: textFlag('kinds of text, comma-separated; with a minus sign all but those'),
  'well-formed-only': switchFlag('of the kinds only those of well-formed texts'),
  'max-length': textFlag('skip generated texts of more code points'),
  chunkings: textFlag('ways to cut, likewise with a minus sign'),
} as const;

export interface ScenarioArguments {
  format: string | undefined;
  kinds: string | undefined;
  'well-formed-only': boolean;
  'max-length': string | undefined;
  chunkings: string | undefined;
}

/** As yargs hands them over. */
interface Given {
  readonly format?: string | undefined;
  readonly kinds?: string | undefined;
  readonly wellFormedOnly: boolean;
  readonly maxLength?: string | undefined;
  readonly chunkings?: string | undefined;
}

export interface ScenarioChoice {
  readonly formats: readonly Format[];
  readonly kinds: readonly Kind[];
  readonly chunkings: readonly Chunking[];
  /** In code points; absent where every length is taken. */
  readonly maxLength?: number;
  /** Whether all kinds and lengths are on. */
  readonly isUnrestricted: boolean;
  /** The flags again, as words of a command line. */
  readonly flags: readonly string[];
}

/** Throws `UsageError`. */
export function scenarioChoiceOf(given: Given): ScenarioChoice {
  const { format, maxLength, wellFormedOnly } = given;
  const named = parseSelection('kind', given.kinds, kinds);
  const chosen = wellFormedOnly ? named.filter((kind) => kind.textKind === 'well-formed') : named;
  if (chosen.length === 0) throw new UsageError(`no kind of ${JSON.stringify(given.kinds)} is well-formed`);
  const most = maxLength === undefined ? undefined : parseInteger('--max-length', maxLength, 1, Number.MAX_SAFE_INTEGER);
  const valued: readonly (readonly [flag: string, value: string | undefined])[] = [
    ['format', format],
    ['kinds', given.kinds],
    ['max-length', maxLength],
    ['chunkings', given.chunkings],
  ];
  return {
    formats: parseSelection('format', format, formats),
    kinds: chosen,
    chunkings: parseSelection('chunking', given.chunkings, chunkings),
    ...(most === undefined ? {} : { maxLength: most }),
    isUnrestricted: chosen.length === kinds.length && most === undefined,
    flags: [
      ...valued.flatMap(([flag, value]) => (value === undefined ? [] : [`--${flag}=${value}`])),
      ...(wellFormedOnly ? ['--well-formed-only'] : []),
    ],
  };
}
