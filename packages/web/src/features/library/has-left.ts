import type { Paper } from '../../api/types.ts';

const unquote = (value: string) => value.replace(/^"|"$/g, '').toLowerCase();

/**
 * Whether a paper no longer is what the list was asked for, since it was removed, read or lost a tag: its row stays where
 * it is until the list is asked for afresh, and shows that it will go. Only what is plain from the words of the query.
 */
export const hasLeft = (query: string, paper: Pick<Paper, 'status' | 'reading_status' | 'tags'>): boolean => {
  if (paper.status !== 'library') return true;
  if (/\b(or|OR)\b|[()|]/.test(query)) return false;
  const state = /(?:^|\s)is:(reading|done|excluded)(?=\s|$)/.exec(query)?.[1];
  if (state && paper.reading_status !== state) return true;
  const tags = [...query.matchAll(/(?:^|\s)tag:("[^"]+"|[^\s"]+)(?=\s|$)/g)].map((found) => unquote(found[1]!));
  return tags.some((tag) => !tag.endsWith('*') && !paper.tags.some(({ name }) => name.toLowerCase() === tag));
};
