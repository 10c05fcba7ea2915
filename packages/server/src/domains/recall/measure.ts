import type { ReadDb } from '../../platform/db/db.ts';
import { titleKey } from '../../platform/text.ts';
import { inCorpus } from '../papers/paper-conditions.ts';
import { inLibrary } from '../papers/papers.repo.ts';
import { hashOf } from '../vectors/model/random.ts';
import { type Missed, type Proposal, proposals } from './propose.ts';
import type { PoolEntry } from './recall.repo.ts';

/** Age limit of counted papers. */
const periodDays = 730;
/** Minimum number of saved papers. */
const minSaved = 10;
const maxMissed = 200;
/** Papers of each kind that a sample is drawn from. */
const maxPool = 2_000;

export interface NotReady {
  code: 'no_monitors' | 'too_few_papers';
  have: number;
  need: number;
}

export interface Measured {
  since: string;
  saved: { total: number; found: number; by_monitors: number; by_lenses: number };
  missed_total: number;
  missed: { paper_id: string; title: string; year: number | null; added_at: string; added_from: string | null }[];
  proposals: Proposal[];
  unknown_references: number;
}

type Measurement = { reason: NotReady } | { measured: Measured; pool: PoolEntry[] };

/** When the first monitor or lens was added: earlier papers could not have been found. */
const watchedSince = (db: ReadDb): string | null =>
  db.value<string | null>(
    `select min(at) from (select min(created_at) at from feed_monitors union all select min(followed_at) from followed_authors
       union all select min(created_at) from discovery_lenses)`,
  ) ?? null;

/** Published after that time, as precisely as the date is known. */
const published = `coalesce(nullif(p.date, ''), cast(p.year as text)) >= substr(?1, 1, length(coalesce(nullif(p.date, ''), cast(p.year as text))))`;
const inFeed =
  'exists (select 1 from feed_versions v join feed_matches m on m.item_id = v.item_id where v.paper_id = p.id)';

/** Papers that were in the list of a lens. Records of refreshes are kept longer than the lists. */
const shownByLenses = (db: ReadDb): Set<number> =>
  new Set(
    db
      .all<{ id: number }>(
        `select distinct cast(json_extract(j.value, '$.paper_id') as integer) id
           from discovery_records r, json_each(r.body, '$.papers') j
         union select paper_id from discovery_decisions
         union select paper_id from discovery_recommendations where rank is not null and paper_id is not null`,
      )
      .map((r) => r.id),
  );

interface SavedRow {
  id: number;
  title: string;
  year: number | null;
  added_at: string;
  added_from: string | null;
  abstract: string | null;
  in_feed: number;
}

/** Which new papers were saved, which of them monitors and lenses found, and which were not found. Runs on a thread. */
export const measure = (db: ReadDb, now: string): Measurement => {
  const first = watchedSince(db);
  if (first === null) return { reason: { code: 'no_monitors', have: 0, need: 1 } };
  const start = new Date(Date.parse(now) - periodDays * 86_400_000).toISOString();
  const since = first > start ? first : start;
  const rows = db.all<SavedRow>(
    `select p.id, p.title, p.year, p.added_at, p.added_from, x.abstract, ${inFeed} in_feed
     from papers p left join paper_texts x on x.paper_id = p.id
     where ${inLibrary} and p.added_at >= ?1 and ${published} order by p.added_at desc, p.id desc`,
    since,
  );
  if (rows.length < minSaved) return { reason: { code: 'too_few_papers', have: rows.length, need: minSaved } };
  const shown = shownByLenses(db);
  const byMonitor = (r: SavedRow) => r.in_feed === 1 || r.added_from === 'feed';
  const byLens = (r: SavedRow) => shown.has(r.id) || r.added_from === 'discovery';
  const missed = rows.filter((r) => !byMonitor(r) && !byLens(r));
  return {
    measured: {
      since,
      saved: {
        total: rows.length,
        found: rows.length - missed.length,
        by_monitors: rows.filter(byMonitor).length,
        by_lenses: rows.filter(byLens).length,
      },
      missed_total: missed.length,
      missed: missed.slice(0, maxMissed).map(({ id, title, year: of, added_at, added_from }) => ({
        paper_id: String(id),
        title,
        year: of,
        added_at,
        added_from,
      })),
      proposals: proposals(db, missed.map(asMissed), { since, now, published }),
      unknown_references: unknownReferences(db, since),
    },
    pool: poolOf(db, since, shown),
  };
};

