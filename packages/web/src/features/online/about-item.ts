import type { OnlineItem } from '../../api/types.ts';
import { shortAuthors } from '../paper/names.ts';

export const authorsOf = (item: OnlineItem): string[] => item.authors?.split(/;\s*/).filter(Boolean) ?? [];

/** The line under a title: authors, venue, year. */
export const aboutItem = (item: OnlineItem): string =>
  [shortAuthors(authorsOf(item)), item.journal, item.year].filter(Boolean).join(' · ');
