/** One round of a measurement on a clock that stands still but for being asked. */
import { expect } from 'vitest';
import { measurements, type Sample, type Setting } from '../bench/index.ts';

/** A millisecond passes each time that somebody asks, so every timing takes one. */
function ticking(turn: number): Setting {
  let asked = 0;
  const tick = (): number => {
    asked += 1;
    return asked;
  };
  return { seed: 1, cpu: tick, now: tick, turn };
}

/** Remarks of a measurement, and the samples of one round. */
export async function sampled(
  id: string,
  turn = 0.01,
): Promise<{ readonly samples: readonly Sample[]; readonly remarks: readonly string[] }> {
  const measurement = measurements.find((candidate) => candidate.id === id);
  if (measurement === undefined) throw new RangeError(`nothing measures ${id}`);
  const { contests, remarks, labels, columns } = await measurement.prepare(ticking(turn));
  const samples: Sample[] = [];
  for (const contest of contests) samples.push(...(await contest(0)));
  expect(samples.filter((sample) => sample.labels.length !== labels.length)).toEqual([]);
  const known = new Set(columns.map((column) => column.id));
  expect(samples.flatMap(({ values }) => Object.keys(values)).filter((column) => !known.has(column))).toEqual([]);
  return { samples, remarks };
}
