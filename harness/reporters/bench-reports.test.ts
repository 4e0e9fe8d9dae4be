/** What becomes of the figures of a bench: tables, outline, picture. */
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { type Figure, type MeasuredCourse, measurements } from '../bench/index.ts';
import { benchPlot } from './bench-plot.ts';
import { type BenchReport, benchReport } from './bench-report.ts';
import { benchSummaryOf } from './bench-summary.ts';
import { outlineOf } from './outline-of.ts';

function figure(median: number, least: number, most: number, rounds = 3): Figure {
  return { median, least, most, rounds };
}

const streaming: MeasuredCourse = {
  id: 'streaming',
  description: 'values, streamed',
  labels: ['value', 'pieces'],
  columns: [
    { id: 'limit', title: 'limit', unit: 'times', shows: 'spread' },
    { id: 'peer', title: 'peer', unit: 'times', shows: 'median' },
    { id: 'rate', title: 'points/s', unit: 'rate', shows: 'median' },
  ],
  rows: [
    { labels: ['words', '1'], figures: { limit: figure(0.5, 0.02, 1), peer: figure(1234.5, 12, 2000), rate: figure(9_876_543, 1, 2) } },
    { labels: ['words', 'whole'], figures: { limit: figure(99.94, 9.5, 150, 2), peer: null, rate: figure(12_345_678, 1, 2, 2) } },
    { labels: ['CJK', 'whole'], figures: { limit: figure(1, 1, 1, 1), peer: null, rate: figure(2504.4, 1, 2, 2) } },
  ],
  remarks: ['the peer sleeps'],
};
const growth: MeasuredCourse = {
  id: 'growth',
  description: 'slope & part',
  labels: ['text'],
  columns: [
    { id: 'slope', title: 'slope', unit: 'slope', shows: 'spread' },
    { id: 'part', title: 'part', unit: 'share', shows: 'spread' },
  ],
  rows: [{ labels: ['a < b'], figures: { slope: figure(1.014, 0.9, 1.25), part: figure(0.1234, -0.05, 0.5) } }],
  remarks: [],
};
const empty: MeasuredCourse = { ...growth, id: 'kinds', rows: [], remarks: ['time was short'] };

function reportOf(own: Partial<BenchReport>): BenchReport {
  const facts = { seed: 1, node: 'v20', measurements: [streaming, growth, empty], failures: [], exitCode: 0 as const };
  return benchReport({ ...facts, totalSeconds: 1.5, ...own });
}

describe('the summary of a bench', () => {
  it('is a table for each measurement, with what was not measured', () => {
    expect(benchSummaryOf(reportOf({ failures: ['it broke'] })).split('\n')).toEqual([
      'seed 1 · node v20 · took 1.5 s · median (least–most) of the rounds',
      '',
      'streaming · 1 to 3 rounds',
      '  values, streamed',
      '  value  pieces              limit   peer  points/s',
      '  words       1  0.50 (0.020–1.00)  1,235     9.9 M',
      '          whole    99.9 (9.50–150)      -      12 M',
      '  CJK     whole               1.00      -     2,504',
      '  the peer sleeps',
      '',
      'growth · 3 rounds',
      '  slope & part',
      '  text              slope                part',
      '  a < b  1.01 (0.90–1.25)  12.3 % (-5.0–50.0)',
      '',
      'kinds · no round',
      '  slope & part',
      '  time was short',
      '',
      'FAILED: it broke',
      '',
    ]);
  });

  it('fits into 80 columns, with figures as wide as they get', async () => {
    const byUnit = {
      times: figure(1.15, 0.583, 1.41),
      share: figure(0.602, 0.382, 0.688),
      slope: figure(1.03, 0.95, 1.3),
      rate: figure(812_345, 1, 2),
    };
    const byColumn: Readonly<Record<string, Figure>> = {
      rateToStringify: figure(0.0182, 0.0105, 0.0237),
      rateToPeer: figure(45.3, 24.7, 99.9),
    };
    const setting = { seed: 1, cpu: () => 0, now: () => 0, turn: 0.01 };
    const courses = await Promise.all(
      measurements.map(async ({ id, description, prepare }): Promise<MeasuredCourse> => {
        const { labels, columns } = await prepare(setting);
        const widest: Readonly<Record<string, readonly string[]>> = {
          streaming: ['numbers', 'whole'],
          reading: ['numbers'],
          growth: ['white space inside a string'],
          oracles: ['earliest-emission'],
          kinds: ['stray-function-invocation'],
          guiding: ['guided'],
        };
        const figures = Object.fromEntries(columns.map((column) => [column.id, byColumn[column.id] ?? byUnit[column.unit]]));
        return { id, description, labels, columns, rows: [{ labels: widest[id] ?? [], figures }], remarks: [] };
      }),
    );
    const lines = benchSummaryOf(reportOf({ measurements: courses })).split('\n');
    expect(lines).toHaveLength(32);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });
});

