import { z } from 'zod';
import { api, shown, Timestamp } from './common.ts';
import { FeedEstimate, FeedItem } from './feed.ts';
import { InboxNotice } from './inbox.ts';
import { endpoint, queryInt } from './kit.ts';
import { Paper } from './papers.ts';
import { Recommendation } from './recommendations.ts';
import { count } from './stored-figures.ts';

const tag = 'home';

/** Kinds of things that need a decision, the most urgent first. */
export const homeNeedKinds = [
  'notices',
  'authors',
  'pdfs',
  'inbox',
  'messages',
  'files',
  'duplicates',
  'jobs',
] as const;

const HomePaper = z.object({
  paper: Paper,
  pages: count.nullable().describe('Pages of its PDF; null without one'),
  last_page: count.nullable().describe('The page at which its PDF was left; null: never opened'),
  read_at: Timestamp.nullable().describe('When its PDF was last read'),
  highlights: count,
});

export const getHome = endpoint({
  id: 'getHome',
  method: 'GET',
  path: `${api}/home`,
  tag,
  summary: 'What is new since the last visit, and what to do next',
  description:
    'Every count is that of the page to which it leads. Days and weeks begin at midnight in the time zone of the settings. Parts without content are empty.',
  query: z.object({
    since: z.iso
      .datetime()
      .optional()
      .describe('When the user last marked everything as seen; by default, new is what the Feed calls new'),
  }),
  response: z
    .object({
      generated_at: Timestamp,
      day_start: Timestamp.describe('Midnight of this day in the time zone'),
      time_zone: z.string().describe('IANA name; empty: that of the server'),
      pending: z.boolean().describe('Duplicates are still being compared; their count is the last known one'),
      feed: z.object({
        since: Timestamp,
        new_count: count.describe('Undecided items that arrived since then'),
        undecided: count.describe('All undecided items that the Feed shows'),
        items: z.array(FeedItem).describe('The most relevant new items, at most 6'),
        estimate: FeedEstimate.nullable().describe('How many of the new items you would probably keep'),
      }),
      lenses: z
        .array(
          z.object({
            lens_id: z.string(),
            name: z.string(),
            items: z.array(Recommendation).describe('The best undecided suggestions, at most 3; each paper once'),
          }),
        )
        .describe('Active lenses with suggestions, in their order'),
      digests: z
        .array(z.object({ id: z.string(), name: z.string(), sent_at: Timestamp, papers: count }))
        .describe('Digests delivered in Carrel since then, newest first, at most 5'),
      needs: z
        .array(
          z.object({
            kind: z.enum(homeNeedKinds),
            count: z.number().int().min(1),
            text: z.string(),
            link: z.string().describe('Address of the page on which to decide'),
          }),
        )
        .describe('What needs a decision, the most urgent first'),
      notices: z.array(InboxNotice).describe('The newest of the notices that need a decision, at most 3'),
      reading: z.object({
        total: count,
        items: z.array(HomePaper).describe('At most 10: those begun, last read first, then those saved longest ago'),
      }),
      never_opened: z.object({
        total: count,
        items: z
          .array(HomePaper)
          .describe('Saved papers with a PDF that was never opened and no reading status, newest first; at most 5'),
      }),
      status: z.object({
        last_backup_at: Timestamp.nullable(),
        last_feed_refresh_at: Timestamp.nullable(),
        network: z.boolean(),
        warnings: count,
        warning: z
          .object({ ...shown('text'), link: z.string() })
          .nullable()
          .describe('The most serious thing that is wrong with the service'),
      }),
      backlog: z
        .array(
          z.object({
            week: z.string().describe('Its Monday, as 2026-05-04'),
            added: count,
            read: count.describe('Papers that were marked as read in it and still are'),
          }),
        )
        .describe('The last twelve weeks, this one last'),
    })
    .meta({ id: 'HomeBrief' }),
});

export const listLibraryTopics = endpoint({
  id: 'listLibraryTopics',
  method: 'GET',
  path: `${api}/home/topics`,
  tag,
  summary: 'Topics that a monitor could watch, the most frequent in the Library first',
  description: 'Topics that a source gave its papers, then their keywords. Each is that of at least two papers.',
  query: z.object({ limit: queryInt(1, 20).default(3) }),
  response: z.array(z.object({ topic: z.string(), papers: count })),
});
