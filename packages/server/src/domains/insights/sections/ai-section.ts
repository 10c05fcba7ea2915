import type { AiSectionContent, AiStatus } from '@carrel/contract';
import type { ReadDb } from '../../../platform/db/db.ts';
import { featuresOf } from '../../discovery/recommendations.repo.ts';
import { meanOf, minObservations, shareOf } from '../statistics.ts';

/** What the service of vectors reports. */
export type VectorFacts = Pick<AiStatus, 'provider' | 'embeddings'> & { ready: boolean };

/** How the suggestions of the current lists were found, and how similar their texts are. */
const currentLists = (db: ReadDb) =>
  db
    .all<{ words: number; meaning: number; compared: number; features: string; version: string }>(
      `select max(h.lane = 'lexical') words, max(h.lane = 'vector') meaning,
         r.evidence ->> '$.similarity_percentile' is not null compared, r.features,
         x.feature_schema_version version
       from discovery_lens_states s join discovery_sets x on x.id = s.current_set_id
         join discovery_recommendations r on r.set_id = x.id and r.rank is not null
         left join discovery_hits h on h.recommendation_id = r.id
       group by r.id`,
    )
    .map(({ version, ...row }) => ({ ...row, similarity: featuresOf(row, version)?.signals.text_similarity.value }));

export const aiSection = (db: ReadDb, { provider, embeddings, ready }: VectorFacts): AiSectionContent => {
  const rows = currentLists(db);
  const count = (is: (r: (typeof rows)[number]) => boolean) => rows.filter(is).length;
  const hybrid = count((r) => r.words === 1 && r.meaning === 1);
  const meaningOnly = count((r) => r.words !== 1 && r.meaning === 1);
  const wordsOnly = count((r) => r.words === 1 && r.meaning !== 1);
  const both = shareOf(hybrid, rows.length);
  const onlyMeaning = shareOf(meaningOnly, rows.length);
  const onlyWords = shareOf(wordsOnly, rows.length);
  const compared = shareOf(
    count((r) => r.compared === 1),
    rows.length,
  );
  const enabled = provider !== 'none';
  const total = Object.values(embeddings.coverage_by_status).reduce((n, s) => n + s.total, 0);
  return {
    summary: {
      total_papers: total,
      embeddings_ready: ready,
      embedding_provider: provider,
      embedding_model: embeddings.model,
      embedding_dimension_variants: embeddings.models.filter((m) => m.vectors > 0).length,
      embedding_coverage_pct: embeddings.canonical_coverage_pct,
      missing_embeddings: embeddings.missing,
      stale_embeddings: embeddings.stale,
      up_to_date_embeddings: embeddings.up_to_date,
      recent_recommendations_analyzed: rows.length,
      hybrid_text_rate: both.share,
      hybrid_text_ci95: both.ci95,
      semantic_only_rate: onlyMeaning.share,
      semantic_only_ci95: onlyMeaning.ci95,
      lexical_only_rate: onlyWords.share,
      lexical_only_ci95: onlyWords.ci95,
      embedding_candidate_ready_rate: compared.share,
      embedding_candidate_ready_ci95: compared.ci95,
      avg_text_similarity: rows.length < minObservations ? null : meanOf(rows.flatMap((r) => r.similarity ?? [])),
    },
    mode_breakdown: {
      hybrid,
      semantic_only: meaningOnly,
      lexical_only: wordsOnly,
      neither: rows.length - hybrid - meaningOnly - wordsOnly,
    },
    capabilities: [
      { id: 'similar_papers', enabled, ready, usage_rate: null },
      { id: 'search_by_meaning', enabled, ready, usage_rate: null },
      { id: 'suggestions', enabled, ready, usage_rate: compared.share },
    ],
    recommendations: [
      ...(enabled ? [] : [{ id: 'choose_provider' as const, severity: 'info' as const, count: null }]),
      ...(enabled && embeddings.missing > 0
        ? [
            {
              id: 'compute_missing' as const,
              severity: embeddings.missing > total / 5 ? ('warning' as const) : ('info' as const),
              count: embeddings.missing,
            },
          ]
        : []),
      ...(enabled && embeddings.stale > 0
        ? [{ id: 'compute_stale' as const, severity: 'info' as const, count: embeddings.stale }]
        : []),
    ],
  };
};
