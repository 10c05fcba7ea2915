import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import {
  getPaperDetails,
  getPaperNeighbours,
  getSimilarPapers,
  listDerivativeWorks,
  listHistory,
  listPriorWorks,
} from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { withUnsent } from './with-unsent.ts';

export const paperOptions = (id: string) =>
  queryOptions({
    queryKey: keys.paper(id),
    queryFn: async ({ signal }) => withUnsent(await call(getPaperDetails, { params: { id }, signal })),
  });

export const relatedOptions = (id: string, direction: 'prior' | 'derivative') =>
  queryOptions({
    queryKey: keys.related(id, direction),
    queryFn: ({ signal }) => {
      const input = { params: { id }, query: { limit: 100 }, signal };
      return direction === 'prior' ? call(listPriorWorks, input) : call(listDerivativeWorks, input);
    },
  });

export const neighboursOptions = (id: string) =>
  queryOptions({
    queryKey: keys.neighbours(id),
    queryFn: ({ signal }) => call(getPaperNeighbours, { params: { id }, query: { limit: 12 }, signal }),
  });

export const similarOptions = (id: string) =>
  queryOptions({
    queryKey: keys.similar(id),
    queryFn: ({ signal }) => call(getSimilarPapers, { params: { id }, query: { limit: 12 }, signal }),
  });

export const paperHistoryOptions = (id: string) =>
  queryOptions({
    queryKey: [...keys.history, 'paper', id],
    queryFn: ({ signal }) => call(listHistory, { query: { paper_id: id, limit: 100 }, signal }),
  });
