import { isIPv6 } from 'node:net';
import { field, secretField, switchField, textField } from '@carrel/plugin-sdk';
import { z } from 'zod';

/** A name such as smtp.example.org, or an IP address. */
const hostForm =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}])?\.){0,20}[\p{L}\p{N}](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}])?\.?$/u;
const addressForm =
  /^[^\s@<>()[\],;:"\\]{1,64}@(?=.{1,253}$)[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)*$/u;

const isAddress = (text: string): boolean => addressForm.test(text);
const listOf = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((r) => r.trim())
    .filter((r) => r !== '');

/** Why a field is refused. */
const refusalTexts = {
  server: 'Enter the name of a server, such as smtp.example.org.',
  sender: 'Enter an address such as me@example.org, without a name.',
  recipients: (place: number) => `Separate addresses by commas. Number ${place} is not an address.`,
};

export const config = z.strictObject({
  host: textField('Mail server', 'Name of the server that sends your mail, such as smtp.example.org.', {
    order: 1,
    max: 255,
    check: (host) => (hostForm.test(host) || isIPv6(host) ? undefined : refusalTexts.server),
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
  from_address: textField('Sender', 'Address that digests come from. Default: the user name.', {
    order: 5,
    max: 200,
    check: (text) => (isAddress(text) ? undefined : refusalTexts.sender),
  }),
  recipients: textField('Recipients', 'Addresses that digests are sent to, separated by commas.', {
    order: 6,
    max: 2_000,
    check: (text) => {
      const at = listOf(text).findIndex((r) => !isAddress(r));
      return at < 0 ? undefined : refusalTexts.recipients(at + 1);
    },
  }),
  use_tls: switchField('Require encryption', 'Refuse to send over an unencrypted connection.', true, {
    order: 7,
    advanced: true,
  }),
});
export type EmailConfig = z.output<typeof config>;

/** Empty if no sender is entered and the user name is not an address. */
export const senderOf = (c: EmailConfig): string => c.from_address || (isAddress(c.username) ? c.username : '');

export const recipientsOf = (c: EmailConfig): string[] => listOf(c.recipients);
