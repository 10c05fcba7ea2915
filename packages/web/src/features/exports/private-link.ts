import { call } from '../../api/client.ts';
import { createPrivateLink } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { LinkedList, PrivateLink } from '../../api/types.ts';
import type { Scope } from './scopes.ts';

const maxPapers = 5000;

/** The list that a scope of the export dialog stands for; null if no link can hold it. */
export const linkedList = ({ papers }: Pick<Scope, 'papers'>): LinkedList | null => {
  if ('selection' in papers) {
    const { selection } = papers;
    if ('search' in selection) return selection.except.length === 0 ? { of: 'search', query: selection.search } : null;
    return selection.paper_ids.length > maxPapers ? null : { of: 'papers', paper_ids: selection.paper_ids };
  }
  const { paper_ids, search } = papers.query;
  if (paper_ids !== undefined) return { of: 'papers', paper_ids: paper_ids.split(',') };
  const collection = /^collection:#(\d+)$/.exec(search ?? '')?.[1];
  if (collection !== undefined) return { of: 'collection', id: collection };
  return search === undefined ? { of: 'library' } : { of: 'search', query: search };
};

export const makePrivateLink = async (list: LinkedList): Promise<PrivateLink> => {
  const link = await call(createPrivateLink, { body: { list } });
  void queryClient.invalidateQueries({ queryKey: keys.privateLinks });
  return link;
};
