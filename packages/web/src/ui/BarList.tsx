import { scaleLinear } from '@visx/scale';
import { type Datum, followLink } from './Chart.tsx';
import * as charts from './chart.module.css';
import { number } from './format.ts';

interface BarListProps {
  data: readonly Datum[];
  width: number;
  onOpen: (href: string) => void;
}

const rowHeight = 28;

/** Counts by name, as bars under the names. Long names are truncated by CSS. */
export const BarList = ({ data, width, onOpen }: BarListProps) => {
  const x = scaleLinear({ domain: [0, Math.max(1, ...data.map((d) => d.value))], range: [0, width] });
  return (
    <ul className={charts.barList}>
      {data.map((datum) => (
        <li key={datum.key}>
          <a href={datum.href} onClick={datum.href ? followLink(datum.href, onOpen) : undefined}>
            <span className="truncate" dir="auto" title={datum.label}>
              {datum.label}
            </span>
            <span className={charts.figure}>{number(datum.value)}</span>
            <svg width={width} height={rowHeight} aria-hidden="true" className={charts.barDrawn}>
              <rect x={0} y={rowHeight - 3} width={x(datum.value)} height={3} rx={1.5} className={charts.column} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
};
