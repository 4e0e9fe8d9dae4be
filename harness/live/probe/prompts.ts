/** What is asked: eight prompts that no model can answer without a tool, and two conversations in which a second call is due. */
import type { RequestMessage } from '../wire/index.ts';

export interface Prompt {
  readonly id: string;
  readonly messages: readonly RequestMessage[];
}

const SYSTEM =
  'You are an assistant that works on a computer through tools. Whatever you need to know of files, of this machine, of the web, or of numbers, get it by a tool; never guess.';

export const prompts: readonly Prompt[] = [
  single('file-changelog', 'Open the file CHANGELOG.md and tell me which version was released last.'),
  single('file-config', 'Read config/server.toml and say which port the server listens on.'),
  single('shell-disk', 'Run a shell command that shows how full the disks of this machine are.'),
  single('shell-lines', 'Use the shell to count the lines of all Python files below src.'),
  single('search-release', 'Search the web for the release notes of the newest stable Linux kernel.'),
  single('search-weather', 'Look up on the web what the weather in Lisbon will be like tomorrow.'),
  single('calculate-interest', 'Calculate exactly what 1250 at 3.75 percent a year, compounded yearly, comes to after 8 years.'),
  single('calculate-product', 'Calculate 48271 times 90817 to the last digit.'),
  {
    id: 'turns-file-then-shell',
    messages: [
      { role: 'system', content: SYSTEM },
      { role: 'user', content: 'Read the file package.json and tell me how its tests are run.' },
      ...called('call_manifest', 'read_file', { path: 'package.json' }, '{"name": "garden", "scripts": {"test": "node --test tests/"}}'),
      { role: 'assistant', content: 'The tests are run by `node --test tests/`.' },
      { role: 'user', content: 'Good. Now run that command in the shell and tell me whether they pass.' },
    ],
  },
  {
    id: 'turns-search-then-calculate',
    messages: [
      { role: 'system', content: SYSTEM },
      { role: 'user', content: 'Search the web for how far the Moon is from the Earth on average, in kilometres.' },
      ...called(
        'call_distance',
        'web_search',
        { query: 'average distance Earth Moon kilometres' },
        'The mean distance between the centres of Earth and Moon is 384400 km.',
      ),
      { role: 'assistant', content: 'On average it is 384400 km away.' },
      { role: 'user', content: 'Calculate how many seconds light needs for that distance at 299792.458 km per second.' },
    ],
  },
];

function single(id: string, question: string): Prompt {
  return {
    id,
    messages: [
      { role: 'system', content: SYSTEM },
      { role: 'user', content: question },
    ],
  };
}

function called(id: string, name: string, parameters: Readonly<Record<string, string>>, result: string): RequestMessage[] {
  return [
    { role: 'assistant', content: '', tool_calls: [{ id, type: 'function', function: { name, arguments: JSON.stringify(parameters) } }] },
    { role: 'tool', tool_call_id: id, content: result },
  ];
}
