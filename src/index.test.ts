/** The door opens on these names and no others. */
import { expect, test } from 'vitest';

test('the exported names are exactly these', async () => {
  // Loaded inside the test, so that a module that throws while it loads is a failed test and not a file without tests.
  const door = await import('./index.ts');
  expect(Object.keys(door).sort()).toEqual([
    'ChannelSplitter',
    'JsonPrefixTracker',
    'MAX_INTEGER_DIGITS',
    'StreamCollector',
    'ToolCallDeltaStreamer',
    'UnknownFormatError',
    'coerceValue',
    'collectStream',
    'collectWhole',
    'defaultFormat',
    'divergenceClasses',
    'escapeJsonString',
    'floatRepr',
    'formatById',
    'formats',
    'isWhiteSpace',
    'jsonDumps',
    'jsonLoads',
    'outlineToolCalls',
    'parseToolCalls',
    'strip',
    'verificationNotes',
    'verify',
  ]);
});
