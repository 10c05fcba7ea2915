import type { ReadDb } from '../../platform/db/db.ts';
import { due, hasNoIdentifier, inCorpus, lacksIdxbVector, vectorWaits } from './measures.repo.ts';

export interface CandidatesRequest {
  operation: 'title_resolution' | 'corpus_metadata' | 'idxb_vector';
  now: string;
  limit: number;
  /** Only among these. */
  targets: number[] | null;
}

/** The papers a run would take, and under which sort of id each is asked for: that decides how many calls it takes. */
export interface Candidates {
  pending: number;
  ids: number[];
  kinds: { id: number; doi: number; other: number; title: number };
}

const isDue = `exists (select 1 from paper_enrichment l where l.paper_id = p.id and ${due})`;
const conditions: Record<CandidatesRequest['operation'], string> = {
  title_resolution: `${inCorpus} and ${hasNoIdentifier} and ${isDue}`,
  corpus_metadata: `${inCorpus} and not (${hasNoIdentifier}) and ${isDue}`,
  idxb_vector: `${inCorpus} and ${lacksIdxbVector} and not ${vectorWaits}`,
};

/** Saved papers first, then the newest. */
export const findCandidates = (db: ReadDb, r: CandidatesRequest): Candidates => {
  const among = r.targets === null ? '' : 'and p.id in (select value from json_each(?))';
  const targets = r.targets === null ? [] : [JSON.stringify(r.targets)];
  const where = `${conditions[r.operation]} ${among}`;
  const pending = db.value<number>(`select count(*) from papers p where ${where}`, r.now, ...targets) ?? 0;
  const rows = db.all<{ id: number; kind: keyof Candidates['kinds'] }>(
    `select p.id, case when p.idxa_id is not null then 'id' when p.doi is not null or p.arxiv_id is not null then 'doi'
       when ${hasNoIdentifier} then 'title' else 'other' end kind
     from papers p where ${where} order by p.status = 'library' desc, p.id desc limit ?`,
    r.now,
    ...targets,
    r.limit,
  );
  const kinds = { id: 0, doi: 0, other: 0, title: 0 };
  for (const row of rows) kinds[row.kind] += 1;
  return { pending, ids: rows.map((row) => row.id), kinds };
};

/** Authors a run would work on, by name: what a preview shows of repairs that are not about papers. */
const authorLists: Record<string, string> = {
  author_metadata: `select a.name from authors a left join author_enrichment l
      on l.author_id = a.id and l.source = 'idxa' and l.purpose = 'profile'
    where a.idxa_id is not null and (l.author_id is null or l.status = 'pending' or l.next_retry_at <= ?1)
    order by a.id limit ?2`,
  gc_orphan_authors: `select a.name from authors a where ?1 <> '' and not exists (select 1 from paper_authors x where x.author_id = a.id)
    order by a.id limit ?2`,
};
export const authorNames = (db: ReadDb, operation: string, now: string, limit: number): string[] | null => {
  const sql = authorLists[operation];
  return sql === undefined ? null : db.all<{ name: string }>(sql, now, limit).map((r) => r.name);
};
