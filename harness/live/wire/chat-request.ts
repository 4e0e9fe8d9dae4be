/** What is sent to `/v1/chat/completions`, as far as this project writes it; other fields of a server go along as they are. */

export interface FunctionTool {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description?: string;
    /** JSON Schema of the arguments. */
    readonly parameters?: Readonly<Record<string, unknown>>;
    readonly strict?: boolean | null;
  };
}

export type ToolChoice = 'none' | 'auto' | 'required' | { readonly type: 'function'; readonly function: { readonly name: string } };

export interface RequestMessage {
  readonly role: 'system' | 'developer' | 'user' | 'assistant' | 'tool';
  readonly content?: string | readonly { readonly type: string; readonly text?: string }[] | null;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly type: 'function';
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
  readonly tool_call_id?: string;
}

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly RequestMessage[];
  readonly tools?: readonly FunctionTool[];
  readonly tool_choice?: ToolChoice;
  readonly parallel_tool_calls?: boolean;
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean } | null;
  readonly n?: number;
  readonly seed?: number;
  readonly temperature?: number;
  readonly top_p?: number;
  readonly max_tokens?: number;
  readonly logprobs?: boolean;
  readonly top_logprobs?: number;
  readonly chat_template_kwargs?: Readonly<Record<string, unknown>>;
  /** Fields that only some servers know: `top_k`, those that force an output, and the like. */
  readonly [field: string]: unknown;
}
