/**
 * `npm run exec-speed`: how many streams a second a program is asked for that answers at once, five requests for each text, beside the
 * rate at which the same lines go through it without being waited for. Exit code 1 when it is less than promised.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultFormat } from '../../src/index.ts';
import { bareScenario } from '../scenario.ts';
import { execTarget } from '../targets/index.ts';

const PROMISED = 5000;
const [WARM_UP, COUNTED] = [500, 5000];
const PROGRAM = `
let rest = '';
process.stdin.setEncoding('utf8').on('data', (data) => {
  const lines = (rest + data).split('\\n');
  rest = lines.pop();
  const answers = lines.map((line) => {
    const [, id] = /"id":(\\d+)/.exec(line);
    return '{"id":' + id + (line.includes('"op":"stream"') ? ',"deltas":[{"content":"a"}]}\\n' : ',"calls":[],"content":"a"}\\n');
  });
  process.stdout.write(answers.join(''));
});
`;

const folder = mkdtempSync(join(tmpdir(), 'exec-speed-'));
const program = join(folder, 'program.cjs');
writeFileSync(program, PROGRAM);
const text = 'word '.repeat(80);
const ways = [[text], [...text], text.match(/.{1,5}/g) ?? [], text.match(/.{1,17}/g) ?? []];

const target = execTarget({ command: `exec ${process.execPath} ${program}`, timeoutMs: 10_000, rawChunks: false }, 'exec:program');
askFor(WARM_UP);
const asked = rateOf(COUNTED * ways.length, () => askFor(COUNTED));
const lines = Array.from({ length: COUNTED }, (_, id) => ways.map((chunks) => JSON.stringify({ id, op: 'stream', chunks })).join('\n'));
const input = `${lines.join('\n')}\n`;
const bare = rateOf(COUNTED * ways.length, () => spawnSync(process.execPath, [program], { input, maxBuffer: 2 ** 30 }));
rmSync(folder, { recursive: true });
process.stdout.write(
  `${Math.round(asked)} streams a second, promised ${PROMISED}  ${asked >= PROMISED ? 'ok' : 'LESS THAN PROMISED'}\n` +
    `${(asked / bare).toFixed(2)} of the rate at which the program answers when nobody waits\n`,
);
if (asked < PROMISED) process.exitCode = 1;

function askFor(scenarios: number): void {
  for (let count = 0; count < scenarios; count += 1) {
    const scenario = bareScenario(text, { format: defaultFormat, startsInReasoning: false });
    target.foreign?.announce?.(scenario, ways);
    for (const chunks of ways) target.stream(scenario, chunks);
    target.parse(text);
  }
}

function rateOf(count: number, run: () => void): number {
  const before = performance.now();
  run();
  return (1000 * count) / (performance.now() - before);
}
