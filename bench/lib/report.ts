import type { Samples } from './samples.ts';

/** Which figure of a measure is compared with the target. */
export type Judged = 'p95' | 'p99' | 'max' | 'value';

export interface Row {
  measure: string;
  papers: number;
  n: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
  unit: 'ms' | 's' | 'MB' | 'kB' | '%';
  promise: { figure: number; of: Judged } | null;
  /** The floor on this machine in this run; null if none was measured. */
  floor: { p50: number; p95: number } | null;
  /** Target as a multiple of the floor; null if there is none. */
  promisedTimes: number | null;
}

/** A floor that was measured once or several times. */
type FloorOf = Samples | number | null;

const floorOf = (floor: FloorOf): Row['floor'] => {
  if (floor === null) return null;
  if (typeof floor === 'number') return { p50: floor, p95: floor };
  return { p50: floor.quantile(0.5), p95: floor.quantile(0.95) };
};

/** The table of a run. */
export class Report {
  readonly rows: Row[] = [];
  readonly papers: number;

  constructor(papers: number) {
    this.papers = papers;
  }

  /**
   * @param floor durations of the bare work behind these samples, in the same run
   * @param promisedTimes target as a multiple of the floor
   */
  samples(
    measure: string,
    samples: Samples,
    promise: Row['promise'] = null,
    floor: FloorOf = null,
    promisedTimes: number | null = null,
  ): void {
    this.#add({
      measure,
      papers: this.papers,
      n: samples.values.length,
      p50: samples.quantile(0.5),
      p95: samples.quantile(0.95),
      p99: samples.quantile(0.99),
      max: samples.max,
      unit: 'ms',
      promise,
      floor: floorOf(floor),
      promisedTimes,
    });
  }

  value(measure: string, value: number, unit: Row['unit'], promised: number | null = null, floor: FloorOf = null) {
    const promise = promised === null ? null : { figure: promised, of: 'value' as const };
    this.#add({
      measure,
      papers: this.papers,
      n: 1,
      p50: value,
      p95: value,
      p99: value,
      max: value,
      unit,
      promise,
      floor: floorOf(floor),
      promisedTimes: null,
    });
  }

  #add(row: Row): void {
    this.rows.push(row);
    process.stdout.write(`${line(row)}\n`);
  }
}

const judged = (r: Row): number =>
  r.promise?.of === 'p99' ? r.p99 : r.promise?.of === 'p95' ? r.p95 : r.promise?.of === 'max' ? r.max : r.p50;

/** Measured value over target: up to 1 is met. */
export const ratio = (r: Row): number | null => (r.promise ? judged(r) / r.promise.figure : null);

/** Median over median of the floor: other load slows both of them. */
export const timesFloor = (r: Row): number | null => r.floor && r.p50 / r.floor.p50;

const number = (n: number): string => (n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2));

const cells = (r: Row): string[] => {
  const x = ratio(r);
  const single = r.n === 1;
  return [
    r.measure,
    r.papers.toLocaleString('en'),
    String(r.n),
    `${number(r.p50)} ${r.unit}`,
    single ? '' : number(r.p95),
    single ? '' : number(r.p99),
    single ? '' : number(r.max),
    r.promise ? `${r.promise.of === 'value' ? '' : `${r.promise.of} `}≤ ${r.promise.figure} ${r.unit}` : '',
    x === null ? '' : `${x.toFixed(2)}${x > 1 ? ' MISSED' : ''}`,
    r.floor === null ? '' : `${number(r.floor.p50)} ${r.unit}`,
    r.floor === null ? '' : `${timesFloor(r)!.toFixed(1)}×`,
    r.floor === null || single ? '' : `${(r.p95 / r.floor.p95).toFixed(1)}×`,
  ];
};

const widths = [46, 9, 5, 11, 8, 8, 8, 14, 12, 10, 9, 9];
const pad = (list: string[]): string =>
  list.map((c, i) => (i === 0 ? c.padEnd(widths[i]!) : c.padStart(widths[i]!))).join(' ');
const line = (r: Row): string => pad(cells(r)).trimEnd();

export const header = (): string =>
  pad([
    'measure',
    'papers',
    'n',
    'p50',
    'p95',
    'p99',
    'max',
    'promised',
    'ratio',
    'floor',
    'p50/floor',
    'p95/floor',
  ]).trimEnd();

/** The same as Markdown, for a page of the documentation. */
export const markdown = (rows: readonly Row[]): string =>
  [
    '| measure | papers | n | p50 | p95 | p99 | max | promised | ratio | floor | p50/floor | p95/floor |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rows.map((r) => `| ${cells(r).join(' | ')} |`),
  ].join('\n');
