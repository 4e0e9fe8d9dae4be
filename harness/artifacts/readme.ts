/** The README of a finding, written to be pasted into the issue tracker of the parser it is about. */
import { asciiJson } from '../ascii-json.ts';
import { packageVersion } from '../corpus/index.ts';
import { codeBlock, codeSpan } from '../markdown.ts';
import { isDisputable, oracles } from '../oracles/index.ts';
import { plural } from '../plural.ts';
import { codePointsIn } from '../runner/index.ts';
import type { Artifact } from './artifact.ts';
import { neededCuts } from './needed-cuts.ts';
import { replayCommand, replayScenarioCommand } from './replay-command.ts';

/** Longest text that is shown of what was expected or came, in characters. */
const LONGEST = 2000;

/** `path` is the folder of the finding; `hasScript`: a script of its parser's own lies in it. */
export function readmeOf(artifact: Artifact, path: string, hasScript = false): string {
  const { oracle, target, shape, chunks, format, text } = artifact;
  const description = oracles.find(({ id }) => id === oracle)?.description;
  const length = codePointsIn(text);
  return `# Streamed tool calls: ${shape} (${oracle})

This model response, fed to \`${target}\` in ${plural(chunks.length, 'chunk')}, breaks a rule of streaming: ${description}.
The chunks, as JSON strings (${artifact.textKind} text, ${plural(length, 'code point')}, format \`${format}\`, starts in ${artifact.startsInReasoning ? 'reasoning' : 'content'}):

${codeBlock(asciiJson(chunks), 'json')}

${neededCuts(artifact)}${disputableNote(artifact)}${finishOf(artifact)}${toolsOf(artifact)}

Expected:

${codeBlock(shown(artifact.expected))}

Got:

${codeBlock(shown(artifact.got))}

Run it again with deltaproof ${packageVersion()}, in the folder where it was found:

${codeBlock(replayCommand(path), 'sh')}

${hasScript ? 'Or without deltaproof, where the parser can be imported: `python3 show.py`, which lies here.\n\n' : ''}${originOf(artifact)}${reductionOf(artifact)} \`finding.json\` holds the exact input, \`timeline.txt\` what each chunk produced.
`;
}

function disputableNote(artifact: Artifact): string {
  return isDisputable(artifact) ? ' The text is not well-formed, so that parsers may differ: a fault here can be disputed.' : '';
}

function finishOf({ finish }: Artifact): string {
  return finish === undefined ? '' : ' The engine stopped at the token limit (`finish_reason` `length`).';
}

/** The tools of the request, where there were some. */
function toolsOf({ tools }: Artifact): string {
  return tools === undefined ? '' : ` The tools of the request:\n\n${codeBlock(asciiJson(tools), 'json')}`;
}

function originOf({ count, firstSeen, target }: Artifact): string {
  const times = `Seen in ${plural(count, 'input')}`;
  if (firstSeen.kind === 'corpus') return `${times}, first in ${codeSpan(firstSeen.path)}.`;
  if (firstSeen.kind === 'guided')
    return `${times}, first in scenario ${firstSeen.scenario} of the guided run with seed ${firstSeen.seed}.`;
  const flags = target === 'builtin' ? firstSeen.flags : ['--target', target, ...firstSeen.flags];
  return `${times}, first in the scenario of ${codeSpan(replayScenarioCommand(firstSeen.seed, firstSeen.scenario, flags))}.`;
}

function reductionOf({ reduction }: Artifact): string {
  if (reduction === undefined) return '';
  const { executions, isMinimal } = reduction;
  const end = isMinimal ? 'nothing in it can be left out' : 'it stopped at its bound, so the text may be longer than need be';
  return ` Reduced in ${plural(executions, 'execution')}: ${end}.`;
}

/** Nothing invisible, and what is too long cut off. */
function shown(text: string): string {
  const ascii = text.replace(/[^\n\u0020-\u007e]/g, (codeUnit) => asciiJson(codeUnit).slice(1, -1));
  return ascii.length <= LONGEST ? ascii : `${ascii.slice(0, LONGEST)}... (${ascii.length} characters, whole in finding.json)`;
}
