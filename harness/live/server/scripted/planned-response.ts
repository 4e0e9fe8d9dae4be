/** What the scripted model is going to say, before it is written in a dialect. */

export interface PlannedCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

export interface PlannedResponse {
  /** Empty where the model does not think. */
  readonly reasoning: string;
  readonly content: string;
  readonly calls: readonly PlannedCall[];
}
