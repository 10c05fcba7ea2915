import { secretField, textField } from '@carrel/plugin-sdk';
import { z } from 'zod';

export const config = z.strictObject({
  bot_token: secretField('Bot token', 'Starts with xoxb-. Slack shows it under “OAuth & Permissions” of your app.', {
    order: 1,
    links: [{ label: 'Create a Slack app', url: 'https://api.slack.com/apps' }],
  }),
  alert_channel: textField(
    'Channel for digests',
    'Its name, such as #papers, or its ID. An ID of a person sends direct messages.',
    { order: 2, max: 100 },
  ),
  inbox_channel: textField(
    'Channel for the Inbox',
    'Papers posted in this channel are added to your Inbox. The app must be a member of it.',
    { order: 3, max: 100 },
  ),
});
export type SlackConfig = z.output<typeof config>;
