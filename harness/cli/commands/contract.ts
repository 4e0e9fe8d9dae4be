/** `contract`: whether a running server keeps what OpenAI's interface promises of streams and tool calls. */
import { prettyAsciiJson } from '../../ascii-json.ts';
import { knownChecksFor, writeKnownChecks } from '../../known/index.ts';
import { contractReport, contractSummaryOf } from '../../reporters/index.ts';
import { winningCode } from '../../runner/index.ts';
import { dateIn, Stopwatch } from '../clock.ts';
import { type ContractArguments, contractFlags } from '../contract-flags.ts';
import { type ContractNames, type ContractRequest, contractRequestOf } from '../contract-request.ts';
import { endBySignal } from '../interruption.ts';
import { listOutput } from '../known-request.ts';
import { type Output, reportOutputs, writeOutputs } from '../outputs.ts';
import { ProgressBar } from '../progress-bar.ts';
import { reachServer } from '../reach-server.ts';
import { print, type Verb } from '../verb.ts';

/** How long a check is accepted that is listed for the first time, in days. */
const DAYS_AHEAD = 90;

export const contract: Verb<ContractArguments> = {
  builder: (yargs) =>
    yargs
      .options(contractFlags)
      .example('$0 contract', 'all checks, on an embedded server')
      .example('$0 contract --fault missing-done', 'the same, with a server that is wrong')
      .example('$0 contract --url http://localhost:8000 --forced-output structured_outputs', 'a server of your own'),
  handler: async (given) => {
    const [contract, server, wire] = await Promise.all([
      import('../../live/contract/index.ts'),
      import('../../live/server/index.ts'),
      import('../../live/wire/index.ts'),
    ]);
    const { contractChecks: checks, profiles, embeddedProfile, signatureOfCheck: signatureOf } = contract;
    const names: ContractNames = {
      checks,
      profiles,
      embeddedProfile,
      signatureOf,
      forcedOutputs: wire.forcedOutputs,
      faults: server.faults,
    };
    if (given.list) print(listed(names));
    else await run(contractRequestOf(given, process.env, names));
  },
};

async function run(request: ContractRequest): Promise<void> {
  if (request.warning !== undefined) process.stderr.write(`warning: ${request.warning}\n`);
  const { ContractContext, embeddedServer, runContract, tryForcing } = await import('../../live/contract/index.ts');
  const { apiKey, timeoutMs, faults, checks, profile, seed, repeat, forcedOutput, extraBody } = request;
  const signal = endBySignal();
  const stopwatch = new Stopwatch();
  const embedded = { faults, seed, ...embeddedServer };
  const server = await reachServer(request, { apiKey, timeoutMs, embedded }, signal);
  const progress = new ProgressBar({
    announcement: `deltaproof contract: ${request.url === undefined ? 'embedded server' : server.client.url}`,
    total: checks.length * repeat,
    layout: '{value} of {total} checks done · {check}',
    start: { check: 'starting' },
  });
  const common = { client: server.client, model: server.model ?? '', profile, forcedOutput, extraBody, signal };
  const contextOf = (round: number) => new ContractContext({ ...common, seed: seed + round });
  const unforced = server.isEmbedded || server.problem !== undefined ? undefined : await tryForcing({ ...common, seed });
  const unasked = server.problem ?? unforced;
  const onCheck = (check: { readonly id: string }, done: number): void => progress.show(done, { check: check.id });
  const ran = await runContract({
    checks: unasked === undefined ? checks : [],
    contextOf,
    rounds: repeat,
    now: () => stopwatch.milliseconds,
    onCheck,
    signal,
  });
  progress.stop();
  await server.close();
  const problem = unasked ?? (ran.isInterrupted ? undefined : ran.unserved);
  // Where nothing was served, it is the server that cannot be judged, and no check that failed.
  const result = problem === undefined ? ran : { ...ran, results: [] };
  const { contractEnding } = await import('../contract-ending.ts');
  const ending = contractEnding(result, problem, request.known, dateIn(0));
  process.exitCode = ending.exitCode;
  const report = contractReport({
    url: request.url === undefined ? null : server.client.url,
    model: server.model === undefined ? null : server.client.mask.text(server.model),
    faults: request.faults.map(({ id }) => id),
    profile: profile.id,
    forcedOutput,
    seed,
    repeat,
    run: result,
    accepted: ending.accepted,
    known: ending.weighed.map(({ entry, outcome }) => ({ ...entry, outcome })),
    failures: ending.failures,
    exitCode: ending.exitCode,
    totalSeconds: request.withDurations ? stopwatch.milliseconds / 1000 : undefined,
  });
  // Printed first: what was found must not be lost because a file cannot be written.
  print(request.asJson ? prettyAsciiJson(report) : contractSummaryOf(report));
  const list: Output[] = [];
  if (request.writeKnown !== undefined && problem !== undefined)
    process.stderr.write(`nothing was judged, so ${request.writeKnown} is not written\n`);
  else if (request.writeKnown !== undefined)
    list.push(listOutput(request.writeKnown, knownChecksFor(ending.failed, ending.weighed, dateIn(DAYS_AHEAD)), writeKnownChecks));
  process.exitCode = winningCode([ending.exitCode, writeOutputs([...list, ...reportOutputs(request.reports, report)])]);
}

function listed({ checks, profiles, forcedOutputs, faults }: ContractNames): string {
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['checks', checks.flatMap(({ id, passes, skips }) => [id, `    passes: ${passes}`, `    skipped: ${skips}`])],
    ['profiles', profiles.map(({ id, description }) => `${id.padEnd(20)} ${description}`)],
    ['forced outputs', forcedOutputs],
    ['faults', faults.map(({ id, description, oneIn }) => `${id.padEnd(28)} ${description}${oneIn === 1 ? '' : ` (one in ${oneIn})`}`)],
  ];
  return sections.map(([title, lines]) => `${title}\n${lines.map((line) => `  ${line}\n`).join('')}`).join('\n');
}
