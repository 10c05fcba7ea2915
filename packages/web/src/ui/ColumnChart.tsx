import { scaleBand, scaleLinear } from '@visx/scale';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Datum, followLink } from './Chart.tsx';
import * as charts from './chart.module.css';
import { number } from './format.ts';

interface ColumnChartProps {
  data: readonly Datum[];
  width: number;
  height?: number;
  label: string;
  /** Each label is shown under its column if there is room. */
  tick: (datum: Datum, index: number) => string | null;
  onOpen: (href: string) => void;
}

const margin = { top: 20, right: 4, bottom: 20 };
/** Maximum width of a column and its gap, in pixels, so that a single column does not fill the chart. */
const maxStep = 72;
/** Room for the labels of the axis, in pixels: per digit, and the gap to the first column. */
const axisRoom = (figures: readonly string[]): number => 13 + 7 * Math.max(...figures.map((f) => f.length));

/** Counts over time as columns: one tab stop, arrows within, Enter opens the papers of a column. */
export const ColumnChart = ({ data, width, height = 168, label, tick, onOpen }: ColumnChartProps) => {
  const [at, setAt] = useState<number | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const floor = height - margin.bottom;
  const y = scaleLinear({ domain: [0, Math.max(1, ...data.map((d) => d.value))], range: [floor, margin.top], nice: 3 });
  const ticks = y.ticks(3).filter(Number.isInteger);
  const left = axisRoom(ticks.map(number));
  const right = Math.max(left + 1, width - margin.right);
  const x = scaleBand({
    domain: data.map((d) => d.key),
    range: [left, Math.min(right, left + maxStep * data.length)],
    paddingInner: 0.18,
  });
  const shown = at === null ? null : (data[at] ?? null);
  const place = (datum: Datum) => x(datum.key) ?? 0;

  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -data.length, End: data.length }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(data.length - 1, (at ?? 0) + by));
    svg.current?.querySelectorAll<SVGAElement>('a')[next]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset, but its links are a group
    <svg
      ref={svg}
      width={width}
      height={height}
      className={charts.columnChart}
      role="group"
      aria-label={label}
      onKeyDown={step}
      onPointerLeave={() => setAt(null)}
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: labels of the axis, nothing in it takes the focus */}
      <g aria-hidden="true">
        {ticks.map((value) => (
          <g key={value}>
            <line
              x1={left}
              x2={right}
              y1={y(value)}
              y2={y(value)}
              className={value === 0 ? charts.axis : charts.grid}
            />
            <text x={left - 6} y={y(value)} dy="0.32em" textAnchor="end">
              {number(value)}
            </text>
          </g>
        ))}
        {data.map((datum, index) => {
          const word = tick(datum, index);
          return (
            word && (
              <text key={datum.key} x={place(datum) + x.bandwidth() / 2} y={height - 5} textAnchor="middle">
                {word}
              </text>
            )
          );
        })}
        {shown && (
          <text
            x={Math.max(left + 40, Math.min(right - 40, place(shown) + x.bandwidth() / 2))}
            y={12}
            textAnchor="middle"
            className={charts.value}
          >
            {shown.label}: {number(shown.value)}
          </text>
        )}
      </g>
      {data.map((datum, index) => (
        <a
          key={datum.key}
          href={datum.href}
          // Without an address it is not a link, and only links and images may have a label.
          role={datum.href ? undefined : 'img'}
          aria-label={`${datum.label}: ${number(datum.value)}`}
          tabIndex={index === (at ?? 0) ? 0 : -1}
          onFocus={() => setAt(index)}
          onBlur={() => setAt(null)}
          onPointerEnter={() => setAt(index)}
          onClick={datum.href ? followLink(datum.href, onOpen) : undefined}
        >
          {/* The whole height reacts to the pointer, so that a small column can be clicked. */}
          <rect x={place(datum)} y={margin.top} width={x.step()} height={floor - margin.top} className={charts.hit} />
          <rect
            x={place(datum)}
            y={y(datum.value)}
            width={Math.max(1, x.bandwidth())}
            height={Math.max(datum.value > 0 ? 1 : 0, floor - y(datum.value))}
            className={charts.column}
            data-on={index === at || undefined}
          />
        </a>
      ))}
    </svg>
  );
};
