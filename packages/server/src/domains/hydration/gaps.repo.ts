import * as messages from '@carrel/messages/gaps';
import { refer, storedText, type Text } from '@carrel/messages/reference';
import type { ReadDb } from '../../platform/db/db.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import {
  type Counts,
  type DetailColumns,
  type DimensionItem,
  type DimensionItemsRequest,
  itemColumns,
  type MeasureRequest,
  withDetail,
} from '../health-declaration.ts';
import { hasNoIdentifier, inCorpus, isReal } from '../papers/paper-conditions.ts';
import { gaps, settledStatuses } from './ledger.repo.ts';
import { isOrphan } from './orphans.ts';

// Gaps of papers and authors, and what the ledger says about them. The functions run on reader threads.

const isOpen = `exists (select 1 from paper_enrichment l where l.paper_id = p.id
  and l.status in ('pending', 'retryable_error'))`;
/** Every source that may know the paper has answered about it: none is still pending or to be retried. */
const wasAsked = `(exists (select 1 from paper_enrichment l where l.paper_id = p.id and l.source = 'idxa'
  and l.purpose = 'metadata' and l.status in ${settledStatuses}) and not ${isOpen})`;
export const titleWasAsked = `(exists (select 1 from paper_enrichment l where l.paper_id = p.id and l.purpose = 'title'
  and l.source = 'idxb' and l.status in ('terminal_no_match', 'lookup_error')) and not ${isOpen})`;

/** May be asked now: never asked, or due again. `?` is now. */
export const due = `(l.status = 'pending' or (l.next_retry_at is not null and l.next_retry_at <= ?))`;

/** May be asked about now; `?3` is now. */
const authorIsDue = `(not exists (select 1 from author_enrichment l where l.author_id = a.id and l.source = 'idxa' and l.purpose = 'profile')
  or exists (select 1 from author_enrichment l where l.author_id = a.id and l.source = 'idxa' and l.purpose = 'profile'
    and (l.status = 'pending' or l.next_retry_at <= ?3)))`;

export const lacksIdxbVector = `(${isReal}
  and not exists (select 1 from publication_embeddings e where e.paper_id = p.id and e.source = 'idxb'))`;
const terminalVectorStatuses = `('missing_vector', 'lookup_error', 'bad_local_doi', 'unmatched')`;
const vectorIsTerminal = `exists (select 1 from publication_embedding_fetch_status s where s.paper_id = p.id
  and s.source = 'idxb' and s.status in ${terminalVectorStatuses})`;
export const hasVector = `(exists (select 1 from publication_embeddings e where e.paper_id = p.id)
  or exists (select 1 from paper_vectors e where e.paper_id = p.id and e.vector is not null))`;
/** `?` is now. */
export const vectorWaits = `exists (select 1 from publication_embedding_fetch_status s where s.paper_id = p.id
  and s.source = 'idxb' and (s.next_retry_at is null or s.next_retry_at > ?))`;

/** The outcome of asking about it, in the terms of the ledger. */
export const lastWord = (purpose: string): DetailColumns => {
  const last = `from paper_enrichment l where l.paper_id = p.id and l.purpose = '${purpose}' order by l.updated_at desc limit 1`;
  const detail = `(select coalesce(l.reason, l.status) ${last})`;
  return { detail, detailRef: `(select l.reason_ref ${last})` };
};
export const asked = `case when ${wasAsked} then 'all_asked'
  when exists (select 1 from paper_enrichment l where l.paper_id = p.id and l.status = 'retryable_error')
  then 'asked_again' else 'not_asked' end`;
export const askedTexts = {
  all_asked: refer(messages.allSourcesAsked),
  asked_again: refer(messages.sourceAskedAgain),
  not_asked: refer(messages.notAsked),
};
const vectorStatus = `from publication_embedding_fetch_status s where s.paper_id = p.id and s.source = 'idxb'`;
export const vectorWord: DetailColumns = {
  detail: `(select s.reason ${vectorStatus})`,
  detailRef: `(select s.reason_ref ${vectorStatus})`,
};

const waits = `l.status = 'retryable_error' and l.next_retry_at > ?`;

/** The sources that are to be asked about a paper again. */
const waitingCalls = (db: ReadDb, paper: number, now: string): Text[] =>
  db
    .all<{ source: string; reason: string | null; reason_ref: string | null; again: string }>(
      `select source, reason, reason_ref, next_retry_at again from paper_enrichment l where l.paper_id = ? and ${waits}`,
      paper,
      now,
    )
    .map(({ source, reason, reason_ref, again }) =>
      refer(messages.retriesItem, {
        source,
        reason: storedText(reason, reason_ref) ?? refer(messages.noAnswer),
        when: again,
      }),
    );

/** Papers that a source is to be asked about again later. */
export const papersThatWait = (db: ReadDb, r: DimensionItemsRequest): DimensionItem[] =>
  db
    .all<DimensionItem>(
      `select ${itemColumns}, null detail from paper_enrichment l join papers p on p.id = l.paper_id
       where ${waits} and ${inCorpus} group by p.id order by min(l.next_retry_at), p.id limit ? offset ?`,
      r.now,
      r.limit + 1,
      r.offset,
    )
    .map((item) => withDetail(item, refer(messages.retriesItems, { items: waitingCalls(db, item.id, r.now) })));

