/** What the person says of responses that do not tell themselves. */
import type { Format } from '../../../src/index.ts';

export interface SourceOptions {
  readonly format: Format;
  /** Whether the prompt ended inside an open reasoning block; `undefined` where that is for the format or the response to say. */
  readonly startsInReasoning: boolean | undefined;
}
