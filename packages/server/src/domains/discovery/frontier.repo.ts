import { isoAt } from '../../platform/clock.ts';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import { titleKey } from '../../platform/text.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { paperOf } from '../hydration/paper-of-work.ts';
import { isReal } from '../papers/paper-conditions.ts';
import { readWork } from './json-columns.ts';

/** A work of the frontier is forgotten after this time, unless it is found again. */
const keptForMs = 30 * 86_400_000;

export interface FoundLink {
  lensId: number;
  sourceType: 'recommended' | 'search' | 'reference' | 'related';
  sourceKey: string;
  /** 1 for the first of a list, less for the next. */
  strength: number;
}

const digits = (id: string | undefined): number | null => (id === undefined ? null : Number(id.slice(1)));

/**
 * Stores a work that was found for a lens: as a link to its paper, if it is here, otherwise in the frontier. Storing it
 * again changes nothing but its time.
 */
export const storeFound = (db: Db, work: SourceWork, link: FoundLink, nowMs: number): void => {
  const title = work.title?.trim();
  if (!title || titleKey(title) === '') return;
  const at = isoAt(nowMs);
  const expires = isoAt(nowMs + keptForMs);
  const paper = paperOf(db, work);
  if (paper) {
    linkPaper(db, paper.canonical_paper_id ?? paper.id, link, expires);
    return;
  }
  const number = digits(work.ids.openalex);
  const doi = work.ids.doi ?? null;
  const { vector: _, ...body } = work;
  const existing = db.value<number>(
    `select id from discovery_frontier where work = ?1 or doi = ?2
       or (title_key = ?3 and (year = ?4 or year is null or ?4 is null)) limit 1`,
    number,
    doi,
    titleKey(title),
    work.year ?? null,
  );
  if (existing !== undefined) db.run('update discovery_frontier set expires_at = ? where id = ?', expires, existing);
  const id =
    existing ??
    db.run(
      `insert into discovery_frontier (work, doi, title_key, title, abstract, year, body, source, found_at, expires_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      number,
      doi,
      titleKey(title),
      title,
      work.abstract ?? null,
      work.year ?? null,
      JSON.stringify(body),
      work.source,
      at,
      expires,
    ).lastId;
  linkWork(db, id, link);
};

const linkPaper = (db: Db, paperId: number, link: FoundLink, expires: string): void => {
  db.run(
    `insert or replace into discovery_paper_links (paper_id, lens_id, source_type, source_key, strength, expires_at)
     values (?, ?, ?, ?, ?, ?)`,
    paperId,
    link.lensId,
    link.sourceType,
    link.sourceKey,
    link.strength,
    expires,
  );
};

const linkWork = (db: Db, frontierId: number, link: FoundLink): void => {
  db.run(
    `insert or replace into discovery_frontier_links (frontier_id, lens_id, source_type, source_key, strength) values (?, ?, ?, ?, ?)`,
    frontierId,
    link.lensId,
    link.sourceType,
    link.sourceKey,
    link.strength,
  );
};

/** Where the works with these OpenAlex IDs are known; those that are not known are absent. */
export const knownWorks = (db: ReadDb, works: readonly string[]): Map<string, 'paper' | 'frontier'> =>
  new Map(
    db
      .all<{ work: string; known: 'paper' | 'frontier' }>(
        `select j.value work, case when exists (select 1 from papers p where p.idxa_id = j.value) then 'paper' else 'frontier' end known
         from json_each(?) j
         where exists (select 1 from papers p where p.idxa_id = j.value)
            or exists (select 1 from discovery_frontier f where f.work = cast(substr(j.value, 2) as integer))`,
        JSON.stringify(works),
      )
      .map((r) => [r.work, r.known]),
  );

/** Like `storeFound`, for a known work of which the source gave only the OpenAlex ID. */
export const linkKnown = (db: Db, work: string, link: FoundLink, nowMs: number): void => {
  const expires = isoAt(nowMs + keptForMs);
  const paper = db.value<number>('select coalesce(canonical_paper_id, id) from papers where idxa_id = ?', work);
  if (paper !== undefined) {
    linkPaper(db, paper, link, expires);
    return;
  }
  const id = db.value<number>('select id from discovery_frontier where work = ?', digits(work));
  if (id === undefined) return;
  db.run('update discovery_frontier set expires_at = ? where id = ?', expires, id);
  linkWork(db, id, link);
};

export const frontierWork = (db: ReadDb, id: number): SourceWork | null => {
  const body = db.value<string>('select body from discovery_frontier where id = ?', id);
  return body === undefined ? null : readWork(body);
};

/** A work that became a paper leaves the frontier; how it was found goes with it. */
export const leaveFrontier = (db: Db, id: number, paperId: number, nowMs: number): void => {
  db.run(
    `insert or replace into discovery_paper_links (paper_id, lens_id, source_type, source_key, strength, expires_at)
     select ?, lens_id, source_type, source_key, strength, ? from discovery_frontier_links where frontier_id = ?`,
    paperId,
    isoAt(nowMs + keptForMs),
    id,
  );
  db.run('delete from discovery_frontier where id = ?', id);
};

export const removeExpired = (db: Db, now: string): void => {
  db.run('delete from discovery_frontier where expires_at <= ?', now);
  db.run('delete from discovery_paper_links where expires_at <= ?', now);
};

export const frontierState = (db: ReadDb): { papers: number; built_at: string | null } => ({
  papers: db.value<number>('select count(*) from discovery_frontier') ?? 0,
  built_at: db.value<string | null>('select frontier_built_at from discovery_state') ?? null,
});

export const noteBuilt = (db: Db, at: string): void => {
  db.run(
    'insert into discovery_state (id, frontier_built_at) values (1, ?1) on conflict (id) do update set frontier_built_at = ?1',
    at,
  );
};
export const noteRefreshed = (db: Db, at: string): void => {
  db.run(
    'insert into discovery_state (id, refreshed_at) values (1, ?1) on conflict (id) do update set refreshed_at = ?1',
    at,
  );
};

/**
 * Works that papers of the Library cite and that are not here, those cited most first.
 * @param limit maximum number of works that are not papers, including those already in the frontier, which are left out
 */
export const missingReferences = (db: ReadDb, least: number, limit: number): number[] =>
  db
    .all<{ work: number }>(
      `with cited as (
         select r.work, count(*) n from paper_references r join papers p on p.id = r.paper_id
         where p.status = 'library' and p.canonical_paper_id is null and ${isReal}
           and not exists (select 1 from papers q where q.idxa_id = 'W' || r.work)
         group by r.work having count(*) >= ? order by count(*) desc, r.work limit ?)
       select work from cited c where not exists (select 1 from discovery_frontier f where f.work = c.work)
       order by n desc, work`,
      least,
      limit,
    )
    .map((r) => r.work);

/** Seeds by which Semantic Scholar can be asked. */
export const lookupsOf = (db: ReadDb, ids: readonly number[], limit: number): string[] =>
  db
    .all<{ idxb_id: string | null; doi: string | null }>(
      `select p.idxb_id, p.doi from papers p where p.id in (select value from json_each(?)) and ${isReal}
         and coalesce(p.idxb_id, p.doi) is not null order by p.rating desc, p.added_at desc limit ?`,
      JSON.stringify(ids),
      limit,
    )
    .map((r) => r.idxb_id ?? `DOI:${r.doi}`);
