import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { similarTask } from './vectors.tasks.ts';

const limitMs = 10_000;

export const similarRoutes = ({
  papers,
  vectors,
}: {
  papers: PapersService;
  vectors: Pick<ThreadPool, 'run'>;
}): Route[] => [
  route(c.getSimilarPapers, ({ params, query }) =>
    vectors.run(similarTask, { id: papers.row(params.id).id, limit: query.limit }, { timeoutMs: limitMs }),
  ),
];