describe('the outline of a bench', () => {
  it('has a case for each row, none of which fails, and the figures among its facts', () => {
    const { title, verdict, facts, cases } = outlineOf(reportOf({ failures: ['it broke'] }));
    expect([title, verdict]).toEqual(['bench', '4 rows measured']);
    const reasons = [
      'limit 0.50 (0.020–1.00), peer 1,235, points/s 9.9 M',
      'limit 99.9 (9.50–150), peer -, points/s 12 M',
      'limit 1.00, peer -, points/s 2,504',
      'slope 1.01 (0.90–1.25), part 12.3 % (-5.0–50.0)',
    ];
    expect(cases.map(({ group, name, verdict: one, reason }) => [group, name, one, reason])).toEqual([
      ['streaming', 'words · 1', 'pass', reasons[0]],
      ['streaming', 'words · whole', 'pass', reasons[1]],
      ['streaming', 'CJK · whole', 'pass', reasons[2]],
      ['growth', 'a < b', 'pass', reasons[3]],
      ['the run', 'it broke', 'error', 'it broke'],
    ]);
    expect(facts).toEqual([
      ['seed', '1'],
      ['node', 'v20'],
      ['exit code', '0'],
      ['took', '1.5 s'],
      ['streaming: words · 1', reasons[0]],
      ['streaming: words · whole', reasons[1]],
      ['streaming: CJK · whole', reasons[2]],
      ['growth: a < b', reasons[3]],
      ['streaming', 'the peer sleeps'],
      ['kinds', 'time was short'],
    ]);
  });

  it('says that the run was interrupted', () => {
    expect(outlineOf(reportOf({ exitCode: 130 })).verdict).toBe('interrupted; so far 4 rows');
  });
});

describe('the picture of a bench', () => {
  it('has a panel for each unit but rates, medians as dots, and lines from the least to the most', () => {
    const svg = benchPlot(reportOf({ measurements: [{ ...growth, columns: growth.columns.slice(0, 1) }] }));
    expect(svg.split('\n').map((line) => line.trim())).toEqual([
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 95" font-family="sans-serif" font-size="11">',
      '<title>deltaproof bench, seed 1, node v20</title>',
      '<rect width="100%" height="100%" fill="white"/>',
      '<g transform="translate(0 0)">',
      '<text x="8" y="16" font-weight="bold">growth: slope &amp; part</text>',
      '<text x="250" y="34" fill="#0072b2">● slope</text>',
      '<text x="240" y="55.5" text-anchor="end">a &lt; b</text>',
      '<text x="250" y="73" text-anchor="middle">0</text>',
      '<text x="325.4" y="73" text-anchor="middle">0.2</text>',
      '<text x="400.8" y="73" text-anchor="middle">0.4</text>',
      '<text x="476.2" y="73" text-anchor="middle">0.6</text>',
      '<text x="551.5" y="73" text-anchor="middle">0.8</text>',
      '<text x="626.9" y="73" text-anchor="middle">1</text>',
      '<text x="702.3" y="73" text-anchor="middle">1.2</text>',
      '<text x="740" y="87" text-anchor="end" fill="#555">slope</text>',
      '<line x1="250" y1="44" x2="250" y2="59" stroke="#ddd"/>',
      '<line x1="325.4" y1="44" x2="325.4" y2="59" stroke="#ddd"/>',
      '<line x1="400.8" y1="44" x2="400.8" y2="59" stroke="#ddd"/>',
      '<line x1="476.2" y1="44" x2="476.2" y2="59" stroke="#ddd"/>',
      '<line x1="551.5" y1="44" x2="551.5" y2="59" stroke="#ddd"/>',
      '<line x1="626.9" y1="44" x2="626.9" y2="59" stroke="#888"/>',
      '<line x1="702.3" y1="44" x2="702.3" y2="59" stroke="#ddd"/>',
      '<line x1="589.2" y1="51.5" x2="721.2" y2="51.5" stroke="#0072b2"/>',
      '<circle cx="632.2" cy="51.5" r="3" fill="#0072b2"/>',
      '</g>',
      '</svg>',
      '',
    ]);
  });

  it('is well formed, names each row with a figure, and leaves out what a logarithm cannot show', () => {
    const nothing = { labels: ['nothing', '1'], figures: { limit: figure(0, 0, 0), peer: null, rate: figure(1, 1, 1) } };
    const svg = benchPlot(reportOf({ measurements: [{ ...streaming, rows: [...streaming.rows, nothing] }, growth, empty] }));
    expect(XMLValidator.validate(svg)).toBe(true);
    expect([...svg.matchAll(/text-anchor="end">([^<]+)</g)].map(([, label]) => label)).toEqual([
      'words · 1',
      'words · whole',
      'CJK · whole',
      'a &lt; b',
      'a &lt; b',
    ]);
    expect([...svg.matchAll(/fill="#555">([^<]+)</g)].map(([, axis]) => axis)).toEqual(['times', 'per cent', 'slope']);
    expect(svg.match(/<circle/g)).toHaveLength(6);
    // Per cent, not parts of one.
    expect(svg).toContain('>50</text>');
    expect(svg).not.toContain('NaN');
  });
});
