/** The whole way once: Stryker's own mutators on a tiny project, and its exit code says whether the survivors are those that are listed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { strykerProject } from '../testing/stryker-project.ts';
import { checkoutRoot } from './checkout.ts';

const project = strykerProject(checkoutRoot() ?? '');
afterAll(() => project.remove());

const CONFIGURATION = 'harness/mutation/standard.stryker.json';
const LISTED = {
  file: 'src/sum.ts',
  code: 'left < right',
  mutator: 'EqualityOperator',
  replacement: 'left <= right',
  why: 'equal numbers have one sum',
  line: 'export const least = (left: number, right: number) => (left < right ? left : right);',
};

beforeAll(() => {
  project.write('src/sum.ts', `${LISTED.line}\nexport const sum = (left: number, right: number) => left + right;\n`);
  project.write(
    'src/sum.test.ts',
    "import { expect, test } from 'vitest';\nimport { least, sum } from './sum.ts';\ntest('numbers', () => {\n  expect([least(1, 2), least(2, 1), sum(1, 2)]).toEqual([1, 1, 3]);\n});\n",
  );
  configure(70);
});

function configure(leastKilled: number): void {
  project.configure(CONFIGURATION, 'survivors-plugin.js', {
    reporters: ['survivors'],
    survivors: { list: 'mutants/survivors.json', leastKilled },
  });
}

/** The exit code and the end of what Stryker says, from the first line that holds the text. */
async function outcomeOf(survivors: readonly object[], from: string): Promise<unknown[]> {
  project.write('mutants/survivors.json', survivors);
  const { exitCode, output } = await project.run(CONFIGURATION);
  const lines = output.split('\n');
  const start = lines.findIndex((line) => line.includes(from));
  return [exitCode, ...lines.slice(start === -1 ? 0 : start).filter((line) => !/(INFO|WARN) /.test(line))];
}

test('Stryker ends with 0 when enough is killed and the survivor is listed', { timeout: 120_000 }, async () => {
  expect(await outcomeOf([LISTED], '7 mutants')).toEqual([0, '7 mutants, 6 killed (85.71 %): 6 Killed, 1 Survived', 'as expected', '']);
});

test('Stryker ends with 3 when another survivor is listed in its place', { timeout: 120_000 }, async () => {
  expect(await outcomeOf([{ ...LISTED, replacement: 'left >= right' }], 'src/sum.ts:1')).toEqual([
    3,
    'src/sum.ts:1:56  Survived  EqualityOperator: left < right -> left <= right',
    '',
    'to be killed, or listed in mutants/survivors.json with "why" and "line":',
    '{"file":"src/sum.ts","code":"left < right","mutator":"EqualityOperator","replacement":"left <= right"}',
    '',
    'stale entry of mutants/survivors.json: killed: src/sum.ts  EqualityOperator: left < right -> left >= right',
    '',
    '7 mutants, 6 killed (85.71 %): 6 Killed, 1 Survived',
    'NOT as expected: 1 survivor is not listed; 1 listed survivor is none',
    '',
  ]);
});

test('Stryker does not end with 0 when its list of survivors is wrong, or nothing is mutated', { timeout: 120_000 }, async () => {
  const [wrong, sentence] = await outcomeOf([{ ...LISTED, line: 'gone' }], 'no line of');
  expect(wrong).not.toBe(0);
  expect(sentence).toContain('mutants/survivors.json: no line of src/sum.ts is "gone"');
  project.write('mutants/survivors.json', [LISTED]);
  const nothing = await project.run(CONFIGURATION, ['--mutate', 'src/none.ts']);
  expect(nothing.exitCode).toBe(3);
});
