import * as plugins from '@carrel/messages/plugins';
import { refer, type Text } from '@carrel/messages/reference';

const maxAddresses = 20;

/** Why a list of addresses is refused. */
const refusalTexts = {
  tooMany: (max: number) => refer(plugins.addressLimit, { max }),
  notWeb: (place: number) => refer(plugins.webAddressForm, { place }),
  password: (place: number) => refer(plugins.addressWithPassword, { place }),
};

/** The addresses of a list as URLs: a name without a scheme gets https. */
export const addressesIn = (list: string): string[] =>
  list
    .split(',')
    .map((a) => a.trim())
    .filter((a) => a !== '')
    .map((a) => (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(a) ? a : `https://${a}`));

/** What is wrong with a list of addresses. It does not repeat them: one may hold a password. */
export const problemOfAddresses = (list: string): Text | undefined => {
  const addresses = addressesIn(list);
  if (addresses.length > maxAddresses) return refusalTexts.tooMany(maxAddresses);
  for (const [i, address] of addresses.entries()) {
    const plain = address.replaceAll(/\{(?:doi|key)\}/g, 'x');
    const url = /^https?:\/\/[^\s{}\\]+$/i.test(plain) && URL.canParse(plain) ? new URL(plain) : null;
    if (url === null) return refusalTexts.notWeb(i + 1);
    if (url.username !== '' || url.password !== '') return refusalTexts.password(i + 1);
  }
  return undefined;
};

/** The address of one paper. DOIs keep their slashes, as such addresses are written. */
export const addressOf = (address: string, doi: string, key = ''): string => {
  const path = encodeURI(doi).replace(/[?#]/g, encodeURIComponent);
  const filled = address.replaceAll('{key}', encodeURIComponent(key));
  return filled.includes('{doi}') ? filled.replaceAll('{doi}', path) : `${filled.replace(/\/+$/, '')}/${path}`;
};

export const hostOf = (address: string): string => {
  const plain = address.replace(/\{[a-z]+\}/g, 'x');
  return URL.canParse(plain) ? new URL(plain).host : 'this address';
};
