import { z } from 'zod';
import { api, Envelope, idParams, nonBlank, shownOrNull, Timestamp, text } from './common.ts';
import { endpoint, queryBool, queryInt } from './kit.ts';
import { Paper } from './papers.ts';
import { feedStatuses } from './value-lists.ts';

const tag = 'feed';

export const feedActions = ['add', 'read', 'like', 'love', 'dislike', 'dismiss'] as const;
export const monitorTypes = ['author', 'query', 'topic', 'venue', 'preprint', 'branch'] as const;
const monitorHealth = ['ready', 'degraded', 'disabled'] as const;
const monitorScopes = ['inbox', 'journals'] as const;
/** Maximum number of items in one bulk action. */
const maxFeedBulk = 500;

const MonitorType = z.enum(monitorTypes);
const Scope = z.enum(monitorScopes).describe('`inbox`: everything except journals; `journals`: venue monitors only');
const filters = {
  since_days: queryInt(1, 3650).default(60),
  hide_library: queryBool().default(false),
  monitor_scope: Scope.optional(),
  monitor_id: z.string().max(200).optional().describe('Only items that this monitor found'),
};

export const FeedItem = z
  .object({
    id: z.string(),
    paper_id: z.string(),
    author_id: z.string().nullable().describe('The first followed author among its matches'),
    author_name: z.string().nullable(),
    matched_author_ids: z.array(z.string()),
    matched_authors: z.array(z.string()),
    matched_monitors: z.array(
      z.object({
        monitor_id: z.string(),
        monitor_type: MonitorType,
        monitor_label: z.string(),
        matched_words: z.array(z.string()).describe('Words of the monitor that the title or the abstract contains'),
      }),
    ),
    monitor_id: z.string().nullable(),
    monitor_type: MonitorType.nullable(),
    monitor_label: z.string().nullable(),
    fetched_at: Timestamp,
    status: z.enum(feedStatuses),
    is_new: z.boolean().describe('Undecided, unseen, and fetched by the latest refresh or within 24 hours'),
    signal_value: z.number().int().describe('like 1, love 2, dislike -1, otherwise 0'),
    score: z.number().nullable().describe('Relevance, 0 to 100; null until it is computed'),
    score_breakdown: z.record(z.string(), z.number()).nullable(),
    is_late: z.boolean().describe('Published some time ago, but indexed only recently'),
    versions: z
      .array(z.object({ paper_id: z.string(), kind: z.enum(['preprint', 'published']), venue: z.string().nullable() }))
      .describe('The papers of this work, the one shown first. More than one: preprint and published version'),
    paper: Paper,
  })
  .meta({ id: 'FeedItem' });
export type FeedItem = z.output<typeof FeedItem>;

export const FeedEstimate = z
  .object({
    relevant: z.number().describe('How many of the remaining items you would probably keep'),
    low: z.number().int().describe('Lower bound of the 90% interval'),
    high: z.number().int().describe('Upper bound of the 90% interval'),
    based_on: z.number().int().describe('Decisions that the estimate was fitted to'),
  })
  .meta({ id: 'FeedEstimate' });
export type FeedEstimate = z.output<typeof FeedEstimate>;

const Progress = z.object({ decided: z.number().int(), remaining: z.number().int() });
const EstimateState = z
  .object({
    estimate: FeedEstimate.nullable(),
    reason: z
      .enum(['too_few_decisions', 'too_few_kept', 'too_few_rejected', 'poor_fit', 'nothing_left'])
      .nullable()
      .describe('Why there is no estimate'),
    missing: z.number().int().nullable().describe('Decisions of that kind that are still needed'),
  })
  .meta({ id: 'FeedEstimateState' });

