/** What the guides of a run know together. The same whatever the order in which they tell it, so it does not depend on who was faster. */
import { FEATURE_COUNT } from './families.ts';
import { JoinedPool } from './joined-pool.ts';
import type { Knowledge } from './knowledge.ts';

export class JoinedKnowledge {
  private readonly pool = new JoinedPool();
  private readonly counts = new Uint32Array(FEATURE_COUNT);

  /** Features that were seen. */
  get features(): number {
    return this.counts.reduce((seen, count) => (count === 0 ? seen : seen + 1), 0);
  }

  /** Inputs that are kept. */
  get inputs(): number {
    return this.pool.size;
  }

  /** As it is now: what is added later does not change it. */
  get snapshot(): Knowledge {
    return { pool: this.pool.entries, counts: this.counts.slice() };
  }

  /** What a guide learned since its start. */
  add({ pool, counts }: Knowledge): void {
    this.pool.add(pool);
    for (let feature = 0; feature < FEATURE_COUNT; feature += 1) {
      this.counts[feature] = (this.counts[feature] ?? 0) + (counts[feature] ?? 0);
    }
  }
}
