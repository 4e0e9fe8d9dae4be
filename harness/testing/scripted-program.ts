/** A program that answers as `exec:` targets do, and misbehaves where a text tells it to. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the words in a text make it do; everything else is answered as content. With arguments it does something else from the start. */
const SOURCE = `
const { appendFileSync } = require('node:fs');
const [pids, mode] = process.argv.slice(2);
appendFileSync(pids, process.pid + '\\n');
process.on('SIGTERM', () => {});
const say = (line) => process.stdout.write(line + '\\n');
const answer = (request) => {
  const { id, op } = request;
  if (op === 'hello') {
    if (mode === 'silent-at-hello') return;
    if (mode === 'error-at-hello') return say(JSON.stringify({ id, error: 'what is hello?' }));
    if (mode === 'garbage-at-hello') return say('Loading weights: 100%');
    if (mode === 'odd-hello') return say(JSON.stringify({ id, unit: 'byte' }));
    return say(JSON.stringify({ id, name: 'scripted', version: '1.2', capabilities: mode === 'able' ? ['reasoning', 'deep', 'lone-surrogates', 'tools-schema'] : [], more: 1 }));
  }
  const text = request.text ?? request.chunks.join('');
  if (text.includes('die')) { process.stderr.write('out of luck\\n'); process.exit(7); }
  if (text.includes('half')) { process.stdout.write('{"id":' + id, () => process.exit(3)); return; }
  if (text.includes('hang')) return;
  if (text.includes('garbage')) return say('debug: \\u001b[31m' + text);
  if (text.includes('binary')) return process.stdout.write(Buffer.from([0, 255, 254, 10]));
  if (text.includes('raise')) { process.stderr.write('Traceback\\n'); return say(JSON.stringify({ id, error: 'ValueError: no' })); }
  if (text.includes('wrong id')) return say(JSON.stringify({ id: id + 1000, calls: [], deltas: [] }));
  if (text.includes('twice')) say(JSON.stringify({ id, calls: [], deltas: [] }));
  if (text.includes('odd shape')) return say(JSON.stringify({ id, calls: 'none', deltas: [{ tool_calls: [{ index: '0' }] }] }));
  if (text.includes('endless')) { setInterval(() => process.stdout.write('x'.repeat(1 << 20)), 1); return; }
  const tools = request.tools === undefined ? '' : JSON.stringify(request.tools);
  if (op === 'parse') say(JSON.stringify({ id, calls: [{ name: 'f', arguments: '{}' }], content: text + tools + (request.finish === 'length' ? ' cut' : '') }));
  else say(JSON.stringify({ id, deltas: [...request.chunks.map((content, chunk) => ({ content, chunk })), { tool_calls: [{ index: 0, id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }] }] }));
  if (text.includes('once')) process.exit(0);
};
let rest = '';
if (mode === 'deaf') setInterval(() => {}, 1000);
else process.stdin.setEncoding('utf8').on('data', (data) => {
  const lines = (rest + data).split('\\n');
  rest = lines.pop();
  const requests = lines.map((line) => JSON.parse(line));
  for (const request of mode === 'reversed' ? requests.reverse() : requests) answer(request);
});
`;

/** Writes it into the folder; returns the command that runs it, and the file in which each process leaves its number. */
export function scriptedProgram(folder: string): { command(mode?: string): string; readonly pids: string } {
  const file = join(folder, 'program.cjs');
  const pids = join(folder, 'pids');
  writeFileSync(file, SOURCE);
  writeFileSync(pids, '');
  return { command: (mode = '') => `exec node ${file} ${pids} ${mode}`, pids };
}
