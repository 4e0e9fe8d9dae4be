/**
 * Hands what is known at the start of a round to threads through memory that they share: it is written once and read once by each thread,
 * while a message would be written and read for each part.
 */
import { deserialize, serialize } from 'node:v8';
import type { Knowledge } from '../../guidance/index.ts';

/** Can be sent to a thread. */
export interface SharedKnowledge {
  readonly round: number;
  readonly bytes: SharedArrayBuffer;
}

export class KnowledgeWriter {
  private round = 0;
  private last: { readonly knowledge: Knowledge; readonly shared: SharedKnowledge } | undefined;

  /** The same for the same knowledge, if it is that of the last call. */
  share(knowledge: Knowledge): SharedKnowledge {
    if (this.last?.knowledge !== knowledge) this.last = { knowledge, shared: this.write(knowledge) };
    return this.last.shared;
  }

  private write(knowledge: Knowledge): SharedKnowledge {
    const written = serialize(knowledge);
    const bytes = new SharedArrayBuffer(written.length);
    new Uint8Array(bytes).set(written);
    this.round += 1;
    return { round: this.round, bytes };
  }
}

export class KnowledgeReader {
  private last: { readonly round: number; readonly knowledge: Knowledge } | undefined;

  read({ round, bytes }: SharedKnowledge): Knowledge {
    // What a writer wrote.
    if (this.last?.round !== round) this.last = { round, knowledge: deserialize(new Uint8Array(bytes)) as Knowledge };
    return this.last.knowledge;
  }
}
