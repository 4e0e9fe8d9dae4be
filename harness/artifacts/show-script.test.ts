/** The input of a finding as literals of Python: whatever stands in it, it is data. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { findingWith } from '../testing/finding-with.ts';
import { isPythonMissing, skipReason } from '../testing/python-here.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { artifactOf } from './artifact.ts';
import { showScript } from './show-script.ts';

const HOSTILE = [`"""\n'''\\"\\\\\r\0\u2028`, `"); import os; os._exit(3)  # `, 'é😀\ud800', '{\udfff}%s\\N{BULLET}', ''];
const TOOLS = [{ name: HOSTILE[0], on: true, off: false, none: null, number: -1.5e300, [HOSTILE[1] ?? '']: [1, 'two'] }];

it('is the artefact in a few lines, with those of its target behind', () => {
  const artifact = artifactOf({ ...findingWith(), expected: 'x\ny', got: '"' }, []);
  expect(showScript(artifact, '\nprint(text)\n')).toBe(`# identity: arguments differ (malformed text)
# wanted  "x\\ny"
# got     "\\""
# To be run where the parser can be imported: python3 show.py

format = "qwen3_coder"
start_in_reasoning = False
finish = "stop"
tools = None
chunks = [
    "a",
    "b",
]
text = "".join(chunks)

print(text)
`);
});

it.skipIf(isPythonMissing)(`holds every text as it is, and runs none of it${skipReason}`, () => {
  const scenario = scenarioOf(HOSTILE.join(''), { tools: TOOLS, finish: 'length', startsInReasoning: true });
  const artifact = artifactOf({ ...findingWith(), scenario, chunks: HOSTILE, expected: HOSTILE.join(''), got: '\n"""' }, []);
  const script = showScript(artifact, 'import json\nprint(json.dumps([chunks, tools, text, finish, start_in_reasoning]))');
  expect(script).toMatch(/^[\n -~]*$/);
  const printed = execFileSync('python3', ['-c', script], { encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual([HOSTILE, TOOLS, HOSTILE.join(''), 'length', true]);
});
