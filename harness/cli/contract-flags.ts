/** The flags of `contract`, with their defaults. */
import { resultFlags, switchFlag, textFlag } from './flags.ts';
import { DEFAULT_KEY_VARIABLE, DEFAULT_URL } from './probe-flags.ts';

export const contractFlags = {
  url: textFlag(
    `server under test (default: ${DEFAULT_URL} with --model; with neither, an embedded server); user:password@ in it goes as Basic authentication, in place of the key`,
  ),
  model: textFlag('model that is asked (default: the first that the server lists)'),
  'api-key-env': textFlag(`environment variable that holds the key (default: ${DEFAULT_KEY_VARIABLE}, if it is set)`),
  only: textFlag('checks to run; see --list'),
  profile: textFlag('what the server promises beyond OpenAI; see --list (default: openai, of the embedded server its own)'),
  'forced-output': textFlag(
    'field by which the server can be made to write a text (default: none, of the embedded server structured_outputs)',
  ),
  repeat: { ...textFlag('how often each check runs, each time with another seed'), default: '1' },
  seed: { ...textFlag('seed of the requests; a server that honours it answers alike again'), default: '0' },
  timeout: { ...textFlag('seconds for a whole answer'), default: '120' },
  'extra-body': textFlag('JSON object whose fields go into each request'),
  fault: textFlag('faults of the embedded server; see --list'),
  known: textFlag('list of checks that are known to fail, which do not fail the run'),
  'write-known': textFlag('write the checks that failed as such a list'),
  report: resultFlags.report,
  json: switchFlag(resultFlags.json.describe),
  'no-durations': resultFlags['no-durations'],
  list: switchFlag('print checks, profiles, forced outputs and faults, and stop'),
} as const;

export interface ContractArguments {
  url: string | undefined;
  model: string | undefined;
  'api-key-env': string | undefined;
  only: string | undefined;
  profile: string | undefined;
  'forced-output': string | undefined;
  repeat: string;
  seed: string;
  timeout: string;
  'extra-body': string | undefined;
  fault: string | undefined;
  known: string | undefined;
  'write-known': string | undefined;
  report: string | readonly string[] | undefined;
  json: boolean;
  'no-durations': boolean;
  list: boolean;
}