export const listFeed = endpoint({
  id: 'listFeed',
  method: 'GET',
  path: `${api}/feed`,
  tag,
  summary: 'Items of the Feed, one per work',
  description:
    'Without `status` (or with `all`): everything that was not dismissed or set aside. `chronological` sorts by publication date; an item that was indexed late or has no date is dated by its arrival.',
  query: z.object({
    status: z.string().max(40).optional().describe('all, new, add, like, love, dislike, dismissed or set_aside'),
    sort: z.enum(['chronological', 'relevance']).default('chronological'),
    limit: queryInt(1, 200).default(50),
    offset: queryInt(0, 10_000_000).default(0),
    fetched_before: z.iso
      .datetime()
      .optional()
      .describe('Only items that arrived until then: `as_of` of an earlier answer'),
    ...filters,
  }),
  response: z.object({
    items: z.array(FeedItem),
    total: z.number().int(),
    as_of: Timestamp.describe('Send it as `fetched_before` to get the next page of the same list'),
    arrived: z
      .number()
      .int()
      .describe('Undecided items that arrived after `fetched_before`, which this list leaves out'),
    progress: Progress.describe('Decided and undecided items under these filters'),
    estimate: EstimateState,
  }),
  errors: ['feed_status_unknown'],
});

export const getFeedStatus = endpoint({
  id: 'getFeedStatus',
  method: 'GET',
  path: `${api}/feed/status`,
  tag,
  summary: 'When the Feed was last refreshed, and how many new items there are',
  response: z.object({
    last_refresh_at: Timestamp.nullable(),
    new_count: z.number().int().describe('Undecided, unseen items of the latest refresh or of the last 24 hours'),
    remaining: z.number().int().describe('All undecided items'),
    last_seen_at: Timestamp.nullable(),
    job_id: z.string().nullable().describe('The refresh that is running'),
    monitors: z.object({
      total: z.number().int(),
      ready: z.number().int(),
      degraded: z.number().int(),
      disabled: z.number().int(),
    }),
    daily_credits: z.number().int().describe('Estimated OpenAlex credits per day of the scheduled refresh'),
    automatic: z
      .object({
        on: z.boolean(),
        next_at: Timestamp.nullable().describe('When the next automatic refresh is due'),
        interval_hours: z.number().int(),
        daily_credits: z.number().int().describe('Credits per day that it uses, or would use if it is off'),
        daily_limit: z.number().int().nullable().describe('Credits that OpenAlex gives per day; null: not known'),
        has_key: z.boolean().describe('Whether there is an OpenAlex key'),
        refusal: z
          .enum(['scheduler_off', 'profile', 'network_off', 'unreachable', 'reserve', 'paused_by_user'])
          .nullable()
          .describe('Why it cannot run now'),
      })
      .describe('The automatic refresh'),
  }),
});

export const markFeedSeen = endpoint({
  id: 'markFeedSeen',
  method: 'POST',
  anyOrder: 'note',
  path: `${api}/feed/seen`,
  tag,
  summary: 'Mark the new items as seen. They stay undecided',
  response: z.object({ last_seen_at: Timestamp }),
});

const RefreshAnswer = Envelope.extend({
  calls_expected: z.number().int().describe('Minimum number of requests for this refresh'),
  result: z.record(z.string(), z.unknown()).optional().describe('With `background` off: the result of the run'),
});

export const refreshFeed = endpoint({
  id: 'refreshFeed',
  method: 'POST',
  path: `${api}/feed/refresh`,
  tag,
  summary: 'Ask the sources of all monitors for new works',
  description:
    'One run at a time. The result of the job has the number of calls made and the minimum that batching allows.',
  query: z.object({ background: queryBool().default(true) }),
  response: RefreshAnswer,
  errors: ['network_off'],
});

export const bulkFeedAction = endpoint({
  id: 'bulkFeedAction',
  method: 'POST',
  path: `${api}/feed/bulk-action`,
  tag,
  summary:
    'Save, like, love, dislike or dismiss several items, or put them on the reading list, as one change of the history',
  description: 'Unknown IDs are skipped. `save` is an alias of `add`. `read` saves and puts on the reading list.',
  body: z.strictObject({
    feed_item_ids: z.array(z.string().max(200)).max(maxFeedBulk),
    action: z.string().max(40),
  }),
  response: z.object({
    affected: z.number().int(),
    action: z.enum(feedActions),
    results: z.array(z.object({ feed_item_id: z.string(), paper_id: z.string(), action: z.enum(feedActions) })),
    action_id: z.string().nullable().describe('The change in the history, for undo'),
  }),
  errors: ['feed_action_unknown'],
});

