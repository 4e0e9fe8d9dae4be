/** The tools that every request offers; each takes one string. */
import type { FunctionTool } from '../wire/index.ts';

export const probeTools: readonly FunctionTool[] = [
  tool('read_file', 'Return the text of a file of the project.', 'path', 'Path of the file, from the top of the project.'),
  tool('run_shell', 'Run one command in a shell and return what it prints.', 'command', 'The command line.'),
  tool('web_search', 'Search the web and return the titles and addresses that were found.', 'query', 'What to search for.'),
  tool('calculate', 'Work out an arithmetic expression and return its value.', 'expression', 'The expression, such as (3 + 4) * 5.'),
];

function tool(name: string, description: string, parameter: string, meaning: string): FunctionTool {
  return {
    type: 'function',
    function: {
      name,
      description,
      parameters: {
        type: 'object',
        properties: { [parameter]: { type: 'string', description: meaning } },
        required: [parameter],
      },
    },
  };
}
