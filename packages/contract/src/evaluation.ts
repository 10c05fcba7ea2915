import { z } from 'zod';
import { api, Envelope, idParams, Timestamp } from './common.ts';
import { endpoint, queryBool, queryInt } from './kit.ts';
import { type RankingSignal, rankingSignals, recommendationModes } from './value-lists.ts';

const tag = 'discovery';
const count = z.number().int();

const barVerdicts = ['no_data', 'inconclusive', 'predicts', 'anti_predicts'] as const;

/** How well scores separate papers that were kept from others. */
const OutcomeBar = z
  .object({
    n_pos: count.describe('Papers that were kept after the cut'),
    n_neg: count.describe('Papers they are compared with'),
    auc: z
      .number()
      .nullable()
      .describe('How often a kept paper scores higher than one from the other group, from 0 to 1; null without data'),
    ci95: z.tuple([z.number(), z.number()]).nullable().describe('95 % interval, by bootstrap'),
    verdict: z
      .enum(barVerdicts)
      .describe('`inconclusive`: fewer than 15 papers on a side, or the interval contains 0.5'),
  })
  .meta({ id: 'OutcomeBar' });

const OutcomeBars = z
  .object({
    negative: OutcomeBar.describe('Against papers that were rejected'),
    random_corpus: OutcomeBar.describe('Against random papers that are neither saved nor rejected'),
  })
  .meta({ id: 'OutcomeBars' });

const outcomeLimits = [
  'no_rejected',
  'no_random_corpus',
  'no_citations',
  'citations_undated',
  'no_vectors',
  'no_sources',
  'one_person',
] as const;

export const OutcomeEvaluation = z
  .object({
    state: z.enum(['not_built', 'not_ready', 'ready']),
    reason: z
      .object({ code: z.enum(['too_few_papers', 'no_vectors']), have: count, need: count })
      .nullable()
      .describe('Set if the state is `not_ready`'),
    rebuilding: z.boolean(),
    current: z
      .boolean()
      .describe('Whether the library, the decisions and the weights are still those of the evaluation'),
    computed_at: Timestamp.nullable(),
    cutoff: Timestamp.nullable().describe(
      'The profile is built from papers saved before this date, the outcome from later ones',
    ),
    profile_size: count.nullable(),
    mode: z.string().nullable(),
    model: z.string().nullable().describe('The model of vectors'),
    ranker_version: z.string().nullable(),
    bars: OutcomeBars.nullable().describe('With the full score'),
    content_only: OutcomeBars.nullable().describe('Without the signals that could contain the outcome itself'),
    signals: z
      .array(
        z.object({
          key: z.enum(rankingSignals),
          weight: z.number().describe('Share of the score, from 0 to 1'),
          available: z.boolean().describe('Whether it can be computed without the network'),
          leak_prone: z.boolean().describe('Whether it could contain the outcome itself'),
          alone: OutcomeBars.nullable().describe('With this signal only'),
          loss_without: z
            .object({ negative: z.number().nullable(), random_corpus: z.number().nullable() })
            .nullable()
            .describe('How much lower the AUC is without it'),
        }),
      )
      .describe('Empty unless ready'),
    limits: z.array(z.enum(outcomeLimits)).describe('What the figures do not cover'),
  })
  .meta({ id: 'OutcomeEvaluation' });
export type OutcomeEvaluation = z.output<typeof OutcomeEvaluation>;

export const getOutcomeEvaluation = endpoint({
  id: 'getOutcomeEvaluation',
  method: 'GET',
  path: `${api}/discovery/outcome-evaluation`,
  tag,
  summary: 'How well the ranker predicts what you keep',
  description: 'The stored evaluation. Only reads; nothing is computed.',
  response: OutcomeEvaluation,
});

export const refreshOutcomeEvaluation = endpoint({
  id: 'refreshOutcomeEvaluation',
  method: 'POST',
  path: `${api}/discovery/outcome-evaluation/refresh`,
  tag,
  summary: 'Evaluate the ranker again',
  description: 'Does nothing if nothing has changed since the last evaluation, unless `force` is set.',
  query: z.object({ force: queryBool().default(false) }),
  status: 202,
  response: Envelope,
});

const ChannelYield = z.object({
  surfaced: count.describe('Papers that were shown from this channel'),
  kept: count.describe('Those of them that are kept now'),
  rate: z.number().nullable().describe('Share that was kept; null if none was shown'),
  shrunk_rate: z.number().nullable().describe('The rate, moved towards that of all channels if there are few papers'),
  multiplier: z.number().describe('Factor for the weight of the channel, from 0.5 to 1.5'),
});

export const getChannelYield = endpoint({
  id: 'getChannelYield',
  method: 'GET',
  path: `${api}/discovery/channel-yield`,
  tag,
  summary: 'How many suggestions of each channel were kept',
  description: 'The stored figures. Only reads; nothing is computed.',
  response: z
    .object({
      enabled: z.boolean().describe('Whether channel weights are multiplied by it'),
      computed_at: Timestamp.nullable(),
      papers_surfaced: count,
      pooled_rate: z.number().nullable(),
      shrinkage_strength: z
        .number()
        .nullable()
        .describe('How many papers the pooled rate counts as; null if the channels do not differ measurably'),
      channels: z
        .object({ lexical: ChannelYield, vector: ChannelYield, graph: ChannelYield, external: ChannelYield })
        .nullable()
        .describe('Null until a lens is refreshed'),
    })
    .meta({ id: 'ChannelYield' }),
});

const Weights = z.object(
  Object.fromEntries(rankingSignals.map((s) => [s, z.number().min(0).max(1)])) as Record<RankingSignal, z.ZodNumber>,
);

