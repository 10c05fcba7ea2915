import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
import {
  type CaptureOutcome,
  type InboundMessage,
  PluginFailure,
  type ReceivedPage,
  type ReceiveHook,
} from '@carrel/plugin-sdk';
import type { WebClient } from '@slack/web-api';
import { z } from 'zod';
import { resolveChannel, slackCode, withSlack } from './client.ts';
import { escapeText } from './compose.ts';
import type { SlackConfig } from './config.ts';

const pageSize = 200;
/**
 * Messages of the last few days are read again: they may have been edited or answered since. A channel that was never read
 * starts with them, so that nobody gets a reply to a message from years ago.
 */
const againDays = 3;

/** A message of the history, with the fields that are read. */
interface SlackMessage {
  ts?: string;
  text?: string;
  user?: string;
  bot_id?: string;
  subtype?: string;
  thread_ts?: string;
  latest_reply?: string;
  reply_count?: number;
  edited?: { ts?: string };
  attachments?: { from_url?: string; title_link?: string; original_url?: string }[];
}

/** The message up to which everything was read, and the next page of the history. */
const Cursor = z.object({ since: z.string(), newest: z.string(), page: z.string().nullable() });
type Cursor = z.output<typeof Cursor>;

/** @param from where a channel that was never read before is read from */
const readCursor = (text: string | null, from: string): Cursor => {
  const start: Cursor = { since: from, newest: from, page: null };
  if (text === null) return start;
  try {
    return Cursor.parse(JSON.parse(text));
  } catch {
    return start;
  }
};

/** Subtypes that people write; all others are made by Slack or by apps. */
const written = new Set([undefined, 'file_share', 'thread_broadcast', 'me_message']);

const unescapeText = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const linkPattern = /<(https?:\/\/[^|>]+)(?:\|([^>]*))?>/g;

/** A message by a person; null for messages of apps or of Slack itself. */
const readMessage = (message: SlackMessage): InboundMessage | null => {
  const { ts, text = '', user, bot_id, subtype, thread_ts, edited, attachments = [] } = message;
  if (!ts || bot_id || !written.has(subtype)) return null;
  const urls = [...text.matchAll(linkPattern)].map((m) => unescapeText(m[1]!));
  for (const a of attachments) urls.push(...[a.from_url, a.title_link, a.original_url].filter((u) => u !== undefined));
  const plain = text.replace(linkPattern, (_, url: string, label?: string) => (label ? `${label} ${url}` : url));
  return {
    externalId: ts,
    version: edited?.ts ?? ts,
    receivedAt: new Date(Number(ts) * 1000).toISOString(),
    text: unescapeText(plain),
    urls: [...new Set(urls)],
    metadata: { slack_ts: ts, ...(user ? { user } : {}), ...(thread_ts ? { thread_ts } : {}) },
  };
};

const newer = (a: string, b: string): boolean => Number(a) > Number(b);

/** Answers in a thread that are newer than `since`. */
const repliesOf = async (client: WebClient, channel: string, ts: string, since: string): Promise<SlackMessage[]> => {
  const replies: SlackMessage[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await client.conversations
      .replies({ channel, ts, oldest: since, limit: pageSize, ...(cursor ? { cursor } : {}) })
      .catch((e: unknown) => {
        // Deleted since the history was read.
        if (slackCode(e) !== 'thread_not_found') throw e;
        return null;
      });
    if (page === null) return replies;
    replies.push(...(page.messages ?? []).filter((m) => m.ts !== ts));
    cursor = page.response_metadata?.next_cursor || undefined;
    if (!cursor) return replies;
  }
};

const reactions: Record<CaptureOutcome, string> = {
  resolved: 'inbox_tray',
  duplicate: 'books',
  unresolved: 'question',
  error: 'warning',
};

export const receive: ReceiveHook<SlackConfig> = {
  channel: (config) => (config.bot_token && config.inbox_channel ? config.inbox_channel : null),

  identify: (context) =>
    withSlack(context, (client) => resolveChannel(client, context.config.inbox_channel, context.config.bot_token)),

  receive: (channel, text, context) =>
    withSlack(context, async (client): Promise<ReceivedPage> => {
      const again = context.now() / 1000 - againDays * 86_400;
      const cursor = readCursor(text, String(again));
      const oldest = String(Math.min(Number(cursor.since), again));
      const page = await client.conversations
        .history({ channel, oldest, limit: pageSize, ...(cursor.page ? { cursor: cursor.page } : {}) })
        .catch((e: unknown) => {
          if (slackCode(e) !== 'invalid_cursor' || !cursor.page) throw e;
          // Slack has forgotten the page: it is read from the first one on.
          return client.conversations.history({ channel, oldest, limit: pageSize });
        });
      const messages: SlackMessage[] = [];
      for (const message of [...(page.messages ?? [])].reverse() as SlackMessage[]) {
        messages.push(message);
        if (message.ts && (message.reply_count ?? 0) > 0 && newer(message.latest_reply ?? '0', cursor.since))
          messages.push(...(await repliesOf(client, channel, message.ts, cursor.since)));
      }
      const newest = [cursor.newest, ...messages.map((m) => m.ts ?? '0')].reduce((a, b) => (newer(b, a) ? b : a));
      const next = page.response_metadata?.next_cursor || null;
      const after: Cursor =
        next === null ? { since: newest, newest, page: null } : { since: cursor.since, newest, page: next };
      return {
        // A broadcast answer is in the history and in its thread.
        messages: [...new Map(messages.map((m) => [m.ts, m])).values()].flatMap((m) => {
          const read = readMessage(m);
          return read ? [{ ...read, metadata: { ...read.metadata, channel_id: channel } }] : [];
        }),
        cursor: JSON.stringify(after),
        more: next !== null,
      };
    }),

  acknowledge: (message, { outcome, text }, context) =>
    withSlack(context, async (client) => {
      const { channel_id: channel, slack_ts: timestamp, thread_ts } = message.metadata;
      if (typeof channel !== 'string' || typeof timestamp !== 'string')
        throw new PluginFailure(refer(plugins.messageHasNoPlaceSlack));
      await client.reactions.add({ channel, timestamp, name: reactions[outcome] }).catch((e: unknown) => {
        if (slackCode(e) !== 'already_reacted') throw e;
      });
      if (outcome === 'resolved' || outcome === 'duplicate') return;
      await client.chat.postMessage({
        channel,
        thread_ts: typeof thread_ts === 'string' ? thread_ts : timestamp,
        text: escapeText(text),
      });
    }),
};
