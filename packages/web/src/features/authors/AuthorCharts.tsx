import * as m from '@carrel/messages/authors';
import { Link, useRouter } from '@tanstack/react-router';
import type { AuthorDossier } from '../../api/types.ts';
import { BarList } from '../../ui/BarList.tsx';
import { ChartFrame, CountTable, type Datum } from '../../ui/Chart.tsx';
import { ColumnChart } from '../../ui/ColumnChart.tsx';
import * as charts from '../../ui/chart.module.css';
import { number } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { filter } from '../labels/filter.ts';
import * as styles from './authors.module.css';
import { yearsOf } from './years.ts';

const libraryView = (q: string) => `/library?${new URLSearchParams({ q })}`;

/** If there are few years, each is labelled; otherwise every fifth. */
const yearTick = (years: readonly Datum[]) => {
  const step = years.length <= 8 ? 1 : 5;
  return ({ key }: Datum) => (Number(key) % step === 0 ? key : null);
};

const Bars = ({ title, what, data }: { title: string; what: string; data: readonly Datum[] }) => {
  const router = useRouter();
  const onOpen = (href: string) => router.history.push(href);
  if (data.length === 0) return null;
  return (
    <ChartFrame
      title={title}
      summary={m.mostOf({ name: data[0]!.label, count: data[0]!.value })}
      table={<CountTable title={title} data={data} columns={[what, m.papers()]} onOpen={onOpen} />}
    >
      {(width) => <BarList data={data} width={width} onOpen={onOpen} />}
    </ChartFrame>
  );
};

const CoAuthors = ({ people }: { people: AuthorDossier['top_collaborators'] }) =>
  people.length === 0 ? null : (
    <section className={charts.chart} aria-labelledby="co-authors">
      <header className={charts.head}>
        <h2 id="co-authors">{m.coAuthors()}</h2>
      </header>
      <ul className="grid gap-1.5 pt-1.5">
        {people.map((person) => (
          <li key={person.author_id} className="flex gap-3 items-baseline">
            <Link
              to="/authors/$authorId"
              params={{ authorId: person.author_id }}
              className={`${parts.link} grow truncate`}
            >
              <bdi>{person.name}</bdi>
            </Link>
            {person.followed && <span className="text-quiet text-small">{m.following()}</span>}
            <span className="text-quiet tabular-nums">{number(person.shared_papers)}</span>
          </li>
        ))}
      </ul>
    </section>
  );

/** Papers by year, topics, venues and co-authors, counted over the papers here. */
export const AuthorCharts = ({ dossier }: { dossier: AuthorDossier }) => {
  const router = useRouter();
  const onOpen = (href: string) => router.history.push(href);
  const years = yearsOf(dossier.history);
  return (
    <div className="grid gap-6">
      {years.length > 0 && (
        <ChartFrame
          title={m.papersByYear()}
          summary={m.yearsSummary({ first: String(years[0]!.key), last: String(years.at(-1)!.key) })}
          table={<CountTable title={m.papersByYear()} data={years} columns={[m.year(), m.papers()]} onOpen={onOpen} />}
        >
          {(width) => (
            <ColumnChart
              data={years}
              width={width}
              height={140}
              label={m.papersByYear()}
              tick={yearTick(years)}
              onOpen={onOpen}
            />
          )}
        </ChartFrame>
      )}
      <div className={styles.columns}>
        <Bars
          title={m.topics()}
          what={m.topic()}
          data={dossier.top_topics.map((t) => ({
            key: t.term,
            label: t.term,
            value: t.papers,
            href: libraryView(filter('topic', t.term)),
          }))}
        />
        <Bars
          title={m.venues()}
          what={m.venue()}
          data={dossier.top_venues.map((v) => ({
            key: v.journal,
            label: v.journal,
            value: v.papers,
            href: libraryView(filter('venue', v.journal)),
          }))}
        />
        <CoAuthors people={dossier.top_collaborators} />
      </div>
    </div>
  );
};
