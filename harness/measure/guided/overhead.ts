/**
 * `npm run guided-overhead`: what a guided scenario costs beside a blind one, in CPU time of the whole process. Two campaigns of one seed
 * take turns in one process, so that what slows the machine slows both; the first rounds, in which nearly everything is new, are told apart.
 */
import { formats } from '../../../src/index.ts';
import { kinds } from '../../arbitraries/index.ts';
import { chunkings } from '../../chunkings/index.ts';
import { Guide } from '../../guidance/index.ts';
import { oraclesFor } from '../../oracles/index.ts';
import { Campaign, type ScenarioGuide } from '../../runner/index.ts';
import { targets } from '../../targets/index.ts';

const SEED = 1;
const ROUND = 1000;
/** Rounds after which figures are printed. */
const STAGES = [3, 10, 30];

const target = targets.find(({ id }) => id === 'builtin');
if (target === undefined) throw new Error('there is no built-in target');
const oracles = oraclesFor(target);

interface Contestant {
  readonly campaign: Campaign;
  /** Since the last stage. */
  microseconds: number;
  scenarios: number;
  codePoints: number;
}

function contestant(guide: ScenarioGuide | undefined): Contestant {
  const options = { corpus: [], seed: SEED, runs: Number.POSITIVE_INFINITY, formats, kinds, chunkings, oracles, stopOnFirst: false };
  const campaign = new Campaign({
    target: target as NonNullable<typeof target>,
    ...options,
    ...(guide === undefined ? {} : { guide }),
    shouldStop: () => false,
  });
  return { campaign, microseconds: 0, scenarios: 0, codePoints: 0 };
}

/** One round of one of the two. */
function run(of: Contestant): void {
  const { statistics } = of.campaign.result;
  const [scenarios, codePoints] = [statistics.scenarios, statistics.codePoints];
  const start = process.cpuUsage();
  of.campaign.advance(() => statistics.scenarios < scenarios + ROUND);
  const { user, system } = process.cpuUsage(start);
  of.microseconds += user + system;
  of.scenarios += statistics.scenarios - scenarios;
  of.codePoints += statistics.codePoints - codePoints;
}

const guide = new Guide({ seed: SEED, formats, kinds, chunkings, pool: [] });
const [blind, guided] = [contestant(undefined), contestant(guide)];
for (let round = 1; round <= Math.max(...STAGES); round += 1) {
  for (const of of round % 2 === 0 ? [blind, guided] : [guided, blind]) run(of);
  if (!STAGES.includes(round)) continue;
  const per = ({ microseconds, scenarios, codePoints }: Contestant): [number, number] => [microseconds / scenarios, codePoints / scenarios];
  const [[blindTime, blindPoints], [guidedTime, guidedPoints]] = [per(blind), per(guided)];
  print(`up to ${round * ROUND} scenarios, since the last line`);
  print(
    `  CPU time of a scenario      blind ${blindTime.toFixed(0)} µs, guided ${guidedTime.toFixed(0)} µs, ${(guidedTime / blindTime).toFixed(2)} times`,
  );
  print(
    `  code points of a scenario   blind ${blindPoints.toFixed(0)}, guided ${guidedPoints.toFixed(0)}, ${(guidedPoints / blindPoints).toFixed(2)} times`,
  );
  print(`  known to the guide          ${guide.featureCount} features, ${guide.size} inputs`);
  for (const of of [blind, guided]) [of.microseconds, of.scenarios, of.codePoints] = [0, 0, 0];
}
if (guided.campaign.result.findings.length > 0) process.exitCode = 1;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
