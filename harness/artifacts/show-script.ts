/**
 * A script of a few lines that shows a finding of a parser in Python in its maintainers' own setting: the input as Python's literals, and
 * behind it the lines with which the target says its parser is called. It needs the parser, and nothing of this project.
 */
import { asciiJson } from '../ascii-json.ts';
import type { Artifact } from './artifact.ts';

/** The file's text. `lines` find `text`, `chunks`, `tools`, `format`, `start_in_reasoning` and `finish` defined. */
export function showScript(artifact: Artifact, lines: string): string {
  const { oracle, shape, textKind, expected, got, chunks, format, startsInReasoning, tools, finish } = artifact;
  return `# ${oracle}: ${shape} (${textKind} text)
# wanted  ${asciiJson(expected)}
# got     ${asciiJson(got)}
# To be run where the parser can be imported: python3 show.py

format = ${literal(format)}
start_in_reasoning = ${literal(startsInReasoning)}
finish = ${literal(finish ?? 'stop')}
tools = ${literal(tools ?? null)}
chunks = [
${chunks.map((chunk) => `    ${literal(chunk)},\n`).join('')}]
text = "".join(chunks)

${lines.trim()}
`;
}

/** A value of JSON in Python, in ASCII. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return `"${Array.from(value, escaped).join('')}"`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, item]) => `${literal(key)}: ${literal(item)}`)
      .join(', ')}}`;
  return String(value);
}

/** A code point as a string of Python holds it; a lone surrogate is one. */
function escaped(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  if (character === '\n') return '\\n';
  if (/[ -~]/.test(character)) return character;
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`;
}
