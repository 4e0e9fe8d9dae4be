/** Writes the tables of checks and of faults into docs/live.md: run by hand when a check or a row of the fault table changes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { faultTable } from './fault-table.ts';
import { contractChecks } from './registry.ts';
import { checksTable, faultsTable, withTable } from './tables.ts';

/** From `dist`. */
const DOCUMENT = new URL('../../../../docs/live.md', import.meta.url);

const text = readFileSync(DOCUMENT, 'utf8');
writeFileSync(DOCUMENT, withTable(withTable(text, 'checks', checksTable(contractChecks)), 'faults', faultsTable(faultTable)));