const Comparison = z.object({
  before: OutcomeBar,
  after: OutcomeBar,
  difference: z.number().nullable().describe('AUC after minus AUC before'),
  ci95: z.tuple([z.number(), z.number()]).nullable().describe('95 % interval of the difference, by paired bootstrap'),
});

const replayVerdicts = ['better', 'worse', 'mixed', 'indistinguishable', 'not_ready'] as const;

export const SettingsReplay = z
  .object({
    verdict: z
      .enum(replayVerdicts)
      .describe(
        '`better` or `worse`: the interval of a difference does not contain 0. `mixed`: better against one group, worse against the other',
      ),
    reason: z.object({ code: z.enum(['too_few_papers', 'no_vectors']), have: count, need: count }).nullable(),
    cutoff: Timestamp.nullable(),
    negative: Comparison.nullable(),
    random_corpus: Comparison.nullable(),
    effective_weights: z
      .object({ before: z.record(z.string(), z.number()), after: z.record(z.string(), z.number()) })
      .nullable(),
    compared: count.describe('Papers that were ranked'),
    moved: z
      .array(
        z.object({
          paper_id: z.string(),
          title: z.string(),
          year: z.number().int().nullable(),
          outcome: z.enum(['kept', 'rejected', 'random']),
          rank_before: count,
          rank_after: count,
        }),
      )
      .describe('The papers that move most, at most 20, the largest move first'),
  })
  .meta({ id: 'SettingsReplay' });
export type SettingsReplay = z.output<typeof SettingsReplay>;

export const replaySettings = endpoint({
  id: 'replaySettings',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/discovery/settings/replay`,
  tag,
  summary: 'What a change of weights, mode or model would have done with your own history',
  description:
    'Scores the papers of the outcome evaluation with the current and with the proposed settings. Changes nothing: apply the settings with PUT /discovery/settings, whatever the verdict.',
  body: z.strictObject({
    weights: Weights.partial().optional().describe('Omitted weights are unchanged'),
    recommendation_mode: z.enum(recommendationModes).optional(),
    embedding_model: z.string().min(1).max(200).optional().describe('A model whose vectors are stored'),
  }),
  response: SettingsReplay,
  errors: ['unknown_model'],
});

/** What one refresh of a lens did, stored when it ended. */
export const DiscoveryRecord = z
  .object({
    id: z.string(),
    lens_id: z.string().nullable(),
    lens_name: z.string(),
    created_at: Timestamp,
    carrel_version: z.string(),
    ranker_version: z.string(),
    model: z.string().nullable(),
    mode: z.string(),
    weights: z.record(z.string(), z.number()),
    channel_weights: z.record(z.string(), z.number()),
    seeds: count.describe('Papers that the search started from'),
    queries: z.array(
      z.object({
        source: z.string().describe('A service, or `library`'),
        channel: z.string(),
        query: z.string(),
        at: Timestamp,
        found: count.nullable(),
        error: z.string().nullable(),
      }),
    ),
    counts: z.object({
      candidates: count,
      excluded: count,
      pool: count,
      shown: count,
    }),
    exclusions: z.array(z.object({ reason: z.string(), papers: count })),
    papers: z
      .array(z.object({ paper_id: z.string(), rank: count, title: z.string(), doi: z.string().nullable() }))
      .describe('The list as it was shown'),
  })
  .meta({ id: 'DiscoveryRecord' });
export type DiscoveryRecord = z.output<typeof DiscoveryRecord>;

export const listDiscoveryRecords = endpoint({
  id: 'listDiscoveryRecords',
  method: 'GET',
  path: `${api}/discovery/records`,
  tag,
  summary: 'What refreshes of lenses did, newest first',
  query: z.object({
    lens_id: z.string().max(40).optional(),
    limit: queryInt(1, 200).default(50),
    offset: queryInt(0, 1_000_000).default(0),
  }),
  response: z.array(
    DiscoveryRecord.omit({ papers: true, queries: true, weights: true, channel_weights: true, exclusions: true }).meta({
      id: 'DiscoveryRecordRow',
    }),
  ),
});

export const getDiscoveryRecord = endpoint({
  id: 'getDiscoveryRecord',
  method: 'GET',
  path: `${api}/discovery/records/{id}`,
  tag,
  summary: 'One refresh of a lens, with queries, sources, weights and exclusions',
  params: idParams,
  response: DiscoveryRecord,
  errors: ['record_not_found'],
});

export const exportDiscoveryRecord = endpoint({
  id: 'exportDiscoveryRecord',
  method: 'GET',
  path: `${api}/discovery/records/{id}/export`,
  tag,
  summary: 'A record as text for a methods section, or as JSON',
  params: idParams,
  query: z.object({ format: z.enum(['markdown', 'json']).default('markdown') }),
  produces: 'text/markdown',
  errors: ['record_not_found'],
});

export const DiscoveryRecordDiff = z
  .object({
    settings: z.array(z.object({ key: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    queries: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
    papers: z.object({
      added: z.array(z.object({ paper_id: z.string(), title: z.string(), rank: count })),
      removed: z.array(z.object({ paper_id: z.string(), title: z.string(), rank: count })),
      moved: z.array(z.object({ paper_id: z.string(), title: z.string(), before: count, after: count })),
    }),
  })
  .meta({ id: 'DiscoveryRecordDiff' });
export type DiscoveryRecordDiff = z.output<typeof DiscoveryRecordDiff>;

export const diffDiscoveryRecords = endpoint({
  id: 'diffDiscoveryRecords',
  method: 'GET',
  path: `${api}/discovery/records/{id}/diff/{other}`,
  tag,
  summary: 'Differences between two records',
  params: idParams.extend({ other: z.string().max(40) }),
  response: DiscoveryRecordDiff,
  errors: ['record_not_found'],
});
