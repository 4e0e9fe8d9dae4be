/** What can be put under test, by name: the door of this folder. */
import { builtin } from './builtin.ts';
import { canaries } from './canaries/index.ts';
import type { Target } from './target.ts';

export { buildTarget } from './build-target.ts';
export { type Canary, canaries } from './canaries/index.ts';
export { type ExecTargetOptions, execTarget } from './exec/exec-target.ts';
export { type HttpTargetOptions, httpTarget } from './http/http-target.ts';
export { type LocalDelta, type LocalParser, type LocalReading, type LocalRequest, targetOf } from './local/local-target.ts';
export { type PackagedParser, packagedParsers } from './packaged-parsers.ts';
export type { Arrival, Collector, Execution, ForeignTraits, Target } from './target.ts';
export { TargetUnavailableError } from './target-unavailable.ts';

export const targets: readonly Target[] = [builtin, ...canaries.map((canary) => canary.target)];
