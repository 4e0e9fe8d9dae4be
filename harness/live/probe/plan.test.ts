import { describe, expect, it } from 'vitest';
import { type ProbeSettings, planRequests } from './index.ts';
import { inSeededOrder } from './plan.ts';
import { prompts } from './prompts.ts';
import { probeTools } from './tools.ts';

const settings: ProbeSettings = {
  thinking: true,
  toolChoices: ['required'],
  repeat: 3,
  temperature: 0.6,
  maxTokens: 512,
  seed: 0,
  extraBody: {},
};

describe('the plan', () => {
  it('has thirty requests by default: each of ten prompts three times, each with a seed of its own', () => {
    const plan = planRequests(settings);
    expect(plan.length).toBe(30);
    expect(plan.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, number) => number));
    expect(plan.slice(0, 4).map(({ id }) => id)).toEqual([
      'file-changelog/required/1',
      'file-changelog/required/2',
      'file-changelog/required/3',
      'file-config/required/1',
    ]);
    expect(new Set(plan.map(({ id }) => id)).size).toBe(30);
    const seeds = plan.map(({ body }) => Number(body.seed));
    expect(new Set(seeds).size).toBe(30);
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31)).toBe(true);
  });

  it('asks as the script does whose place it takes', () => {
    const { messages, tools, seed, ...body } = planRequests(settings)[0]?.body ?? {};
    expect(body).toEqual({
      tool_choice: 'required',
      stream: true,
      temperature: 0.6,
      top_p: 0.95,
      top_k: 20,
      max_tokens: 512,
      chat_template_kwargs: { enable_thinking: true },
    });
    expect([messages, tools, typeof seed]).toEqual([prompts[0]?.messages, probeTools, 'number']);
  });

  it('sends each prompt with each tool choice, and its fields over everything else', () => {
    const plan = planRequests({
      ...settings,
      toolChoices: ['required', 'auto'],
      repeat: 1,
      extraBody: { top_k: 1, min_p: 0.1 },
      thinking: false,
    });
    expect(plan.map(({ toolChoice, body }) => [toolChoice, body.tool_choice])).toEqual([
      ...Array.from({ length: 10 }, () => ['required', 'required']),
      ...Array.from({ length: 10 }, () => ['auto', 'auto']),
    ]);
    expect(plan.every(({ body }) => body.top_k === 1 && body.min_p === 0.1)).toBe(true);
    expect(plan[0]?.body.chat_template_kwargs).toEqual({ enable_thinking: false });
  });

  it('is the same for the same seed, and another for another', () => {
    expect(planRequests(settings)).toEqual(planRequests(settings));
    expect(planRequests(settings)[0]?.body.seed).not.toBe(planRequests({ ...settings, seed: 1 })[0]?.body.seed);
  });
});

describe('the order', () => {
  it('belongs to the seed, and loses nothing', () => {
    const items = Array.from({ length: 30 }, (_, index) => index);
    const ordered = inSeededOrder(items, 7);
    expect(ordered).toEqual(inSeededOrder(items, 7));
    expect(ordered).not.toEqual(inSeededOrder(items, 8));
    expect(ordered).not.toEqual(items);
    expect(ordered.toSorted((left, right) => left - right)).toEqual(items);
    expect(inSeededOrder([], 1)).toEqual([]);
  });
});

describe('the prompts', () => {
  it('are eight questions and two conversations in which a second call is due', () => {
    const shapes = prompts.map(({ messages }) => messages.map(({ role }) => role).join(' '));
    expect(shapes).toEqual([
      ...Array.from({ length: 8 }, () => 'system user'),
      ...Array.from({ length: 2 }, () => 'system user assistant tool assistant user'),
    ]);
    expect(new Set(prompts.map(({ id }) => id)).size).toBe(10);
  });

  it('answer their calls, which are calls of the tools', () => {
    const calls = prompts.flatMap(({ messages }) => messages.flatMap((message) => message.tool_calls ?? []));
    const results = prompts.flatMap(({ messages }) => messages.flatMap((message) => message.tool_call_id ?? []));
    expect(calls.length).toBe(2);
    expect(calls.map(({ id }) => id)).toEqual(results);
    for (const { function: called } of calls) {
      const tool = probeTools.find((candidate) => candidate.function.name === called.name);
      expect(Object.keys(JSON.parse(called.arguments) as object)).toEqual(tool?.function.parameters?.required);
    }
  });
});

it('the tools take one string each', () => {
  expect(probeTools.map(({ function: { name, parameters } }) => [name, parameters?.required])).toEqual([
    ['read_file', ['path']],
    ['run_shell', ['command']],
    ['web_search', ['query']],
    ['calculate', ['expression']],
  ]);
});
