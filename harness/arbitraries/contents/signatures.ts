/** Functions as real tool lists have them: a name and the names of five parameters. The first is as short as can be. */
export interface Signature {
  readonly name: string;
  readonly keys: readonly [string, string, string, string, string];
}

export const SHORTEST_SIGNATURE: Signature = { name: 'f', keys: ['k', 'l', 'm', 'n', 'o'] };

export const SIGNATURES: readonly Signature[] = [
  SHORTEST_SIGNATURE,
  { name: 'get_weather', keys: ['city', 'unit', 'days', 'language', 'include_alerts'] },
  { name: 'write_file', keys: ['path', 'content', 'mode', 'encoding', 'create_parents'] },
  { name: 'bash', keys: ['command', 'timeout', 'cwd', 'env', 'description'] },
  { name: 'str_replace', keys: ['path', 'old_str', 'new_str', 'expected_replacements', 'regex'] },
  { name: 'search', keys: ['query', 'limit', 'filters', 'sort_by', 'offset'] },
  { name: 'todoWrite', keys: ['todos', 'merge', 'listId', 'dueDate', 'assignee'] },
  { name: 'mcp__github__create_issue', keys: ['owner', 'repo', 'title', 'body', 'labels'] },
  { name: 'browser-click', keys: ['selector', 'x', 'y', 'button', 'modifiers'] },
];
