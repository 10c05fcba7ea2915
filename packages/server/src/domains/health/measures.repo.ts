import type { ReadDb } from '../../platform/db/db.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import { topicFolds } from '../library/fold-topics.ts';
import { groupDefects } from '../library/reconcile-groups.ts';
import { allTopics } from '../library/topics.repo.ts';
import { wronglyIndexed } from '../papers/search-index.ts';
import type { Counts } from './counts.ts';
import type { MeasureName } from './operations.ts';
import { pairsOf } from './pairs.repo.ts';
import type { Entity } from './ranges.repo.ts';

export interface MeasureRequest {
  measure: MeasureName;
  /** Ids from here (inclusive) to there (exclusive); measures that look at the whole ignore it. */
  from: number;
  to: number;
  now: string;
  /** Log lines and history older than these are past their time. */
  logsBefore: string;
  historyBefore: string;
  scope: 'library' | 'corpus';
}

/** Measures whose numbers are kept by stretch, and of what. */
export const rangedMeasures: Readonly<Partial<Record<MeasureName, Entity>>> = {
  papers: 'paper',
  ledger: 'paper',
  vectors: 'paper',
  search_index: 'paper',
  authors: 'author',
};

/** A paper of the corpus: not removed, and not shown as another. */
export const inCorpus = `p.status <> 'removed' and p.canonical_paper_id is null`;
export const hasNoIdentifier =
  'coalesce(p.idxa_id, p.doi, p.arxiv_id, p.pmid, p.pmcid, p.idxb_id, p.idxb_corpus_id) is null';
/** The main source was asked about the paper and has answered. */
export const wasAsked = `exists (select 1 from paper_enrichment l where l.paper_id = p.id and l.source = 'idxa'
  and l.purpose = 'metadata' and l.status in ('enriched', 'unchanged', 'terminal_no_match'))`;
export const titleWasAsked = `exists (select 1 from paper_enrichment l where l.paper_id = p.id and l.purpose = 'title'
  and l.source = 'idxb' and l.status = 'terminal_no_match')`;

/** What a paper can lack, as a condition on it. */
export const gaps = {
  doi: 'p.doi is null',
  abstract: `not exists (select 1 from paper_texts x indexed by texts_abstracted where x.paper_id = p.id and x.abstract <> '')`,
  url: 'p.url is null',
  publication_date: 'p.date is null and p.year is null',
  authorships: 'not exists (select 1 from paper_authors x where x.paper_id = p.id)',
  topics: 'not exists (select 1 from paper_topics x where x.paper_id = p.id)',
  references: 'not exists (select 1 from paper_references x where x.paper_id = p.id)',
} as const;

/** May be asked now: never asked, or its time has come again. `?` is now. */
export const due = `(l.status = 'pending' or (l.next_retry_at is not null and l.next_retry_at <= ?))`;

/** May be asked about now; `?3` is now. */
const authorIsDue = `(not exists (select 1 from author_enrichment l where l.author_id = a.id and l.source = 'idxa' and l.purpose = 'profile')
  or exists (select 1 from author_enrichment l where l.author_id = a.id and l.source = 'idxa' and l.purpose = 'profile'
    and (l.status = 'pending' or l.next_retry_at <= ?3)))`;

export const lacksIdxbVector = `not exists (select 1 from publication_embeddings e where e.paper_id = p.id and e.source = 'idxb')`;
export const terminalVectorStatuses = `('missing_vector', 'lookup_error', 'bad_local_doi', 'unmatched')`;
export const vectorIsTerminal = `exists (select 1 from publication_embedding_fetch_status s where s.paper_id = p.id
  and s.source = 'idxb' and s.status in ${terminalVectorStatuses})`;
export const hasVector = 'exists (select 1 from publication_embeddings e where e.paper_id = p.id)';
/** `?` is now. */
export const vectorWaits = `exists (select 1 from publication_embedding_fetch_status s where s.paper_id = p.id
  and s.source = 'idxb' and (s.next_retry_at is null or s.next_retry_at > ?))`;

