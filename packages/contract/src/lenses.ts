import { z } from 'zod';
import { api, Envelope, idParams, nonBlank, Timestamp } from './common.ts';
import { endpoint, queryBool, queryInt } from './kit.ts';
import { Recommendation } from './recommendations.ts';

const tag = 'lenses';

/** The context of a lens: where its seeds come from. */
export const lensContexts = ['library_global', 'collection', 'topic_keyword', 'tag', 'author_set', 'papers'] as const;
export type LensContext = (typeof lensContexts)[number];
export const lensLanes = ['lexical', 'vector', 'graph', 'external'] as const;
export type LensLane = (typeof lensLanes)[number];
export const branchStates = ['normal', 'pinned', 'boosted', 'muted', 'auto_muted', 'rotated'] as const;

/** Hints for a lens with little data. */
const lensHints = [
  'add_papers',
  'add_more_papers',
  'fetch_references',
  'add_abstracts',
  'allow_network',
  'rebuild_frontier',
  'train_vectors',
  'widen_context',
] as const;
export const LensHint = z
  .object({ code: z.enum(lensHints), values: z.record(z.string(), z.union([z.string(), z.number()])) })
  .meta({ id: 'LensHint' });
export type LensHint = z.output<typeof LensHint>;

const weight = z.number().min(0).max(1);
export const LaneWeights = z
  .strictObject({ lexical: weight, vector: weight, graph: weight, external: weight })
  .meta({ id: 'LaneWeights' });
export type LaneWeights = z.output<typeof LaneWeights>;

const branchIds = z.array(z.string().max(200)).max(200).default([]);
export const BranchControls = z
  .strictObject({
    temperature: z.number().min(0).max(1).optional(),
    resolution: z.number().min(0.5).max(3).optional(),
    pinned: branchIds,
    muted: branchIds,
    boosted: branchIds,
  })
  .meta({ id: 'BranchControls' });
export type BranchControls = z.output<typeof BranchControls>;

const Config = z
  .record(z.string().max(60), z.unknown())
  .describe(
    'collection: `collection_id`. topic_keyword: `keyword` (or `query`). tag: `tag_id` or `tag`. author_set: `author_ids`. papers: `paper_ids`. library_global: nothing',
  );

export const Lens = z
  .object({
    id: z.string(),
    name: z.string(),
    context_type: z.enum(lensContexts),
    context_config: z.record(z.string(), z.unknown()).nullable(),
    context_label: z.string().nullable().describe('The name of the collection or tag, the keyword, or the first names'),
    weights: LaneWeights.nullable(),
    branch_controls: BranchControls.nullable(),
    created_at: Timestamp,
    last_refreshed_at: Timestamp.nullable(),
    last_seen_at: Timestamp.nullable(),
    is_active: z.boolean(),
    position: z.number().int(),
    signal_count: z.number().int(),
    recommendation_count: z.number().int().describe('Suggestions that are shown now'),
    new_count: z.number().int().describe('Of those, not yet seen'),
    last_suggestion_set_id: z.string().nullable(),
    last_ranker_version: z.string().nullable(),
    last_retrieval_summary: z.record(z.string(), z.unknown()).nullable(),
    hints: z.array(LensHint).describe('What would improve the suggestions, as of the last refresh'),
    next_refresh_at: Timestamp.nullable().describe('When its automatic refresh is due; null: not scheduled'),
    is_outdated: z.boolean().describe('Papers, feedback or settings changed since the last refresh'),
    job_id: z.string().nullable().describe('The refresh that is running'),
  })
  .meta({ id: 'Lens' });
export type Lens = z.output<typeof Lens>;

export const listLenses = endpoint({
  id: 'listLenses',
  method: 'GET',
  path: `${api}/lenses`,
  tag,
  summary: 'All lenses, in their order',
  query: z.object({
    is_active: queryBool().optional(),
    limit: queryInt(1, 500).default(100),
    offset: queryInt(0, 1_000_000).default(0),
  }),
  response: z.array(Lens),
});

export const createLens = endpoint({
  id: 'createLens',
  method: 'POST',
  path: `${api}/lenses`,
  tag,
  summary: 'Add a lens',
  description: 'The first list is made by a refresh, which this does not start.',
  body: z.strictObject({
    name: nonBlank(200),
    context_type: z.string().max(60),
    context_config: Config.nullable().optional(),
    weights: LaneWeights.partial().nullable().optional(),
  }),
  status: 201,
  response: Lens,
  errors: ['lens_context_unknown', 'lens_config_invalid'],
});

