/** Responses with a call that the streamer leaves visibly open, since what is sent of it can no longer be made right. Data. */
export interface OpenCall {
  readonly id: string;
  /** What is wrong with the text. */
  readonly description: string;
  /** Of the format `qwen3_coder`. */
  readonly text: string;
  /** The engine's own reason to stop. */
  readonly engineReason: 'stop' | 'length';
}

export const openCalls: readonly OpenCall[] = [
  { id: 'cut-behind-name', description: 'cut behind the name', text: '<tool_call><function=f>', engineReason: 'length' },
  { id: 'cut-in-key', description: 'cut inside a key', text: '<tool_call><function=f><parameter=ke', engineReason: 'length' },
  { id: 'cut-in-string', description: 'cut inside a string', text: '<tool_call><function=f><parameter=k>value', engineReason: 'length' },
  {
    id: 'cut-in-command',
    description: 'cut inside a command that means something else',
    text: '<tool_call><function=run_shell><parameter=command>rm -rf /tmp/build',
    engineReason: 'length',
  },
  {
    id: 'cut-behind-value',
    description: 'cut behind a value',
    text: '<tool_call><function=f><parameter=k>v</parameter>',
    engineReason: 'length',
  },
  { id: 'cut-in-number', description: 'cut inside a number', text: '<tool_call><function=f><parameter=k>12', engineReason: 'length' },
  {
    id: 'cut-in-second-value',
    description: 'cut inside the second value',
    text: '<tool_call><function=f><parameter=k>v</parameter><parameter=l>w"x',
    engineReason: 'length',
  },
  {
    id: 'cut-in-second-call',
    description: 'cut inside the second call',
    text: '<tool_call><function=f></function></tool_call><tool_call><function=g><parameter=k>v',
    engineReason: 'length',
  },
  {
    id: 'wrapper-closed',
    description: 'wrapper closed inside the function',
    text: '<tool_call><function=f><parameter=k>v</tool_call>',
    engineReason: 'stop',
  },
  {
    id: 'poisoned',
    description: '`</function>` inside a value',
    text: '<tool_call><function=f><parameter=k>v</function></tool_call>',
    engineReason: 'stop',
  },
  {
    id: 'poisoned-then-closed',
    description: '`</function>` inside a value, then a whole call',
    text: '<tool_call><function=f><parameter=k>v</function></tool_call><tool_call><function=g></function></tool_call>',
    engineReason: 'stop',
  },
];
