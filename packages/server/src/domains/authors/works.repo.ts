import type { refreshScopes } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { notMerged } from './records.repo.ts';

/** Works per page in OpenAlex; a page costs one credit. */
export const worksPerPage = 100;
/** Profiles per call. */
export const profilesPerCall = 100;
/** Papers per call for vectors. */
const vectorsPerCall = 250;

export type FetchScope = (typeof refreshScopes)[number] | 'due';

/** Works of this author were fetched, completely. */
const fetched = `exists (select 1 from author_enrichment l where l.author_id = a.id and l.source = 'idxa' and l.purpose = 'works'
  and l.status <> 'retryable_error')`;
const hasProfile = `exists (select 1 from author_enrichment l where l.author_id = a.id and l.source = 'idxa' and l.purpose = 'profile'
  and l.status in ('enriched', 'unchanged', 'terminal_no_match'))`;
/** A failed call is not repeated before its retry time. */
export const worksDue = `not exists (select 1 from author_enrichment l where l.author_id = a.id and l.source = 'idxa'
  and l.purpose = 'works' and (l.status <> 'retryable_error' or l.next_retry_at > ?1))`;
const hasId = 'coalesce(c.idxa_id, a.idxa_id) is not null';
const saved = `select x.author_id from papers p join paper_authors x on x.paper_id = p.id
  where p.status = 'library' and p.canonical_paper_id is null and x.author_id is not null`;
const followed = 'select author_id from followed_authors';

const among: Record<FetchScope, string> = {
  due: `a.id in (${followed}) and ${worksDue}`,
  followed: `a.id in (${followed})`,
  needs_metadata: `a.id in (${followed} union ${saved}) and not ${hasProfile}`,
  followed_plus_library: `a.id in (${followed} union ${saved})`,
  library: `a.id in (${saved})`,
  corpus: '1',
};

export interface FetchTarget {
  id: number;
  followed: number;
  works_count: number | null;
  /** Whether all works were fetched before. */
  complete: number;
  orcid: string | null;
}
const targetColumns = `a.id, a.id in (${followed}) followed, a.works_count, ${fetched} complete, coalesce(c.orcid, a.orcid) orcid`;

/** Authors with an OpenAlex ID, followed ones first. Runs on a reader thread: it can read every paper. */
export const targetsOfScope = (db: ReadDb, scope: FetchScope, now: string, limit: number): FetchTarget[] =>
  db.all<FetchTarget>(
    `select ${targetColumns} from authors a left join author_choices c on c.author_id = a.id where ?1 is not null and ${hasId} and ${notMerged} and ${among[scope]}
     order by a.id not in (${followed}), a.id limit ?2`,
    now,
    limit,
  );

export const targetsAmong = (db: ReadDb, ids: readonly number[]): FetchTarget[] =>
  db.all<FetchTarget>(
    `select ${targetColumns} from json_each(?) j join authors a on a.id = j.value
     left join author_choices c on c.author_id = a.id where ${hasId} order by j.key`,
    JSON.stringify(ids),
  );

export type FetchMode = 'new' | 'all' | 'profile';

/** Works are fetched for followed authors and for a requested one; for others, only the profile. */
export const modeFor = (t: FetchTarget, mode: FetchMode, named: boolean): FetchMode => {
  if (mode === 'profile' || (!named && t.followed === 0)) return 'profile';
  // Without a last time, the new works are all works.
  return mode === 'new' && t.complete === 0 ? 'all' : mode;
};

export interface WorksPlan {
  authors: number;
  works_count: number | null;
  requests: number;
  credits: number;
}

/** Maximum cost of fetching. An author whose works were never counted is assumed to have one page of them. */
export const planOf = (targets: readonly FetchTarget[], mode: FetchMode, named: boolean): WorksPlan => {
  const plan = { authors: targets.length, works_count: 0 as number | null, requests: 0, credits: 0 };
  let profiles = 0;
  let papers = 0;
  for (const t of targets) {
    const own = modeFor(t, mode, named);
    if (own === 'profile') {
      profiles += 1;
      continue;
    }
    const pages = own === 'new' ? 1 : Math.max(1, Math.ceil((t.works_count ?? worksPerPage) / worksPerPage));
    // The profile costs no credits, but one request.
    plan.requests += 1 + pages + (t.orcid === null ? 0 : 1);
    plan.credits += pages;
    papers += own === 'new' ? worksPerPage : (t.works_count ?? worksPerPage);
    if (own === 'all')
      plan.works_count = t.works_count === null || plan.works_count === null ? null : plan.works_count + t.works_count;
  }
  const calls = Math.ceil(profiles / profilesPerCall);
  plan.requests += calls + Math.ceil(papers / vectorsPerCall);
  plan.credits += calls;
  return plan;
};

/** Papers of these authors without a vector that may be asked for. */
export const papersWithoutVector = (db: ReadDb, papers: readonly number[]): number[] =>
  db
    .all<{ id: number }>(
      `select j.value id from json_each(?) j
       where not exists (select 1 from publication_embeddings e where e.paper_id = j.value)
         and not exists (select 1 from publication_embedding_fetch_status s where s.paper_id = j.value)`,
      JSON.stringify(papers),
    )
    .map((r) => r.id);
