import type { ReadDb } from '../../platform/db/db.ts';
import { fold, indexText } from '../../platform/text.ts';
import { readAuthors } from '../papers/json-columns.ts';
import { displayName } from '../papers/names.ts';
import { readWork } from './json-columns.ts';

/** What ranking and explanations read of a candidate. */
export interface CandidateDetails {
  title: string;
  year: number | null;
  venue: string | null;
  venueName: string | null;
  cited: number;
  influential: number;
  /** IDs of author records, after merges; of those that have one. */
  authors: number[];
  names: string[];
  topics: { id: number; name: string; weight: number }[];
  /** The source that it comes from; `local` for papers that are here. */
  api: string;
}

/** Number of names read from a list of authors: enough for limits per author. */
const maxNames = 30;

export const detailsOf = (db: ReadDb, keys: readonly number[]): Map<number, CandidateDetails> => {
  const out = new Map<number, CandidateDetails>();
  const here = JSON.stringify(keys.filter((k) => k > 0));
  for (const p of db.all<{
    id: number;
    title: string;
    year: number | null;
    venue: string | null;
    venue_key: string;
    cited_by_count: number;
    influential_citation_count: number;
    authors: string;
  }>(
    `select id, title, year, venue, venue_key, cited_by_count, influential_citation_count, authors from papers
     where id in (select value from json_each(?))`,
    here,
  ))
    out.set(p.id, {
      title: p.title,
      year: p.year,
      venue: p.venue_key || null,
      venueName: p.venue,
      cited: p.cited_by_count,
      influential: p.influential_citation_count,
      authors: [],
      names: readAuthors(p.authors).slice(0, maxNames).map(displayName),
      topics: [],
      api: 'local',
    });
  for (const a of db.all<{ paper: number; author: number }>(
    `select a.paper_id paper, coalesce(m.primary_author_id, a.author_id) author from paper_authors a
       left join author_alt_identifiers m on m.alt_author_id = a.author_id
     where a.author_id is not null and a.paper_id in (select value from json_each(?)) order by a.paper_id, a.position`,
    here,
  )) {
    const d = out.get(a.paper);
    if (d && d.authors.length < maxNames && !d.authors.includes(a.author)) d.authors.push(a.author);
  }
  for (const t of db.all<{ paper: number; id: number; name: string; score: number | null }>(
    `select x.paper_id paper, t.id, t.name, x.score from paper_topics x join topics t on t.id = x.topic_id
     where x.paper_id in (select value from json_each(?)) order by x.paper_id, x.score desc`,
    here,
  ))
    out.get(t.paper)?.topics.push({ id: t.id, name: t.name, weight: t.score ?? 0.5 });
  for (const f of db.all<{ id: number; title: string; year: number | null; body: string; source: string }>(
    'select id, title, year, body, source from discovery_frontier where -id in (select value from json_each(?))',
    JSON.stringify(keys.filter((k) => k < 0)),
  )) {
    const work = readWork(f.body);
    const authors = (work.authors ?? []).slice(0, maxNames);
    out.set(-f.id, {
      title: f.title,
      year: f.year,
      venue: work.venue?.name ? venueKeyOf(db, work.venue.name) : null,
      venueName: work.venue?.name ?? null,
      cited: work.citationCount ?? 0,
      influential: work.influentialCitationCount ?? 0,
      authors: authors.flatMap((a) =>
        a.ids.openalex === undefined
          ? []
          : (db.value<number>(
              `select coalesce(m.primary_author_id, a.id) from authors a left join author_alt_identifiers m on m.alt_author_id = a.id where a.idxa_id = ?`,
              a.ids.openalex,
            ) ?? []),
      ),
      names: authors.map((a) => a.name),
      topics: (work.topics ?? []).slice(0, 5).flatMap((t) => {
        const id = db.value<number>('select id from topics where name_key = ?', indexText(t.name));
        return id === undefined ? [] : [{ id, name: t.name, weight: t.score ?? 0.5 }];
      }),
      api: f.source,
    });
  }
  return out;
};

/** The key by which papers here have this venue. */
const venueKeyOf = (db: ReadDb, name: string): string =>
  db.value<string>('select venue_key from papers where venue = ? limit 1', name) ?? fold(name);
