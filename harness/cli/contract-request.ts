/** What `contract` was asked to do, checked before anything is sent. */

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ArgumentsCamelCase } from 'yargs';
import { type KnownCheck, readKnownChecks, warningsAbout } from '../known/index.ts';
import type { ContractCheck, Profile } from '../live/contract/index.ts';
import type { Fault } from '../live/server/index.ts';
import type { ForcedOutput } from '../live/wire/index.ts';
import { MAX_SEED } from '../random/index.ts';
import type { ContractArguments } from './contract-flags.ts';
import { unknownName } from './nearest.ts';
import { parseExtraBody, parseKey, parseSeconds } from './parse-live.ts';
import { parseInteger, parseSeed } from './parse-numbers.ts';
import { parseOutputFile } from './parse-output.ts';
import { parseReports, type RequestedReport } from './parse-reports.ts';
import { parseSelection } from './parse-selection.ts';
import { DEFAULT_KEY_VARIABLE, DEFAULT_URL } from './probe-flags.ts';
import { UsageError } from './usage-error.ts';

/** What can be chosen from; loaded only when the verb runs. */
export interface ContractNames {
  readonly checks: readonly ContractCheck[];
  readonly profiles: readonly [Profile, ...Profile[]];
  readonly embeddedProfile: Profile;
  readonly forcedOutputs: readonly ForcedOutput[];
  readonly faults: readonly Fault[];
  readonly signatureOf: (check: ContractCheck) => string;
}

export interface ContractRequest {
  /** `undefined`: the embedded server. */
  readonly url: string | undefined;
  /** `undefined`: the first that the server lists. */
  readonly model: string | undefined;
  readonly apiKey: string | undefined;
  readonly timeoutMs: number;
  readonly faults: readonly Fault[];
  readonly checks: readonly ContractCheck[];
  readonly profile: Profile;
  readonly forcedOutput: ForcedOutput;
  readonly repeat: number;
  readonly seed: number;
  readonly extraBody: Readonly<Record<string, unknown>>;
  readonly known: readonly KnownCheck[];
  /** What is not filled in yet in the list, a sentence each. */
  readonly warnings: readonly string[];
  readonly writeKnown: string | undefined;
  readonly reports: readonly RequestedReport[];
  readonly asJson: boolean;
  readonly withDurations: boolean;
}

const MAX_REPEAT = 10_000;
/** What the checks rest on. */
const RESERVED_FIELDS = ['model', 'messages', 'tools', 'tool_choice', 'stream', 'stream_options', 'n', 'seed', 'max_tokens'];

/** Throws `UsageError` or `CorpusError`. */
export function contractRequestOf(
  given: ArgumentsCamelCase<ContractArguments>,
  environment: NodeJS.ProcessEnv,
  names: ContractNames,
): ContractRequest {
  const { url, model } = given;
  const isEmbedded = url === undefined && model === undefined;
  if (given.fault !== undefined && !isEmbedded)
    throw new UsageError('--fault is about the embedded server, which runs without --url and --model');
  const known = given.known === undefined ? [] : readKnownChecks(given.known, names.checks.map(names.signatureOf));
  const repeat = parseInteger('--repeat', given.repeat, 1, MAX_REPEAT);
  const seed = parseSeed(given.seed);
  if (seed + repeat - 1 > MAX_SEED)
    throw new UsageError(`--repeat ${repeat} takes the seeds from --seed on, of which ${MAX_SEED} is the last`);
  return {
    url: isEmbedded ? undefined : (url ?? DEFAULT_URL),
    model,
    apiKey: parseKey(given.apiKeyEnv, environment, DEFAULT_KEY_VARIABLE),
    timeoutMs: parseSeconds('--timeout', given.timeout),
    faults: given.fault === undefined ? [] : parseSelection('fault', given.fault, names.faults),
    checks: parseSelection('check', given.only, names.checks),
    profile: isEmbedded && given.profile === undefined ? names.embeddedProfile : profileOf(given.profile, names.profiles),
    forcedOutput: forcedOutputOf(given.forcedOutput ?? (isEmbedded ? 'structured_outputs' : 'none'), names.forcedOutputs),
    repeat,
    seed,
    extraBody: parseExtraBody(given.extraBody, RESERVED_FIELDS),
    known,
    warnings: given.known === undefined ? [] : warningsAbout(given.known, known),
    writeKnown: given.writeKnown === undefined ? undefined : writableList(given.writeKnown, given.known),
    reports: parseReports(given.report),
    asJson: given.json,
    withDurations: !given.noDurations,
  };
}

function profileOf(id: string | undefined, profiles: readonly [Profile, ...Profile[]]): Profile {
  if (id === undefined) return profiles[0];
  const profile = profiles.find((candidate) => candidate.id === id);
  if (profile === undefined)
    throw new UsageError(
      unknownName(
        'profile',
        id,
        profiles.map((candidate) => candidate.id),
      ),
    );
  return profile;
}

function forcedOutputOf(id: string, forcedOutputs: readonly ForcedOutput[]): ForcedOutput {
  const field = forcedOutputs.find((candidate) => candidate === id);
  if (field === undefined) throw new UsageError(unknownName('forced output', id, forcedOutputs));
  return field;
}

/** As for other lists: one that is there already is only overwritten when it was read. */
function writableList(file: string, read: string | undefined): string {
  const isThere = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  if (isThere && (read === undefined || resolve(read) !== resolve(file)))
    throw new UsageError(`${file} is there already: name it with --known too, which keeps its urls and dates, or remove it`);
  return parseOutputFile('--write-known', file);
}
