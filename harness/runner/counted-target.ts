/** A target that counts its executions and remembers those of whole texts, which many cuts of one text are compared with. */
import type { Scenario } from '../scenario.ts';
import type { Execution, Target } from '../targets/index.ts';

export class CountedTarget implements Target {
  executions = 0;
  readonly id: string;
  readonly description: string;
  // Declared only, so that a target without one is wrapped in one without it.
  declare readonly collector?: NonNullable<Target['collector']>;
  declare readonly verify?: NonNullable<Target['verify']>;
  private readonly target: Target;
  private readonly whole = new WeakMap<Scenario, Execution>();

  constructor(target: Target) {
    this.target = target;
    this.id = target.id;
    this.description = target.description;
    if (target.collector !== undefined) this.collector = target.collector;
    if (target.verify !== undefined) this.verify = target.verify;
  }

  parse(toolText: string): ReturnType<Target['parse']> {
    return this.target.parse(toolText);
  }

  stream(scenario: Scenario, chunks: readonly string[]): Execution {
    if (chunks.length > 1) return this.execute(scenario, chunks);
    const known = this.whole.get(scenario);
    if (known !== undefined) return known;
    const execution = this.execute(scenario, chunks);
    this.whole.set(scenario, execution);
    return execution;
  }

  private execute(scenario: Scenario, chunks: readonly string[]): Execution {
    this.executions += 1;
    return this.target.stream(scenario, chunks);
  }
}
