import { type Shown, storedReference } from '@carrel/messages/reference';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import type { FailureCode } from '../../platform/jobs/failure.ts';
import { isReal } from '../papers/paper-conditions.ts';
import { namesOnly } from './link-names.ts';

type LedgerStatus =
  | 'pending'
  | 'enriched'
  | 'unchanged'
  | 'resolved'
  | 'terminal_no_match'
  /** The source refused to look this paper up. */
  | 'lookup_error'
  | 'duplicate_identity'
  | 'retryable_error';

export interface LedgerKey {
  source: string;
  purpose: string;
}
type LedgerRow = RowOf<'paper_enrichment', { status: LedgerStatus; failure_code: FailureCode | null }>;

/** The source has given an answer, positive or negative. */
export const settledStatuses = `('enriched', 'unchanged', 'terminal_no_match', 'lookup_error')`;

/** Due now: never asked, or due again. */
const due = `(l.status = 'pending' or (l.next_retry_at is not null and l.next_retry_at <= ?))`;

/** Ids of papers with a due row, new ones first. Rows of papers that left the corpus wait until they come back. */
export const duePapers = (db: ReadDb, now: string, limit: number): number[] =>
  db
    .all<{ id: number }>(
      `select l.paper_id id from paper_enrichment l join papers p on p.id = l.paper_id
       where ${due} and p.status <> 'removed' and p.canonical_paper_id is null
       group by l.paper_id order by max(l.status = 'pending') desc, l.paper_id desc limit ?`,
      now,
      limit,
    )
    .map((r) => r.id);

/** Due papers from imports, new ones first. */
export const dueOfImports = (db: ReadDb, now: string): number[] =>
  db
    .all<{ id: number }>(
      `select l.paper_id id from paper_enrichment l join papers p on p.id = l.paper_id
       where ${due} and p.status <> 'removed' and p.canonical_paper_id is null
         and l.paper_id in (select e.paper_id from import_entries e where e.paper_id is not null)
       group by l.paper_id order by l.paper_id desc`,
      now,
    )
    .map((r) => r.id);

export const countDue = (db: ReadDb, now: string): number =>
  db.value<number>(
    `select count(distinct l.paper_id) from paper_enrichment l join papers p on p.id = l.paper_id
     where ${due} and p.status <> 'removed' and p.canonical_paper_id is null`,
    now,
  ) ?? 0;

/** The given papers whose row for this key is due, in the same order. Looks up only their rows: many may be due. */
export const dueAmong = (db: ReadDb, key: LedgerKey, papers: readonly number[], now: string): number[] =>
  db
    .all<{ id: number }>(
      `select l.paper_id id from json_each(?) j cross join paper_enrichment l
       on l.paper_id = j.value and l.source = ? and l.purpose = ? where ${due} order by j.key`,
      JSON.stringify(papers),
      key.source,
      key.purpose,
      now,
    )
    .map((r) => r.id);

export const rowOf = (db: ReadDb, paperId: number, key: LedgerKey): LedgerRow | undefined =>
  db.get<LedgerRow>(
    'select * from paper_enrichment where paper_id = ? and source = ? and purpose = ?',
    paperId,
    key.source,
    key.purpose,
  );

export const rowsOfPaper = (db: ReadDb, paperId: number): LedgerRow[] =>
  db.all<LedgerRow>('select * from paper_enrichment where paper_id = ?', paperId);

/** Makes a source due, unless it has already been asked, or the paper is made up. */
export const plan = (db: Db, paperId: number, key: LedgerKey, at: string): void => {
  db.run(
    `insert into paper_enrichment (paper_id, source, purpose, status, updated_at)
     select p.id, ?2, ?3, 'pending', ?4 from papers p where p.id = ?1 and ${isReal} on conflict do nothing`,
    paperId,
    key.source,
    key.purpose,
    at,
  );
};

/** Makes every source due again. */
export const planAgain = (db: Db, paperId: number, at: string): void => {
  db.run('delete from paper_enrichment where paper_id = ?', paperId);
  plan(db, paperId, { source: 'idxa', purpose: 'metadata' }, at);
};

export interface Settled {
  status: LedgerStatus;
  code?: FailureCode | null;
  reason?: Shown | null;
  lookupKey?: string | null;
  filled?: readonly string[];
  retryAt?: string | null;
}

export const settle = (db: Db, paperId: number, key: LedgerKey, s: Settled, at: string): void => {
  db.run(
    `insert into paper_enrichment
       (paper_id, source, purpose, status, failure_code, reason, reason_ref, lookup_key, fields_filled, attempts, last_attempt_at, next_retry_at, updated_at)
     values (?1, ?2, ?3, ?4, ?10, ?5, ?11, ?6, ?7, 1, ?8, ?9, ?8)
     on conflict (paper_id, source, purpose) do update set status = excluded.status,
       failure_code = excluded.failure_code, reason = excluded.reason, reason_ref = excluded.reason_ref,
       lookup_key = excluded.lookup_key, fields_filled = excluded.fields_filled, attempts = attempts + 1,
       last_attempt_at = excluded.last_attempt_at, next_retry_at = excluded.next_retry_at, updated_at = excluded.updated_at`,
    paperId,
    key.source,
    key.purpose,
    s.status,
    s.reason == null ? null : String(s.reason),
    s.lookupKey ?? null,
    JSON.stringify(s.filled ?? []),
    at,
    s.retryAt ?? null,
    s.code ?? null,
    storedReference(s.reason),
  );
};

