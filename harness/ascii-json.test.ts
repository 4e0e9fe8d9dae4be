import { expect, test } from 'vitest';
import { asciiJson, prettyAsciiJson, printable } from './ascii-json.ts';

test('JSON is in ASCII, lone surrogates included', () => {
  expect(asciiJson('a\u007fé\ud800\n')).toBe('"a\\u007f\\u00e9\\ud800\\n"');
  expect(prettyAsciiJson({ k: '日' })).toBe('{\n  "k": "\\u65e5"\n}\n');
});

test('nothing that a text holds reaches a terminal as a control, or turns the direction of writing', () => {
  expect(printable('a\u001b[31m\u007f\u009b\u202e\u2066\u2028é日')).toBe('a\\u001b[31m\\u007f\\u009b\\u202e\\u2066\\u2028é日');
});
