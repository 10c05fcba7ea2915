import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/library';
import { useQuery } from '@tanstack/react-query';
import { ownValue } from '../../ui/own-value.ts';
import { filter } from '../labels/filter.ts';
import { collectionsOptions } from '../labels/queries.ts';
import { viewsOptions } from './queries.ts';

const titles: Record<string, () => string> = { '': commands.library, 'is:reading': commands.readingList };

/**
 * The name of the open view, or of the view, collection or reading list that the query represents, otherwise “Library”.
 */
export const useListTitle = (q: string, open?: string): string => {
  const { data: views = [] } = useQuery(viewsOptions);
  const { data: collections = [] } = useQuery(collectionsOptions);
  const query = q.trim();
  return (
    views.find((view) => view.id === open)?.name ??
    ownValue(titles, query)?.() ??
    views.find((view) => view.query.trim() === query)?.name ??
    collections.find((collection) => filter('collection', collection.name) === query)?.name ??
    (/^import:\S+$/.test(query) ? m.imported() : commands.library())
  );
};
