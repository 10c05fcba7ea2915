import { z } from 'zod';
import { recommendationModes } from './value-lists.ts';

const w = (value: number, what: string) => z.number().min(0).max(1).default(value).describe(what);
const int = (min: number, max: number, value: number, what: string) =>
  z.number().int().min(min).max(max).default(value).describe(what);
const on = (what: string) => z.boolean().default(true).describe(what);
const policy = z.strictObject({ enabled: z.boolean().default(true) }).prefault({});

/** Settings of Discovery by section, with ranges and defaults. */
export const discoverySettings = z
  .strictObject({
    weights: z
      .strictObject({
        source_relevance: w(0.15, 'Agreement of the four ways of finding papers'),
        topic_score: w(0.2, 'Topics that the Library and the paper share'),
        text_similarity: w(0.2, 'Similarity of title and abstract'),
        author_affinity: w(0.15, 'Authors whose papers you saved and rated'),
        journal_affinity: w(0.05, 'Journals and conferences of saved papers'),
        recency_boost: w(0.1, 'Newer papers'),
        citation_quality: w(0.05, 'Closeness in the citation graph, and citations'),
        feedback_adj: w(0.1, 'Likeness to liked and disliked suggestions'),
        preference_affinity: w(0.1, 'Topics and authors of liked and disliked papers'),
      })
      .prefault({}),
    strategies: z
      .strictObject({
        related_works: on('Related works of OpenAlex'),
        topic_search: on('Search for the topics of a lens'),
        followed_authors: on('Works of followed authors'),
        coauthor_network: on('Works of authors in the Library'),
        citation_chain: on('References and citing works'),
        idxb: on('Recommendations of Semantic Scholar'),
        branch_explorer: on('Search for each branch of a lens'),
        taste_topics: on('Topics of liked papers'),
        taste_authors: on('Authors of liked papers'),
        taste_venues: on('Venues of liked papers'),
        recent_wins: on('Papers saved recently count more'),
        adaptive_channels: on('Ways of finding papers that worked before weigh more'),
      })
      .prefault({}),
    limits: z
      .strictObject({
        max_results: int(10, 200, 50, 'Suggestions of a lens'),
        min_score: z.number().min(0).max(100).default(0).describe('Suggestions that score lower are left out'),
        max_candidates_per_strategy: int(5, 50, 20, 'Papers taken from one request to a source'),
        recency_window_years: int(1, 20, 10, 'Age at which a paper counts as old'),
        feedback_decay_days_full: int(1, 3650, 90, 'Days during which feedback counts in full'),
        feedback_decay_days_half: int(1, 3650, 180, 'Days in which it then loses half of its effect'),
        lane_deadline_seconds: int(1, 600, 60, 'Time that each way of finding papers has'),
      })
      .prefault({}),
    schedule: z
      .strictObject({
        refresh_enabled: z.boolean().default(false).describe('Refresh all lenses automatically'),
        refresh_interval_hours: int(0, 168, 6, 'Hours between automatic refreshes; 0 turns them off'),
        graph_maintenance_interval_hours: int(0, 168, 24, 'Hours between rebuilds of the frontier; 0 turns them off'),
      })
      .prefault({}),
    cache: z.strictObject({ similarity_ttl_hours: int(1, 168, 24, 'Hours that similar papers are kept') }).prefault({}),
    sources: z
      .strictObject({
        idxa: policy,
        idxb: policy,
        crossref: policy,
        arxiv: policy,
        biorxiv: policy,
        europe_pmc: policy,
      })
      .prefault({}),
    branches: z
      .strictObject({
        temperature: w(0.28, 'How far searches of a branch may lead away from it'),
        max_clusters: int(2, 12, 6, 'Branches of a lens'),
        max_active_for_retrieval: int(1, 12, 4, 'Branches that are searched for'),
        query_core_variants: int(1, 4, 2, 'Searches for the centre of a branch'),
        query_explore_variants: int(1, 4, 2, 'Searches for its edge'),
      })
      .prefault({}),
    monitor_defaults: z
      .strictObject({
        author_per_refresh: int(
          1,
          100,
          20,
          'Maximum number of authors of each kind (followed, favourite, co-authors) to check for new works',
        ),
        search_limit: int(1, 50, 15, 'Maximum number of papers that a monitor takes from a search at Semantic Scholar'),
        search_temperature: w(
          0.22,
          'How far branch monitors search beyond their branch: each 0.25 adds a term from around it',
        ),
        recency_years: int(
          0,
          10,
          2,
          'Years before the current one in which monitors look for papers, and lenses for works by authors. 0 means the last twelve months',
        ),
        include_preprints: on('Include preprints. Monitors of preprint servers and journals always do'),
        idxb_bulk: on('Monitors that search for words also search Semantic Scholar, if it has a key'),
      })
      .prefault({}),
    embedding_model: z
      .literal('allenai/specter2_base')
      .default('allenai/specter2_base')
      .describe('Model of downloaded vectors; Semantic Scholar offers only this one'),
    recommendation_mode: z.enum(recommendationModes).default('balanced'),
  })
  .meta({ id: 'DiscoverySettings' });
export type DiscoverySettings = z.output<typeof discoverySettings>;

type AnyShape = Record<string, z.ZodType>;
/** Sections and fields are optional and have no defaults: what is left out stays. */
const patch = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return patch(schema.unwrap() as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape: AnyShape = schema.shape;
  return z.strictObject(Object.fromEntries(Object.entries(shape).map(([k, v]) => [k, patch(v).optional()])));
};
type Deep<T> = { [K in keyof T]?: T[K] extends object ? Deep<T[K]> : T[K] };
export type DiscoverySettingsUpdate = Deep<DiscoverySettings>;
export const discoverySettingsUpdate = patch(discoverySettings) as z.ZodType<
  DiscoverySettingsUpdate,
  DiscoverySettingsUpdate
>;
