import { type Shown, storedReference } from '@carrel/messages/reference';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import { inCorpus, isReal } from '../papers/paper-conditions.ts';

/** The model whose vectors Semantic Scholar gives. */
export const idxbModel = 'specter_v2';

export interface VectorStatus {
  /** `error` is retried; the others are valid until the paper's DOI or Semantic Scholar ID changes. */
  status: 'missing_vector' | 'lookup_error' | 'bad_local_doi' | 'unmatched' | 'error';
  reason: Shown;
  retryAt?: string;
  lookupKey: string;
  at: string;
}

const wants = `from papers p where ${inCorpus} and ${isReal}
  and not exists (select 1 from publication_embeddings e where e.paper_id = p.id and e.source = 'idxb')
  and not exists (select 1 from publication_embedding_fetch_status s where s.paper_id = p.id and s.source = 'idxb'
    and (s.next_retry_at is null or s.next_retry_at > ?))`;

/** Papers whose vector may be asked for: saved ones first, then newest first. */
export const wanting = (db: ReadDb, now: string, limit: number): number[] =>
  db
    .all<{ id: number }>(`select p.id ${wants} order by p.status = 'library' desc, p.id desc limit ?`, now, limit)
    .map((r) => r.id);
export const countWanting = (db: ReadDb, now: string): number => db.value<number>(`select count(*) ${wants}`, now) ?? 0;

export const settle = (db: Db, paperId: number, s: VectorStatus): void => {
  db.run(
    `insert into publication_embedding_fetch_status (paper_id, source, model, status, reason, reason_ref, lookup_key, attempts, next_retry_at, updated_at)
     values (?, 'idxb', ?, ?, ?, ?, ?, 1, ?, ?)
     on conflict (paper_id, source) do update set status = excluded.status, reason = excluded.reason, reason_ref = excluded.reason_ref,
       lookup_key = excluded.lookup_key, attempts = attempts + 1, next_retry_at = excluded.next_retry_at, updated_at = excluded.updated_at`,
    paperId,
    idxbModel,
    s.status,
    String(s.reason),
    storedReference(s.reason),
    s.lookupKey,
    s.retryAt ?? null,
    s.at,
  );
};

export const drop = (db: Db, paperId: number): void => {
  db.run(`delete from publication_embedding_fetch_status where paper_id = ? and source = 'idxb'`, paperId);
};
