import type { ReadDb } from '../../platform/db/db.ts';
import { inCorpus } from '../papers/paper-conditions.ts';

export interface StatusCoverage {
  status: string;
  total: number;
  canonical: number;
  downloaded: number;
  /** With a vector of the local model. */
  local: number;
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
  source: 'idxb' | 'local' | 'openai';
}

const ended = ['unmatched', 'missing_vector', 'lookup_error', 'bad_local_doi', 'error'].map(
  (status) => `coalesce(sum(fetched = '${status}' and not downloaded), 0) terminal_${status}`,
);

/** Coverage of a paper by the space in use: that of a provider, of Semantic Scholar, or of the local model. */
const covered = {
  hosted: {
    from: `left join hosted_vectors v on v.space = ?2 and v.paper_id = p.id
       left join hosted_stale d on d.space = ?2 and d.paper_id = p.id`,
    has: 'v.paper_id is not null and v.refusal is null',
  },
  downloaded: {
    from: `left join publication_embeddings v on v.model = (select model from hosted_spaces where id = ?2) and v.paper_id = p.id
       left join hosted_stale d on d.space = ?2 and d.paper_id = p.id`,
    has: 'v.paper_id is not null',
  },
  local: {
    from: `left join paper_vectors v on v.model = ?1 and v.paper_id = p.id left join vectors_dirty d on d.paper_id = p.id`,
    has: 'v.vector is not null',
  },
};

/**
 * Counts vectors by status of the papers and by model. Reads the whole corpus; runs on a reader thread.
 * @param r the local model, and the space of a provider if searches use one
 */
export const coverage = (
  db: ReadDb,
  { model, hosted, source }: { model: string | null; hosted: string | null; source: 'openai' | 'idxb' | null },
): { statuses: StatusCoverage[]; models: ModelCoverage[] } => {
  const { from, has } = source === 'idxb' ? covered.downloaded : hosted ? covered.hosted : covered.local;
  return {
    statuses: db.all<StatusCoverage>(
      `select status, count(*) total, sum(canonical) canonical, sum(downloaded) downloaded, sum(local) local,
         sum(canonical or downloaded or local) "any", sum(looked_at) looked_at, sum(canonical and dirty) stale, ${ended.join(', ')}
       from (select p.status, ${has} canonical, v.paper_id is not null looked_at, d.paper_id is not null dirty,
           exists (select 1 from publication_embeddings e where e.paper_id = p.id and e.source = 'idxb') downloaded,
           exists (select 1 from paper_vectors l where l.model = ?1 and l.paper_id = p.id and l.vector is not null) local,
           s.status fetched
         from papers p ${from}
         left join publication_embedding_fetch_status s on s.paper_id = p.id and s.source = 'idxb'
         where ${inCorpus} and ?2 is ?2) group by status`,
      model,
      hosted,
    ),
    models: [
      ...db.all<ModelCoverage>(
        `select s.id model, count(v.paper_id) - count(v.refusal) vectors, max(v.created_at) last, 'openai' source
         from hosted_spaces s left join hosted_vectors v on v.space = s.id where s.source = 'openai' group by s.id order by s.created_at desc`,
      ),
      ...db.all<ModelCoverage>(
        `select m.id model, count(v.vector) vectors, max(v.created_at) last, 'local' source
         from vector_models m left join paper_vectors v on v.model = m.id group by m.id order by m.created_at desc`,
      ),
      ...db.all<ModelCoverage>(
        `select model, count(*) vectors, max(created_at) last, 'idxb' source from publication_embeddings
         where source = 'idxb' group by model order by model`,
      ),
    ],
  };
};
