import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callWithHeaders } from '../../api/client.ts';
import {
  getAuthorAffiliations,
  getAuthorDossier,
  getAuthorIdCandidates,
  getAuthorNamesakes,
  listAuthorPublications,
  listAuthors,
  listAuthorsNeedingAttention,
  listAuthorWorks,
  listPaperAuthors,
} from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';

export const authorsPageSize = 100;

export type AuthorScope = 'followed' | 'library' | 'all';

const sorts = { followed: 'followed_at', library: 'papers', all: 'name' } as const;

/** One page of a list of authors, with the total number. */
export const authorsOptions = (scope: AuthorScope, q: string, page: number) =>
  queryOptions({
    queryKey: [...keys.authors, 'list', scope, q, page],
    queryFn: async ({ signal }) => {
      const { data, headers } = await callWithHeaders(listAuthors, {
        query: {
          scope,
          ...(q && { q }),
          sort: sorts[scope],
          limit: authorsPageSize,
          offset: page * authorsPageSize,
        },
        signal,
      });
      return { authors: data, total: Number(headers.get('x-total-count') ?? data.length) };
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

export const attentionOptions = queryOptions({
  queryKey: [...keys.authors, 'attention'],
  queryFn: ({ signal }) => call(listAuthorsNeedingAttention, { query: { limit: 200 }, signal }),
});

/** Everything about one author; events with the ID of the author in their key refetch it. */
export const dossierOptions = (id: string) =>
  queryOptions({
    queryKey: [...keys.authors, 'one', id, 'dossier'],
    queryFn: ({ signal }) => call(getAuthorDossier, { params: { id }, signal }),
  });

export const affiliationsOptions = (id: string) =>
  queryOptions({
    queryKey: [...keys.authors, 'one', id, 'affiliations'],
    queryFn: ({ signal }) => call(getAuthorAffiliations, { params: { id }, signal }),
  });

/** Asks OpenAlex, so it is not repeated while the dialog is open. */
export const candidatesOptions = (id: string) =>
  queryOptions({
    queryKey: [...keys.authorCandidates, id],
    queryFn: ({ signal }) => call(getAuthorIdCandidates, { params: { id }, signal }),
    staleTime: 300_000,
  });

export const namesakesOptions = (id: string) =>
  queryOptions({
    queryKey: [...keys.authors, 'one', id, 'namesakes'],
    queryFn: ({ signal }) => call(getAuthorNamesakes, { params: { id }, signal }),
  });

const papersPageSize = 20;
export type PaperScope = 'library' | 'background';

export const publicationsOptions = (id: string, scope: PaperScope) =>
  infiniteQueryOptions({
    queryKey: [...keys.authors, 'one', id, 'papers', scope],
    queryFn: async ({ signal, pageParam }) => {
      const { data, headers } = await callWithHeaders(listAuthorPublications, {
        params: { id },
        query: { scope, order: 'recent', limit: papersPageSize, offset: pageParam },
        signal,
      });
      return { papers: data, total: Number(headers.get('x-total-count') ?? data.length) };
    },
    initialPageParam: 0,
    getNextPageParam: (last, _, offset) =>
      last.papers.length > 0 && offset + last.papers.length < last.total ? offset + last.papers.length : undefined,
  });

/** Works in OpenAlex; each page costs a request, so pages are kept. */
export const worksOptions = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.authorWorks, id],
    queryFn: ({ signal, pageParam }) =>
      call(listAuthorWorks, { params: { id }, query: { cursor: pageParam, per_page: papersPageSize }, signal }),
    initialPageParam: '*',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    staleTime: 300_000,
  });

export const paperAuthorsOptions = (paperId: string) =>
  queryOptions({
    queryKey: [...keys.authors, 'paper', paperId],
    queryFn: ({ signal }) => call(listPaperAuthors, { params: { id: paperId }, signal }),
  });
