/** JSON of extraordinary size, and the streamer's tracker as a second opinion on very many beginnings. */
import { describe, expect, test } from 'vitest';
import { JsonPrefixTracker } from '../../src/index.ts';
import { vectorRows } from '../testing/vector-rows.ts';
import { readPythonJson } from './python-json.ts';

describe('reading a value as CPython’s JSON', () => {
  test('agrees with the streamer’s tracker on every prefix of every codec vector', () => {
    const rows = vectorRows('codec');
    const wrong: string[] = [];
    let compared = 0;
    for (const { raw } of rows) {
      const tracker = new JsonPrefixTracker();
      for (let length = 0; length <= raw.length; length += 1) {
        const isPossible = tracker.feed(raw.slice(length - 1, length));
        if ((readPythonJson(raw.slice(0, length)).kind !== 'impossible') !== isPossible) wrong.push(raw.slice(0, length));
        compared += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBe(101_109);
  });

  test('reads 100,000 levels of nesting', () => {
    const arrays = '['.repeat(100_000) + ']'.repeat(100_000);
    const objects = `${'{"a": [1, '.repeat(100_000)}2${']}'.repeat(100_000)}`;
    const readings = [readPythonJson(arrays), readPythonJson(objects), readPythonJson('['.repeat(100_000))];
    expect(readings).toEqual([
      { kind: 'complete', text: arrays, hasNonFinite: false },
      { kind: 'complete', text: objects, hasNonFinite: false },
      { kind: 'prefix' },
    ]);
  });

  test('reads a string of a million escapes', () => {
    const inside = '\\"'.repeat(1_000_000);
    const readings = [readPythonJson(`"${inside}"`), readPythonJson(`"${inside}`), readPythonJson(`"${inside}\u0001`)];
    expect(readings).toEqual([{ kind: 'complete', text: `"${inside}"`, hasNonFinite: false }, { kind: 'prefix' }, { kind: 'impossible' }]);
  });
});
