/** What `probe` was asked to do, checked before anything is sent. */
import { existsSync } from 'node:fs';
import type { ArgumentsCamelCase } from 'yargs';
import type { ProbeSettings, ProbeToolChoice } from '../live/probe/index.ts';
import { unknownName } from './nearest.ts';
import { parseExtraBody, parseKey, parseSeconds } from './parse-live.ts';
import { parseDecimal, parseInteger, parseSeed } from './parse-numbers.ts';
import { parseOutputFile, parseOutputFolder } from './parse-output.ts';
import { parseReports, type RequestedReport } from './parse-reports.ts';
import { DEFAULT_KEY_VARIABLE, DEFAULT_URL, type ProbeArguments, SERVER_FLAGS } from './probe-flags.ts';
import type { NamedServer } from './reach-server.ts';
import { UsageError } from './usage-error.ts';

export interface ProbeRequest {
  readonly label: string | null;
  readonly maxErrorShare: number;
  readonly reports: readonly RequestedReport[];
  readonly asJson: boolean;
  readonly withDurations: boolean;
  /** Kept answers, or servers that are asked. */
  readonly source: { readonly kind: 'kept'; readonly path: string } | ({ readonly kind: 'servers' } & ServersRequest);
}

export interface ServersRequest {
  readonly settings: ProbeSettings;
  readonly candidate: NamedServer;
  readonly control: NamedServer | undefined;
  readonly apiKey: string | undefined;
  readonly timeoutMs: number;
  readonly concurrency: number;
  readonly resume: string | undefined;
  readonly transcripts: string | undefined;
}

/** Throws `UsageError`. */
export function probeRequestOf(given: ArgumentsCamelCase<ProbeArguments>, environment: NodeJS.ProcessEnv): ProbeRequest {
  return {
    label: given.label ?? null,
    maxErrorShare: parseDecimal('--max-error-share', given.maxErrorShare, 0, 1),
    reports: parseReports(given.report, [
      ['--resume', given.resume],
      ['--judge', given.judge],
    ]),
    asJson: given.json,
    withDurations: !given.noDurations,
    source:
      given.judge === undefined
        ? { kind: 'servers', ...serversRequestOf(given, environment) }
        : { kind: 'kept', path: keptPath(given, given.judge) },
  };
}

function keptPath(given: ArgumentsCamelCase<ProbeArguments>, path: string): string {
  const stray = SERVER_FLAGS.find((flag) => given[flag] !== undefined);
  if (stray !== undefined) throw new UsageError(`--judge asks no server, so --${stray} does not go with it`);
  if (!existsSync(path)) throw new UsageError(`there is no file or folder ${JSON.stringify(path)}`);
  return path;
}

function serversRequestOf(given: ArgumentsCamelCase<ProbeArguments>, environment: NodeJS.ProcessEnv): ServersRequest {
  const { url, model, ab, abModel } = given;
  const isEmbedded = url === undefined && model === undefined;
  if (abModel !== undefined && ab === undefined) throw new UsageError('--ab-model goes with --ab');
  if (ab !== undefined && isEmbedded) throw new UsageError('--ab compares with the server of --url, which is missing');
  return {
    settings: {
      thinking: parseChoice('--thinking', given.thinking, { on: true, off: false }),
      toolChoices: parseChoice<readonly ProbeToolChoice[]>('--tool-choice', given.toolChoice, {
        required: ['required'],
        auto: ['auto'],
        both: ['required', 'auto'],
      }),
      repeat: parseInteger('--repeat', given.repeat, 1, 100_000),
      temperature: parseDecimal('--temperature', given.temperature, 0, 100),
      maxTokens: parseInteger('--max-tokens', given.maxTokens, 1, 10_000_000),
      seed: parseSeed(given.seed),
      extraBody: parseExtraBody(given.extraBody, RESERVED_FIELDS),
    },
    candidate: { url: isEmbedded ? undefined : (url ?? DEFAULT_URL), model },
    control: ab === undefined ? undefined : { url: ab, model: abModel },
    apiKey: parseKey(given.apiKeyEnv, environment, DEFAULT_KEY_VARIABLE),
    timeoutMs: parseSeconds('--timeout', given.timeout),
    concurrency: parseInteger('--concurrency', given.concurrency, 1, 1000),
    resume: given.resume === undefined ? undefined : parseOutputFile('--resume', given.resume),
    transcripts: given.transcripts === undefined ? undefined : parseOutputFolder('--transcripts', given.transcripts),
  };
}

function parseChoice<Meaning>(flag: string, given: string, meanings: Readonly<Record<string, Meaning>>): Meaning {
  const found = Object.entries(meanings).find(([name]) => name === given);
  if (found === undefined) throw new UsageError(unknownName(`value of ${flag}`, given, Object.keys(meanings)));
  return found[1];
}

/** What the probe rests on. */
const RESERVED_FIELDS = ['stream', 'model', 'n'];
