/** Writes a planned response as a model of the format's family does. */
import { type ChannelTags, coerceValue, type Format, jsonDumps } from '../../../../src/index.ts';
import type { PlannedCall, PlannedResponse } from './planned-response.ts';

/** `startsInReasoning`: whether the prompt has opened the reasoning block already. */
export function writeResponse({ reasoning, content, calls }: PlannedResponse, format: Format, startsInReasoning: boolean): string {
  const { dialect, tags } = format;
  const opener = startsInReasoning || reasoning === '' ? '' : tags.reasoningOpen;
  const thoughts = startsInReasoning || reasoning !== '' ? opener + prose(reasoning, tags) + dialect.reasoningEnd : '';
  const separator = content === '' || calls.length === 0 ? '' : dialect.contentSeparator;
  return thoughts + prose(content, tags) + separator + calls.map((call) => writeCall(call, format)).join(dialect.betweenCalls);
}

/** What is quoted from a prompt or a tool's result must not act as a tag. */
function prose(text: string, { wrapperOpen, wrapperClose, reasoningOpen, reasoningClose }: ChannelTags): string {
  return [wrapperOpen, wrapperClose, reasoningOpen, reasoningClose].reduce((clean, tag) => clean.replaceAll(tag, tag.slice(1, -1)), text);
}

/** One call, on the tags of the format. */
export function writeCall({ name, arguments: values }: PlannedCall, { tags }: Format): string {
  const parameters = Object.entries(values).map(
    ([key, value]) => `${tags.parameterOpener}${key}>\n${valueText(value, Object.values(tags))}\n${tags.parameterClose}\n`,
  );
  return `${tags.wrapperOpen}\n${tags.functionOpener}${name}>\n${parameters.join('')}${tags.functionClose}\n${tags.wrapperClose}`;
}

/**
 * A text stands as it is where it will be read as that text. One that would be read as JSON, be stripped, or end the call is written as
 * a JSON string; so the arguments are what was planned, whatever they are.
 */
function valueText(value: unknown, tags: readonly string[]): string {
  const json = JSON.stringify(value) ?? 'null';
  const isPlain = typeof value === 'string' && coerceValue(value) === jsonDumps(value) && !tags.some((tag) => value.includes(tag));
  return isPlain ? value : json.replaceAll('<', '\\u003c');
}
