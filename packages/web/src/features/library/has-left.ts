import type { Paper } from '../../api/types.ts';

const unquote = (value: string) => value.replace(/^"|"$/g, '').toLowerCase();

/**
 * Whether a paper no longer matches the query, because it was removed, read or lost a tag. Its row stays, in grey, until
 * the list is reloaded. Only simple conditions of the query are checked.
 */
export const hasLeft = (query: string, paper: Pick<Paper, 'status' | 'reading_status' | 'tags'>): boolean => {
  if (paper.status !== 'library') return true;
  if (/\b(or|OR)\b|[()|]/.test(query)) return false;
  const state = /(?:^|\s)is:(reading|done|excluded)(?=\s|$)/.exec(query)?.[1];
  if (state && paper.reading_status !== state) return true;
  const tags = [...query.matchAll(/(?:^|\s)tag:("[^"]+"|[^\s"]+)(?=\s|$)/g)].map((match) => unquote(match[1]!));
  return tags.some((tag) => !tag.endsWith('*') && !paper.tags.some(({ name }) => name.toLowerCase() === tag));
};
