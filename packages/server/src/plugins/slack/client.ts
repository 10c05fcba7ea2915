import * as plugins from '@carrel/messages/plugins';
import { refer, type Text } from '@carrel/messages/reference';
import { FetchFailed, type PluginContext, PluginFailure } from '@carrel/plugin-sdk';
import type { WebClient } from '@slack/web-api';
import type { SlackConfig } from './config.ts';

type Context = PluginContext<SlackConfig>;

const answerTexts: Record<string, Text> = {
  invalid_auth: refer(plugins.tokenRefused),
  not_authed: refer(plugins.tokenRefused),
  account_inactive: refer(plugins.accountRemoved),
  token_revoked: refer(plugins.tokenRevoked),
  token_expired: refer(plugins.tokenExpired),
  channel_not_found: refer(plugins.channelMissing),
  not_in_channel: refer(plugins.channelNotJoined),
  is_archived: refer(plugins.channelArchived),
  missing_scope: refer(plugins.permissionMissing),
  msg_blocks_too_long: refer(plugins.messageTooLong),
  invalid_blocks: refer(plugins.layoutRefused),
};
/** Temporary errors of Slack itself. */
const passing = new Set(['ratelimited', 'internal_error', 'fatal_error', 'service_unavailable', 'request_timeout']);

interface SlackError {
  code?: string;
  data?: { error?: string; needed?: string };
  original?: unknown;
  retryAfter?: number;
  statusCode?: number;
}

/** The error in Slack's answer, such as `not_in_channel`; null for any other failure. */
export const slackCode = (e: unknown): string | null => (e as SlackError | null)?.data?.error ?? null;

/** What went wrong with a call, for the user. */
const failureOf = (e: unknown): unknown => {
  const { code, data, original, retryAfter, statusCode } = e as SlackError;
  if (original instanceof FetchFailed) return original;
  if (code === 'slack_webapi_rate_limited_error' || data?.error === 'ratelimited')
    return new PluginFailure(refer(plugins.slackAsksFewerMessages), {
      retryable: true,
      retryAfterMs: (retryAfter ?? 30) * 1000,
      cause: e,
    });
  if (code === 'slack_webapi_platform_error' && data?.error !== undefined) {
    if (data.error === 'missing_scope' && data.needed)
      return new PluginFailure(refer(plugins.slackAppLacksPermissionAdd, { needed: data.needed }), { cause: e });
    return new PluginFailure(answerTexts[data.error] ?? refer(plugins.slackAnswered, { error: data.error }), {
      retryable: passing.has(data.error),
      cause: e,
    });
  }
  if (code === 'slack_webapi_http_error')
    return new PluginFailure(
      statusCode === undefined
        ? refer(plugins.slackAnsweredError)
        : refer(plugins.slackAnsweredHttpStatus, { statusCode }),
      { retryable: true, cause: e },
    );
  return e;
};

/** Runs calls of Slack's library on the network of Carrel. @throws PluginFailure, FetchFailed */
export const withSlack = async <T>(context: Context, work: (client: WebClient) => Promise<T>): Promise<T> => {
  // The library is loaded only where Slack is used.
  const { WebClient, LogLevel } = await import('@slack/web-api');
  const silent = () => undefined;
  const client = new WebClient(context.config.bot_token, {
    slackApiUrl: context.service('api'),
    allowAbsoluteUrls: false,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    logger: {
      debug: silent,
      info: silent,
      warn: silent,
      error: silent,
      setLevel: silent,
      getLevel: () => LogLevel.ERROR,
      setName: silent,
    },
    fetch: async (url, init) => {
      const answer = await context.fetch(String(url), {
        method: init?.method === 'GET' ? 'GET' : 'POST',
        headers: Object.fromEntries(new Headers(init?.headers as Record<string, string>).entries()),
        ...(typeof init?.body === 'string' ? { body: init.body } : {}),
      });
      return new Response(Buffer.from(answer.body), { status: answer.status, headers: { ...answer.headers } });
    },
  });
  try {
    return await work(client);
  } catch (e) {
    throw failureOf(e);
  }
};

const channelId = /^[CDG][A-Z0-9]{8,}$/;
const userId = /^[UW][A-Z0-9]{8,}$/;
const pageSize = 999;

/** IDs of names that were looked up, by token and name: names are looked up page by page. */
const channels = new Map<string, string>();

/** The ID of a channel by its ID, its name or a person's ID. @throws PluginFailure when there is none */
export const resolveChannel = async (client: WebClient, target: string, token: string): Promise<string> => {
  if (channelId.test(target)) return target;
  const key = `${token}\n${target}`;
  const channel = channels.get(key) ?? (await lookUp(client, target));
  if (channel === null) throw new PluginFailure(refer(plugins.slackHasNoChannelPerson, { target }));
  channels.set(key, channel);
  return channel;
};

const openDirect = async (client: WebClient, user: string): Promise<string | null> =>
  (await client.conversations.open({ users: user })).channel?.id ?? null;

const lookUp = async (client: WebClient, target: string): Promise<string | null> => {
  if (userId.test(target)) return openDirect(client, target);
  const name = target.replace(/^[#@]/, '').toLowerCase();
  if (!target.startsWith('@'))
    for (let cursor: string | undefined; ; ) {
      const page = await client.conversations.list({
        types: 'public_channel,private_channel',
        exclude_archived: true,
        limit: pageSize,
        ...(cursor ? { cursor } : {}),
      });
      const channel = page.channels?.find((c) => c.name?.toLowerCase() === name);
      if (channel?.id) return channel.id;
      cursor = page.response_metadata?.next_cursor || undefined;
      if (cursor === undefined) break;
    }
  if (target.startsWith('#')) return null;
  for (let cursor: string | undefined; ; ) {
    const page = await client.users.list({ limit: pageSize, ...(cursor ? { cursor } : {}) });
    const person = page.members?.find(
      (u) => !u.deleted && !u.is_bot && [u.name, u.profile?.display_name].some((n) => n?.toLowerCase() === name),
    );
    if (person?.id) return openDirect(client, person.id);
    cursor = page.response_metadata?.next_cursor || undefined;
    if (cursor === undefined) return null;
  }
};