/** Restores rows that a trigger deleted because a source itself clarified the paper's identity. */
export const restore = (db: Db, rows: readonly LedgerRow[]): void => {
  for (const r of rows) {
    const entries = Object.entries(r) as [string, SqlValue][];
    db.run(
      `insert or replace into paper_enrichment (${entries.map(([c]) => c).join(', ')}) values (${entries.map(() => '?').join(', ')})`,
      ...entries.map(([, v]) => v),
    );
  }
};

// Staged responses

export const stageResponse = (db: Db, phase: string, body: string, at: string): number =>
  db.run('insert into hydration_answers (phase, at, body) values (?, ?, ?)', phase, at, body).lastId;
export const stagedResponses = (db: ReadDb): { id: number; phase: string; body: string }[] =>
  db.all('select id, phase, body from hydration_answers order by id');
export const dropAnswer = (db: Db, id: number): void => {
  db.run('delete from hydration_answers where id = ?', id);
};

// Figures for the status page

export const items = (
  db: ReadDb,
  key: LedgerKey,
  q: { status: string | null; paperId: number | null; limit: number; offset: number },
) => {
  const from = `from paper_enrichment l join papers p on p.id = l.paper_id
    where l.source = ?1 and l.purpose = ?2 and (?3 is null or l.status = ?3) and (?4 is null or l.paper_id = ?4)`;
  const params = [key.source, key.purpose, q.status, q.paperId] as const;
  return {
    total: db.value<number>(`select count(*) ${from}`, ...params) ?? 0,
    items: db.all<LedgerRow & { title: string; idxa_id: string | null; doi: string | null }>(
      `select l.*, p.title, p.idxa_id, p.doi ${from} order by l.updated_at desc, l.paper_id desc limit ?5 offset ?6`,
      ...params,
      q.limit,
      q.offset,
    ),
  };
};

const inCorpus = `p.status <> 'removed' and p.canonical_paper_id is null`;
/** Gaps of a paper, as conditions. A year alone is a date. */
export const gaps = {
  doi: 'p.doi is null',
  abstract: `not exists (select 1 from paper_texts x indexed by texts_abstracted where x.paper_id = p.id and x.abstract <> '')`,
  url: 'p.url is null',
  publication_date: 'p.date is null and p.year is null',
  authorships: `not exists (select 1 from paper_authors x where x.paper_id = p.id and x.source <> '${namesOnly}')`,
  topics: 'not exists (select 1 from paper_topics x where x.paper_id = p.id)',
  references: `not exists (select 1 from paper_references x where x.paper_id = p.id)
    and not exists (select 1 from citations c where c.citing_id = p.id)`,
} as const;
type Gaps = Record<keyof typeof gaps, number>;

export const summary = (db: ReadDb, key: LedgerKey, now: string) => {
  const counts = db.all<{ status: LedgerStatus; n: number }>(
    'select status, count(*) n from paper_enrichment where source = ? and purpose = ? group by status',
    key.source,
    key.purpose,
  );
  const count = (where: string, ...params: SqlValue[]) =>
    db.value<number>(
      `select count(*) from paper_enrichment l where l.source = ? and l.purpose = ? and ${where}`,
      key.source,
      key.purpose,
      ...params,
    ) ?? 0;
  const asked = `exists (select 1 from paper_enrichment l where l.paper_id = p.id and l.source = '${key.source}'
    and l.purpose = '${key.purpose}' and l.status in ${settledStatuses})`;
  const sums = Object.entries(gaps)
    .map(([k, g]) => `coalesce(sum(${g}), 0) ${k}_missing, coalesce(sum(${g} and ${asked}), 0) ${k}_exhausted`)
    .join(', ');
  const totals = db.get<Record<string, number>>(
    `select count(*) papers, coalesce(sum(p.idxa_id is not null), 0) known, ${sums} from papers p where ${inCorpus}`,
  )!;
  const pick = (kind: 'missing' | 'exhausted') =>
    Object.fromEntries(Object.keys(gaps).map((k) => [k, totals[`${k}_${kind}`]!])) as Gaps;
  return {
    status_counts: Object.fromEntries(counts.map((c) => [c.status, c.n])),
    eligible_now: count(due, now),
    retryable_waiting: count(`l.status = 'retryable_error' and l.next_retry_at > ?`, now),
    papers_total: totals.papers!,
    with_idxa_id: totals.known!,
    without_idxa_id: totals.papers! - totals.known!,
    missing: pick('missing'),
    exhausted: pick('exhausted'),
  };
};
