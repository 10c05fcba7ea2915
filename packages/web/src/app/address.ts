/** Plain text in the address, `?q=tag:drift&paper=44`: what is read back is checked by each route. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  // Colons are common in searches and need no encoding there.
  return text ? `?${text.replaceAll('%3A', ':')}` : '';
};
