/** `trace`: what each chunk of a given text produced, beside the end-of-stream reading. */
import { type Chunking, chunkings } from '../../chunkings/index.ts';
import { randomFor } from '../../random/index.ts';
import { runTrial, timelineBlocks } from '../../runner/index.ts';
import { bareScenario } from '../../scenario.ts';
import { textFlag } from '../flags.ts';
import { endAtOnce } from '../interruption.ts';
import { unknownName } from '../nearest.ts';
import { parseSeed } from '../parse-numbers.ts';
import { parseTarget } from '../parse-target.ts';
import { formatFlag, jsonTextFlag, parseFormat, textAt } from '../text-input.ts';
import { UsageError } from '../usage-error.ts';
import { printAll, type Verb } from '../verb.ts';

interface TraceArguments {
  file: string | undefined;
  format: string;
  chunking: string;
  seed: string;
  target: string;
  'json-text': boolean;
}

export const trace: Verb<TraceArguments> = {
  builder: (yargs) =>
    yargs
      .positional('file', { type: 'string', describe: 'the response as UTF-8; - or nothing for standard input' })
      .option('format', formatFlag)
      .option('chunking', { ...textFlag('how to cut it'), default: 'token-like' })
      .option('seed', { ...textFlag('decides a random cut'), default: '0' })
      .option('target', { ...textFlag('what to show'), default: 'builtin' })
      .option('json-text', jsonTextFlag)
      .example("printf '<tool_call><function=f></function></tool_call>' | $0 trace", 'a call, cut like tokens'),
  handler: (given) => {
    endAtOnce();
    const format = parseFormat(given.format);
    const chunking = knownChunking(given.chunking);
    const random = randomFor(parseSeed(given.seed), 'trace');
    const target = parseTarget(given.target);
    const text = textAt(given.file, given.jsonText);
    const [chunks = [text]] = chunking.cut(text, random);
    const scenario = bareScenario(text, { format, startsInReasoning: format.startsInReasoning });
    const trial = runTrial(target, scenario, [{ chunking: chunking.id, chunks }]);
    const outcome = trial.executions[0]?.outcome;
    if (outcome?.kind !== 'done') throw new UsageError(`the target threw: ${outcome?.message}`);
    const reading = trial.reading(outcome.execution.toolText);
    printAll(timelineBlocks(chunks, outcome.execution, reading.kind === 'done' ? reading.calls : []));
  },
};

function knownChunking(id: string): Chunking {
  const chunking = chunkings.find((candidate) => candidate.id === id);
  const known = chunkings.map((candidate) => candidate.id);
  if (chunking === undefined) throw new UsageError(unknownName('chunking', id, known));
  return chunking;
}
