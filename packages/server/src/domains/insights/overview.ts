import type { InsightsContent } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { authorRecord, withAuthored } from '../authors/records.repo.ts';
import { countShown } from '../discovery/recommendations.repo.ts';
import { workflowCounts } from '../library/workflow.repo.ts';
import { labelCounts } from '../papers/label-counts.ts';
import { libraryTotals } from '../papers/paper-stats.ts';
import { inLibrary } from '../papers/papers.repo.ts';
import { savedAuthors } from '../papers/saved-authors.ts';
import { citationsOf, type LibraryRows, libraryRows, noYear } from './library-rows.ts';
import * as queries from './queries.ts';
import { citedBy, hIndex, meanOf, medianOf, minGroup, shareOf } from './statistics.ts';
import { isDismissed, isLiked, type Shown, shownSuggestions } from './suggestions-shown.ts';

const top = 20;
const topicsOverYears = 10;
/** Years with papers that have a topic, the latest ones. */
const yearsOfTopics = 40;

/** What the overview shows of other parts, as they count it. */
export interface OverviewParts {
  embeddings: InsightsContent['embeddings'];
}

/** Citations from which a paper is among the most cited tenth of the papers that are cited at all; null with too few. */
const seminalFrom = (rows: LibraryRows): number | null => {
  const cited = rows.cited.filter((c) => c > 0).sort();
  return cited.length < minGroup ? null : cited[Math.ceil(0.9 * cited.length) - 1]!;
};

const byYear = (db: ReadDb, rows: LibraryRows, seminal: number | null): InsightsContent['publications_by_year'] => {
  const groups = new Map<number, { values: number[]; top: number }>();
  for (let id = 0; id < rows.cited.length; id += 1) {
    const cited = rows.cited[id]!;
    const year = rows.years[id]!;
    if (cited < 0 || year === noYear) continue;
    const group = groups.get(year);
    if (group === undefined) groups.set(year, { values: [cited], top: id });
    else {
      group.values.push(cited);
      if (cited > rows.cited[group.top]!) group.top = id;
    }
  }
  const title = (id: number) => db.value<string>('select title from papers where id = ?', id)!;
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([year, group]) => ({
      year,
      count: group.values.length,
      ...citedBy(group.values),
      seminal_count: seminal === null ? null : group.values.filter((c) => c >= seminal).length,
      top_paper_id: String(group.top),
      top_paper_title: title(group.top),
      top_paper_citations: rows.cited[group.top]!,
      query: queries.yearsQuery(year),
      seminal_query: seminal === null ? null : queries.both(queries.yearsQuery(year), `cited:>=${seminal}`),
    }));
};

interface Topic {
  id: number;
  name: string;
  field: string | null;
  count: number;
}

/** Topics of the Library, the most frequent first. */
const frequentTopics = (db: ReadDb): Topic[] => {
  const counts = labelCounts(db, 'paper_topics');
  return db
    .all<Omit<Topic, 'count'>>('select id, name, field from topics')
    .flatMap((t) => (counts.has(t.id) ? [{ ...t, count: counts.get(t.id)! }] : []))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
};

const papersOfTopic = (db: ReadDb, id: number) =>
  db.iterate<{ id: number }>('select paper_id id from paper_topics where topic_id = ?', id);

const citedTopic = (db: ReadDb, rows: LibraryRows, t: Topic) => ({
  term: t.name,
  count: t.count,
  ...citedBy(citationsOf(rows, papersOfTopic(db, t.id))),
  query: queries.topicQuery(t.name),
});

/** Shares of topics by year, of the papers that have any topic. */
const topicsByYear = (db: ReadDb, rows: LibraryRows, topics: readonly Topic[]): InsightsContent['topics_by_year'] => {
  const yearsOf = (papers: Iterable<{ id: number }>): Map<number, number> => {
    const counts = new Map<number, number>();
    for (const { id } of papers) {
      const year = rows.years[id]!;
      if (rows.cited[id]! >= 0 && year !== noYear) counts.set(year, (counts.get(year) ?? 0) + 1);
    }
    return counts;
  };
  const all = yearsOf(db.iterate<{ id: number }>('select distinct paper_id id from paper_topics'));
  const years = [...all].sort(([a], [b]) => a - b).slice(-yearsOfTopics);
  return topics.map((t) => {
    const counts = yearsOf(papersOfTopic(db, t.id));
    return {
      term: t.name,
      query: queries.topicQuery(t.name),
      years: years.map(([year, of]) => {
        const count = counts.get(year) ?? 0;
        const { share, ci95 } = shareOf(count, of);
        const query = queries.both(queries.topicQuery(t.name), queries.yearsQuery(year));
        return { year, count, of, share, share_ci95: ci95, query };
      }),
    };
  });
};

