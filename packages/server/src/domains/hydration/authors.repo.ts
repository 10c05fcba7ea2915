import * as m from '@carrel/messages/enrichmentReasons';
import { refer, type Shown, storedReference } from '@carrel/messages/reference';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import { fold, indexText, nameKey } from '../../platform/text.ts';
import type { SourceAuthor } from '../../sources/source-work.ts';
import { parseName } from '../papers/names.ts';
import { fullKeyOf } from './link-names.ts';

type AuthorStatus = 'pending' | 'enriched' | 'unchanged' | 'terminal_no_match' | 'retryable_error';

/** The only purpose so far: the profile at OpenAlex. */
const key = `source = 'idxa' and purpose = 'profile'`;

/** Authors with an OpenAlex ID that were not asked about, or are due again. */
const dueAuthors = `from authors a left join author_enrichment l on l.author_id = a.id and l.${key.replace(' and ', ' and l.')}
  where a.idxa_id is not null and (l.author_id is null or l.status = 'pending' or (l.next_retry_at is not null and l.next_retry_at <= ?))`;

export const authorsDue = (db: ReadDb, now: string, limit: number): { id: number; idxa_id: string; name: string }[] =>
  db.all(`select a.id, a.idxa_id, a.name ${dueAuthors} order by a.id limit ?`, now, limit);
export const countAuthorsDue = (db: ReadDb, now: string): number =>
  db.value<number>(`select count(*) ${dueAuthors}`, now) ?? 0;

export const forgetAuthors = (db: Db): void => {
  db.run(`delete from author_enrichment where ${key}`);
};

const exhausted = refer(m.fewWorks);
/** An author with fewer works at the source has nothing to fetch, so asking once is enough. */
const fewWorks = 2;
/**
 * Records whether works of an author can be fetched at all: an author with too few is settled, and not requested again.
 */
export const settleWorks = (db: Db, id: number, idxaId: string, works: number | undefined, at: string): void => {
  if (works === undefined) return;
  if (works >= fewWorks)
    db.run(
      `delete from author_enrichment where author_id = ? and source = 'idxa' and purpose = 'works' and status = 'terminal_no_match'`,
      id,
    );
  else
    db.run(
      `insert into author_enrichment
         (author_id, source, purpose, status, reason, reason_ref, lookup_key, attempts, last_attempt_at, updated_at)
       values (?1, 'idxa', 'works', 'terminal_no_match', ?4, ?5, ?2, 1, ?3, ?3)
       on conflict do update set attempts = attempts + 1, last_attempt_at = excluded.last_attempt_at, updated_at = excluded.updated_at
         where status = 'terminal_no_match'`,
      id,
      idxaId,
      at,
      String(exhausted),
      storedReference(exhausted),
    );
};

interface AuthorSettled {
  status: AuthorStatus;
  lookupKey: string;
  reason?: Shown;
  filled?: readonly string[];
  retryAt?: string;
}

/** Records the result of asking a source about an author, for one purpose. */
export const settleSource = (
  db: Db,
  id: number,
  key: { source: string; purpose: string },
  s: AuthorSettled,
  at: string,
): void => {
  db.run(
    `insert into author_enrichment
       (author_id, source, purpose, status, reason, reason_ref, lookup_key, fields_filled, attempts, last_attempt_at, next_retry_at,
        updated_at)
     values (?1, ?8, ?9, ?2, ?3, ?10, ?4, ?5, 1, ?6, ?7, ?6)
     on conflict do update set status = excluded.status, reason = excluded.reason, reason_ref = excluded.reason_ref, lookup_key = excluded.lookup_key,
       fields_filled = excluded.fields_filled, attempts = attempts + 1, last_attempt_at = excluded.last_attempt_at,
       next_retry_at = excluded.next_retry_at, updated_at = excluded.updated_at`,
    id,
    s.status,
    s.reason === undefined ? null : String(s.reason),
    s.lookupKey,
    JSON.stringify(s.filled ?? []),
    at,
    s.retryAt ?? null,
    key.source,
    key.purpose,
    storedReference(s.reason),
  );
};

const keyOfFullName = (name: string): string => {
  const parsed = parseName(name);
  return nameKey(parsed?.family ?? name, parsed?.given);
};

export const settleAuthor = (db: Db, id: number, s: AuthorSettled, at: string): void =>
  settleSource(db, id, { source: 'idxa', purpose: 'profile' }, s, at);

/** Forgets that works of an author were fetched. */
export const forgetWorks = (db: Db, id: number): void => {
  db.run(
    `delete from author_enrichment where author_id = ? and source = 'idxa' and purpose in ('works', 'new_works')`,
    id,
  );
};

/** @returns whether it changed */
export const setAffiliation = (db: Db, id: number, affiliation: string | null, at: string): boolean =>
  db.run(
    'update authors set affiliation = ?1, updated_at = ?2 where id = ?3 and affiliation is not ?1',
    affiliation,
    at,
    id,
  ).changes > 0;

