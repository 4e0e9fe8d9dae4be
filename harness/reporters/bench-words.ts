/** Figures of a bench as people read them. */
import type { Column, Figure, Unit } from '../bench/index.ts';
import { count } from './words.ts';

/** What stands where nothing was measured. */
export const UNMEASURED = '-';

/** The median, and in brackets the least and the most of the rounds where the column shows how far they lie apart. */
export function figureInWords({ unit, shows }: Pick<Column, 'unit' | 'shows'>, figure: Figure | null): string {
  if (figure === null) return UNMEASURED;
  const { median, least, most, rounds } = figure;
  const shown = `${inWords(unit, median)}${SIGN[unit]}`;
  return shows === 'median' || rounds === 1 ? shown : `${shown} (${inWords(unit, least)}–${inWords(unit, most)})`;
}

/** How many rounds a measurement has: such as `12 rounds` or `3 to 4 rounds`. */
export function roundsInWords(figures: readonly Figure[]): string {
  const rounds = figures.map((figure) => figure.rounds);
  const [least, most] = [Math.min(...rounds), Math.max(...rounds)];
  if (rounds.length === 0) return 'no round';
  return least === most ? `${most} round${most === 1 ? '' : 's'}` : `${least} to ${most} rounds`;
}

const SIGN: Readonly<Record<Unit, string>> = { times: '', share: ' %', slope: '', rate: '' };

function inWords(unit: Unit, value: number): string {
  switch (unit) {
    case 'times':
      return ratio(value);
    case 'share':
      return (value * 100).toFixed(1);
    case 'slope':
      return value.toFixed(2);
    case 'rate':
      return rate(value);
    default:
      return unit satisfies never;
  }
}

function ratio(value: number): string {
  if (value >= 100) return count(Math.round(value));
  return value.toFixed(value >= 10 ? 1 : value >= 0.1 ? 2 : 3);
}

function rate(perSecond: number): string {
  if (perSecond >= 1e7) return `${count(Math.round(perSecond / 1e6))} M`;
  if (perSecond >= 1e6) return `${(perSecond / 1e6).toFixed(1)} M`;
  return perSecond >= 1e4 ? `${count(Math.round(perSecond / 1e3))} k` : count(Math.round(perSecond));
}
