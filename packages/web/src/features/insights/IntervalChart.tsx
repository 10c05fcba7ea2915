import { scaleLinear } from '@visx/scale';
import * as styles from './insights.module.css';
import { type Interval, type Row, textOf } from './report.ts';

const lineHeight = 22;

/** The axis: all intervals and the line at 0. */
const domainOf = (rows: readonly Row[]): [number, number] => {
  const ends = rows.flatMap((row) => row.interval ?? []);
  return [Math.min(0, ...ends), Math.max(0, ...ends)];
};

interface DotProps {
  value: number;
  interval: Interval;
  domain: [number, number];
  width: number;
}

const Dot = ({ value, interval, domain, width }: DotProps) => {
  const x = scaleLinear({ domain, range: [6, Math.max(7, width - 6)] });
  const y = lineHeight / 2;
  const clear = interval[0] > 0 || interval[1] < 0;
  return (
    <svg
      width={width}
      height={lineHeight}
      aria-hidden="true"
      className={styles.intervalChart}
      data-clear={clear || undefined}
    >
      <line x1={x(domain[0])} x2={x(domain[1])} y1={y} y2={y} className={styles.grid} />
      <line x1={x(0)} x2={x(0)} y1={0} y2={lineHeight} className={styles.axis} />
      <line x1={x(interval[0])} x2={x(interval[1])} y1={y} y2={y} className={styles.interval} />
      {/* Hollow if the interval contains 0, so that colour is not needed to see it. */}
      <circle cx={x(value)} cy={y} r={4} className={styles.dot} />
    </svg>
  );
};

/** Below this width, names are above their lines. */
const narrow = 480;

/** Values with their intervals around 0, one line each: the name, the drawing and the figures. */
export const IntervalChart = ({ rows, width, figure }: { rows: readonly Row[]; width: number; figure: number }) => {
  const domain = domainOf(rows);
  const isNarrow = width < narrow;
  const drawn = isNarrow ? width : Math.floor(width * 0.42);
  return (
    <ul className={styles.intervalList} data-narrow={isNarrow || undefined}>
      {rows.map((row) => {
        const { value, interval } = row;
        return (
          <li key={row.key}>
            <span dir="auto">{textOf(row.cells[0] ?? '')}</span>
            {value != null && interval && <Dot value={value} interval={interval} domain={domain} width={drawn} />}
            <span className={styles.figure}>{textOf(row.cells[figure] ?? '')}</span>
          </li>
        );
      })}
    </ul>
  );
};
