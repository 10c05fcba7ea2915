import { secretField, textField } from '@carrel/plugin-sdk';
import { z } from 'zod';
import { problemOfAddresses } from './addresses.ts';

export const config = z.strictObject({
  shadowa_mirrors: textField(
    'Mirrors of the first source',
    'Addresses separated by commas, in the order in which they are asked. The DOI is added at the end, or put in place of {doi}.',
    { order: 1, max: 2_000, check: problemOfAddresses },
  ),
  shadowb_domains: textField(
    'Addresses of the second source',
    'Addresses separated by commas. {doi} and {key} are replaced by the DOI and by your member key.',
    { order: 2, max: 2_000, check: problemOfAddresses },
  ),
  member_key: secretField('Member key', 'Sent to the second source where its address contains {key}.', {
    order: 3,
    advanced: true,
    sentTo: ['shadowb_domains'],
  }),
});