export const setFeedAside = endpoint({
  id: 'setFeedAside',
  method: 'POST',
  path: `${api}/feed/set-aside`,
  tag,
  summary: 'Set aside all undecided items under these filters, as one change of the history',
  description:
    'The papers get no rating and no feedback. More than 500 items are set aside by a job, in short transactions.',
  body: z.strictObject({
    since_days: z.number().int().min(1).max(3650).default(60),
    hide_library: z.boolean().default(false),
    monitor_scope: Scope.optional(),
    monitor_id: z.string().max(200).optional(),
    fetched_before: z.iso.datetime().optional().describe('Only items that arrived until then: what the user has seen'),
  }),
  response: z.object({
    affected: z.number().int(),
    action_id: z.string().nullable(),
    job_id: z.string().nullable(),
    status: z.enum(['done', 'queued']),
  }),
});

export const FeedMonitor = z
  .object({
    id: z.string().describe('`author:` and the ID of the author, or the ID of a monitor that was added'),
    monitor_type: MonitorType,
    monitor_key: z.string().describe('Two monitors of one type never share it'),
    label: z.string(),
    query: z.string().nullable(),
    enabled: z.boolean(),
    author_id: z.string().nullable(),
    author_name: z.string().nullable(),
    idxa_id: z.string().nullable(),
    scholar_id: z.string().nullable(),
    orcid: z.string().nullable(),
    config: z.record(z.string(), z.unknown()).nullable(),
    position: z.number().int(),
    created_at: Timestamp,
    updated_at: Timestamp,
    last_checked_at: Timestamp.nullable(),
    last_success_at: Timestamp.nullable(),
    last_status: z.enum(['ok', 'failed', 'skipped']).nullable(),
    ...shownOrNull('last_error'),
    last_result: z.record(z.string(), z.unknown()).nullable(),
    health: z.enum(monitorHealth),
    ...shownOrNull(
      'health_reason',
      '`monitor_disabled`, `missing_idxa_id`, `missing_idxa_id_for_scholar_monitor`, `missing_lens`, `missing_branch`, `too_many_results`, `profile_missing`, `profile_shrunk`, why the query is unclear, or the last error',
    ),
    items: z.number().int().describe('Items that the monitor found'),
    saved: z.number().int().describe('Those of them that were saved'),
    daily_credits: z.number().describe('Estimated OpenAlex credits per day of the scheduled refresh'),
  })
  .meta({ id: 'FeedMonitor' });
export type FeedMonitor = z.output<typeof FeedMonitor>;

const Config = z.record(z.string().max(60), z.unknown());
const keywords = z.array(nonBlank(300)).max(50).describe('Each a Boolean query; a work must match one of them');

export const listMonitors = endpoint({
  id: 'listMonitors',
  method: 'GET',
  path: `${api}/feed/monitors`,
  tag,
  summary: 'All monitors, in their order. A followed author is one of them',
  response: z.array(FeedMonitor),
});

export const getMonitor = endpoint({
  id: 'getMonitor',
  method: 'GET',
  path: `${api}/feed/monitors/{id}`,
  tag,
  summary: 'One monitor with its health, yield and daily cost',
  params: idParams,
  response: FeedMonitor,
  errors: ['monitor_not_found'],
});

