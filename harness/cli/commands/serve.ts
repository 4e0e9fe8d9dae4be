/** `serve`: an OpenAI-compatible server without a model, healthy or with faults, until somebody ends it. */
import type { Fault, RunningServer, ServerOptions } from '../../live/server/index.ts';
import { isSystemError } from '../complaint-code.ts';
import { switchFlag, textFlag } from '../flags.ts';
import { endBySignal } from '../interruption.ts';
import { type ServeArguments, serverOptionsOf } from '../serve-request.ts';
import { UsageError } from '../usage-error.ts';
import { print, type Verb } from '../verb.ts';

export const serve: Verb<ServeArguments> = {
  builder: (yargs) =>
    yargs
      .option('host', { ...textFlag('address to listen on'), default: '127.0.0.1' })
      .option('port', { ...textFlag('port to listen on; 0 is any that is free'), default: '8010' })
      .option('format', { ...textFlag('format in which responses are written'), default: 'qwen3_5' })
      .option('fault', textFlag('faults to commit, separated by commas; see --list'))
      .option('reasoning-field', { ...textFlag('reasoning_content or reasoning'), default: 'reasoning_content' })
      .option('tokens-per-second', textFlag('rate of each answer; without it as fast as can be'))
      .option('chunking', { ...textFlag('how responses are cut for the parser'), default: 'token-like' })
      .option('seed', { ...textFlag('decides what is not decided by a request'), default: '0' })
      .option('corpus', textFlag('folder or file of corpus entries to replay'))
      .option('api-key-env', textFlag('variable that holds the key which clients must send'))
      .option('list', switchFlag('print the faults, and stop'))
      .example('$0 serve --tokens-per-second 60', 'a stand-in for a server, on http://127.0.0.1:8010')
      .example('$0 serve --fault missing-done,index-from-one', 'with two published bugs'),
  handler: run,
};

async function run(given: ServeArguments): Promise<void> {
  const interruption = endBySignal();
  const { faults, startServer } = await import('../../live/server/index.ts');
  if (given.list) {
    print(faults.map((fault) => `${fault.id.padEnd(28)} ${fault.description}\n`).join(''));
    return;
  }
  const options = serverOptionsOf(given, faults, process.env);
  const server = await started(startServer, options);
  print(greetingOf(server, options.faults ?? []));
  await new Promise<void>((resolve) => {
    if (interruption.aborted) resolve();
    else interruption.addEventListener('abort', () => resolve(), { once: true });
  });
  // To be ended is how a server ends: nothing was interrupted.
  await server.close();
}

async function started(
  start: (options: ServerOptions) => Promise<RunningServer>,
  options: ReturnType<typeof serverOptionsOf>,
): Promise<RunningServer> {
  try {
    return await start(options);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const address = `${options.host}, port ${options.port}`;
    if (error.code === 'EADDRINUSE') throw new UsageError(`${address} is in use: choose another with --port`);
    throw new UsageError(`${address} cannot be listened on: ${error.message}`);
  }
}

function greetingOf({ url }: RunningServer, faults: readonly Fault[]): string {
  const lines = faults.map(({ id, description }) => `  ${id}: ${description}\n`);
  const health = faults.length === 0 ? 'no fault' : faults.length === 1 ? 'one fault' : `${faults.length} faults`;
  return `deltaproof serve: ${url}/v1, ${health}; Ctrl-C ends it\n${lines.join('')}`;
}
