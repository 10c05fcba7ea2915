import type { Author, AuthorBackfill } from '@carrel/contract';
import { storedText } from '@carrel/messages/reference';
import type { ReadDb } from '../../platform/db/db.ts';
import type { ExplainResolution, MonitorFields, MonitorsOf } from './authors.ports.ts';
import { readOtherNames, readResolutionValues, readTopics } from './json-columns.ts';
import {
  type AuthorRecord,
  type Counted,
  countAuthored,
  openAlexIdsOf,
  recordColumns,
  recordTables,
} from './records.repo.ts';

const dayMs = 86_400_000;
/** Works that were fetched longer ago may have changed. */
const staleAfterDays = 120;

type BackfillState = AuthorBackfill['state'];

/** What the ledger says about fetching works. */
interface WorksLedger {
  status: string;
  reason: string | null;
  reason_ref: string | null;
  last_attempt_at: string | null;
}

/** All that is stored about an author, as it is passed between threads. */
interface AuthorFacts {
  record: AuthorRecord;
  papers: number;
  saved: number;
  firstYear: number | null;
  latestYear: number | null;
  subject: string | null;
  altIdxaIds: string[];
  /** All works. */
  works: WorksLedger | null;
  /** Works since the last time. */
  newWorks: WorksLedger | null;
  /** When all works were last fetched. */
  completeAt: string | null;
  running: boolean;
}

export const noMonitor: MonitorFields = {
  monitor_health: null,
  monitor_health_reason: null,
  monitor_last_checked_at: null,
  monitor_last_success_at: null,
  monitor_last_status: null,
  monitor_last_error: null,
  monitor_last_result: null,
  monitor_papers_found: null,
  monitor_items_created: null,
};

/** What other modules know about authors. */
export interface AuthorPorts {
  monitorsOf: MonitorsOf;
  explainResolution: ExplainResolution;
}

export const jobKeys = {
  refresh: (id: number) => `authors.refresh_cache:${id}`,
  deep: (id: number) => `authors.deep_refresh:${id}`,
  backfill: (id: number) => `authors.backfill:${id}`,
  preview: (id: number) => `authors.fetch_preview:${id}`,
};

const keysOfWorks = (id: number): string[] => [jobKeys.refresh(id), jobKeys.deep(id), jobKeys.backfill(id)];

/** A list shows the years of authors with up to this many papers. */
const maxDated = 200;
const shownOf = `from paper_authors x indexed by paper_authors_author cross join papers p on p.id = x.paper_id
  where x.author_id = a.id and p.status <> 'removed' and p.canonical_paper_id is null`;

const noPapers: Counted = { papers: 0, saved: 0, first_year: null, latest_year: null };

/** The number of papers that show what an author works on. */
const sampled = 10;

/** The most frequent topic of some papers of an author, or else their most frequent journal. */
const subjectOf = (db: ReadDb, id: number): string | null =>
  db.value<string>(
    `with some as materialized (select paper_id from paper_authors where author_id = ?1 limit ${sampled})
     select coalesce(
       (select t.name from some s join paper_topics k on k.paper_id = s.paper_id join topics t on t.id = k.topic_id
        group by t.id order by count(*) desc, t.id limit 1),
       (select p.venue from some s join papers p on p.id = s.paper_id where p.venue is not null
        group by p.venue_key order by count(*) desc, p.id limit 1))`,
    id,
  ) ?? null;