const row = (db: ReadDb, sql: string, ...params: SqlValue[]): Counts =>
  Object.fromEntries(Object.entries(db.get<Counts>(sql, ...params)!).map(([k, v]) => [k, Number(v ?? 0)]));

/** A moment as a number, so that stretches can be folded into one; 0 is none. */
const momentOf = (iso: string | null): number => (iso === null ? 0 : Date.parse(iso));

const papers = (db: ReadDb, r: MeasureRequest): Counts => {
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

const ledger = (db: ReadDb, r: MeasureRequest): Counts => {
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

const vectors = (db: ReadDb, r: MeasureRequest): Counts => ({
  ...row(
    db,
    `select count(*) total, sum(vector) with_vector, sum(missing) idxb_missing, sum(missing and terminal) idxb_exhausted,
       sum(missing and not waits) wanting, sum(not vector and terminal and abstract) local_computable
     from (select ${hasVector} vector, ${lacksIdxbVector} missing, ${vectorIsTerminal} terminal,
         exists (select 1 from publication_embedding_fetch_status s where s.paper_id = p.id
           and s.source = 'idxb' and (s.next_retry_at is null or s.next_retry_at > ?3)) waits,
         not (${gaps.abstract}) abstract
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

/** What was asked about an author's profile, and whether it is known that the source has too few works to bring in. */
const profile = (statuses: string) => `exists (select 1 from author_enrichment l where l.author_id = a.id
  and l.source = 'idxa' and l.purpose = 'profile' and l.status in (${statuses}))`;
const hasFewWorks = `exists (select 1 from author_enrichment l where l.author_id = a.id and l.source = 'idxa'
  and l.purpose = 'works' and l.status = 'terminal_no_match')`;

const authors = (db: ReadDb, r: MeasureRequest): Counts => ({
  ...row(
    db,
    `select count(*) authors, sum(papers = 0) orphans, sum(known) known, sum(known and not asked) profile_missing,
       sum(known and gone) profile_exhausted, sum(known and due) profile_due,
       sum(known and papers < 2) needing_papers, sum(known and papers < 2 and few) needing_exhausted
     from (select a.idxa_id is not null known,
         (select count(*) from (select 1 from paper_authors x where x.author_id = a.id limit 2)) papers,
         ${profile(`'enriched', 'unchanged'`)} asked, ${profile(`'terminal_no_match'`)} gone, ${hasFewWorks} few,
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

const groups = (db: ReadDb): Counts => {
  const counts: Counts = { dangling_canonical: 0, self_links: 0, cycles: 0, chains: 0, defects: 0 };
  for (const d of groupDefects(db)) {
    counts[d.defect]! += 1;
    counts.defects! += 1;
  }
  return {
    ...counts,
    versions: db.value<number>('select count(*) from papers where canonical_paper_id is not null') ?? 0,
  };
};

const measures: Record<MeasureName, (db: ReadDb, r: MeasureRequest) => Counts> = {
  papers,
  ledger,
  vectors,
  groups,
  same_record: (db, r) => ({ pairs: pairsOf.same_record(db, r, r.scope).length }),
  same_identity: (db, r) => ({ pairs: pairsOf.same_identity(db, r, r.scope).length }),
  twins: (db, r) => ({ pairs: pairsOf.twins(db, r, r.scope).length }),
  search_index: (db, r) => ({ index_wrong: wronglyIndexed(db, r).length }),
  authors,
  topics: (db) => ({ spellings: topicFolds(db).length, topics: allTopics(db).length }),
  old_rows: (db, r) => ({
    old_rows:
      (db.value<number>('select count(*) from activity_logs where at < ?', r.logsBefore) ?? 0) +
      (db.value<number>(
        'select coalesce(sum(changes), 0) from actions where at < ? and changes > 0',
        r.historyBefore,
      ) ?? 0),
  }),
};

/** The numbers of one measure in one range of papers: the work of a reader thread. */
export const measure = (db: ReadDb, r: MeasureRequest): Counts => measures[r.measure](db, r);
