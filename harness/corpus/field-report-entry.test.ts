/** A report becomes an entry whose input is the report's, whose format follows the component, and whose numbers keep their digits. */
import { expect, test } from 'vitest';
import { fieldReportEntry } from './field-report-entry.ts';

const FACTS = { id: 'B1', url: 'https://host/1', date: '2026', component: 'vLLM qwen3_coder', category: 'c', symptom: 's' };
const REPORT = {
  ...FACTS,
  text: 'a<tool_call>',
  expected: { calls: [{ name: 'f', arguments: { k: 1 } }], content: 'a', finish_reason: 'stop' },
  note: 'n',
  confidence: 'exact',
  contested: false,
};

function entryOf(changes: Readonly<Record<string, unknown>>) {
  return fieldReportEntry(JSON.stringify({ ...REPORT, ...changes }), 'reports.jsonl:7');
}

test('the input is what is tried and everything else is provenance', () => {
  expect(entryOf({ chunks: ['a', '<tool_call>'], tools: [{ type: 'function' }] })).toStrictEqual({
    text: 'a<tool_call>',
    format: 'qwen3_coder',
    startInReasoning: false,
    chunks: ['a', '<tool_call>'],
    tools: [{ type: 'function' }],
    provenance: {
      kind: 'field-report',
      ...FACTS,
      confidence: 'exact',
      contested: false,
      expected: { calls: [{ name: 'f', arguments: '{"k": 1}' }], content: 'a', finish_reason: 'stop' },
      note: 'n',
    },
  });
});

test('a response starts in reasoning when reasoning is expected that the text itself does not open', () => {
  const expected = { ...REPORT.expected, reasoning: 'r' };
  const entries = [entryOf({}), entryOf({ expected }), entryOf({ expected, text: '<think>r' })];
  expect(entries.map((entry) => entry.startInReasoning)).toEqual([false, true, false]);
});

test('the format is the one that the component speaks of', () => {
  const components = [
    'vLLM qwen3_xml',
    'SGLang qwen3 parser',
    'a qwen3_5',
    'X / Qwen3.6',
    'vLLM step3p5 / qwen3_xml',
    'Step 3.5',
    'b + Step 3.7',
  ];
  const formats = ['qwen3_coder', 'qwen3_coder', 'qwen3_5', 'qwen3_5', 'step3_5', 'step3_5', 'step3_7'];
  expect(components.map((component) => entryOf({ component }).format)).toEqual(formats);
});

test('numbers that a double cannot hold are expected with all their digits', () => {
  const line = JSON.stringify(REPORT).replace('{"k":1}', '{"id":9007199254740993,"x":1e+20}');
  const { provenance } = fieldReportEntry(line, '');
  expect(provenance.kind === 'field-report' && provenance.expected.calls).toEqual([
    { name: 'f', arguments: '{"id": 9007199254740993, "x": 1e+20}' },
  ]);
});

test('a report with a field too many or too few is refused by file and line', () => {
  expect(() => entryOf({ severity: 1 })).toThrow('reports.jsonl:7 is no field report: Unrecognized key: "severity"');
  expect(() => entryOf({ note: undefined })).toThrow('reports.jsonl:7 is no field report: note: Invalid input');
});