const topJournals = (db: ReadDb, rows: LibraryRows): InsightsContent['top_journals'] =>
  db
    .all<{ key: string }>(
      `select p.venue_key key from papers p indexed by library_venue where ${inLibrary} and p.venue_key <> ''
       group by p.venue_key order by count(*) desc, p.venue_key limit ?`,
      top,
    )
    .map(({ key }) => {
      const papers = db.all<{ id: number; venue: string }>(
        `select p.id, p.venue from papers p indexed by library_venue where ${inLibrary} and p.venue_key = ? order by p.id`,
        key,
      );
      // Of several spellings, that of the paper added last is shown.
      const journal = papers.at(-1)!.venue;
      return {
        journal,
        count: papers.length,
        ...citedBy(citationsOf(rows, papers)),
        query: queries.venueQuery(journal),
      };
    });

const topAuthors = (db: ReadDb, rows: LibraryRows): InsightsContent['authors'] =>
  savedAuthors(db, top).map(({ id, papers: count }) => {
    const papers = db.all<{ id: number }>(
      `${withAuthored} select p.id from authored x join papers p on p.id = x.paper_id
       where p.status = 'library' and p.canonical_paper_id is null order by p.id`,
      id,
    );
    const name =
      db.value<string>(
        'select n.display from authors a join paper_names n on n.name_key = a.full_key where a.id = ?',
        id,
      ) ?? authorRecord(db, id)!.name;
    const citations = citationsOf(rows, papers);
    const topic = db.value<string>(
      `${withAuthored} select t.name from authored x join paper_topics k on k.paper_id = x.paper_id join topics t on t.id = k.topic_id
       group by t.id order by count(*) desc, t.name limit 1`,
      id,
    );
    const { citations: sum, median_citations } = citedBy(citations);
    return {
      id: String(id),
      name,
      papers: count,
      citations: sum,
      median_citations,
      h_index: hIndex(citations),
      top_topic: topic ?? null,
      query: queries.authorQuery(name),
    };
  });

interface Place {
  name: string;
  country: string | null;
  count: number;
}

const mostFirst = (a: Place, b: Place): number => b.count - a.count || (a.name < b.name ? -1 : 1);

/** Papers by institution, of the same name as one, and by country. A paper counts once for each. */
const places = (db: ReadDb, rows: LibraryRows): { institutions: Place[]; countries: Place[] } => {
  const institutions: Place[] = [];
  const countries: Place[] = [];
  /** The number of a name in a list, as SQLite compares names without regard to case: in ASCII. */
  const numbered = (list: Place[]) => {
    const numbers = new Map<string, number>();
    return (name: string, country: string | null): number => {
      const key = name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
      const number = numbers.get(key);
      if (number !== undefined) {
        list[number]!.country ??= country;
        return number;
      }
      numbers.set(key, list.length);
      return list.push({ name, country, count: 0 }) - 1;
    };
  };
  const [numberOf, countryNumber] = [numbered(institutions), numbered(countries)];
  const of = new Map<number, { institution: number; country: number }>();
  for (const i of db.iterate<{ id: number; name: string; country: string | null }>(
    'select id, name, country from institutions order by id',
  ))
    of.set(i.id, {
      institution: numberOf(i.name, i.country),
      country: i.country ? countryNumber(i.country, i.country) : -1,
    });
  // Each list remembers the last paper that was counted, because rows come in the order of papers.
  const lastOf = { institutions: new Int32Array(institutions.length), countries: new Int32Array(countries.length) };
  for (const { paper, id } of db.iterate<{ paper: number; id: number }>(
    'select paper_id paper, institution_id id from paper_institutions order by paper_id',
  )) {
    if (rows.cited[paper]! < 0) continue;
    const { institution, country } = of.get(id)!;
    if (lastOf.institutions[institution] !== paper) {
      lastOf.institutions[institution] = paper;
      institutions[institution]!.count += 1;
    }
    if (country >= 0 && lastOf.countries[country] !== paper) {
      lastOf.countries[country] = paper;
      countries[country]!.count += 1;
    }
  }
  const counted = (list: Place[]) => list.filter((p) => p.count > 0).sort(mostFirst);
  return { institutions: counted(institutions), countries: counted(countries) };
};