const row = (db: ReadDb, sql: string, ...params: SqlValue[]): Counts =>
  Object.fromEntries(Object.entries(db.get<Counts>(sql, ...params)!).map(([k, v]) => [k, Number(v ?? 0)]));

/** A timestamp as a number, so that ranges can be combined; 0 means none. */
const momentOf = (iso: string | null): number => (iso === null ? 0 : Date.parse(iso));

export const countPapers = (db: ReadDb, r: MeasureRequest): Counts => {
  const names = Object.keys(gaps);
  const flags = Object.entries(gaps).map(([name, sql]) => `(${sql}) no_${name}`);
  return row(
    db,
    `select count(*) total, sum(saved) saved, sum(known) with_idxa, sum(unresolved) unresolved,
       sum(unresolved and title_asked) unresolved_exhausted,
       ${names.map((n) => `sum(no_${n}) ${n}_missing, sum(no_${n} and asked) ${n}_exhausted`).join(', ')}
     from (select p.status = 'library' saved, p.idxa_id is not null known, ${hasNoIdentifier} unresolved,
         ${wasAsked} asked, case when ${hasNoIdentifier} then ${titleWasAsked} else 0 end title_asked, ${flags.join(', ')}
       from papers p where p.id >= ? and p.id < ? and ${inCorpus})`,
    r.from,
    r.to,
  );
};

export const countLedger = (db: ReadDb, r: MeasureRequest): Counts => {
  const counts = row(
    db,
    `select count(*) due, sum(unknown) titles_due, sum(not unknown) identified_due from (
       select ${hasNoIdentifier} unknown from papers p where p.id >= ?1 and p.id < ?2 and ${inCorpus}
         and exists (select 1 from paper_enrichment l where l.paper_id = p.id
           and (l.status = 'pending' or (l.next_retry_at is not null and l.next_retry_at <= ?3))))`,
    r.from,
    r.to,
    r.now,
  );
  const later = db.get<{ waiting: number; retry: string | null; next: string | null }>(
    `select count(distinct case when l.status = 'retryable_error' then l.paper_id end) waiting,
       min(case when l.status = 'retryable_error' then l.next_retry_at end) retry, min(l.next_retry_at) next
     from paper_enrichment l join papers p on p.id = l.paper_id
     where l.paper_id >= ? and l.paper_id < ? and l.next_retry_at > ? and ${inCorpus}`,
    r.from,
    r.to,
    r.now,
  )!;
  return {
    ...counts,
    retry_waiting: later.waiting,
    next_retry_ms: momentOf(later.retry),
    next_due_ms: momentOf(later.next),
  };
};

export const countVectors = (db: ReadDb, r: MeasureRequest): Counts => ({
  ...row(
    db,
    `select count(*) total, sum(vector) with_vector, sum(missing) idxb_missing, sum(missing and terminal) idxb_exhausted,
       sum(missing and not waits) wanting
     from (select ${hasVector} vector, ${lacksIdxbVector} missing, ${vectorIsTerminal} terminal,
         exists (select 1 from publication_embedding_fetch_status s where s.paper_id = p.id
           and s.source = 'idxb' and (s.next_retry_at is null or s.next_retry_at > ?3)) waits
       from papers p where p.id >= ?1 and p.id < ?2 and ${inCorpus})`,
    r.from,
    r.to,
    r.now,
  ),
  next_due_ms: momentOf(
    db.value<string | null>(
      `select min(next_retry_at) from publication_embedding_fetch_status
       where paper_id >= ? and paper_id < ? and source = 'idxb' and next_retry_at > ?`,
      r.from,
      r.to,
      r.now,
    ) ?? null,
  ),
});

/** The ledger of an author's profile. */
const profile = (statuses: string) => `exists (select 1 from author_enrichment l where l.author_id = a.id
  and l.source = 'idxa' and l.purpose = 'profile' and l.status in (${statuses}))`;

export const countAuthors = (db: ReadDb, r: MeasureRequest): Counts => ({
  ...row(
    db,
    `select count(*) authors, sum(orphan) orphans, sum(known) known, sum(known and not asked) profile_missing,
       sum(known and gone) profile_exhausted, sum(known and due) profile_due
     from (select a.idxa_id is not null known,
         ${isOrphan} orphan,
         ${profile(`'enriched', 'unchanged'`)} asked, ${profile(`'terminal_no_match'`)} gone,
         ${authorIsDue} due
       from authors a where a.id >= ?1 and a.id < ?2)`,
    r.from,
    r.to,
    r.now,
  ),
  next_due_ms: momentOf(
    db.value<string | null>(
      `select min(next_retry_at) from author_enrichment where author_id >= ? and author_id < ? and next_retry_at > ?`,
      r.from,
      r.to,
      r.now,
    ) ?? null,
  ),
});
