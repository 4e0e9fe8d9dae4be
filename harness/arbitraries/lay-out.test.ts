/** A response is set down as the model of its family writes it, to the character. */
import { describe, expect, it, test } from 'vitest';
import { type Format, formats } from '../../src/index.ts';
import type { Kind } from './kind.ts';
import { kinds } from './registry.ts';
import { renderScenario } from './render-scenario.ts';

interface Planted {
  readonly kind: string;
  readonly where?: number;
  readonly variant?: number;
  readonly size?: number;
}

function textOf(format: Format, planted: readonly Planted[]): string {
  const steps = planted.map(({ kind, where = 0, variant = 0, size = 0 }) => ({ kind: kindCalled(kind), where, variant, size }));
  const isMalformed = steps.some(({ kind }) => kind.textKind !== 'well-formed');
  const { scenario } = renderScenario({
    wellFormed: steps.filter(({ kind }) => kind.textKind === 'well-formed'),
    volume: 0,
    more: [],
    malformed: steps.filter(({ kind }) => kind.textKind !== 'well-formed'),
    temper: isMalformed ? 15 : 7,
    format,
    start: 0,
    callsInReasoning: 0,
    signature: 0,
  });
  return scenario.text;
}

function kindCalled(id: string): Kind {
  const kind = kinds.find((candidate) => candidate.id === id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return kind;
}

function textsOf(...planted: readonly Planted[]): Record<string, string> {
  return Object.fromEntries(formats.map((format) => [format.id, textOf(format, planted)]));
}

const CALL = '<tool_call><function=f><parameter=k>v</parameter></function></tool_call>';
const TEMPLATE_CALL = '<tool_call>\n<function=f>\n<parameter=k>\nv\n</parameter>\n</function>\n</tool_call>';

describe('a response', () => {
  it('is a call, behind the end of the reasoning that the prompt began', () => {
    expect(textsOf()).toEqual({
      qwen3_coder: CALL,
      qwen3_5: `</think>\n\n${CALL}`,
      step3_5: `</think>\n${CALL}`,
      step3_7: `</think>\n${CALL}`,
    });
  });

  it('has calls, content and reasoning separated as its family separates them', () => {
    const planted = ['several-calls', 'template-form', 'reasoning-before', 'prose-before', 'prose-after'].map((kind) => ({ kind }));
    expect(textsOf(...planted)).toEqual({
      qwen3_coder: `<think>\nOK\n</think>\n\nOK.\n\n${TEMPLATE_CALL}\n${TEMPLATE_CALL}\n\nOK.`,
      qwen3_5: `OK\n</think>\n\nOK.\n\n${TEMPLATE_CALL}\n${TEMPLATE_CALL}\n\nOK.`,
      step3_5: `OK\n</think>\nOK.${TEMPLATE_CALL}${TEMPLATE_CALL}OK.`,
      step3_7: `OK\n</think>\nOK.${TEMPLATE_CALL}${TEMPLATE_CALL}OK.`,
    });
  });

  it('has content between calls, and none around no calls', () => {
    const between = textsOf({ kind: 'prose-between' });
    expect(between.qwen3_5).toBe(`</think>\n\n${CALL}\nOK.\n\n${CALL}`);
    expect(between.step3_5).toBe(`</think>\n${CALL}OK.${CALL}`);
    expect(textsOf({ kind: 'no-calls' }, { kind: 'prose-before' })).toEqual({
      qwen3_coder: 'OK.',
      qwen3_5: '</think>\n\nOK.',
      step3_5: '</think>\nOK.',
      step3_7: '</think>\nOK.',
    });
  });

  it('never gets a key twice from a kind that is well-formed', () => {
    const planted = [{ kind: 'many-parameters' }, { kind: 'odd-name', size: 1 }, { kind: 'odd-name', size: 2 }];
    const call = CALL.replace('</function>', '<parameter=constructor>v</parameter></function>');
    expect(textsOf(...planted).qwen3_coder).toBe(call);
  });

  it('has its first call in reasoning that ends behind it, or never', () => {
    expect(textsOf({ kind: 'call-in-open-reasoning' })).toEqual({
      qwen3_coder: `<think>\nhm\n${CALL}`,
      qwen3_5: `hm\n${CALL}`,
      step3_5: `hm\n${CALL}`,
      step3_7: `hm\n${CALL}`,
    });
    expect(textsOf({ kind: 'call-in-open-reasoning', variant: 1 }).step3_7).toBe(`hm\n${CALL}\n</think>\n`);
  });
});

test('white space behind reasoning stands in front of what the family writes there, and nowhere without reasoning', () => {
  const texts = Object.entries(textsOf({ kind: 'white-space', variant: 12 }));
  expect(Object.fromEntries(texts.map(([id, text]) => [id, text.replace(/\s(?=\n+<tool_call>)/, '·')]))).toEqual({
    qwen3_coder: CALL,
    qwen3_5: `</think>·\n\n${CALL}`,
    step3_5: `</think>·\n${CALL}`,
    step3_7: `</think>·\n${CALL}`,
  });
});

test('a response is cut anywhere, behind the last closer of a function, or in a tag', () => {
  const cutWith = (choice: Omit<Planted, 'kind'>): string | undefined => textsOf({ kind: 'cut', ...choice }).qwen3_coder;
  expect(cutWith({ variant: 3 })).toBe('<tool_call><function=f><parameter=k>v</parameter></function>');
  expect(cutWith({ variant: 1, where: 3, size: 2 })).toBe('<tool_call><f</to');
  expect(cutWith({ variant: 1, where: 5, size: 6 })).toBe('<tool_call><funct<think');
  expect(cutWith({ variant: 2, where: 5, size: 6 })).toBe('<tool_call><function=');
});

test.each([
  ['missing-wrapper-opener', '<function=f><parameter=k>v</parameter></function></tool_call>'],
  ['missing-function-opener', '<tool_call><parameter=k>v</parameter></function></tool_call>'],
  ['missing-parameter-closer', '<tool_call><function=f><parameter=k>v</function></tool_call>'],
  ['repeated-wrapper-closer', `${CALL}</tool_call>`],
  ['repeated-function-opener', CALL.replace('<function=f>', '<function=f><function=f>')],
  ['glued-partial-tag', CALL.replace('v</', 'v<</')],
  ['tag-with-blank', CALL.replace('<parameter=k', '< parameter=k')],
  ['tag-with-attribute', CALL.replace('=k', '=k type="string"')],
  ['tag-with-quotes', CALL.replace('=k', '="k"')],
  ['nested-opener', CALL.replace('=k', '=k<function=g')],
  ['own-tag-in-value', CALL.replace('>v<', '>a</parameter>b<')],
  ['call-in-value', CALL.replace('>v<', '><tool_call><function=g><parameter=j>w</parameter></function></tool_call><')],
  ['reasoning-tag-in-value', CALL.replace('>v<', '>a</think>b<')],
  ['duplicate-key', CALL.replace('</function>', '<parameter=k>w</parameter></function>')],
  ['two-functions-in-wrapper', CALL.replace('</tool_call>', '<function=f><parameter=k>v</parameter></function></tool_call>')],
  ['bare-function', '<function=f><parameter=k>v</parameter></function>'],
  ['call-in-prose', `${CALL}\`<tool_call><function=g><parameter=j>w</parameter></function></tool_call>\``],
  ['hermes-json', '<tool_call>{"name":"f","arguments":{"k":"v"}}</tool_call>'],
  ['stray-function-invocation', CALL.replace('</function>', '</function></function_invocation>')],
  ['steptml', `${CALL}<steptml:invoke name="f"></steptml:invoke>`],
  ['cut', '<'],
  ['edit-delete', CALL.replace('<t', '<')],
  ['edit-insert', CALL.replace('<t', '<<t')],
  ['edit-swap', CALL.replace('<to', '<ot')],
  ['edit-duplicate', CALL.replace('<t', '<tt')],
])('the plainest %s', (kind, text) => {
  const [coder] = formats;
  expect(coder === undefined ? undefined : textOf(coder, [{ kind }])).toBe(text);
});
