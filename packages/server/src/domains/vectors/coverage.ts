import type { ReadDb } from '../../platform/db/db.ts';
import { inCorpus } from '../papers/paper-conditions.ts';

export interface StatusCoverage {
  status: string;
  total: number;
  canonical: number;
  downloaded: number;
  any: number;
  looked_at: number;
  stale: number;
  terminal_unmatched: number;
  terminal_missing_vector: number;
  terminal_lookup_error: number;
  terminal_bad_local_doi: number;
  terminal_error: number;
}

export interface ModelCoverage {
  model: string;
  vectors: number;
  last: string | null;
  source: 'idxb' | 'local';
}

const ended = ['unmatched', 'missing_vector', 'lookup_error', 'bad_local_doi', 'error'].map(
  (status) => `coalesce(sum(fetched = '${status}' and not downloaded), 0) terminal_${status}`,
);

/** Vectors by status of the papers, and by model. Reads the whole corpus; meant for a reader thread. */
export const coverage = (
  db: ReadDb,
  model: string | null,
): { statuses: StatusCoverage[]; models: ModelCoverage[] } => ({
  statuses: db.all<StatusCoverage>(
    `select status, count(*) total, sum(canonical) canonical, sum(downloaded) downloaded, sum(canonical or downloaded) "any",
       sum(looked_at) looked_at, sum(canonical and dirty) stale, ${ended.join(', ')}
     from (select p.status, v.vector is not null canonical, v.paper_id is not null looked_at, d.paper_id is not null dirty,
         exists (select 1 from publication_embeddings e where e.paper_id = p.id and e.source = 'idxb') downloaded,
         s.status fetched
       from papers p left join paper_vectors v on v.model = ? and v.paper_id = p.id
       left join vectors_dirty d on d.paper_id = p.id
       left join publication_embedding_fetch_status s on s.paper_id = p.id and s.source = 'idxb'
       where ${inCorpus}) group by status`,
    model,
  ),
  models: [
    ...db.all<ModelCoverage>(
      `select m.id model, count(v.vector) vectors, max(v.created_at) last, 'local' source
       from vector_models m left join paper_vectors v on v.model = m.id group by m.id order by m.created_at desc`,
    ),
    ...db.all<ModelCoverage>(
      `select model, count(*) vectors, max(created_at) last, 'idxb' source from publication_embeddings
       where source = 'idxb' group by model order by model`,
    ),
  ],
});
