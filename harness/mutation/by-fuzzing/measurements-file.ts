/** Keeps measurements, a line of JSON each, so that a run that was interrupted goes on where it was: lines are only ever appended. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { checked } from '../../corpus/index.ts';
import { type Measurement, measurementSchema } from './measurement.ts';

/** All lines, in their order; none where there is no file. A last line that was not written to its end is none. Throws a `CorpusError`. */
export function readMeasurements(path: string): Measurement[] {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  // Behind the last line break stands nothing, or a line without its end.
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line, index) => checked(line, measurementSchema, `${path}:${index + 1}`, 'measurement'));
}

export function appendMeasurement(path: string, measurement: Measurement): void {
  appendFileSync(path, lineOf(measurement));
}

/** The file without what newer lines replace and what no mutant of the list asks for, in the order of the list: the same for the same figures, however they came in. */
export function tidied(measurements: readonly Measurement[], ids: readonly string[]): string {
  const newest = new Map(measurements.map((measurement) => [keyOf(measurement), measurement]));
  const order = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Measurement): number => order.get(id) ?? -1;
  return [...newest.values()]
    .filter((measurement) => placeOf(measurement) >= 0)
    .sort(
      (left, right) => placeOf(left) - placeOf(right) || left.seed - right.seed || left.limit - right.limit || compare(left.way, right.way),
    )
    .map(lineOf)
    .join('');
}

/** What a newer line replaces. */
export function keyOf({ id, seed, limit, way }: Pick<Measurement, 'id' | 'seed' | 'limit' | 'way'>): string {
  return `${id} ${seed} ${limit} ${way ?? ''}`;
}

function compare(left = '', right = ''): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Fields always in one order. */
function lineOf({ id, seed, way, oracle, limit, found, others, entry, code }: Measurement): string {
  const sorted = Object.fromEntries(Object.entries(others).sort(([left], [right]) => (left < right ? -1 : 1)));
  return `${JSON.stringify({ id, seed, way, oracle, limit, found, others: sorted, entry, code })}\n`;
}
