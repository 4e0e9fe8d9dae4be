/**
 * A streamer for canaries that are wrong about repeated keys alone: it writes the key of a parameter whose key came before in some other
 * way, of the same length, in the frames and in the calls that they add up to.
 */
import { type DeltaStreamer, type StreamedCall, type ToolCallDelta, ToolCallDeltaStreamer } from '../../src/index.ts';

/** `separated` is the comma, its space and the quoted key; `times` is how often the key has come now, from 2. Must keep the length. */
export type RewriteRepeatedKey = (separated: string, times: number) => string;

export class RepeatedKeyStreamer implements DeltaStreamer {
  private readonly inner: ToolCallDeltaStreamer;
  private readonly rewrite: RewriteRepeatedKey;
  private readonly writers: ArgumentsWriter[] = [];

  constructor(newId: () => string, rewrite: RewriteRepeatedKey) {
    this.inner = new ToolCallDeltaStreamer({ newId });
    this.rewrite = rewrite;
  }

  get calls(): StreamedCall[] {
    return this.inner.calls.map((call, index) => ({ ...call, arguments: this.writers[index]?.written ?? '' }));
  }

  feed(text: string): ToolCallDelta[] {
    return this.inner.feed(text).map((delta) => {
      const writer = this.writers[delta.index] ?? new ArgumentsWriter(this.rewrite);
      this.writers[delta.index] = writer;
      return { ...delta, function: { ...delta.function, arguments: writer.write(delta.function.arguments) } };
    });
  }

  finish(): void {
    this.inner.finish();
  }
}

const QUOTED = /"(?:[^"\\]|\\.)*"/y;

/** Follows the arguments of one call through its fragments; a comma and its key always come in the same one. */
class ArgumentsWriter {
  written = '';
  private readonly rewrite: RewriteRepeatedKey;
  private readonly times = new Map<string, number>();
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  private isBeforeKey = false;

  constructor(rewrite: RewriteRepeatedKey) {
    this.rewrite = rewrite;
  }

  write(fragment: string): string {
    let result = '';
    let copied = 0;
    for (let offset = 0; offset < fragment.length; ) {
      const key = this.isBeforeKey ? quotedAt(fragment, offset) : undefined;
      if (key === undefined) {
        this.pass(fragment.charAt(offset));
        offset += 1;
        continue;
      }
      this.isBeforeKey = false;
      const times = (this.times.get(key) ?? 0) + 1;
      this.times.set(key, times);
      const end = offset + key.length;
      if (times > 1) {
        result += fragment.slice(copied, offset - 2) + this.rewrite(fragment.slice(offset - 2, end), times);
        copied = end;
      }
      offset = end;
    }
    result += fragment.slice(copied);
    this.written += result;
    return result;
  }

  private pass(character: string): void {
    if (this.isInString) {
      if (character === '"' && !this.isEscaped) this.isInString = false;
      this.isEscaped = character === '\\' && !this.isEscaped;
    } else if (character === '"') this.isInString = true;
    else if ('[{'.includes(character)) {
      this.depth += 1;
      this.isBeforeKey = this.depth === 1;
    } else if (']}'.includes(character)) this.depth -= 1;
    else if (character === ',') this.isBeforeKey = this.depth === 1;
  }
}

function quotedAt(text: string, offset: number): string | undefined {
  QUOTED.lastIndex = offset;
  return QUOTED.exec(text)?.[0];
}
