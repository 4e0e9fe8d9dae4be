import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultFormat } from '../../src/index.ts';
import { randomFor } from '../random/index.ts';
import { drawTools, type SchemaForm, schemaForms, type Tool } from './index.ts';
import { namedIn } from './named-in.ts';

const { tags: TAGS } = defaultFormat;
const TEXT =
  '<tool_call><function=f><parameter=a>1</parameter><parameter=b>x</parameter></function></tool_call><function=__proto__><parameter=__proto__>';

function formNamed(id: string): SchemaForm {
  const form = schemaForms.find((candidate) => candidate.id === id);
  if (form === undefined) throw new Error(`no form ${id}`);
  return form;
}

function drawn(count: number, forms: readonly SchemaForm[] = schemaForms): (readonly Tool[] | undefined)[] {
  return Array.from({ length: count }, (_, draw) => drawTools(TEXT, TAGS, forms, randomFor('tools', draw)));
}

describe('the registry of schema forms', () => {
  it('lists every file of the folder under its name, and nothing else', () => {
    const files = readdirSync(new URL('./forms', import.meta.url)).map((file) => file.replace('.ts', ''));
    expect(files.length).toBe(19);
    expect(schemaForms.map((form) => form.id).sort()).toEqual(files.sort());
  });

  it.each(schemaForms.filter(({ id }) => id !== 'absent').map((form) => [form.id, form] as const))(
    '%s states something of its own',
    (id, form) => {
      const own = new Set<string>();
      for (const tools of drawn(60, [form])) {
        for (const { function: called } of tools ?? []) {
          const properties = (called.parameters?.properties ?? {}) as Record<string, unknown>;
          if (called.name === 'f' && Object.hasOwn(properties, 'a')) own.add(JSON.stringify(properties.a));
        }
      }
      expect(own.size).toBeGreaterThan(0);
      // No other form makes the very same list of schemas, so none is there twice under two names.
      const others = schemaForms.filter((other) => other.id !== id && other.id !== 'absent');
      expect(others.length).toBe(17);
      for (const other of others) {
        const theirs = drawn(60, [other]).flatMap((tools) => (tools ?? []).map((tool) => JSON.stringify(tool)));
        const mine = drawn(60, [form]).flatMap((tools) => (tools ?? []).map((tool) => JSON.stringify(tool)));
        expect(theirs).not.toEqual(mine);
      }
    },
  );
});

describe('drawn tools', () => {
  it('are the same for the same random numbers', () => {
    expect(drawn(1, [formNamed('ref')])).toEqual(drawn(1, [formNamed('ref')]));
    expect(drawTools(TEXT, TAGS, [formNamed('string')], randomFor('pinned', 3))).toMatchInlineSnapshot(`
      [
        {
          "function": {
            "description": "does what it says",
            "name": "f",
            "parameters": {
              "properties": {
                "a": {
                  "type": "string",
                },
                "b": {
                  "type": "string",
                },
              },
              "type": "object",
            },
          },
          "type": "function",
        },
        {
          "function": {
            "description": "does what it says",
            "name": "__proto__",
            "parameters": {
              "properties": {
                "__proto__": {
                  "type": "string",
                },
              },
              "type": "object",
            },
          },
          "type": "function",
        },
      ]
    `);
  });

  it('are sometimes none, sometimes without a function that is called, and sometimes with one that is not', () => {
    const all = drawn(400);
    const count = (holds: (tools: readonly Tool[]) => boolean): number => all.filter((tools) => tools !== undefined && holds(tools)).length;
    const has = (tools: readonly Tool[], name: string): boolean => tools.some((tool) => tool.function.name === name);
    const counts = [
      all.filter((tools) => tools === undefined).length,
      count((tools) => !has(tools, 'f')),
      count((tools) => has(tools, 'unused')),
      count((tools) => has(tools, '__proto__')),
    ];
    expect(counts.every((found) => found > 10 && found < 400)).toBe(true);
  });

  it('point to definitions that are there, and define nothing in vain', () => {
    let pointers = 0;
    for (const tools of drawn(400)) {
      for (const { function: called } of tools ?? []) {
        const text = JSON.stringify(called.parameters ?? {});
        const used = new Set([...text.matchAll(/"#\/\$defs\/(D\d+)"/g)].map(([, name]) => name));
        pointers += used.size;
        expect(Object.keys((called.parameters?.$defs ?? {}) as object).sort()).toEqual([...used].sort());
      }
    }
    expect(pointers).toBeGreaterThan(50);
  });

  it('state each parameter that the text names, unless it was made up', () => {
    const stated = new Set<string>();
    for (const tools of drawn(100, [formNamed('string')])) {
      for (const { function: called } of tools ?? []) {
        for (const name of Object.keys((called.parameters?.properties ?? {}) as object)) stated.add(`${called.name} ${name}`);
      }
    }
    expect([...stated].sort()).toEqual([
      '__proto__ __proto__',
      '__proto__ unwritten',
      'f a',
      'f b',
      'f unwritten',
      'unused unwritten',
      'unused x',
    ]);
    const absent = drawn(100, [formNamed('absent')]).flatMap((tools) => (tools ?? []).map((tool) => JSON.stringify(tool)));
    expect(absent.length).toBeGreaterThan(100);
    expect(absent.filter((tool) => /"[abx]"/.test(tool))).toEqual([]);
  });
});

describe('the names in a text', () => {
  const names = (text: string) => [...namedIn(text, TAGS)].map(([name, parameters]) => [name, ...parameters]);

  it('are those between an opener and the next end of a tag', () => {
    expect(names(TEXT)).toEqual([
      ['f', 'a', 'b'],
      ['__proto__', '__proto__'],
    ]);
    expect(names('<parameter=lost><function=a b><parameter=x<y></parameter><function=a b><parameter=z>')).toEqual([['a b', 'x<y', 'z']]);
    expect(names('<function=f')).toEqual([]);
    expect(names('')).toEqual([]);
  });

  it('are bounded, and so is the work', () => {
    const many = names(Array.from({ length: 40 }, (_, index) => `<function=f${index}>${`<parameter=p>`.repeat(2)}`).join(''));
    expect(many.map(([name]) => name)).toEqual(['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7']);
    expect(names(`<function=f>${Array.from({ length: 40 }, (_, index) => `<parameter=p${index}>`).join('')}`)[0]?.length).toBe(25);
    for (const end of ['', '>']) expect(names(`${'<function='.repeat(200_000)}${end}`).length).toBe(end.length);
  });
});
