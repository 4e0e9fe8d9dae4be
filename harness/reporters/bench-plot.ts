/**
 * A bench as a picture in SVG: one panel for each measurement and unit, a row for each row of the table, the median as a dot and a line
 * from the least to the most of the rounds. Scales and their ticks are d3's; a library that lays out whole charts would either need a
 * browser's document or be larger than everything else that is installed.
 */
import { scaleLinear, scaleLog } from 'd3-scale';
import XmlBuilder from 'fast-xml-builder';
import type { Column, Figure, MeasuredCourse, Unit } from '../bench/index.ts';
import type { BenchReport } from './bench-report.ts';

/** In user units of the picture, which are pixels where nobody scales it. */
const WIDTH = 760;
const LABELS_WIDTH = 250;
const RIGHT_MARGIN = 20;
const ROW_HEIGHT = 15;
const HEAD_HEIGHT = 44;
const AXIS_HEIGHT = 36;
const FONT_SIZE = 11;
const LINEAR_TICKS = 6;
/** With more, only powers of ten are named. */
const MANY_DECADES = 2;
/** Of the columns in order; they can be told apart by people who see no red or green. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73'] as const;

/** Rates are not drawn: ratios hold from one machine to the next, rates do not. */
const DRAWN: Readonly<Record<Exclude<Unit, 'rate'>, string>> = { times: 'times', share: 'per cent', slope: 'slope' };

interface Panel {
  readonly title: string;
  readonly axis: string;
  /** Logarithmic; else from 0. */
  readonly isRatio: boolean;
  readonly series: readonly string[];
  readonly rows: readonly { readonly label: string; readonly figures: readonly (Figure | null)[] }[];
}

interface Scale {
  (value: number): number;
  ticks(): number[];
}

type Element = Readonly<Record<string, unknown>>;

const builder = new XmlBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
});

export function benchPlot({ measurements, node, seed }: BenchReport): string {
  const panels = measurements.flatMap(panelsOf);
  let top = 0;
  const drawn = panels.map((panel) => {
    const at = top;
    top += HEAD_HEIGHT + panel.rows.length * ROW_HEIGHT + AXIS_HEIGHT;
    return { '@transform': `translate(0 ${at})`, ...panelElement(panel) };
  });
  const svg = {
    '@xmlns': 'http://www.w3.org/2000/svg',
    '@viewBox': `0 0 ${WIDTH} ${Math.max(top, 1)}`,
    '@font-family': 'sans-serif',
    '@font-size': FONT_SIZE,
    title: `deltaproof bench, seed ${seed}, node ${node}`,
    rect: { '@width': '100%', '@height': '100%', '@fill': 'white' },
    g: drawn,
  };
  return builder.build({ svg });
}

/** Columns of one unit share a panel. */
function panelsOf({ id, description, columns, rows }: MeasuredCourse): Panel[] {
  const units = Object.entries(DRAWN).filter(([unit]) => columns.some((column) => column.unit === unit));
  return units.flatMap(([unit, axis]) => {
    const chosen = columns.filter((column) => column.unit === unit);
    const drawn = rows
      .map((row) => ({ label: row.labels.join(' · '), figures: figuresOf(chosen, row.figures) }))
      .filter(({ figures }) => figures.some((figure) => figure !== null));
    if (drawn.length === 0) return [];
    const title = `${id}: ${description}`;
    return [{ title, axis, isRatio: unit === 'times', series: chosen.map((column) => column.title), rows: drawn }];
  });
}

/** A logarithm needs something to show. */
function figuresOf(columns: readonly Column[], figures: Readonly<Record<string, Figure | null>>): (Figure | null)[] {
  return columns.map(({ id, unit }) => {
    const figure = figures[id] ?? null;
    if (figure === null || (unit === 'times' && figure.least <= 0)) return null;
    const factor = unit === 'share' ? 100 : 1;
    return { ...figure, median: figure.median * factor, least: figure.least * factor, most: figure.most * factor };
  });
}

function panelElement(panel: Panel): Element {
  const x = scaleOf(panel);
  const bottom = HEAD_HEIGHT + panel.rows.length * ROW_HEIGHT;
  const ticks = x.ticks();
  return {
    text: [
      { '@x': 8, '@y': 16, '@font-weight': 'bold', '#text': panel.title },
      ...panel.series.map((name, place) => ({ '@x': LABELS_WIDTH + place * 150, '@y': 34, '@fill': colour(place), '#text': `● ${name}` })),
      ...panel.rows.map(({ label }, row) => ({ '@x': LABELS_WIDTH - 10, '@y': middle(row) + 4, '@text-anchor': 'end', '#text': label })),
      ...ticks.map((tick) => ({ '@x': pixel(x(tick)), '@y': bottom + 14, '@text-anchor': 'middle', '#text': String(tick) })),
      { '@x': WIDTH - RIGHT_MARGIN, '@y': bottom + 28, '@text-anchor': 'end', '@fill': '#555', '#text': panel.axis },
    ],
    line: [
      ...ticks.map((tick) => ({ ...segment(x(tick), HEAD_HEIGHT, x(tick), bottom), '@stroke': tick === 1 ? '#888' : '#ddd' })),
      ...marksOf(panel, ({ least, most }, row, place) => ({
        ...segment(x(least), middle(row), x(most), middle(row)),
        '@stroke': colour(place),
      })),
    ],
    circle: marksOf(panel, ({ median }, row, place) => ({
      '@cx': pixel(x(median)),
      '@cy': middle(row),
      '@r': 3,
      '@fill': colour(place),
    })),
  };
}

function marksOf({ rows }: Panel, draw: (figure: Figure, row: number, place: number) => Element): Element[] {
  return rows.flatMap(({ figures }, row) => figures.flatMap((figure, place) => (figure === null ? [] : [draw(figure, row, place)])));
}

function scaleOf({ rows, isRatio }: Panel): Scale {
  const figures = rows.flatMap((row) => row.figures).filter((figure) => figure !== null);
  const least = Math.min(...figures.map((figure) => figure.least));
  const most = Math.max(...figures.map((figure) => figure.most));
  const range = [LABELS_WIDTH, WIDTH - RIGHT_MARGIN];
  if (!isRatio) {
    const scale = scaleLinear([Math.min(0, least), most], range).nice();
    return Object.assign((value: number) => scale(value), { ticks: () => scale.ticks(LINEAR_TICKS) });
  }
  const scale = scaleLog([least, most], range).nice();
  const [low = 1, high = 1] = scale.domain();
  const leading = Math.log10(high / low) > MANY_DECADES ? /^1/ : /^[125]/;
  return Object.assign((value: number) => scale(value), {
    ticks: () => scale.ticks().filter((tick) => leading.test(tick.toExponential())),
  });
}

function segment(x1: number, y1: number, x2: number, y2: number): Element {
  return { '@x1': pixel(x1), '@y1': pixel(y1), '@x2': pixel(x2), '@y2': pixel(y2) };
}

function middle(row: number): number {
  return HEAD_HEIGHT + row * ROW_HEIGHT + ROW_HEIGHT / 2;
}

function pixel(value: number): number {
  return Math.round(value * 10) / 10;
}

function colour(place: number): string {
  return COLOURS[place % COLOURS.length] ?? COLOURS[0];
}
