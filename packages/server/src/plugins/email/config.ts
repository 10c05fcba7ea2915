import { field, secretField, switchField, textField } from '@carrel/plugin-sdk';
import { z } from 'zod';

export const config = z.strictObject({
  host: textField('Mail server', 'Name of the server that sends your mail, such as smtp.example.org.', {
    order: 1,
    max: 255,
  }),
  port: field(
    z.number().int().min(1).max(65_535).default(587),
    'Port',
    '587 for most servers. With 465 the connection is encrypted from the start.',
    { order: 2 },
  ),
  username: textField('User name', 'Leave empty if the server needs none.', { order: 3, max: 200 }),
  password: secretField('Password', 'Many providers give out a separate password for apps.', {
    order: 4,
    sentTo: ['host', 'port', 'use_tls'],
  }),
  from_address: textField('Sender', 'Address that digests come from. Default: the user name.', { order: 5, max: 200 }),
  recipients: textField('Recipients', 'Addresses that digests are sent to, separated by commas.', {
    order: 6,
    max: 2_000,
  }),
  use_tls: switchField('Require encryption', 'Refuse to send over an unencrypted connection.', true, {
    order: 7,
    advanced: true,
  }),
});
export type EmailConfig = z.output<typeof config>;

export const senderOf = (c: EmailConfig): string => c.from_address || c.username;

export const recipientsOf = (c: EmailConfig): string[] =>
  c.recipients
    .split(/[,;]/)
    .map((r) => r.trim())
    .filter((r) => r !== '');
