import { z } from 'zod';
import { PublicationEvent } from './alerts.ts';
import { api, idParams, nonBlank, shown, shownOrNull, Timestamp } from './common.ts';
import { endpoint, queryInt } from './kit.ts';
import { Paper } from './papers.ts';

const tag = 'inbox';

const captureOutcomes = ['resolved', 'duplicate', 'unresolved', 'error'] as const;
export const CaptureOutcome = z.enum(captureOutcomes);
export type CaptureOutcome = z.output<typeof CaptureOutcome>;

const count = z.number().int();

export const InboxMessage = z
  .object({
    id: z.string(),
    channel: z.string().describe('The plugin it came through, folder, or user for a text that was entered'),
    external_id: z.string(),
    received_at: Timestamp,
    text: z.string(),
    outcome: CaptureOutcome,
    ...shownOrNull('error'),
    attempts: count,
    next_try_at: Timestamp.nullable().describe('When the next attempt is made; null if there is none'),
    paper_ids: z.array(z.string()),
  })
  .meta({ id: 'InboxMessage' });
export type InboxMessage = z.output<typeof InboxMessage>;

const InboxItem = z
  .object({
    paper: Paper,
    channel: z.string().nullable().describe('Null for a paper that did not come from a message'),
    captured_at: Timestamp.nullable(),
    message: z.string().nullable().describe('The text of the message'),
  })
  .meta({ id: 'InboxItem' });

export const InboxNotice = z
  .object({
    id: z.string(),
    paper: Paper,
    event: PublicationEvent,
    detail: z
      .string()
      .nullable()
      .describe('The DOI of the notice or of the published version, or the number of a version'),
    date: z.string().nullable(),
    detected_at: Timestamp,
    note: z.string().nullable().describe('The user’s own notes on the paper'),
  })
  .meta({ id: 'InboxNotice' });
export type InboxNotice = z.output<typeof InboxNotice>;

const SweepChannel = z.object({
  channel: z.string(),
  target: z.string(),
  reachable: z.boolean(),
  fetched: count,
  resolved: count,
  duplicate: count,
  unresolved: count,
  error: count,
  skipped_already_seen: count,
  ...shownOrNull('fetch_error'),
});
export type SweepChannel = z.input<typeof SweepChannel>;

export const listInbox = endpoint({
  id: 'listInbox',
  method: 'GET',
  path: `${api}/inbox`,
  tag,
  summary: 'Papers waiting to be sorted, newest first',
  query: z.object({ limit: queryInt(1, 200).default(50), offset: queryInt(0, 1_000_000).default(0) }),
  response: z.object({ items: z.array(InboxItem), total: count }),
});
export const getInboxStatus = endpoint({
  id: 'getInboxStatus',
  method: 'GET',
  path: `${api}/inbox/status`,
  tag,
  summary: 'Whether a channel is configured, what is waiting and what failed; changes nothing',
  response: z.object({
    configured: z.boolean(),
    channels: z.array(z.string()),
    waiting: count.describe('Papers in the Inbox'),
    needs_attention: count.describe('Messages without a paper, or that failed'),
    notices: count.describe('Notices about saved papers that are not set aside'),
    last_captured_at: Timestamp.nullable(),
  }),
});
export const sweepInbox = endpoint({
  id: 'sweepInbox',
  method: 'POST',
  path: `${api}/inbox/sweep`,
  tag,
  summary: 'Read all channels now',
  description: 'Waits up to a minute for the job. If it takes longer, `status` is running.',
  response: z.object({
    job_id: z.string(),
    status: z.enum(['done', 'running']),
    captured: count,
    channels: z.array(SweepChannel),
    errors: z.array(z.object({ channel: z.string(), ...shown('error') })),
  }),
  errors: ['inbox_not_configured', 'upstream_failed'],
});
export const listInboxMessages = endpoint({
  id: 'listInboxMessages',
  method: 'GET',
  path: `${api}/inbox/messages`,
  tag,
  summary: 'Captured messages that need attention, newest first',
  query: z.object({ limit: queryInt(1, 200).default(50) }),
  response: z.array(InboxMessage),
});
export const addToInbox = endpoint({
  id: 'addToInbox',
  method: 'POST',
  path: `${api}/inbox/messages`,
  tag,
  summary: 'Look up the identifiers in a text, or its title, and put the papers into the Inbox',
  description: 'A text in which no paper is found is listed with the messages that need attention.',
  body: z.strictObject({ text: nonBlank(20_000) }),
  response: InboxMessage,
  errors: ['upstream_failed'],
});
export const retryInboxMessage = endpoint({
  id: 'retryInboxMessage',
  method: 'POST',
  path: `${api}/inbox/messages/{id}/retry`,
  tag,
  summary: 'Look for the paper of a message again',
  params: idParams,
  body: z.strictObject({
    input: nonBlank(1000).optional().describe('A DOI, an ID, a link or a title to look for instead of the text'),
  }),
  bodyOptional: true,
  response: InboxMessage,
  errors: ['inbox_message_not_found', 'upstream_failed'],
});
export const archiveInboxMessage = endpoint({
  id: 'archiveInboxMessage',
  method: 'POST',
  path: `${api}/inbox/messages/{id}/archive`,
  tag,
  summary: 'Archive a message; it no longer needs attention',
  params: idParams,
  response: InboxMessage,
  errors: ['inbox_message_not_found'],
});
export const listInboxNotices = endpoint({
  id: 'listInboxNotices',
  method: 'GET',
  path: `${api}/inbox/notices`,
  tag,
  summary: 'Notices about saved papers, for the rules that watch publications; newest first',
  query: z.object({ limit: queryInt(1, 200).default(50) }),
  response: z.array(InboxNotice),
});
export const setNoticeAside = endpoint({
  id: 'setNoticeAside',
  method: 'POST',
  path: `${api}/inbox/notices/{id}/set-aside`,
  tag,
  summary: 'Take a notice out of the Inbox',
  params: idParams,
  response: z.object({ action_id: z.string().nullable() }),
  errors: ['notice_not_found'],
});
