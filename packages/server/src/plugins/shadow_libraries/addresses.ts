const maxAddresses = 20;

/** The addresses of a list as URLs: a name without a scheme gets https. */
export const addressesIn = (list: string): string[] =>
  list
    .split(',')
    .map((a) => a.trim())
    .filter((a) => a !== '')
    .map((a) => (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(a) ? a : `https://${a}`));

/** What is wrong with a list of addresses. It does not repeat them: one may hold a password. */
export const problemOfAddresses = (list: string): string | undefined => {
  const addresses = addressesIn(list);
  if (addresses.length > maxAddresses) return `must be at most ${maxAddresses} addresses`;
  for (const [i, address] of addresses.entries()) {
    const plain = address.replaceAll(/\{(?:doi|key)\}/g, 'x');
    const url = /^https?:\/\/[^\s{}\\]+$/i.test(plain) && URL.canParse(plain) ? new URL(plain) : null;
    if (url === null) return `must be web addresses separated by commas; number ${i + 1} is not an address`;
    if (url.username !== '' || url.password !== '')
      return `must not contain user names or passwords; number ${i + 1} does`;
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
