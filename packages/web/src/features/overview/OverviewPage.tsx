import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/overview';
import { Reading } from '../../desk/Reading.tsx';
import '../../ui/chart.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { LibraryStats } from '../../api/types.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { BarList } from '../../ui/BarList.tsx';
import { ChartFrame, type Datum } from '../../ui/Chart.tsx';
import { ColumnChart } from '../../ui/ColumnChart.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { number } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import { RichText } from '../../ui/RichText.tsx';
import {
  byAuthor,
  byCitations,
  byMonth,
  byRating,
  byReading,
  byTopic,
  byType,
  byVenue,
  byYear,
  headline,
  summarise,
} from './charts.ts';
import { statsOptions } from './queries.ts';

interface PictureProps {
  title: string;
  what: string;
  data: readonly Datum[];
  onOpen: (href: string) => void;
}

const Columns = ({
  title,
  what,
  data,
  onOpen,
  tick,
}: PictureProps & { tick: (d: Datum, i: number) => string | null }) => {
  if (data.length === 0) return null;
  const summary = summarise(data);
  return (
    <div className="chart-wide">
      <ChartFrame title={title} summary={summary} data={data} columns={[what, m.papers()]} onOpen={onOpen}>
        {(width) => (
          <ColumnChart data={data} width={width} label={`${title}. ${summary}`} tick={tick} onOpen={onOpen} />
        )}
      </ChartFrame>
    </div>
  );
};

const Bars = ({ title, what, data, onOpen }: PictureProps) =>
  data.length === 0 ? null : (
    <ChartFrame title={title} summary={summarise(data)} data={data} columns={[what, m.papers()]} onOpen={onOpen}>
      {(width) => <BarList data={data} width={width} onOpen={onOpen} />}
    </ChartFrame>
  );

const MostCited = ({ stats }: { stats: LibraryStats }) =>
  stats.top_cited.length === 0 ? null : (
    <section className="chart" aria-labelledby="most-cited">
      <header className="chart-head min-h-8">
        <h2 id="most-cited">{m.mostCited()}</h2>
      </header>
      <ol className="grid gap-1.5 pt-1.5">
        {stats.top_cited.slice(0, 8).map((paper) => (
          <li key={paper.id} className="flex gap-3 items-baseline">
            <Link to="/library" search={{ paper: paper.id }} className="nearby-title grow rich" dir="auto">
              <RichText text={paper.title} />
            </Link>
            <span className="text-quiet tabular-nums">{number(paper.citations)}</span>
          </li>
        ))}
      </ol>
    </section>
  );

const yearTick = ({ key }: Datum) => (Number(key) % 10 === 0 ? key : null);
const monthTick = ({ key }: Datum) => (key.endsWith('-01') ? key.slice(0, 4) : null);

const Charts = ({ stats }: { stats: LibraryStats }) => {
  const router = useRouter();
  const onOpen = (href: string) => router.history.push(href);
  return (
    <>
      <p className="font-serif text-line font-medium">{headline(stats)}</p>
      <p className="text-quiet mt-0.5">{m.lead()}</p>
      <div className="overview">
        <Columns title={m.byYear()} what={m.year()} data={byYear(stats)} tick={yearTick} onOpen={onOpen} />
        <Columns title={m.added()} what={m.month()} data={byMonth(stats)} tick={monthTick} onOpen={onOpen} />
        <Bars
          title={m.venues({ count: stats.top_journals.length })}
          what={m.venue()}
          data={byVenue(stats)}
          onOpen={onOpen}
        />
        <Bars title={m.topics()} what={m.topic()} data={byTopic(stats)} onOpen={onOpen} />
        <Bars title={m.authors()} what={m.author()} data={byAuthor(stats)} onOpen={onOpen} />
        <Bars title={m.reading()} what={m.status()} data={byReading(stats)} onOpen={onOpen} />
        <Bars title={m.ratings()} what={m.rating()} data={byRating(stats)} onOpen={onOpen} />
        <Bars title={m.citations()} what={m.timesCited()} data={byCitations(stats)} onOpen={onOpen} />
        <Bars title={m.types()} what={m.type()} data={byType(stats)} onOpen={onOpen} />
        <MostCited stats={stats} />
      </div>
    </>
  );
};

export const OverviewPage = () => {
  const read = useQuery(statsOptions);
  const { data } = read;
  return (
    <Page title={commands.overview()} note={data && common.papers({ count: data.total_publications })}>
      <Reading query={read} failed={m.notCounted()} safe={m.notCountedSafe()} />
      {data?.total_publications === 0 && (
        <EmptyState
          kind="first"
          title={m.empty()}
          actions={<CommandButton command="import.open" tone="primary" icon="upload" />}
        >
          {m.emptyHint()}
        </EmptyState>
      )}
      {data && data.total_publications > 0 && <Charts stats={data} />}
    </Page>
  );
};
