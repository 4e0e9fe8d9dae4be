/** `--target`: a registered target by its name, a program as `exec:COMMAND`, or a running server as `http:URL`, with what must be known of them. */
import { endpointOf, type ForcedOutput, forcedOutputs } from '../live/wire/index.ts';
import { execTarget, httpTarget, packagedParsers, type Target } from '../targets/index.ts';
import { switchFlag, textFlag } from './flags.ts';
import { unknownName } from './nearest.ts';
import { parseKey } from './parse-live.ts';
import { parseTarget } from './parse-target.ts';
import { DEFAULT_KEY_VARIABLE } from './probe-flags.ts';
import { UsageError } from './usage-error.ts';

export const targetFlags = {
  'forced-output': textFlag(`of a server: the field that tells it what to write (${writable().join(', ')}); default: ${writable()[0]}`),
  model: textFlag('of a server: the model to ask; default: the first that it lists'),
  'api-key-env': textFlag(`of a server: the environment variable that holds its key (default: ${DEFAULT_KEY_VARIABLE}, if it is set)`),
  'raw-chunks': switchFlag('of a program: cut inside of tags too that arrive in one piece'),
} as const;

export interface TargetArguments {
  'forced-output': string | undefined;
  model: string | undefined;
  'api-key-env': string | undefined;
  'raw-chunks': boolean;
}

/** As yargs hands them over. */
export interface TargetChoice {
  readonly forcedOutput?: string | undefined;
  readonly model?: string | undefined;
  readonly apiKeyEnv?: string | undefined;
  readonly rawChunks?: boolean | undefined;
}

const PREFIX = 'http:';
const PROGRAM = 'exec:';
/** Behind a command, for the shell a comment: so a finding's target says all that its replay needs. */
const RAW = ' #raw-chunks';

/** Whether it is a program that is asked: an `exec:COMMAND`, with the flags of one. */
export function isProgram(name: string): boolean {
  return name.startsWith(PROGRAM);
}

/** Throws `UsageError`, and `TargetUnavailableError` for a server that cannot be put under test. */
export function openTarget(name: string, given: TargetChoice, timeoutMs: number): Target {
  const isServer = name.startsWith(PREFIX) || name.startsWith('https://');
  if (given.rawChunks === true && !isProgram(name)) throw new UsageError('--raw-chunks goes with a program: --target exec:COMMAND');
  if (!isServer) {
    const [flag] = [given.forcedOutput && 'forced-output', given.model && 'model', given.apiKeyEnv && 'api-key-env'].filter(Boolean);
    if (flag !== undefined) throw new UsageError(`--${flag} goes with a server: --target http:URL`);
    const packaged = packagedParsers.find(({ id }) => id === name);
    if (packaged !== undefined) return packaged.open(timeoutMs);
    return isProgram(name) ? openProgram(name.slice(PROGRAM.length), given.rawChunks === true, timeoutMs) : parseTarget(name);
  }
  const { url, recorded } = serverUrl(name);
  const forcedOutput = parseForcedOutput(given.forcedOutput ?? recorded.get('forced-output') ?? undefined);
  const model = given.model ?? recorded.get('model') ?? undefined;
  const options = new URLSearchParams({ 'forced-output': forcedOutput, ...(model === undefined ? {} : { model }) });
  // What is not the default belongs to the name: a finding then says all that its replay needs.
  const isPlain = forcedOutput === writable()[0] && model === undefined;
  const apiKey = parseKey(given.apiKeyEnv, process.env, DEFAULT_KEY_VARIABLE);
  checkEndpoint(url, apiKey);
  return httpTarget({ url, forcedOutput, model, apiKey, timeoutMs }, `${PREFIX}${url}${isPlain ? '' : `#${options}`}`);
}

function openProgram(named: string, isRaw: boolean, timeoutMs: number): Target {
  const rawChunks = isRaw || named.endsWith(RAW);
  const command = named.endsWith(RAW) ? named.slice(0, -RAW.length) : named;
  if (command.trim() === '') throw new UsageError("--target exec:COMMAND takes a command, such as --target 'exec:python3 my_target.py'");
  return execTarget({ command, timeoutMs, rawChunks }, `${PROGRAM}${command}${rawChunks ? RAW : ''}`);
}

/** Throws `UsageError` for a URL or a key that cannot be used. */
function checkEndpoint(url: string, apiKey: string | undefined): void {
  try {
    endpointOf(url, apiKey);
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

function serverUrl(name: string): { readonly url: string; readonly recorded: URLSearchParams } {
  const text = name.replace(/^http:(?=https?:)/, '');
  if (!URL.canParse(text))
    throw new UsageError(`--target http:URL takes a URL such as http:http://127.0.0.1:8010, not ${JSON.stringify(name)}`);
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    throw new UsageError('--target http:URL takes no name and no password: give the key in an environment variable, see --api-key-env');
  const recorded = new URLSearchParams(url.hash.slice(1));
  url.hash = '';
  return { url: url.href.replace(/\/+$/, ''), recorded };
}

function writable(): Exclude<ForcedOutput, 'none'>[] {
  return forcedOutputs.filter((field) => field !== 'none');
}

function parseForcedOutput(given: string | undefined): Exclude<ForcedOutput, 'none'> {
  const known = writable();
  const [fallback] = known;
  if (given === undefined && fallback !== undefined) return fallback;
  const field = known.find((candidate) => candidate === given);
  if (field === undefined) throw new UsageError(unknownName('field', given ?? '', known));
  return field;
}
