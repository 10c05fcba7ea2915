import { hasWords, isWords, mainFields } from '@carrel/contract/query';
import type { ReadDb } from '../../platform/db/db.ts';
import { fold, indexText } from '../../platform/text.ts';
import { authorFilter } from './author-filter.ts';
import * as repo from './suggestions.repo.ts';

interface Suggestion {
  insert: string;
  label: string;
  count: number | null;
}

const quoted = (v: string): string => (/[\s()":]/.test(v) ? `"${v.replaceAll('"', '')}"` : v);

/** What could complete the last word of the query box: a field, a value of a field, or an existing name. */
export const suggestQuery = (db: ReadDb, prefix: string, limit: number): Suggestion[] => {
  const last = /(?:^|[\s(-])([^\s()]*(?:"[^"]*)?)$/.exec(prefix)?.[1] ?? '';
  const colon = last.indexOf(':');
  if (colon < 0) {
    if (last === '') return [];
    const key = indexText(last);
    const fields: Suggestion[] = mainFields
      .filter((f) => f.startsWith(last.toLowerCase()))
      .map((f) => ({ insert: `${f}:`, label: `${f}:`, count: null }));
    const authors =
      key.length < 2
        ? []
        : repo
            .authorsStartingWith(db, key, 3)
            .map((a) => ({ insert: authorFilter(a.name), label: a.name, count: a.count }));
    const tags =
      key === ''
        ? []
        : repo
            .namesStartingWith(db, 'tags', fold(last), 3)
            .map((t) => ({ insert: `tag:${quoted(t.name)}`, label: `tag ${t.name}`, count: null }));
    return [...fields, ...tags, ...authors].slice(0, limit);
  }
  const field = last.slice(0, colon).toLowerCase();
  const value = last.slice(colon + 1).replace(/^"/, '');
  // Nothing remains of a text of marks only, and every name would match it.
  const key = indexText(value);
  const of = (names: { name: string; count?: number }[]): Suggestion[] =>
    names.map((n) => ({
      insert: `${field}:${quoted(n.name.replace(/,(?= )/, ''))}`,
      label: n.name,
      count: n.count ?? null,
    }));
  switch (field) {
    case 'tag':
      return of(repo.namesStartingWith(db, 'tags', fold(value), limit));
    case 'collection':
      return of(repo.namesStartingWith(db, 'collections', fold(value), limit));
    case 'topic':
      return of(repo.namesStartingWith(db, 'topics', fold(value), limit));
    case 'region':
      return of(repo.regionsStartingWith(db, value, limit));
    case 'author':
      return key === ''
        ? []
        : repo
            .authorsStartingWith(db, key, limit)
            .map((a) => ({ insert: authorFilter(a.name), label: a.name, count: a.count }));
    case 'venue':
    case 'journal':
      return key === '' ? [] : of(repo.venuesStartingWith(db, key, limit));
    case 'is':
      return of(
        isWords
          .filter((w) => w.startsWith(value.toLowerCase()))
          .slice(0, limit)
          .map((name) => ({ name })),
      );
    case 'has':
      return of(
        hasWords
          .filter((w) => w.startsWith(value.toLowerCase()))
          .slice(0, limit)
          .map((name) => ({ name })),
      );
    default:
      return [];
  }
};