export const previewLens = endpoint({
  id: 'previewLens',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/lenses/preview`,
  tag,
  summary: 'The papers that a lens would start from, without storing it',
  body: z.strictObject({ context_type: z.string().max(60), context_config: Config.nullable().optional() }),
  response: z.object({
    seed_count: z.number().int(),
    context_label: z.string().nullable(),
    sample_papers: z.array(z.object({ paper_id: z.string(), title: z.string(), year: z.number().int().nullable() })),
    hints: z.array(LensHint),
  }),
  errors: ['lens_context_unknown', 'lens_config_invalid'],
});

export const getLens = endpoint({
  id: 'getLens',
  method: 'GET',
  path: `${api}/lenses/{id}`,
  tag,
  summary: 'One lens',
  params: idParams,
  response: Lens,
  errors: ['lens_not_found'],
});

export const updateLens = endpoint({
  id: 'updateLens',
  method: 'PUT',
  path: `${api}/lenses/{id}`,
  tag,
  summary: 'Edit a lens; omitted fields are unchanged',
  description: 'Branch controls take effect in the current list immediately, other fields at the next refresh.',
  params: idParams,
  body: z.strictObject({
    name: nonBlank(200).optional(),
    context_config: Config.nullable().optional(),
    weights: LaneWeights.partial().nullable().optional(),
    branch_controls: BranchControls.nullable().optional(),
    is_active: z.boolean().optional(),
  }),
  response: Lens,
  errors: ['lens_not_found', 'lens_config_invalid'],
});

export const deleteLens = endpoint({
  id: 'deleteLens',
  method: 'DELETE',
  path: `${api}/lenses/{id}`,
  tag,
  summary: 'Delete a lens and its suggestions. Papers are kept',
  params: idParams,
  response: z.object({ success: z.literal(true), operation: z.literal('delete'), action_id: z.string().nullable() }),
  errors: ['lens_not_found'],
});

export const orderLenses = endpoint({
  id: 'orderLenses',
  method: 'PUT',
  path: `${api}/lenses/order`,
  tag,
  summary: 'Set the order of the lenses; those not named come last',
  body: z.strictObject({ ordered_ids: z.array(z.string().max(200)).max(500) }),
  response: z.object({ success: z.literal(true), count: z.number().int() }),
});

export const refreshLens = endpoint({
  id: 'refreshLens',
  method: 'POST',
  path: `${api}/lenses/{id}/refresh`,
  tag,
  summary: 'Refresh the list of a lens',
  description:
    'Works without a network; with one, Semantic Scholar and OpenAlex are asked for related papers. The old list is kept until the new one is complete.',
  params: idParams,
  query: z.object({ limit: queryInt(1, 200).optional().describe('Instead of limits.max_results of the settings') }),
  response: Envelope.extend({ lens_id: z.string() }),
  errors: ['lens_not_found'],
});

export const listLensRecommendations = endpoint({
  id: 'listLensRecommendations',
  method: 'GET',
  path: `${api}/lenses/{id}/recommendations`,
  tag,
  summary: 'Suggestions of a lens, best first',
  description: 'Headers: X-Total-Count; X-Relaxed-Caps names the limits that were raised because the list was short.',
  params: idParams,
  query: z.object({
    limit: queryInt(1, 500).default(100),
    offset: queryInt(0, 1_000_000).default(0),
    hide_library: queryBool().default(false),
  }),
  response: z.array(Recommendation),
  errors: ['lens_not_found'],
});

export const BranchPreview = z
  .object({
    id: z.string(),
    label: z.string(),
    seed_count: z.number().int(),
    branch_score: z.number(),
    core_topics: z.array(z.string()),
    explore_topics: z.array(z.string()),
    direction_hint: z.string().nullable(),
    sample_papers: z.array(
      z.object({
        paper_id: z.string().nullable(),
        title: z.string(),
        year: z.number().int().nullable(),
        rating: z.number().int(),
      }),
    ),
    control_state: z.enum(branchStates).nullable(),
    is_pinned: z.boolean(),
    is_boosted: z.boolean(),
    is_muted: z.boolean(),
    is_active: z.boolean(),
    recommendation_count: z.number().int(),
    avg_score: z.number(),
    positive_rate: z.number(),
    dismiss_rate: z.number(),
    engagement_rate: z.number(),
    unseen: z.number().int(),
    unique_sources: z.number().int(),
    auto_weight: z.number(),
    auto_weight_reason: z.enum(['new', 'kept', 'mixed', 'rejected']).nullable(),
  })
  .meta({ id: 'BranchPreview' });
export type BranchPreview = z.output<typeof BranchPreview>;

export const listLensBranches = endpoint({
  id: 'listLensBranches',
  method: 'GET',
  path: `${api}/lenses/{id}/branches`,
  tag,
  summary: 'Groups of the papers that a lens starts from',
  description:
    'As of the last refresh. With `temperature`, `resolution` or `max_branches`, as they would be with these values.',
  params: idParams,
  query: z.object({
    max_branches: queryInt(2, 12).optional(),
    temperature: z.coerce.number().min(0).max(1).optional(),
    resolution: z.coerce.number().min(0.5).max(3).optional(),
  }),
  response: z.object({
    lens_id: z.string(),
    lens_name: z.string().nullable(),
    context_type: z.enum(lensContexts),
    seed_count: z.number().int(),
    temperature: z.number(),
    resolution: z.number(),
    generated_at: Timestamp,
    branches: z.array(BranchPreview),
  }),
  errors: ['lens_not_found'],
});

export const listLensSignals = endpoint({
  id: 'listLensSignals',
  method: 'GET',
  path: `${api}/lenses/{id}/signals`,
  tag,
  summary: 'Decisions on suggestions of a lens, newest first',
  params: idParams,
  query: z.object({ limit: queryInt(1, 500).default(100) }),
  response: z.object({
    lens_id: z.string(),
    positive: z.number().int(),
    negative: z.number().int(),
    signals: z.array(
      z.object({
        id: z.number().int(),
        lens_id: z.string(),
        paper_id: z.string(),
        paper_title: z.string().nullable(),
        signal_value: z.number(),
        source: z.string(),
        created_at: Timestamp,
      }),
    ),
  }),
  errors: ['lens_not_found'],
});

export const markLensSeen = endpoint({
  id: 'markLensSeen',
  method: 'POST',
  anyOrder: 'note',
  path: `${api}/lenses/{id}/seen`,
  tag,
  summary: 'Mark the suggestions of a lens as seen',
  params: idParams,
  response: z.object({ lens_id: z.string(), last_seen_at: Timestamp }),
  errors: ['lens_not_found'],
});
