/**
 * The verbs. yargs cannot read a folder of ES modules, so they are listed; each is loaded when it is named, since loading all of them
 * takes a second.
 */
import type { Argv } from 'yargs';
import type { CheckPlan } from '../../check/index.ts';
import type { Verb } from '../verb.ts';

/** A smaller plan than the default lets a test see how `check` ends in every way. */
export function addCommands(program: Argv, checkPlan?: CheckPlan): Argv {
  const add = <Arguments>(command: string, describe: string, load: () => Promise<Verb<Arguments>>): Argv =>
    program.command({
      command,
      describe,
      builder: async (yargs) => (await load()).builder(yargs),
      handler: async (given) => (await load()).handler(given),
    });
  add(
    'fuzz',
    'make responses, cut them in many ways, and compare what is streamed with what the text demands',
    async () => (await import('./fuzz.ts')).fuzz,
  );
  add('check', 'check the guarantee before a merge: everything kept, every short text, generated texts, canaries, growth', async () =>
    (await import('./check.ts')).check(checkPlan),
  );
  add(
    'probe',
    'ask a server for tool calls, streamed, and judge each answer: PASS, DROP, EMPTY, OTHER, ERROR',
    async () => (await import('./probe.ts')).probe,
  );
  add(
    'contract',
    'check what a running OpenAI-compatible server promises of streams and tool calls',
    async () => (await import('./contract.ts')).contract,
  );
  add(
    'replay [path]',
    'run one finding, corpus entry or numbered scenario again, with its timeline',
    async () => (await import('./replay.ts')).replay,
  );
  add(
    'shrink [path]',
    'make one failing input as small as it goes without becoming another finding',
    async () => (await import('./shrink.ts')).shrink,
  );
  add(
    'trace [file]',
    'show what each chunk of a text produces, beside the end-of-stream reading',
    async () => (await import('./trace.ts')).trace,
  );
  add(
    'vectors <files..>',
    'check files of inputs whose answers are known: parse, stream and codec, plain or .gz',
    async () => (await import('./vectors.ts')).vectors,
  );
  add(
    'merge <files..>',
    'join the JSON reports of the shards of a run into the report of the whole run',
    async () => (await import('./merge.ts')).merge,
  );
  add('corpus', 'look after folders of corpus entries: minimize, add, stats, export', async () => (await import('./corpus.ts')).corpus);
  add(
    'serve',
    'run an OpenAI-compatible server without a model, healthy or with faults on purpose',
    async () => (await import('./serve.ts')).serve,
  );
  add(
    'bench',
    'measure streaming, reading and the campaign beside JSON.stringify and another parser',
    async () => (await import('./bench.ts')).bench,
  );
  add('targets', 'list what can be put under test here', async () => (await import('./targets.ts')).targets);
  add(
    'mutants <action>',
    'documented mutants: list them by promise, or verify with Stryker that the suite kills them',
    async () => (await import('./mutants.ts')).mutants,
  );
  return program;
}
