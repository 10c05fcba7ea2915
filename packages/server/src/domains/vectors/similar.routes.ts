import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { PapersService } from '../papers/papers.service.ts';
import type { VectorSearch } from './meaning-search.ts';

export const similarRoutes = ({ papers, search }: { papers: PapersService; search: VectorSearch }): Route[] => [
  route(c.getSimilarPapers, ({ params, query }) =>
    search.similar({ id: papers.row(params.id).id, limit: query.limit }),
  ),
];
