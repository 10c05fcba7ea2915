import { useQuery } from '@tanstack/react-query';
import { ownValue } from '../../ui/own-value.ts';
import { filter } from '../labels/filter.ts';
import { collectionsOptions } from '../labels/queries.ts';
import { viewsOptions } from './queries.ts';

const known: Record<string, string> = { '': 'Library', 'is:reading': 'Reading list' };

/** A search that is a place of its own has its name: a saved view, a collection, the reading list. */
export const useListTitle = (q: string): string => {
  const { data: views = [] } = useQuery(viewsOptions);
  const { data: collections = [] } = useQuery(collectionsOptions);
  const query = q.trim();
  return (
    ownValue(known, query) ??
    views.find((view) => view.query.trim() === query)?.name ??
    collections.find((collection) => filter('collection', collection.name) === query)?.name ??
    (/^import:\S+$/.test(query) ? 'Imported' : 'Library')
  );
};