/** Facts about these authors, in the same order; those that do not exist are left out. */
export const factsOf = (db: ReadDb, ids: readonly number[]): AuthorFacts[] => {
  if (ids.length === 0) return [];
  const list = JSON.stringify(ids);
  const among = 'in (select value from json_each(?))';
  const records = new Map(
    db
      .all<AuthorRecord>(`select ${recordColumns} from ${recordTables} where a.id ${among}`, list)
      .map((r) => [r.id, r]),
  );
  const counts = new Map(
    db
      .all<Counted & { id: number }>(
        `select a.id, a.corpus_count papers, a.library_count saved,
           case when a.corpus_count <= ${maxDated} then (select min(p.year) ${shownOf}) end first_year,
           case when a.corpus_count <= ${maxDated} then (select max(p.year) ${shownOf}) end latest_year
         from authors a where a.id ${among}`,
        list,
      )
      .map((r) => [r.id, r]),
  );
  // Merged profiles and judged papers are rare; only their authors are counted one by one.
  const special = db.all<{ id: number }>(
    `select j.value id from json_each(?) j where exists (select 1 from author_alt_identifiers m where m.primary_author_id = j.value)
       or exists (select 1 from author_paper_decisions d where d.author_id = j.value)
       or exists (select 1 from author_paper_decisions d where d.moved_to = j.value)`,
    list,
  );
  for (const { id } of special) counts.set(id, { id, ...countAuthored(db, id) });
  const alternatives = new Map(special.map(({ id }) => [id, openAlexIdsOf(db, id).slice(1)]));
  const ledger = new Map<string, WorksLedger>();
  const rows = db.all<WorksLedger & { author_id: number; purpose: string }>(
    `select author_id, purpose, status, reason, reason_ref, last_attempt_at from author_enrichment
     where author_id ${among} and source = 'idxa' and purpose in ('works', 'new_works')`,
    list,
  );
  for (const { author_id, purpose, ...row } of rows) ledger.set(`${author_id} ${purpose}`, row);
  const running = new Set(
    db
      .all<{ operation_key: string }>(
        `select operation_key from activity where status in ('queued', 'scheduled', 'running', 'cancelling')
           and operation_key like 'authors.%'`,
      )
      .map((r) => r.operation_key),
  );
  return ids.flatMap((id) => {
    const record = records.get(id);
    if (!record) return [];
    const { papers, saved, first_year, latest_year } = counts.get(id) ?? noPapers;
    const works = ledger.get(`${id} works`) ?? null;
    return [
      {
        record,
        papers,
        saved,
        firstYear: first_year,
        latestYear: latest_year,
        subject: readTopics(record.topics)[0] ?? subjectOf(db, id),
        altIdxaIds: alternatives.get(id) ?? [],
        works,
        newWorks: ledger.get(`${id} new_works`) ?? null,
        completeAt: works && works.status !== 'retryable_error' ? works.last_attempt_at : null,
        running: running.size > 0 && keysOfWorks(id).some((key) => running.has(key)),
      },
    ];
  });
};

const details: Record<BackfillState, string | null> = {
  not_followed: null,
  running: 'Works are being fetched.',
  pending: 'Works have not been fetched yet.',
  unverified: 'OpenAlex does not say how many works there are.',
  stale: 'Works were last fetched more than 120 days ago.',
  thin: 'Carrel has far fewer of their papers than OpenAlex.',
  failed: 'Works could not be fetched.',
  fresh: 'Works are up to date.',
};

const laterOf = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a);
const daysSince = (at: string | null, nowMs: number): number | null =>
  at === null ? null : Math.max(0, Math.floor((nowMs - Date.parse(at)) / dayMs));

type Summary = Omit<AuthorBackfill, 'recent_runs' | 'last_job_id' | 'last_started_at' | 'last_finished_at'>;

/** How complete the papers of an author are here. */
export const backfillOf = (f: AuthorFacts, nowMs: number): Summary => {
  const { record } = f;
  const worksCount = record.works_count;
  const floor =
    worksCount === null ? null : Math.min(worksCount, Math.min(25, Math.max(5, Math.ceil(0.2 * worksCount))));
  const pulled = laterOf(
    f.completeAt,
    f.newWorks && f.newWorks.status !== 'retryable_error' ? f.newWorks.last_attempt_at : null,
  );
  const age = daysSince(f.completeAt, nowMs);
  const pullAge = daysSince(pulled, nowMs);
  const stale = pullAge !== null && pullAge > staleAfterDays;
  const thin = floor !== null && f.papers < floor;
  const state: BackfillState =
    record.followed_at === null
      ? 'not_followed'
      : f.running
        ? 'running'
        : f.works === null
          ? 'pending'
          : f.works.status === 'retryable_error'
            ? 'failed'
            : stale
              ? 'stale'
              : worksCount === null
                ? 'unverified'
                : thin
                  ? 'thin'
                  : 'fresh';
  return {
    author_id: String(record.id),
    is_followed: record.followed_at !== null,
    state,
    stale,
    thin,
    background_publications: f.papers - f.saved,
    works_count: worksCount,
    coverage_ratio: worksCount ? Math.min(1, f.papers / worksCount) : null,
    expected_background_floor: floor,
    last_status: f.works?.status ?? null,
    last_success_at: f.completeAt,
    last_pulled_at: pulled,
    pull_age_days: pullAge,
    last_error: f.works?.status === 'retryable_error' ? storedText(f.works.reason, f.works.reason_ref) : null,
    age_days: age,
    detail: details[state],
  };
};

