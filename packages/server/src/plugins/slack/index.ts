import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
import { definePlugin } from '@carrel/plugin-sdk';
import type { ChatPostMessageArguments } from '@slack/web-api';
import { resolveChannel, withSlack } from './client.ts';
import { composeDigest } from './compose.ts';
import { config } from './config.ts';
import { manifest } from './manifest.ts';
import { receive } from './receive.ts';

export default definePlugin({
  manifest,
  config,
  status: (c) => ({
    configured: c.bot_token !== '' && (c.alert_channel !== '' || c.inbox_channel !== ''),
    facts: { outbound_channel: c.alert_channel, inbound_channel: c.inbox_channel },
  }),
  send: {
    target: (c) => (c.bot_token && c.alert_channel ? c.alert_channel : null),
    compose: composeDigest,
    send: (part, _key, context) =>
      withSlack(context, async (client) => {
        const { alert_channel, bot_token } = context.config;
        const channel = await resolveChannel(client, alert_channel, bot_token);
        const content = part.content as { text: string; blocks: [] };
        const message: ChatPostMessageArguments = { channel, ...content, unfurl_links: false, unfurl_media: false };
        await client.chat.postMessage(message);
      }),
  },
  receive,
  test: (context, { subject, text }) =>
    withSlack(context, async (client) => {
      const { alert_channel, inbox_channel, bot_token } = context.config;
      const { team = 'Slack' } = await client.auth.test();
      const target = alert_channel || inbox_channel;
      const channel = await resolveChannel(client, target, bot_token);
      if (alert_channel) await client.chat.postMessage({ channel, text: `${subject}\n${text}` });
      if (inbox_channel) {
        const inbox = await resolveChannel(client, inbox_channel, bot_token);
        await client.conversations.history({ channel: inbox, limit: 1 });
      }
      return { ok: true, message: refer(plugins.slackConnection, { team }), target, resolvedId: channel };
    }),
});
