import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
import { definePlugin } from '@carrel/plugin-sdk';
import { composeDigest } from './compose.ts';
import { config, type EmailConfig, recipientsOf, senderOf } from './config.ts';
import { manifest } from './manifest.ts';
import { type Mail, sendMail } from './send.ts';

const targetOf = (c: EmailConfig): string | null => {
  const recipients = recipientsOf(c);
  return c.host && senderOf(c) && recipients.length > 0 ? recipients.join(', ') : null;
};

export default definePlugin({
  manifest,
  config,
  status: (c) => ({ configured: targetOf(c) !== null, facts: { recipients: recipientsOf(c).length } }),
  send: {
    target: targetOf,
    compose: composeDigest,
    send: (part, key, context) => sendMail(part.content as unknown as Mail, key, context),
  },
  test: async (context, { subject, text }) => {
    const target = targetOf(context.config) ?? '';
    await sendMail({ subject, text: `${text}\n` }, `test-${context.now()}`, context);
    return { ok: true, message: refer(plugins.testMail, { target }), target };
  },
});
