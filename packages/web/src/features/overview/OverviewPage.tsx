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
import { number, plural } from '../../ui/format.ts';
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
      <ChartFrame title={title} summary={summary} data={data} columns={[what, 'Papers']} onOpen={onOpen}>
        {(width) => (
          <ColumnChart data={data} width={width} label={`${title}. ${summary}`} tick={tick} onOpen={onOpen} />
        )}
      </ChartFrame>
    </div>
  );
};

const Bars = ({ title, what, data, onOpen }: PictureProps) =>
  data.length === 0 ? null : (
    <ChartFrame title={title} summary={summarise(data)} data={data} columns={[what, 'Papers']} onOpen={onOpen}>
      {(width) => <BarList data={data} width={width} onOpen={onOpen} />}
    </ChartFrame>
  );

const MostCited = ({ stats }: { stats: LibraryStats }) =>
  stats.top_cited.length === 0 ? null : (
    <section className="chart" aria-labelledby="most-cited">
      <header className="chart-head min-h-8">
        <h2 id="most-cited">Most cited</h2>
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
  const venues = plural(stats.top_journals.length, 'venue');
  return (
    <>
      <p className="font-serif text-line font-medium">{headline(stats)}</p>
      <p className="text-quiet mt-0.5">Everything here leads to the papers it counts.</p>
      <div className="overview">
        <Columns title="By year of publication" what="Year" data={byYear(stats)} tick={yearTick} onOpen={onOpen} />
        <Columns title="Added to the library" what="Month" data={byMonth(stats)} tick={monthTick} onOpen={onOpen} />
        <Bars title={`The ${venues} with most papers`} what="Venue" data={byVenue(stats)} onOpen={onOpen} />
        <Bars title="Topics" what="Topic" data={byTopic(stats)} onOpen={onOpen} />
        <Bars title="Authors" what="Author" data={byAuthor(stats)} onOpen={onOpen} />
        <Bars title="Reading" what="State" data={byReading(stats)} onOpen={onOpen} />
        <Bars title="Ratings" what="Rating" data={byRating(stats)} onOpen={onOpen} />
        <Bars title="Citations" what="Times cited" data={byCitations(stats)} onOpen={onOpen} />
        <Bars title="Kinds of work" what="Kind" data={byType(stats)} onOpen={onOpen} />
        <MostCited stats={stats} />
      </div>
    </>
  );
};

export const OverviewPage = () => {
  const read = useQuery(statsOptions);
  const { data } = read;
  return (
    <Page title="Overview" note={data && plural(data.total_publications, 'paper')}>
      <Reading
        query={read}
        what="the counts"
        failed="The library could not be counted"
        safe="Your papers are not affected."
      />
      {data?.total_publications === 0 && (
        <EmptyState
          kind="first"
          title="Nothing to count yet"
          actions={<CommandButton command="import.open" tone="primary" icon="upload" />}
        >
          With papers in it, the library is drawn here by year, venue, topic, rating and reading.
        </EmptyState>
      )}
      {data && data.total_publications > 0 && <Charts stats={data} />}
    </Page>
  );
};
