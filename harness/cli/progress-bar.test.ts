import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { ProgressBar } from './progress-bar.ts';

/** What a bar of three steps writes to a stream in which it is begun, moved to the second step, and ended. */
function written(isTTY: boolean, columns = 200): string {
  const stream = Object.assign(new PassThrough(), { isTTY, columns }) as unknown as NodeJS.WriteStream;
  const layout = '{value} of {total} · {counts}';
  const bar = new ProgressBar({ announcement: 'probe', total: 3, layout, start: { counts: 'nothing yet' } }, stream);
  bar.show(2, { counts: '1 lost' });
  bar.stop();
  return String(stream.read());
}

test('a terminal sees the announcement, the first state and the last', () => {
  const text = written(true);
  expect(text).toContain('0 of 3 · nothing yet');
  expect(text).toContain('2 of 3 · 1 lost');
  expect(text.split('probe [').length).toBe(3);
});

test('a narrow terminal sees the announcement in a line of its own, and the figures before its edge', () => {
  const text = written(true, 80);
  expect(text.startsWith('probe\n')).toBe(true);
  expect(text).toContain('] 0 of 3 · nothing yet');
  expect(text).toContain('] 2 of 3 · 1 lost');
  expect(text.split('probe').length).toBe(2);
});

test('elsewhere one line says what begins', () => {
  expect(written(false)).toBe('probe\n');
});
