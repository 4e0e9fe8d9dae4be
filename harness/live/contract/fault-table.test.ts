/** The table of faults names the faults and checks that there are, every check is turned red by one, and the documentation says the same. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contractOn } from '../../testing/contract-on.ts';
import { faultById, faults } from '../server/index.ts';
import { faultTable } from './fault-table.ts';
import { contractChecks } from './index.ts';
import { checksTable, faultsTable, withTable } from './tables.ts';

const rows = Object.entries({ ...faultTable.always, ...faultTable.oneInTen });

describe('the table of faults', () => {
  it('has a row for each fault, rare ones apart, and names checks in their order', () => {
    const idsOf = (oneIn: number): string[] => faults.filter((fault) => fault.oneIn === oneIn).map(({ id }) => id);
    expect(rows.length).toBeGreaterThan(70);
    expect(Object.keys(faultTable.always)).toEqual(idsOf(1));
    expect(Object.keys(faultTable.oneInTen)).toEqual(idsOf(10));
    expect(idsOf(10).length).toBeGreaterThanOrEqual(5);
    const ids = contractChecks.map(({ id }) => id);
    expect(rows.filter(([, red]) => red.join() !== ids.filter((id) => red.includes(id)).join())).toEqual([]);
  });

  it('turns every check red at least once', () => {
    const red = new Set(rows.flatMap(([, checks]) => checks));
    expect(contractChecks.filter(({ id }) => !red.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it.each(['missing-role', 'second-call-lost'])('is right about %s; the slow test tries all of them', async (id) => {
    const fault = faultById(id);
    if (fault === undefined) throw new Error(`no fault ${id}`);
    const checks = contractChecks.filter((check) => check.id !== 'streamed-in-time');
    const { results } = await contractOn({ faults: [fault], checks, tokensPerSecond: 20_000, timeoutMs: 60_000 });
    expect(results.length).toBe(41);
    expect(results.filter(({ verdict }) => verdict === 'fail').map(({ check }) => check.id)).toEqual(faultTable.always[id]);
  });
});

it('the documentation holds both tables; npm run contract-tables writes them', () => {
  const text = readFileSync(new URL('../../../docs/live.md', import.meta.url), 'utf8');
  expect(text).toBe(withTable(withTable(text, 'checks', checksTable(contractChecks)), 'faults', faultsTable(faultTable)));
});
