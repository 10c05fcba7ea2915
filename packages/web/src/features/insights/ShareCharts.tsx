import * as m from '@carrel/messages/insights';
import { scaleLinear } from '@visx/scale';
import * as styles from './insights.module.css';
import type { Row } from './report.ts';

const size = { height: 84, top: 8, bottom: 16, side: 6 };
const minWidth = 190;
const gap = 24;

interface Point {
  year: number;
  share: number;
  low: number;
  high: number;
}

const pointsOf = (rows: readonly Row[]): Point[] =>
  rows.flatMap((row) =>
    row.value != null && row.interval && row.at !== undefined
      ? [{ year: row.at, share: row.value, low: row.interval[0], high: row.interval[1] }]
      : [],
  );

interface SmallChartProps {
  topic: string;
  points: readonly Point[];
  years: [number, number];
  most: number;
  width: number;
  format: (value: number) => string;
}

const SmallChart = ({ topic, points, years, most, width, format }: SmallChartProps) => {
  const x = scaleLinear({ domain: years, range: [size.side, width - size.side] });
  const y = scaleLinear({ domain: [0, most], range: [size.height - size.bottom, size.top] });
  const last = points.at(-1);
  const floor = size.height - size.bottom;
  // Years without a share leave a gap.
  const path = points
    .map((p, i) => `${points[i - 1]?.year === p.year - 1 ? 'L' : 'M'}${x(p.year)} ${y(p.share)}`)
    .join('');
  return (
    <li>
      <p className={styles.shareTitle}>
        <span className="truncate" dir="auto" title={topic}>
          {topic}
        </span>
        <span className={styles.figure}>
          {last ? m.latest({ share: format(last.share), year: String(last.year) }) : m.notEnough()}
        </span>
      </p>
      <svg width={width} height={size.height} aria-hidden="true" className={styles.shareChart}>
        <line x1={0} x2={width} y1={floor} y2={floor} className={styles.axis} />
        {points.map((p) => (
          <line key={p.year} x1={x(p.year)} x2={x(p.year)} y1={y(p.low)} y2={y(p.high)} className={styles.interval} />
        ))}
        <path d={path} className={styles.trend} />
        {points.map((p) => (
          <circle key={p.year} cx={x(p.year)} cy={y(p.share)} r={2} className={styles.dot} />
        ))}
        <text x={0} y={size.height - 3}>
          {years[0]}
        </text>
        <text x={width} y={size.height - 3} textAnchor="end">
          {years[1]}
        </text>
      </svg>
    </li>
  );
};

/** A small chart of shares over the years for each group, all with the same scale. */
export const ShareCharts = ({
  rows,
  width,
  format,
}: {
  rows: readonly Row[];
  width: number;
  format: (value: number) => string;
}) => {
  const points = rows.flatMap((row) => (row.value != null && row.at !== undefined ? row.at : []));
  if (points.length === 0) return <p className="text-quiet py-2">{m.notEnough()}</p>;
  const last = Math.max(...points);
  const first = Math.min(...points);
  const groups = [...new Set(rows.map((row) => row.group ?? ''))].map((topic) => ({
    topic,
    points: pointsOf(rows.filter((row) => row.group === topic)),
  }));
  const most = Math.max(...groups.flatMap((g) => g.points.map((p) => p.high)));
  const columns = Math.max(1, Math.floor((width + gap) / (minWidth + gap)));
  const each = Math.floor((width - gap * (columns - 1)) / columns);
  return (
    <>
      <ul className={styles.shareCharts} style={{ gridTemplateColumns: `repeat(${columns}, ${each}px)`, gap }}>
        {groups.map((group) => (
          <SmallChart key={group.topic} {...group} years={[first, last]} most={most} width={each} format={format} />
        ))}
      </ul>
      <p className="text-quiet text-small">{m.sameScale({ most: format(most) })}</p>
    </>
  );
};
