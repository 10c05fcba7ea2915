const maxAddresses = 20;

/** The addresses of a list, as they are called: a name alone is called over https. Others than of the web are left out. */
export const addressesIn = (list: string): string[] =>
  list
    .split(',')
    .map((a) => a.trim())
    .filter((a) => a !== '')
    .map((a) => (/^[a-z][a-z0-9+.-]*:/i.test(a) ? a : `https://${a}`))
    .filter((a) => /^https?:\/\//i.test(a))
    .slice(0, maxAddresses);

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
