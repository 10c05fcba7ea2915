import type { BiblioRecord } from '../record.ts';
import { isWebAddress } from '../text.ts';

const named = /^(?:%?u|url|ur|ul|lk|l[1-4]|link|ee|opturl|file|bdsk-url-\d+)$/i;

/** Web addresses of a record besides its link, from the fields in which readers keep them. */
export const otherAddresses = (record: BiblioRecord): { field: string; address: string }[] =>
  Object.entries(record.extra)
    .filter(([field]) => named.test(field))
    .flatMap(([field, text]) => text.split(/; |\n\n/).map((address) => ({ field, address })))
    .filter(({ address }) => isWebAddress(address) && !/\s/.test(address));
