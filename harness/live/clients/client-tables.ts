/** The tables of `docs/live.md` about real clients, from what was measured. */
import { faultyStreams } from './faulty-streams.ts';
import type { Measurement, Measurements } from './measure.ts';
import { openCalls } from './open-calls.ts';
import type { Readings } from './readings.ts';

/** Lines of Markdown. */
export function clientTables(readings: Readings): { readonly faults: readonly string[]; readonly openCalls: readonly string[] } {
  const rowsOf = <Row extends { readonly id: string }>(
    rows: readonly Row[],
    part: keyof Measurements,
    title: (row: Row) => string,
  ): string[] => {
    const clients = Object.keys(readings);
    const cells = (row: Row): string[] => clients.map((client) => inCell(readings[client]?.[part][row.id]));
    return [
      [part === 'openCalls' ? 'response' : 'fault', ...clients],
      ['---', ...clients.map(() => '---')],
      ...rows.map((row) => [title(row), ...cells(row)]),
    ].map((line) => `| ${line.join(' | ')} |`);
  };
  return {
    faults: rowsOf(faultyStreams, 'faultyStreams', ({ fault }) => fault),
    openCalls: rowsOf(openCalls, 'openCalls', ({ description }) => description),
  };
}

function inCell(measurement: Measurement | undefined): string {
  return (measurement?.words ?? 'not measured').replaceAll('|', '\\|');
}
