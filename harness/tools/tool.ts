/** A function that a request offers to the model, in OpenAI's shape. */
export interface Tool {
  readonly type: 'function';
  readonly function: { readonly name: string; readonly description?: string; readonly parameters?: Schema };
}

/** A JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;