type StoredRun = Record<'job_id' | 'status' | 'operation_key' | 'trigger_source', string> &
  Record<'message' | 'message_ref' | 'started_at' | 'finished_at', string | null>;

/** The last runs that fetched an author's works. */
export const lastRunsOf = (db: ReadDb, authorId: number): StoredRun[] =>
  db.all<StoredRun>(
    `select job_id, status, message, message_ref, started_at, finished_at, operation_key, trigger_source from activity
     where operation_key in (select value from json_each(?)) order by updated_at desc, job_id desc limit 4`,
    JSON.stringify(keysOfWorks(authorId)),
  );

/** The state of an author's works, and the last runs that fetched them. */
export const backfillWithRuns = (f: AuthorFacts, runs: readonly StoredRun[], nowMs: number): AuthorBackfill => {
  const [last] = runs;
  return {
    ...backfillOf(f, nowMs),
    last_job_id: last?.job_id ?? null,
    last_started_at: last?.started_at ?? null,
    last_finished_at: last?.finished_at ?? null,
    recent_runs: runs.map(({ message_ref, ...run }) => ({ ...run, message: storedText(run.message, message_ref) })),
  };
};

/** Authors as the API shows them. */
export const authorsOf = (facts: readonly AuthorFacts[], ports: AuthorPorts, nowMs: number): Author[] => {
  const followed = facts.filter((f) => f.record.followed_at !== null).map((f) => f.record.id);
  const monitors = followed.length > 0 ? ports.monitorsOf(followed) : undefined;
  return facts.map((f) => {
    const { record: r } = f;
    const isFollowed = r.followed_at !== null;
    const backfill = isFollowed ? backfillOf(f, nowMs) : null;
    const values = readResolutionValues(r.resolution_values ?? '{}');
    const reason = r.resolution_reason === null ? null : ports.explainResolution(r.resolution_reason, values);
    return {
      id: String(r.id),
      name: r.name,
      added_at: r.created_at,
      publication_count: f.papers,
      library_count: f.saved,
      first_year: f.firstYear,
      latest_year: f.latestYear,
      main_subject: f.subject,
      affiliation: r.affiliation,
      country: r.country,
      email_domain: null,
      citedby: r.cited_by_count,
      h_index: r.h_index,
      interests: readTopics(r.topics),
      other_names: readOtherNames(r.other_names),
      url_picture: null,
      works_count: r.works_count,
      last_fetched_at: laterOf(f.completeAt, f.newWorks?.last_attempt_at ?? null),
      orcid: r.orcid,
      idxa_id: r.idxa_id,
      idxb_id: r.idxb_id,
      scholar_id: r.scholar_id,
      alt_idxa_ids: f.altIdxaIds,
      author_type: isFollowed ? 'followed' : 'background',
      followed_at: r.followed_at,
      notify_new_papers: isFollowed ? r.notify_new_papers === 1 : null,
      is_owner: r.is_owner === 1,
      id_resolution_status: r.resolution_status,
      id_resolution_reason: reason?.text ?? r.resolution_reason,
      id_resolution_message: reason?.message ?? null,
      id_resolution_updated_at: r.resolution_updated_at,
      id_resolution_method: r.resolution_method,
      id_resolution_confidence: r.resolution_confidence,
      ...(monitors?.get(r.id) ?? noMonitor),
      background_corpus_state: backfill?.state ?? null,
      background_corpus_detail: backfill?.detail ?? null,
      background_corpus_last_success_at: backfill?.last_success_at ?? null,
      background_corpus_age_days: backfill?.age_days ?? null,
      background_corpus_publications: backfill?.background_publications ?? null,
      background_corpus_coverage_ratio: backfill?.coverage_ratio ?? null,
    };
  });
};
