/** The verbs. yargs cannot read a folder of ES modules, so they are listed. */
import type { Argv } from 'yargs';
import type { CheckPlan } from '../../check/index.ts';
import { bench } from './bench.ts';
import { check } from './check.ts';
import { contract } from './contract.ts';
import { corpus } from './corpus.ts';
import { fuzz } from './fuzz.ts';
import { merge } from './merge.ts';
import { mutants } from './mutants.ts';
import { probe } from './probe.ts';
import { replay } from './replay.ts';
import { serve } from './serve.ts';
import { shrink } from './shrink.ts';
import { targets } from './targets.ts';
import { trace } from './trace.ts';
import { vectors } from './vectors.ts';

export function addCommands(program: Argv, checkPlan: CheckPlan): Argv {
  return program
    .command(fuzz)
    .command(check(checkPlan))
    .command(probe)
    .command(contract)
    .command(replay)
    .command(shrink)
    .command(trace)
    .command(vectors)
    .command(merge)
    .command(corpus)
    .command(serve)
    .command(bench)
    .command(targets)
    .command(mutants);
}