const averages = (shown: readonly Shown[], by: (s: Shown) => string): { key: string; count: number; avg: number }[] => {
  const groups = new Map<string, number[]>();
  for (const s of shown) groups.set(by(s), [...(groups.get(by(s)) ?? []), s.score]);
  return [...groups]
    .map(([key, scores]) => ({ key, count: scores.length, avg: meanOf(scores)! }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
};

const recommendations = (db: ReadDb): InsightsContent['recommendations'] => {
  const shown = shownSuggestions(db);
  const { share, ci95 } = shareOf(shown.filter((s) => s.action !== null).length, shown.length);
  return {
    total: countShown(db, null).shown,
    seen: shown.length,
    liked: shown.filter(isLiked).length,
    dismissed: shown.filter(isDismissed).length,
    engagement_rate: share,
    engagement_rate_ci95: ci95,
    by_lens: averages(shown, (s) => String(s.lens_id)).map(({ key, count, avg }) => ({
      lens_id: key,
      count,
      avg_score: avg,
    })),
    by_source_type: averages(shown, (s) => s.source_type ?? 'unknown').map(({ key, count, avg }) => ({
      source_type: key,
      count,
      avg_score: avg,
    })),
  };
};

/** The overview of the Library. Reads all of it; meant for a thread. */
export const overviewOf = (db: ReadDb, parts: OverviewParts): InsightsContent => {
  const rows = libraryRows(db);
  const totals = libraryTotals(db);
  const counts = workflowCounts(db);
  const seminal = seminalFrom(rows);
  const years = byYear(db, rows, seminal);
  const topics = frequentTopics(db);
  const firstOfField = topics.filter((t) => t.field !== null && topics.find((other) => other.field === t.field) === t);
  const { institutions, countries } = places(db, rows);
  const names = db.value<number>('select count(*) from (select 1 from paper_names group by paper_id, name_key)')!;
  return {
    summary: {
      total_publications: totals.publications,
      total_citations: totals.citations,
      total_authors: totals.authors,
      total_countries: countries.length,
      total_topics: topics.length,
      total_institutions: institutions.length,
      avg_citations_per_paper: rows.total === 0 ? null : totals.citations / rows.total,
      median_citations_per_paper: medianOf(rows.cited.filter((c) => c >= 0)),
      avg_papers_per_author: totals.authors === 0 ? null : names / totals.authors,
      seminal_from: seminal,
      without_year: rows.total - years.reduce((n, y) => n + y.count, 0),
      query: '',
      without_year_query: '-has:year',
    },
    publications_by_year: years,
    countries: countries.map((c) => ({
      country_code: c.name,
      count: c.count,
      query: queries.countryQuery(c.name),
    })),
    top_institutions: institutions.slice(0, top).map((i) => ({
      institution_name: i.name,
      country_code: i.country,
      count: i.count,
      query: queries.institutionQuery(i.name),
    })),
    top_topics: topics.slice(0, top).map((t) => citedTopic(db, rows, t)),
    cluster_topics: firstOfField.map((t) => ({ cluster_id: t.field!, ...citedTopic(db, rows, t) })),
    top_journals: topJournals(db, rows),
    authors: topAuthors(db, rows),
    topics_by_year: topicsByYear(db, rows, topics.slice(0, topicsOverYears)),
    recommendations: recommendations(db),
    embeddings: parts.embeddings,
    library: {
      total_saved: counts.total,
      avg_rating: counts.avg_rating,
      total_collections: db.value<number>('select count(*) from collections')!,
      total_followed_authors: db.value<number>('select count(*) from followed_authors')!,
    },
  };
};
