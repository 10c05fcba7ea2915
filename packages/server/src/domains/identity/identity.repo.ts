import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import { indexText } from '../../platform/text.ts';
import { notMerged, type ResolutionStatus, withAuthored } from '../authors/records.repo.ts';
import { compareNames, type PersonName, readName } from './person-name.ts';

type ResolutionRow = RowOf<'author_resolutions', { status: ResolutionStatus; decided_by: 'user' | 'job' }>;

export const resolutionOf = (db: ReadDb, id: number): ResolutionRow | undefined =>
  db.get<ResolutionRow>('select * from author_resolutions where author_id = ?', id);

export interface NewResolution {
  status: ResolutionStatus;
  reason: string;
  values: Record<string, unknown>;
  method: string;
  confidence: number | null;
  evidence?: unknown;
  by: 'user' | 'job';
}

/** Inside an action. Only the user changes what the user decided. @returns whether it was stored */
export const storeResolution = (db: Db, id: number, r: NewResolution, at: string): boolean =>
  db.run(
    `insert into author_resolutions (author_id, status, reason, reason_values, method, confidence, evidence, decided_by, updated_at)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
     on conflict do update set status = excluded.status, reason = excluded.reason, reason_values = excluded.reason_values,
       method = excluded.method, confidence = excluded.confidence, evidence = excluded.evidence,
       decided_by = excluded.decided_by, updated_at = excluded.updated_at
     where excluded.decided_by = 'user' or author_resolutions.decided_by = 'job'`,
    id,
    r.status,
    r.reason,
    JSON.stringify(r.values),
    r.method,
    r.confidence,
    JSON.stringify(r.evidence ?? {}),
    r.by,
    at,
  ).changes > 0;

export const scopes = ['corpus', 'library', 'followed'] as const;
export type Scope = (typeof scopes)[number];

const inScope: Record<Scope, string> = {
  corpus: '1',
  library: `(exists (select 1 from followed_authors f where f.author_id = a.id) or exists (select 1 from paper_authors x
    join papers p on p.id = x.paper_id where x.author_id = a.id and p.status = 'library'))`,
  followed: 'exists (select 1 from followed_authors f where f.author_id = a.id)',
};

/**
 * Records whose identity is open, followed ones first: without an OpenAlex ID, or followed and never assessed. Those that a
 * user decided about are left out.
 */
export const openRecords = (db: ReadDb, scope: Scope, onlyUnresolved: boolean, limit: number): number[] => {
  const open = `not exists (select 1 from author_resolutions r where r.author_id = a.id
    and (r.decided_by = 'user' or r.status = 'dismissed'${onlyUnresolved ? ` or r.status in ('confirmed', 'probable', 'ambiguous', 'failed')` : ''}))`;
  const followed = db.all<{ id: number }>(
    `select a.id from followed_authors f cross join authors a on a.id = f.author_id where ${open} and ${notMerged} order by f.author_id limit ?`,
    limit,
  );
  const others = db.all<{ id: number }>(
    `select a.id from authors a where a.idxa_id is null and ${open} and ${notMerged} and ${inScope[scope]}
       and not exists (select 1 from followed_authors f where f.author_id = a.id) order by a.id limit ?`,
    Math.max(0, limit - followed.length),
  );
  return [...followed, ...others].map((r) => r.id);
};

export interface SamplePaper {
  id: number;
  title: string;
  doi: string | null;
  idxa_id: string | null;
  arxiv_id: string | null;
  year: number | null;
  affiliation: string | null;
  /** The name as it is printed on the paper. */
  printed: string | null;
}

/** Papers of an author that can be looked up, saved ones first. */
export const samplePapers = (db: ReadDb, id: number, limit: number): SamplePaper[] =>
  db.all<SamplePaper>(
    `${withAuthored} select p.id, p.title, p.doi, p.idxa_id, p.arxiv_id, p.year, x.affiliation, x.name printed
     from authored a join papers p on p.id = a.paper_id
     left join paper_authors x on x.paper_id = p.id and (x.author_id in profiles or x.author_id in (
       select d.author_id from author_paper_decisions d where d.paper_id = p.id and d.moved_to in profiles))
     where p.status <> 'removed'
     order by p.status = 'library' desc, (p.doi is null and p.idxa_id is null), p.year desc, p.id desc limit ?2`,
    id,
    limit,
  );

export const titlesOf = (db: ReadDb, id: number, limit: number): string[] =>
  samplePapers(db, id, limit).map((p) => p.title);

export interface NamedRecord {
  id: number;
  name: string;
  idxa_id: string | null;
  idxb_id: string | null;
  orcid: string | null;
  affiliation: string | null;
  works_count: number | null;
  cited_by_count: number | null;
  topics: string;
}

/** Maximum number of records of one family name that are compared. */
const maxOfFamily = 2_000;

/**
 * Records here whose name matches, without merged ones. Reads those with the family name and the initial, in either
 * order.
 */
export const recordsNamed = (db: ReadDb, name: PersonName, limit: number): NamedRecord[] => {
  const keys = new Set(
    name.readings.flatMap((r) => {
      const initial = r.given[0]?.[0] ?? '';
      return r.family.length === 0
        ? []
        : [`${r.family.join(' ')} ${initial}`.trim(), `${r.family.at(-1)} ${initial}`.trim()];
    }),
  );
  const records = new Map<number, NamedRecord>();
  for (const key of keys)
    for (const row of db.all<NamedRecord>(
      `select a.id, a.name, a.idxa_id, a.idxb_id, a.orcid, a.affiliation, a.works_count, a.cited_by_count, a.topics
       from authors a where a.name_key >= ?1 and a.name_key < ?1 || char(1114111) and ${notMerged} limit ?2`,
      indexText(key),
      maxOfFamily,
    ))
      if (compareNames(name, readName(row.name)) !== null) records.set(row.id, row);
  return [...records.values()].slice(0, limit);
};

/** The record that has an identifier, by the user's choice or by a source; merged records are left out. */
export const ownerOf = (
  db: ReadDb,
  column: 'idxa_id' | 'orcid' | 'idxb_id' | 'scholar_id',
  value: string,
  except: number,
): number | undefined =>
  db.value<number>(
    `select c.author_id from author_choices c where c.${column} = ? and c.author_id <> ?
       and c.author_id not in (select alt_author_id from author_alt_identifiers where alt_author_id is not null) limit 1`,
    value,
    except,
  ) ??
  (column === 'scholar_id'
    ? undefined
    : db.value<number>(
        `select a.id from authors a left join author_choices c on c.author_id = a.id
         where a.${column} = ? and a.id <> ? and c.${column} is null and ${notMerged} limit 1`,
        value,
        except,
      ));

export const isRejected = (db: ReadDb, a: number, b: number): boolean =>
  db.value(
    'select 1 from author_merge_rejections where author_id_lo = ? and author_id_hi = ?',
    Math.min(a, b),
    Math.max(a, b),
  ) !== undefined;

export const insertRejection = (db: Db, a: number, b: number, at: string): void => {
  db.run(
    'insert or ignore into author_merge_rejections (author_id_lo, author_id_hi, rejected_at) values (?, ?, ?)',
    Math.min(a, b),
    Math.max(a, b),
    at,
  );
};
