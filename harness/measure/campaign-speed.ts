/**
 * `npm run campaign-speed`: how many generated scenarios, and how many code points over all their executions, one core takes through
 * splitter, streamer and the oracles, per second of CPU time of the whole process. Exit code 1 when it is less than promised.
 */
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { oraclesFor } from '../oracles/index.ts';
import { Campaign } from '../runner/index.ts';
import { targets } from '../targets/index.ts';

const PROMISED = { scenarios: 2500, codePoints: 3_000_000 };
/** Scenarios that are not counted, in which the engine compiles, and those that are. */
const [WARM_UP, COUNTED] = [10_000, 40_000];

const target = targets.find(({ id }) => id === 'builtin');
if (target === undefined) throw new Error('there is no built-in target');
const oracles = oraclesFor(target);
const campaign = new Campaign({
  target,
  corpus: [],
  seed: 1,
  runs: WARM_UP + COUNTED,
  formats,
  kinds,
  chunkings,
  oracles,
  stopOnFirst: false,
  shouldStop: () => false,
});
const { statistics, findings } = campaign.result;
campaign.advance(() => statistics.scenarios < WARM_UP);
const before = { cpu: process.cpuUsage(), codePoints: statistics.codePoints, executions: statistics.executions };
campaign.advance(() => true);
const { user, system } = process.cpuUsage(before.cpu);
const seconds = (user + system) / 1e6;

report('scenarios a second', COUNTED / seconds, PROMISED.scenarios);
report('code points a second', (statistics.codePoints - before.codePoints) / seconds, PROMISED.codePoints);
print(`executions for a scenario      ${((statistics.executions - before.executions) / COUNTED).toFixed(2)}`);
print(`CPU seconds                    ${seconds.toFixed(1)}`);
for (const { id, drawnOneIn = 1 } of oracles) {
  const share = (100 * statistics.takingPart.of(id)) / statistics.scenarios;
  const drawn = drawnOneIn === 1 ? 'asked in every one' : `asked in one of ${drawnOneIn}`;
  print(`${id.padEnd(20)} ${share.toFixed(1).padStart(6)} % of the scenarios, ${drawn}`);
}
if (findings.length > 0) print(`${findings.length} found: a run that reduces findings measures something else`);
if (findings.length > 0) process.exitCode = 1;

function report(what: string, rate: number, promised: number): void {
  const isKept = rate >= promised;
  print(
    `${what.padEnd(30)} ${Math.round(rate).toLocaleString('en')}   promised ${promised.toLocaleString('en')}  ${isKept ? 'ok' : 'LESS THAN PROMISED'}`,
  );
  if (!isKept) process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
