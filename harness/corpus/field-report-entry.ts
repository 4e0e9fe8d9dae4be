/**
 * Makes a corpus entry of a reconstructed bug report. The report's input is what is tried; all else is provenance. Numbers keep all
 * their digits, since one of the reports is about just that.
 */
import { z } from 'zod';
import { defaultFormat, type JsonValue, jsonDumps, jsonLoads } from '../../src/index.ts';
import { checked } from './checked.ts';
import type { CorpusEntry } from './entry.ts';

const reportSchema = z.strictObject({
  id: z.string(),
  url: z.string(),
  date: z.string(),
  component: z.string(),
  category: z.string(),
  symptom: z.string(),
  text: z.string(),
  chunks: z.array(z.string()).exactOptional(),
  tools: z.array(z.unknown()).exactOptional(),
  expected: z.strictObject({
    calls: z.array(z.strictObject({ name: z.string(), arguments: z.record(z.string(), z.unknown()) })),
    content: z.string(),
    finish_reason: z.string(),
    reasoning: z.string().exactOptional(),
  }),
  note: z.string(),
  confidence: z.enum(['exact', 'reconstructed']),
  contested: z.boolean(),
});

/** The format of which the report's component speaks, if it names a model that is not of the default one. */
const FORMATS_BY_COMPONENT: readonly (readonly [component: RegExp, format: string])[] = [
  [/step ?3[.p_]7/i, 'step3_7'],
  [/step ?3[.p_]5/i, 'step3_5'],
  [/qwen3[._][5-9]/i, 'qwen3_5'],
];

/** The entry of one report, given as one line of JSON; `place` is only named in errors. Throws `CorpusError`. */
export function fieldReportEntry(line: string, place: string): CorpusEntry {
  const report = checked(line, reportSchema, place, 'field report');
  const { id, url, date, component, category, symptom, confidence, contested, expected, note } = report;
  const { text, chunks, tools } = report;
  const calls = expected.calls.map((call, index) => ({ name: call.name, arguments: expectedArguments(line, index) }));
  return {
    text,
    format: FORMATS_BY_COMPONENT.find(([pattern]) => pattern.test(component))?.[1] ?? defaultFormat.id,
    startInReasoning: expected.reasoning !== undefined && !text.startsWith(defaultFormat.tags.reasoningOpen),
    ...(chunks === undefined ? {} : { chunks }),
    ...(tools === undefined ? {} : { tools }),
    provenance: {
      kind: 'field-report',
      ...{ id, url, date, component, category, symptom, confidence, contested },
      expected: { ...expected, calls },
      note,
    },
  };
}

/** JSON text of the arguments that are expected of a call, from a reading of the line that loses no digit. */
function expectedArguments(line: string, index: number): string {
  const calls = memberOf(memberOf(jsonLoads(line), 'expected'), 'calls');
  const value = Array.isArray(calls) ? memberOf(calls[index], 'arguments') : undefined;
  return jsonDumps(value ?? new Map());
}

function memberOf(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return value instanceof Map ? value.get(key) : undefined;
}
