import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
import { secretField, textField } from '@carrel/plugin-sdk';
import { z } from 'zod';
import { problemOfAddresses } from './addresses.ts';

export const config = z.strictObject({
  shadowa_mirrors: textField(refer(plugins.mirrors), refer(plugins.mirrorsHelp), {
    order: 1,
    max: 2_000,
    check: problemOfAddresses,
  }),
  shadowb_domains: textField(refer(plugins.secondAddresses), refer(plugins.secondAddressesHelp), {
    order: 2,
    max: 2_000,
    check: problemOfAddresses,
  }),
  member_key: secretField(refer(plugins.memberKey), refer(plugins.memberKeyHelp), {
    order: 3,
    advanced: true,
    sentTo: ['shadowb_domains'],
  }),
});
