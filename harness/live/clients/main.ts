/**
 * `npm run client-readings`: measures what each client library makes of the faulty streams and of open calls, keeps it in
 * `readings.json`, and prints the tables of `docs/live.md`. Exit code 1 when the file was stale; it is right afterwards.
 */
import { clientTables } from './client-tables.ts';
import { clientOracles } from './index.ts';
import { type Measurements, measure } from './measure.ts';
import { writeReadings } from './readings.ts';

const readings: Record<string, Measurements> = {};
for (const oracle of clientOracles) readings[oracle.id] = await measure(oracle);
const tables = clientTables(readings);
process.stdout.write(`${[...tables.faults, '', ...tables.openCalls].join('\n')}\n`);
if (writeReadings(readings)) {
  process.stdout.write('the committed readings were stale and have been written anew\n');
  process.exitCode = 1;
}
