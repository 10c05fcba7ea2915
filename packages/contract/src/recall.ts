import { z } from 'zod';
import { api, Envelope, nonBlank, Timestamp } from './common.ts';
import { endpoint, queryBool, queryInt } from './kit.ts';

const tag = 'discovery';
const count = z.number().int();
const interval = z.tuple([z.number(), z.number()]).describe('95 % interval');

export const recallStrata = ['cited', 'ranked'] as const;
export const recallAnswers = ['relevant', 'not_relevant', 'unsure'] as const;
export type RecallAnswer = (typeof recallAnswers)[number];

const Proposal = z.object({
  kind: z.enum(['author', 'query']),
  label: z.string(),
  author_id: z.string().nullable().describe('Follow this author to create the monitor'),
  query: z.string().nullable().describe('Query of the monitor to create'),
  would_catch: count.describe('Missed papers that it would have found'),
  adds: count.describe('Those of them that no proposal above it finds'),
  per_month: z
    .number()
    .describe('Papers a month that it would have found, counted among the papers known here: a lower bound'),
  paper_ids: z.array(z.string()).describe('The missed papers that it would have found, at most 50'),
  exists: z.boolean().describe('Whether there is such a monitor by now'),
});

export const RecallReport = z
  .object({
    state: z.enum(['not_built', 'not_ready', 'needs_judging', 'ready']),
    reason: z
      .object({ code: z.enum(['no_monitors', 'too_few_papers']), have: count, need: count })
      .nullable()
      .describe('Set if the state is `not_ready`'),
    rebuilding: z.boolean(),
    current: z.boolean().describe('Whether Library, Feed and lists are still those of the estimate'),
    computed_at: Timestamp.nullable(),
    since: Timestamp.nullable().describe('Papers published and saved from then on are counted'),
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
      .describe('Papers that you saved. Papers that nobody found are not among them, so the share is too high'),
    recall: z
      .object({ value: z.number(), ci95: interval, relevant: z.number().describe('Relevant papers, estimated') })
      .nullable()
      .describe('Share of the relevant papers that monitors and lenses found; null until enough papers are judged'),
    pool: z
      .array(
        z.object({
          stratum: z
            .enum(recallStrata)
            .describe('`cited`: cited by papers you saved; `ranked`: below the end of the list of a lens'),
          size: count,
          relevant: count,
          not_relevant: count,
          unsure: count,
          need: count.describe('Papers of this kind that must be judged'),
        }),
      )
      .describe('Papers that were not found, and what you said about them'),
    unknown_references: count.describe('Works cited by papers you saved of which only a number is known here'),
    missed_total: count,
    missed: z
      .array(
        z.object({
          paper_id: z.string(),
          title: z.string(),
          year: count.nullable(),
          added_at: Timestamp,
          added_from: z.string().nullable().describe('How it was saved'),
        }),
      )
      .describe('Papers that you saved and neither a monitor nor a lens found, at most 200, the newest first'),
    proposals: z.array(Proposal).describe('Monitors that would have found them, at most three'),
  })
  .meta({ id: 'RecallReport' });
export type RecallReport = z.output<typeof RecallReport>;

export const getRecall = endpoint({
  id: 'getRecall',
  method: 'GET',
  path: `${api}/discovery/recall`,
  tag,
  summary: 'What monitors and lenses miss',
  description: 'The stored estimate. Only reads; nothing is computed.',
  response: RecallReport,
});

export const refreshRecall = endpoint({
  id: 'refreshRecall',
  method: 'POST',
  path: `${api}/discovery/recall/refresh`,
  tag,
  summary: 'Estimate again what monitors and lenses miss',
  description: 'Does nothing if nothing has changed since the last estimate, unless `force` is set.',
  query: z.object({ force: queryBool().default(false) }),
  status: 202,
  response: Envelope,
});

export const RecallSample = z
  .object({
    subject: z.string(),
    stratum: z.enum(recallStrata),
    paper_id: z.string().nullable().describe('Null: known from a source only'),
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
  summary: 'The next papers to judge',
  description: 'Drawn at random from those that were not found; always the same ones until they are judged.',
  query: z.object({ limit: queryInt(1, 50).default(20) }),
  response: z.array(RecallSample),
});

export const judgeRecallSample = endpoint({
  id: 'judgeRecallSample',
  method: 'POST',
  path: `${api}/discovery/recall/judgements`,
  tag,
  summary: 'Say whether a paper of the sample would have been relevant',
  description: 'The estimate is updated at once. The answer changes neither the paper nor the ranking.',
  body: z.strictObject({ subject: nonBlank(500), answer: z.enum(recallAnswers) }),
  response: z.object({ action_id: z.string().nullable().describe('The change in the history, for undo') }),
  errors: ['recall_subject_unknown'],
});