export const createMonitor = endpoint({
  id: 'createMonitor',
  method: 'POST',
  path: `${api}/feed/monitors`,
  tag,
  summary: 'Add a monitor',
  description:
    'A query may contain AND, OR, NOT, quotes and parentheses. A venue needs `source_id`. A preprint monitor takes `config.server`: arxiv (the default), biorxiv or medrxiv. A branch monitor takes `config.lens_id` and `config.branch_id` (or `config.branch_label`, or the label as `query`); it searches for the terms that the branch has at each refresh. Without `config.lens_id` it finds works by the words of its query. Follow an author to get an author monitor.',
  body: z.strictObject({
    monitor_type: z.string().max(40),
    query: nonBlank(1000),
    label: text(200).optional(),
    config: Config.optional(),
    source_id: text(40).optional(),
    filter_keywords: keywords.default([]),
  }),
  response: FeedMonitor,
  errors: [
    'monitor_type_unknown',
    'monitor_of_author',
    'monitor_source_required',
    'monitor_branch_unknown',
    'query_invalid',
    'monitor_exists',
  ],
});

export const updateMonitor = endpoint({
  id: 'updateMonitor',
  method: 'PUT',
  path: `${api}/feed/monitors/{id}`,
  tag,
  summary: 'Edit, pause or resume a monitor; omitted fields are kept',
  description: 'An author monitor can only be paused and resumed.',
  params: idParams,
  body: z.strictObject({
    query: nonBlank(1000).optional(),
    label: text(200).optional(),
    enabled: z.boolean().optional(),
    config: Config.optional(),
  }),
  response: FeedMonitor,
  errors: [
    'monitor_not_found',
    'nothing_to_change',
    'monitor_of_author',
    'monitor_source_required',
    'monitor_branch_unknown',
    'query_invalid',
    'monitor_exists',
  ],
});

export const deleteMonitor = endpoint({
  id: 'deleteMonitor',
  method: 'DELETE',
  path: `${api}/feed/monitors/{id}`,
  tag,
  summary: 'Delete a monitor. Its undecided items leave the Feed',
  params: idParams,
  response: z.object({ success: z.literal(true), monitor_id: z.string(), action_id: z.string().nullable() }),
  errors: ['monitor_not_found', 'monitor_of_author'],
});

export const refreshMonitor = endpoint({
  id: 'refreshMonitor',
  method: 'POST',
  path: `${api}/feed/monitors/{id}/refresh`,
  tag,
  summary: 'Ask the source of one monitor for new works',
  params: idParams,
  query: z.object({ background: queryBool().default(true) }),
  response: RefreshAnswer,
  errors: ['monitor_not_found', 'network_off'],
});

export const orderMonitors = endpoint({
  id: 'orderMonitors',
  method: 'PUT',
  path: `${api}/feed/monitors/order`,
  tag,
  summary: 'Set the order of the monitors; those not named come last',
  body: z.strictObject({ ordered_ids: z.array(z.string().max(200)).max(10_000) }),
  response: z.object({ success: z.literal(true), count: z.number().int() }),
});

export const previewMonitorQuery = endpoint({
  id: 'previewMonitorQuery',
  method: 'GET',
  path: `${api}/feed/monitors/query-preview`,
  tag,
  summary: 'A query as OpenAlex gets it, and how many works of the last 60 days it finds',
  query: z.object({ q: nonBlank(1000) }),
  response: z.object({
    sent: z.string(),
    days: z.number().int(),
    hits: z.number().int().nullable().describe('Null while network access is off, or if OpenAlex does not answer'),
  }),
  errors: ['query_invalid'],
});
export const searchVenues = endpoint({
  id: 'searchVenues',
  method: 'GET',
  path: `${api}/feed/monitors/venue-search`,
  tag,
  summary: 'Journals and conferences with this name, from OpenAlex',
  query: z.object({ q: nonBlank(200) }),
  response: z.object({
    results: z.array(
      z.object({
        source_id: z.string(),
        display_name: z.string(),
        works_count: z.number().int().nullable(),
        issn_l: z.string().nullable(),
        type: z.string().nullable(),
        summary_stats: z.record(z.string(), z.number()).nullable(),
      }),
    ),
  }),
  errors: ['network_off', 'upstream_failed'],
});
