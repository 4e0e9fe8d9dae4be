/** Hostile texts of extraordinary length are read in linear time. */
import { describe, expect, test } from 'vitest';
import { expectationFor } from './expectation.ts';

describe('the time of an expectation', () => {
  test('stays under 100 ms of CPU time for hostile texts of 20,000 characters', () => {
    const units = [
      '<tool_call>',
      '<function=f>',
      '<parameter=k>',
      '<function=',
      '<parameter=',
      '<tool_call',
      '<function= ',
      '<',
      '</',
      '\n',
      'v ',
    ];
    const around = [
      ['', ''],
      ['<tool_call>', '</tool_call>'],
      ['<tool_call><function=f>', '</function></tool_call>'],
      ['<tool_call><function=f><parameter=k>', ''],
      ['<tool_call><function=f><parameter=k>v', 'v</parameter></function></tool_call>'],
    ] as const;
    const slow: string[] = [];
    for (const unit of units) {
      for (const [before, after] of around) {
        const text = before + unit.repeat(20_000 / unit.length) + after;
        const start = process.cpuUsage().user;
        expectationFor(text);
        const milliseconds = (process.cpuUsage().user - start) / 1000;
        if (milliseconds > 100) slow.push(`${JSON.stringify(unit)} between ${before} and ${after}: ${milliseconds} ms`);
      }
    }
    expect(slow).toEqual([]);
  });
});
