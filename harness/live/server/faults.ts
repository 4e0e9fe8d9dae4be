/** The faults by name. */
import type { Fault } from './fault.ts';

export const faults: readonly Fault[] = [];

export function faultById(id: string): Fault | undefined {
  return faults.find((fault) => fault.id === id);
}
