/** The flags of `probe`, with their defaults. */
import { resultFlags, switchFlag, textFlag } from './flags.ts';

/** Where a server is looked for when only its model is named. */
export const DEFAULT_URL = 'http://localhost:8010';
export const DEFAULT_KEY_VARIABLE = 'OPENAI_API_KEY';

export const probeFlags = {
  url: textFlag(
    `server under test (default: ${DEFAULT_URL} with --model; with neither, an embedded server); user:password@ in it goes as Basic authentication, in place of the key`,
  ),
  model: textFlag('model that is asked (default: the first that the server lists)'),
  thinking: { ...textFlag('on or off: what chat_template_kwargs.enable_thinking says'), default: 'on' },
  'tool-choice': { ...textFlag('required, auto, or both'), default: 'required' },
  repeat: { ...textFlag('how often each of the ten prompts is sent'), default: '3' },
  temperature: { ...textFlag('temperature of the requests'), default: '0.6' },
  'max-tokens': { ...textFlag('longest answer, in tokens'), default: '512' },
  timeout: { ...textFlag('seconds for a whole answer'), default: '300' },
  label: textFlag('what this run is called in its results'),
  ab: textFlag('URL of a second server, the control, that gets the same requests'),
  'ab-model': textFlag('model of the control (default: the first that it lists)'),
  concurrency: { ...textFlag('requests under way at a time'), default: '1' },
  resume: textFlag('journal of the judged requests: only what is missing in it or failed is sent'),
  'api-key-env': textFlag(`environment variable that holds the key (default: ${DEFAULT_KEY_VARIABLE}, if it is set)`),
  seed: { ...textFlag('decides the order, and the seed of each request'), default: '0' },
  'extra-body': textFlag('JSON object whose fields go into each request'),
  'max-error-share': { ...textFlag('share of failed requests, 0 to 1, above which the run proves nothing'), default: '0.1' },
  transcripts: textFlag('folder that keeps the answer to each request as it came'),
  judge: textFlag('judge transcripts or event streams, a file or a folder, and ask no server'),
  report: resultFlags.report,
  json: switchFlag(resultFlags.json.describe),
  'no-durations': resultFlags['no-durations'],
} as const;

/** Those that say which server is asked, and what becomes of its answers. */
export const SERVER_FLAGS = ['url', 'model', 'ab', 'ab-model', 'resume', 'api-key-env', 'extra-body', 'transcripts'] as const;

export interface ProbeArguments {
  url: string | undefined;
  model: string | undefined;
  thinking: string;
  'tool-choice': string;
  repeat: string;
  temperature: string;
  'max-tokens': string;
  timeout: string;
  label: string | undefined;
  ab: string | undefined;
  'ab-model': string | undefined;
  concurrency: string;
  resume: string | undefined;
  'api-key-env': string | undefined;
  seed: string;
  'extra-body': string | undefined;
  'max-error-share': string;
  transcripts: string | undefined;
  judge: string | undefined;
  report: string | readonly string[] | undefined;
  json: boolean;
  'no-durations': boolean;
}
