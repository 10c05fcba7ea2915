import { isIPv6 } from 'node:net';
import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
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
  server: refer(plugins.serverForm),
  sender: refer(plugins.senderForm),
  recipients: (place: number) => refer(plugins.recipientForm, { place }),
};

export const config = z.strictObject({
  host: textField(refer(plugins.mailServer), refer(plugins.mailServerHelp), {
    order: 1,
    max: 255,
    check: (host) => (hostForm.test(host) || isIPv6(host) ? undefined : refusalTexts.server),
  }),
  port: field(z.number().int().min(1).max(65_535).default(587), refer(plugins.port), refer(plugins.portHelp), {
    order: 2,
  }),
  username: textField(refer(plugins.userName), refer(plugins.userNameHelp), { order: 3, max: 200 }),
  password: secretField(refer(plugins.password), refer(plugins.passwordHelp), {
    order: 4,
    sentTo: ['host', 'port', 'use_tls'],
  }),
  from_address: textField(refer(plugins.sender), refer(plugins.senderHelp), {
    order: 5,
    max: 200,
    check: (text) => (isAddress(text) ? undefined : refusalTexts.sender),
  }),
  recipients: textField(refer(plugins.recipients), refer(plugins.recipientsHelp), {
    order: 6,
    max: 2_000,
    check: (text) => {
      const at = listOf(text).findIndex((r) => !isAddress(r));
      return at < 0 ? undefined : refusalTexts.recipients(at + 1);
    },
  }),
  use_tls: switchField(refer(plugins.encryption), refer(plugins.encryptionHelp), true, {
    order: 7,
    advanced: true,
  }),
});
export type EmailConfig = z.output<typeof config>;

/** Empty if no sender is entered and the user name is not an address. */
export const senderOf = (c: EmailConfig): string => c.from_address || (isAddress(c.username) ? c.username : '');

export const recipientsOf = (c: EmailConfig): string[] => listOf(c.recipients);
