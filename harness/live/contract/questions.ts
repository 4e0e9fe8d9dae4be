/** The requests that checks send, shared so that checks which look at the same answer ask for it once. */
import type { RequestMessage } from '../wire/index.ts';
import type { ContractContext, Question } from './context.ts';
import { tools } from './tools.ts';
import { callsInWords, callsText, type WantedCall } from './wanted-call.ts';

function user(content: string): RequestMessage {
  return { role: 'user', content };
}

/** Asks for one call; a model that thinks does so first. */
export function weatherQuestion({ profile }: ContractContext, city = 'Lisbon'): Question {
  const messages = [user(`What is the weather in ${city} right now? Look it up with get_weather.`)];
  return { messages, tools, tool_choice: profile.toolChoice };
}

/** Asks for one call each for three cities. */
export function citiesQuestion({ profile }: ContractContext): Question {
  const messages = [user('What is the weather in Lisbon, in Oslo and in Nairobi? Call get_weather once for each of the three cities.')];
  return { messages, tools, tool_choice: profile.toolChoice };
}

/** Asks for three answers at once. Not at temperature 0, at which some servers refuse that. */
export function choicesQuestion(context: ContractContext): Question {
  return { ...weatherQuestion(context, 'Havana'), n: 3, temperature: 0.7 };
}

/** Asks for words. */
export const greetingQuestion: Question = { messages: [user('Say hello in one short sentence.')] };

/** Asks for these calls and nothing else; where the output can be forced, they are what the model writes. */
export function callsQuestion(context: ContractContext, calls: readonly WantedCall[], words = callsInWords(calls)): Question {
  return forcedQuestion(context, callsText(calls), words);
}

/** Asks for a text; in words where the output cannot be forced. A forced model is left its choice, which would force it otherwise. */
function forcedQuestion(context: ContractContext, text: string, words: string): Question {
  const tool_choice = context.canForce ? 'auto' : context.profile.toolChoice;
  return { messages: [user(words)], tools, tool_choice, ...context.withoutThinking(), ...context.forcing(text) };
}

/** What stands before the call in the answer to `wordsAndCallQuestion`. */
export const WORDS = 'I will look that up.';

/** Asks for words with a call behind them in one answer. */
export function wordsAndCallQuestion(context: ContractContext): Question {
  const call = callsText([{ name: 'get_weather', arguments: { city: 'Lisbon' } }]);
  return forcedQuestion(context, `${WORDS}\n\n${call}`, `Say "${WORDS}", and then, in the same answer, call get_weather for Lisbon.`);
}

/** The question about the weather with the call and its result behind it, and what the user says next, if anything. */
export function answeredQuestion(context: ContractContext, next: string | undefined): Question {
  const question = weatherQuestion(context);
  const call = { id: 'call_0123456789abcdef01234567', name: 'get_weather', arguments: '{"city": "Lisbon"}' };
  const messages: RequestMessage[] = [
    ...question.messages,
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: call.id, type: 'function', function: { name: call.name, arguments: call.arguments } }],
    },
    { role: 'tool', tool_call_id: call.id, content: '{"sky": "clear", "celsius": 21}' },
  ];
  return next === undefined ? { ...question, messages, tool_choice: 'auto' } : { ...question, messages: [...messages, user(next)] };
}

export const TYPED_CALL: WantedCall = {
  name: 'set_alarm',
  arguments: { hour: 7, volume: 0.5, repeat: true, days: ['Monday', 'Friday'], sound: { name: 'bell', seconds: 30 } },
};

export const UNICODE_CALL: WantedCall = {
  name: 'save_note',
  arguments: { title: 'Grüße, 日本 – 🌍', text: 'naïve café ☕ 👩‍👩‍👧 "quoted" back\\slash\tπ ≈ 3.14\nsecond line: Привет, שלום' },
};

/** Text that looks like JSON and is none, JSON in a place for text, and an integer that a double does not hold. */
export const JSON_LIKE_CALL: WantedCall = {
  name: 'save_note',
  arguments: { title: '02134', text: '{"a": [1, 2.50], "n": 9007199254740993, "b": "x"}' },
};

export const PARALLEL_CALLS: readonly WantedCall[] = [
  { name: 'get_weather', arguments: { city: 'Lisbon' } },
  { name: 'save_note', arguments: { title: 'Trip', text: 'Pack the blue bag.' } },
  { name: 'get_weather', arguments: { city: 'Oslo' } },
];

export const EMPTY_CALL: WantedCall = { name: 'list_notes', arguments: {} };

/** Words of the long text: enough for any server to need many tokens. */
const LONG_WORDS = 70;

/** A call whose last argument is about six hundred characters long. The words differ, so that a lost piece shows. */
export const LONG_CALL: WantedCall = {
  name: 'save_note',
  arguments: { title: 'Inventory', text: Array.from({ length: LONG_WORDS }, (_, index) => `item ${index + 1},`).join(' ') },
};