/** Stores a profile. @returns the fields that changed */
export const storeProfile = (db: Db, id: number, a: SourceAuthor, at: string): string[] => {
  const before = db.get('select * from authors where id = ?', id);
  if (!before) return [];
  const last = a.affiliations?.find((x) => x.current) ?? a.affiliations?.[0];
  const values: Record<string, string | number | undefined> = {
    name: a.name,
    orcid: a.ids.orcid,
    affiliation: last?.name,
    country: last?.country,
    works_count: a.worksCount,
    cited_by_count: a.citationCount,
    h_index: a.hIndex,
    other_names: a.otherNames?.length ? JSON.stringify(a.otherNames.slice(0, 50)) : undefined,
    topics: a.topics?.length ? JSON.stringify(a.topics.slice(0, 10).map((t) => t.name)) : undefined,
  };
  const changed = Object.entries(values).filter(([c, v]) => v !== undefined && before[c] !== v) as [
    string,
    string | number,
  ][];
  if (changed.length > 0)
    db.run(
      `update authors set ${changed.map(([c]) => `${c} = ?`).join(', ')}, updated_at = ? where id = ?`,
      ...changed.map(([, v]) => v),
      at,
      id,
    );
  return changed.map(([c]) => c);
};

interface AuthorIdentifiers {
  openalex?: string | undefined;
  orcid?: string | undefined;
  s2?: string | undefined;
}

/** The record with one of these identifiers, most reliable first. */
export const recordWithIdentifiers = (db: ReadDb, ids: AuthorIdentifiers): number | undefined =>
  (ids.openalex === undefined
    ? undefined
    : db.value<number>('select id from authors where idxa_id = ?', ids.openalex)) ??
  (ids.orcid === undefined
    ? undefined
    : db.value<number>('select id from authors where orcid = ? order by idxa_id is null, id limit 1', ids.orcid)) ??
  (ids.s2 === undefined
    ? undefined
    : db.value<number>('select id from authors where idxb_id = ? order by idxa_id is null, id limit 1', ids.s2));

/** Adds a record for an author whom no paper here names yet. @returns its ID */
export const addRecord = (db: Db, name: string, ids: AuthorIdentifiers, at: string): number =>
  db.run(
    'insert into authors (name, name_key, full_key, idxa_id, idxb_id, orcid, created_at, updated_at) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)',
    name,
    keyOfFullName(name),
    fullKeyOf(name),
    ids.openalex ?? null,
    ids.s2 ?? null,
    ids.orcid ?? null,
    at,
  ).lastId;

/** Adds identifiers that a record lacks. An OpenAlex ID that another record has is left out. */
export const fillIdentifiers = (db: Db, id: number, ids: AuthorIdentifiers, at: string): void => {
  const taken =
    ids.openalex !== undefined &&
    db.value('select 1 from authors where idxa_id = ? and id <> ?', ids.openalex, id) === 1;
  db.run(
    `update authors set idxa_id = coalesce(idxa_id, ?1), orcid = coalesce(orcid, ?2), idxb_id = coalesce(idxb_id, ?3),
       updated_at = ?4 where id = ?5`,
    taken ? null : (ids.openalex ?? null),
    ids.orcid ?? null,
    ids.s2 ?? null,
    at,
    id,
  );
};

/** Replaces an OpenAlex ID that the user did not choose. @returns false if nothing was replaced: chosen, or another record has it */
export const replaceOpenAlexId = (
  db: Db,
  id: number,
  { from, to }: { from: string; to: string },
  at: string,
): boolean =>
  db.run(
    `update authors set idxa_id = ?1, updated_at = ?2 where id = ?3 and idxa_id = ?4
       and not exists (select 1 from authors where idxa_id = ?1)
       and not exists (select 1 from author_choices where author_id = ?3 and idxa_id is not null)`,
    to,
    at,
    id,
    from,
  ).changes > 0;

export const authorLedger = (db: ReadDb, limit: number) => ({
  summary: db.all<{ source: string; purpose: string; status: AuthorStatus; count: number }>(
    'select source, purpose, status, count(*) count from author_enrichment group by 1, 2, 3 order by 1, 2, 3',
  ),
  total: db.value<number>('select count(*) from author_enrichment') ?? 0,
  items: db.all<{
    author_id: number;
    author_name: string;
    idxa_id: string | null;
    idxb_id: string | null;
    orcid: string | null;
    source: string;
    purpose: string;
    status: AuthorStatus;
    reason: string | null;
    reason_ref: string | null;
    lookup_key: string | null;
    fields_filled: string;
    attempts: number;
    last_attempt_at: string | null;
    next_retry_at: string | null;
    updated_at: string;
  }>(
    `select l.*, a.name author_name, a.idxa_id, a.idxb_id, a.orcid from author_enrichment l join authors a on a.id = l.author_id
     order by l.updated_at desc, l.author_id desc limit ?`,
    limit,
  ),
});

interface KnownAuthor {
  id: number;
  idxa_id: string;
  name: string;
  orcid: string | null;
  affiliation: string | null;
  works_count: number | null;
  cited_by_count: number | null;
  h_index: number | null;
  topics: string;
}
const selection =
  'select id, idxa_id, name, orcid, affiliation, works_count, cited_by_count, h_index, topics from authors';

export const authorByOpenAlex = (db: ReadDb, idxaId: string): KnownAuthor | undefined =>
  db.get<KnownAuthor>(`${selection} where idxa_id = ?`, idxaId);

/** Authors here with an OpenAlex ID whose name holds all words, those with most papers here first. */
export const authorsNamed = (db: ReadDb, name: string, limit: number): KnownAuthor[] => {
  const words = indexText(name).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const family = words.at(-1)!;
  return db
    .all<KnownAuthor>(
      `${selection} a where idxa_id is not null and name_key >= ? and name_key < ? || char(1114111)
       order by (select count(*) from paper_authors x where x.author_id = a.id) desc limit 500`,
      family,
      family,
    )
    .filter((a) => {
      const have = fold(a.name);
      return words.every((w) => have.includes(w));
    })
    .slice(0, limit);
};
