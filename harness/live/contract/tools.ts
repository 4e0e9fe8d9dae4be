/** The tools that checks offer: one for each shape of arguments that parsers have been wrong about. */
import type { FunctionTool } from '../wire/index.ts';

function tool(name: string, description: string, properties: Readonly<Record<string, unknown>>, required: readonly string[]): FunctionTool {
  return { type: 'function', function: { name, description, parameters: { type: 'object', properties, required } } };
}

const text = (description: string) => ({ type: 'string', description });

export const weatherTool = tool('get_weather', 'Tells the weather in a city.', { city: text('Name of the city') }, ['city']);

export const noteTool = tool(
  'save_note',
  'Saves a note under a title.',
  { title: text('Title of the note'), text: text('Text of the note, kept to the character') },
  ['title', 'text'],
);

export const alarmTool = tool(
  'set_alarm',
  'Sets an alarm.',
  {
    hour: { type: 'integer', description: 'Hour, from 0 to 23' },
    volume: { type: 'number', description: 'Volume, from 0 to 1' },
    repeat: { type: 'boolean', description: 'Whether it comes again every day' },
    days: { type: 'array', items: { type: 'string' }, description: 'Days of the week' },
    sound: {
      type: 'object',
      properties: { name: { type: 'string' }, seconds: { type: 'integer' } },
      description: 'The sound that is played',
    },
  },
  ['hour', 'volume', 'repeat', 'days', 'sound'],
);

export const listTool = tool('list_notes', 'Lists the titles of all notes. Takes no arguments.', {}, []);

export const tools: readonly FunctionTool[] = [weatherTool, noteTool, alarmTool, listTool];