const asMissed = ({ id, title, abstract }: SavedRow): Missed => ({ id, title, text: `${title} ${abstract ?? ''}` });

const newSaves = `select s.id from papers s where s.status = 'library' and s.canonical_paper_id is null and s.added_at >= ?1`;

interface Found {
  id: number;
  work: string | null;
  title: string;
}

/** Papers and works that were not found: cited by saved papers, or ranked too low for a list. In random order. */
const poolOf = (db: ReadDb, since: string, shown: ReadonlySet<number>): PoolEntry[] => {
  const papers = (ids: string) =>
    db
      .all<Found>(
        `select p.id, substr(p.idxa_id, 2) work, p.title from papers p where ${inCorpus} and p.id in (${ids})
           and p.status in ('tracked', 'inbox') and p.rating not in (1, 2) and p.parent_paper_id is null and ${published}
           and not ${inFeed}`,
        since,
      )
      .filter((p) => !shown.has(p.id));
  const works = (ids: string) =>
    db.all<Found>(
      `select f.id, cast(f.work as text) work, f.title from discovery_frontier f where f.id in (${ids})
         and cast(f.year as text) >= substr(?1, 1, 4)`,
      since,
    );
  const entries = new Map<string, PoolEntry>();
  const add = (stratum: PoolEntry['stratum'], list: readonly Found[], isPaper: boolean) => {
    let added = 0;
    for (const { id, work, title } of inRandomOrder(list)) {
      const subject = subjectOf(work, title);
      if (added >= maxPool || entries.has(subject)) continue;
      added += 1;
      entries.set(subject, {
        subject,
        stratum,
        paperId: isPaper ? id : null,
        frontierId: isPaper ? null : id,
        title,
      });
    }
  };
  const below = (column: string) =>
    `select r.${column} from discovery_lens_states t join discovery_recommendations r on r.set_id = t.current_set_id
     where r.rank is null and r.${column} is not null`;
  add('cited', papers(`select c.cited_id from citations c where c.citing_id in (${newSaves})`), true);
  add(
    'cited',
    works(
      `select f.id from paper_references r join discovery_frontier f on f.work = r.work where r.paper_id in (${newSaves})`,
    ),
    false,
  );
  add('ranked', papers(below('paper_id')), true);
  add('ranked', works(below('frontier_id')), false);
  return [...entries.values()].sort((a, b) => placeOf(a) - placeOf(b) || (a.subject < b.subject ? -1 : 1));
};

const unknownReferences = (db: ReadDb, since: string): number =>
  db.value<number>(
    `select count(distinct r.work) from paper_references r where r.paper_id in (${newSaves})
       and not exists (select 1 from papers q where q.idxa_id = 'W' || r.work)
       and not exists (select 1 from discovery_frontier f where f.work = r.work)`,
    since,
  ) ?? 0;

/** The same key for a frontier work and for the paper that it becomes. */
const subjectOf = (work: string | null, title: string): string => (work ? `work:${work}` : `title:${titleKey(title)}`);

/** The position of a paper in the sample: pseudorandom, and always the same. */
const placeOf = ({ subject }: Pick<PoolEntry, 'subject'>): number => {
  let hash = 0;
  for (let i = 0; i < subject.length; i += 1) hash = hashOf(hash ^ subject.charCodeAt(i));
  return hash;
};

const inRandomOrder = (list: readonly Found[]): Found[] =>
  list
    .map((f) => ({ f, place: placeOf({ subject: subjectOf(f.work, f.title) }) }))
    .sort((a, b) => a.place - b.place || a.f.id - b.f.id)
    .map(({ f }) => f);
