/** What `contract` was asked to do, checked before anything is sent. */

import type { ArgumentsCamelCase } from 'yargs';
import { type KnownCheck, readKnownChecks, warningAbout } from '../known/index.ts';
import type { ContractCheck, Profile } from '../live/contract/index.ts';
import type { Fault } from '../live/server/index.ts';
import type { ForcedOutput } from '../live/wire/index.ts';
import { MAX_SEED } from '../random/index.ts';
import type { ContractArguments } from './contract-flags.ts';
import { checkWritableList, knownFiles } from './known-request.ts';
import { unknownName } from './nearest.ts';
import { parseExtraBody, parseKey, parseSeconds } from './parse-live.ts';
import { parseInteger, parseSeed } from './parse-numbers.ts';
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
  /** What is not filled in yet in the list, in one sentence. */
  readonly warning: string | undefined;
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
  if (given.writeKnown !== undefined) checkWritableList(given.writeKnown, given.known);
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
    warning: given.known === undefined ? undefined : warningAbout(given.known, known, ({ signature }) => signature),
    writeKnown: given.writeKnown,
    reports: parseReports(given.report, knownFiles(given)),
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
