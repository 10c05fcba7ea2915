import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
import { secretField, textField } from '@carrel/plugin-sdk';
import { z } from 'zod';

export const config = z.strictObject({
  bot_token: secretField(refer(plugins.botToken), refer(plugins.botTokenHelp), {
    order: 1,
    links: [{ label: refer(plugins.slackAppLink), url: 'https://api.slack.com/apps' }],
  }),
  alert_channel: textField(refer(plugins.digestChannel), refer(plugins.digestChannelHelp), { order: 2, max: 100 }),
  inbox_channel: textField(refer(plugins.inboxChannel), refer(plugins.inboxChannelHelp), { order: 3, max: 100 }),
});
export type SlackConfig = z.output<typeof config>;
