import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { Recall } from './recall.service.ts';

export const recallRoutes = (recall: Recall): Route[] => [
  route(c.getRecall, () => recall.report()),
  route(c.refreshRecall, ({ query }) => recall.refresh(query.force)),
  route(c.listRecallSample, ({ query }) => recall.sample(query.limit)),
  route(c.judgeRecallSample, ({ body }) => recall.judge(body)),
];
