import * as m from '@carrel/messages/common';
import { createElement, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import * as charts from './chart.module.css';
import { number } from './format.ts';
import * as parts from './parts.module.css';

/** One value: a column, a bar, a row of the table. */
export interface Datum {
  key: string;
  label: string;
  value: number;
  /** The target of a click on it. */
  href?: string | undefined;
}

interface ChartFrameProps {
  title: string;
  /** A sentence that describes the picture and is read out instead of it. */
  summary: string;
  /** The same data as a table. */
  table: ReactNode;
  hint?: string | undefined;
  level?: 2 | 3;
  /** The picture, as wide as there is room. */
  children: (width: number) => ReactNode;
}

const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
};

/** Navigates within the app; with a modifier key the browser handles the link. */
export const followLink = (href: string, onOpen: (href: string) => void) => (event: React.MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  onOpen(href);
};

interface CountTableProps {
  title: string;
  data: readonly Datum[];
  columns: readonly [string, string];
  onOpen: (href: string) => void;
}

/** Counts by name, as a table. */
export const CountTable = ({ title, data, columns, onOpen }: CountTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  <section className={charts.table} tabIndex={0} aria-label={m.chartTable({ title })}>
    <table aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col">{columns[1]}</th>
        </tr>
      </thead>
      <tbody>
        {data.map((datum) => (
          <tr key={datum.key}>
            <th scope="row" dir="auto">
              {datum.href ? (
                <a href={datum.href} className={parts.link} onClick={followLink(datum.href, onOpen)}>
                  {datum.label}
                </a>
              ) : (
                datum.label
              )}
            </th>
            <td>{number(datum.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** The frame of every chart: a heading, the picture with a sentence for screen readers, and a table with the same data. */
export const ChartFrame = ({ title, summary, table, hint, level = 2, children }: ChartFrameProps) => {
  const [asTable, setAsTable] = useState(false);
  const [ref, width] = useWidth();
  const id = useId();
  return (
    <section className={charts.chart} aria-labelledby={id}>
      <header className={charts.head}>
        {createElement(`h${level}`, { id }, title)}
        <Button tone="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {m.chartAsTable()}
        </Button>
      </header>
      {hint && <p className={charts.hint}>{hint}</p>}
      <div ref={ref} className="min-w-0">
        {asTable ? (
          table
        ) : (
          <>
            <p className="sr-only">{summary}</p>
            {width > 0 && children(width)}
          </>
        )}
      </div>
    </section>
  );
};
