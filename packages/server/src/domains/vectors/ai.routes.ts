import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { AiService } from './ai.service.ts';

export const aiRoutes = (ai: AiService): Route[] => [
  route(c.getAiStatus, () => ai.status()),
  route(c.getAiDependencies, () => ai.dependencies()),
  route(c.configureAi, ({ body }) => {
    ai.configure(body);
    return ai.status();
  }),
  route(c.recheckAiEnvironment, () => ai.status()),
  route(c.forecastEmbeddings, ({ query }) => ai.forecast(query.scope)),
  route(c.testAiProvider, () => ai.test()),
  route(c.computeEmbeddings, ({ query }) => ai.compute(query.scope)),
  route(c.deleteInactiveEmbeddings, () => ai.deleteInactive()),
];
