/** The door opens on these names and no others. */
import { expect, test } from 'vitest';
import * as door from './index.ts';

test('the exported names are exactly these', () => {
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
