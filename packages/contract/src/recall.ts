import { z } from 'zod';
import { api, Envelope, nonBlank, Timestamp } from './common.ts';
import { endpoint, queryBool, queryInt } from './kit.ts';

const tag = 'discovery';
const count = z.number().int();
const interval = z.tuple([z.number(), z.number()]).describe('95 % interval');

export const recallStrata = ['cited', 'ranked'] as const;
const recallAnswers = ['relevant', 'not_relevant', 'unsure'] as const;
export type RecallAnswer = (typeof recallAnswers)[number];

const Proposal = z.object({
  kind: z.enum(['author', 'query']),
  label: z.string(),
  author_id: z.string().nullable().describe('Author to follow'),
  query: z.string().nullable().describe('Query for the new monitor'),
  would_catch: count.describe('Missed papers that this monitor would have found'),
  adds: count.describe('Of these, papers that no earlier proposal would have found'),
  per_month: z
    .number()
    .describe(
      'Papers per month that it would have found. A lower bound, because only papers known to Carrel are counted',
    ),
  paper_ids: z.array(z.string()).describe('The missed papers that it would have found, up to 50'),
  exists: z.boolean().describe('Whether this monitor exists now'),
});

export const RecallReport = z
  .object({
    state: z.enum(['not_built', 'not_ready', 'needs_judging', 'ready']),
    reason: z
      .object({ code: z.enum(['no_monitors', 'too_few_papers']), have: count, need: count })
      .nullable()
      .describe('Set if `state` is `not_ready`'),
    rebuilding: z.boolean(),
    current: z.boolean().describe('Whether the Library, the Feed and the lists are unchanged since the estimate'),
    computed_at: Timestamp.nullable(),
    since: Timestamp.nullable().describe('Papers published and saved after this time are counted'),
    saved: z
      .object({
        total: count,
        found: count.describe('Found by a monitor or a lens'),
        by_monitors: count,
        by_lenses: count,
        share: z.number(),
        ci95: interval,
      })
      .nullable()
      .describe(
        'Papers that you saved. The share is too high, because it leaves out papers that neither Carrel nor you found',
      ),
    recall: z
      .object({
        value: z.number(),
        ci95: interval,
        relevant: z.number().describe('Estimated number of relevant papers'),
      })
      .nullable()
      .describe('Share of the relevant papers that monitors and lenses found; null until enough papers are judged'),
    pool: z
      .array(
        z.object({
          stratum: z
            .enum(recallStrata)
            .describe('`cited`: cited by papers you saved. `ranked`: ranked too low for a lens to show'),
          size: count,
          relevant: count,
          not_relevant: count,
          unsure: count,
          need: count.describe('Papers of this kind that need to be judged'),
        }),
      )
      .describe('Papers that were not found, and your answers about them'),
    unknown_references: count.describe('Works cited by papers you saved of which only the OpenAlex ID is known'),
    missed_total: count,
    missed: z
      .array(
        z.object({
          paper_id: z.string(),
          title: z.string(),
          year: count.nullable(),
          added_at: Timestamp,
          added_from: z.string().nullable().describe('How the paper was saved'),
        }),
      )
      .describe('Saved papers that neither a monitor nor a lens found, newest first, up to 200'),
    proposals: z.array(Proposal).describe('Up to three monitors that would have found them'),
  })
  .meta({ id: 'RecallReport' });
export type RecallReport = z.output<typeof RecallReport>;

export const getRecall = endpoint({
  id: 'getRecall',
  method: 'GET',
  path: `${api}/discovery/recall`,
  tag,
  summary: 'Get the estimate of what monitors and lenses miss',
  description: 'Returns the stored estimate. Nothing is computed.',
  response: RecallReport,
});

export const refreshRecall = endpoint({
  id: 'refreshRecall',
  method: 'POST',
  path: `${api}/discovery/recall/refresh`,
  tag,
  summary: 'Update the estimate of what monitors and lenses miss',
  description: 'Does nothing if nothing has changed since the last estimate, unless `force` is set.',
  query: z.object({ force: queryBool().default(false) }),
  status: 202,
  response: Envelope,
});

export const RecallSample = z
  .object({
    subject: z.string(),
    stratum: z.enum(recallStrata),
    paper_id: z.string().nullable().describe('Null if the paper is only known from a source'),
    title: z.string(),
    authors: z.array(z.string()),
    venue: z.string().nullable(),
    year: count.nullable(),
    abstract: z.string().nullable(),
  })
  .meta({ id: 'RecallSample' });
export type RecallSample = z.output<typeof RecallSample>;

export const listRecallSample = endpoint({
  id: 'listRecallSample',
  method: 'GET',
  path: `${api}/discovery/recall/sample`,
  tag,
  summary: 'List the next papers to judge',
  description: 'A random sample of papers that were not found. It stays the same until the papers are judged.',
  query: z.object({ limit: queryInt(1, 50).default(20) }),
  response: z.array(RecallSample),
});

export const judgeRecallSample = endpoint({
  id: 'judgeRecallSample',
  method: 'POST',
  path: `${api}/discovery/recall/judgements`,
  tag,
  summary: 'Judge whether a paper in the sample is relevant',
  description: 'Updates the estimate immediately. The paper and the ranking do not change.',
  body: z.strictObject({ subject: nonBlank(500), answer: z.enum(recallAnswers) }),
  response: z.object({ action_id: z.string().nullable().describe('Change in the history, for undo') }),
  errors: ['recall_subject_unknown'],
});
