/** A room for drafts leaves nothing behind, however the process goes on. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DraftRoom } from './draft-room.ts';

const folder = mkdtempSync(join(tmpdir(), 'deltaproof-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('it is gone when it is removed, and then nothing waits for the end of the process', () => {
  const waiting = process.listenerCount('exit');
  const room = new DraftRoom(join(folder, '.room-'));
  writeFileSync(join(room.path, 'draft'), 'half');
  room.remove();
  expect([readdirSync(folder), process.listenerCount('exit')]).toEqual([[], waiting]);
});

test('it is gone when the process ends', () => {
  const room = new DraftRoom(join(folder, '.room-'));
  writeFileSync(join(room.path, 'draft'), 'half');
  const [last] = process.listeners('exit').slice(-1);
  last?.call(process, 0);
  expect(readdirSync(folder)).toEqual([]);
});
