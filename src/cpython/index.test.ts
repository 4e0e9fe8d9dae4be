/** The door of CPython's rules opens on these names and no others. */
import { expect, test } from 'vitest';

test('the exported names are exactly these', async () => {
  // Loaded inside the test, so that a module that throws while it loads is a failed test and not a file without tests.
  const door = await import('./index.ts');
  expect(Object.keys(door).sort()).toEqual([
    'JsonStringEscaper',
    'MAX_INTEGER_DIGITS',
    'escapeJsonString',
    'floatRepr',
    'isWhiteSpace',
    'jsonDumps',
    'jsonLoads',
    'skipWhiteSpace',
    'strip',
    'trimmedEnd',
  ]);
});
