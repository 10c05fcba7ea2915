import { useRouter } from '@tanstack/react-router';
import { BarList } from '../../ui/BarList.tsx';
import { ChartFrame, type Datum } from '../../ui/Chart.tsx';
import { ColumnChart } from '../../ui/ColumnChart.tsx';
import * as charts from '../../ui/chart.module.css';
import { IntervalChart } from './IntervalChart.tsx';
import * as styles from './insights.module.css';
import { PartView, type Revealed } from './PartView.tsx';
import { type FigureTable, partOf, type Row } from './report.ts';
import { ShareCharts } from './ShareCharts.tsx';

/** Bars that are drawn; the table has all. */
const maxBars = 12;

interface Props {
  table: FigureTable;
  level: 2 | 3;
  revealed: Revealed | null;
  onReveal: (papers: Revealed | null) => void;
}

const datumOf = (row: Row): Datum => {
  const { text, query } = partOf(row.cells[0] ?? '');
  const href = query ? `/library?${new URLSearchParams({ q: query })}`.replaceAll('%3A', ':') : undefined;
  return { key: row.key, label: text, value: row.value ?? 0, href };
};

/** All figures. Wide tables scroll sideways, long ones that replace a chart scroll down. */
const Table = ({ table, scrolls, revealed, onReveal }: Omit<Props, 'level'> & { scrolls: boolean }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  <section className={styles.figureTable} data-scrolls={scrolls || undefined} tabIndex={0} aria-label={table.title}>
    <table aria-label={table.title}>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column.title} scope="col" data-figure={column.figure}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.key}>
            {row.cells.map((cell, i) => {
              const id = `${table.title} ${row.key} ${i}`;
              const view = <PartView key={id} part={partOf(cell)} id={id} revealed={revealed} onReveal={onReveal} />;
              return i === 0 ? (
                <th key={id} scope="row" dir="auto">
                  {view}
                </th>
              ) : (
                <td
                  key={id}
                  data-figure={table.columns[i]?.figure}
                  data-column={table.columns[i]?.title}
                  dir={table.columns[i]?.figure ? undefined : 'auto'}
                >
                  {view}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Drawing = ({ table, width }: { table: FigureTable; width: number }) => {
  const router = useRouter();
  const onOpen = (href: string) => router.history.push(href);
  const { chart, rows, columns } = table;
  if (chart === undefined) return null;
  const format = chart.format ?? String;
  switch (chart.kind) {
    case 'intervals':
      // The column with the difference and its interval.
      return <IntervalChart rows={rows} width={width} figure={Math.min(3, columns.length - 1)} />;
    case 'shares':
      return <ShareCharts rows={rows} width={width} format={format} />;
    case 'bars':
      return <BarList data={rows.slice(0, maxBars).map(datumOf)} width={width} onOpen={onOpen} />;
    default:
      return (
        <ColumnChart
          data={rows.map(datumOf)}
          width={width}
          label={`${table.title}. ${chart.summary}`}
          tick={(_, i) => chart.tick?.(rows[i]!) ?? null}
          onOpen={onOpen}
        />
      );
  }
};

/** A table of figures, or a chart of them that can be turned into the table. */
export const Figures = (props: Props) => {
  const { table, level } = props;
  if (table.chart === undefined) {
    const Heading = `h${level}` as const;
    return (
      <section className={charts.chart}>
        <header className={`${charts.head} min-h-8`}>
          <Heading>{table.title}</Heading>
        </header>
        {table.hint && <p className={charts.hint}>{table.hint}</p>}
        <Table {...props} scrolls={false} />
      </section>
    );
  }
  return (
    <ChartFrame
      title={table.title}
      summary={table.chart.summary}
      hint={table.hint}
      level={level}
      table={<Table {...props} scrolls />}
    >
      {(width) => <Drawing table={table} width={width} />}
    </ChartFrame>
  );
};
