import type { Paper } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { personKey } from '../../platform/text.ts';
import { displayName, parseName } from '../papers/names.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import { withAuthored } from './records.repo.ts';

// Everything here runs on a reader thread.

const shown = `p.status <> 'removed' and p.canonical_paper_id is null`;
const scopes = { all: '1', library: `p.status = 'library'`, background: `p.status <> 'library'` };
const orders = {
  citations: 'p.cited_by_count desc, p.date_key desc, p.id desc',
  recent: 'p.date_key desc, p.cited_by_count desc, p.id desc',
};

export interface PublicationQuery {
  scope: keyof typeof scopes;
  order: keyof typeof orders;
  limit: number;
  offset: number;
}

export const publicationsOf = (db: ReadDb, id: number, q: PublicationQuery): { papers: Paper[]; total: number } => {
  const from = `from authored x join papers p on p.id = x.paper_id where ${shown} and ${scopes[q.scope]}`;
  const ids = db
    .all<{ id: number }>(
      `${withAuthored} select p.id ${from} order by ${orders[q.order]} limit ?2 offset ?3`,
      id,
      q.limit,
      q.offset,
    )
    .map((r) => r.id);
  const total = db.value<number>(`${withAuthored} select count(*) ${from}`, id) ?? 0;
  return { papers: loadPapers(db, ids), total };
};

interface Row {
  id: number;
  status: string;
  year: number | null;
  rating: number;
  venue: string | null;
  venue_key: string;
}

const rowsOf = (db: ReadDb, id: number): Row[] =>
  db.all<Row>(
    `${withAuthored} select p.id, p.status, p.year, p.rating, p.venue, p.venue_key
     from authored x join papers p on p.id = x.paper_id where ${shown} order by ${orders.recent}`,
    id,
  );

const topTopics = (db: ReadDb, papers: string) =>
  db.all<{ term: string; papers: number }>(
    `select t.name term, count(*) papers from json_each(?) j join paper_topics x on x.paper_id = j.value
     join topics t on t.id = x.topic_id group by t.id order by papers desc, t.name limit 12`,
    papers,
  );

const topCollaborators = (db: ReadDb, id: number, papers: string) =>
  db.all<{ author_id: number; name: string; idxa_id: string | null; shared_papers: number; followed: number }>(
    `with shared(author_id, n) as (
       select coalesce(m.primary_author_id, x.author_id), count(distinct x.paper_id) from json_each(?1) j
       join paper_authors x on x.paper_id = j.value left join author_alt_identifiers m on m.alt_author_id = x.author_id
       where x.author_id is not null group by 1)
     select s.author_id, coalesce(c.name, a.name) name, coalesce(c.idxa_id, a.idxa_id) idxa_id, s.n shared_papers,
       f.author_id is not null followed
     from shared s join authors a on a.id = s.author_id left join author_choices c on c.author_id = a.id
     left join followed_authors f on f.author_id = a.id where s.author_id <> ?2 order by s.n desc, a.name_key limit 12`,
    papers,
    id,
  );

/** The name of an author as papers have it, and how many saved papers have it without being linked to the author. */
const savedUnderTheName = (db: ReadDb, id: number, name: string): { name: string; papers: number } => {
  const parsed = parseName(name);
  const onPapers = parsed ? displayName(parsed) : name;
  const papers = db.value<number>(
    `${withAuthored} select count(distinct n.paper_id) from paper_names n join papers p on p.id = n.paper_id
     where n.name_key = ?2 and ${shown} and ${scopes.library} and n.paper_id not in authored`,
    id,
    personKey(onPapers),
  );
  return { name: onPapers, papers: papers ?? 0 };
};

/** Years, topics, venues and co-authors of an author's papers, in one pass. */
export const portraitOf = (db: ReadDb, { id, name }: { id: number; name: string }) => {
  const rows = rowsOf(db, id);
  const saved = rows.filter((r) => r.status === 'library');
  const rated = saved.filter((r) => r.rating > 0);
  const list = JSON.stringify(rows.map((r) => r.id));
  const years = new Map<number, { count: number; library: number }>();
  const venues = new Map<string, { journal: string; papers: number }>();
  for (const r of rows) {
    if (r.year !== null) {
      const y = years.get(r.year) ?? { count: 0, library: 0 };
      y.count += 1;
      if (r.status === 'library') y.library += 1;
      years.set(r.year, y);
    }
    if (r.venue === null) continue;
    const v = venues.get(r.venue_key) ?? { journal: r.venue, papers: 0 };
    v.papers += 1;
    venues.set(r.venue_key, v);
  }
  return {
    total: rows.length,
    library: saved.length,
    sameName: savedUnderTheName(db, id, name),
    averageRating: rated.length === 0 ? null : rated.reduce((sum, r) => sum + r.rating, 0) / rated.length,
    history: [...years].sort(([a], [b]) => a - b).map(([year, n]) => ({ year, ...n })),
    topTopics: topTopics(db, list),
    topVenues: [...venues.values()].sort((a, b) => b.papers - a.papers).slice(0, 12),
    collaborators: topCollaborators(db, id, list).map((c) => ({
      ...c,
      author_id: String(c.author_id),
      followed: c.followed === 1,
    })),
    recent: loadPapers(
      db,
      rows.slice(0, 8).map((r) => r.id),
    ),
    background: loadPapers(
      db,
      rows
        .filter((r) => r.status !== 'library')
        .slice(0, 8)
        .map((r) => r.id),
    ),
  };
};

/** The same, shortened for the summary. */
export const glanceOf = (db: ReadDb, id: number) => {
  const rows = rowsOf(db, id);
  const saved = rows.filter((r) => r.status === 'library');
  const rated = saved.filter((r) => r.rating > 0);
  return {
    total: rows.length,
    library: saved.length,
    averageRating: rated.length === 0 ? null : rated.reduce((sum, r) => sum + r.rating, 0) / rated.length,
    topTopics: topTopics(db, JSON.stringify(rows.map((r) => r.id))),
  };
};
