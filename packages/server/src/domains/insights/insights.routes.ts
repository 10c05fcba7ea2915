import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { Insights, ViewName } from './insights.service.ts';

/** The answer with the stored figures; before the first build, all of them are null. */
const answer = <T>(insights: Insights, name: ViewName, schema: { shape: object }, more: object = {}): T => {
  const { body, meta } = insights.view(name);
  const nothing = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, null]));
  return { ...nothing, ...body, ...meta, ...more } as T;
};

export const insightRoutes = ({ insights }: { insights: Insights }): Route[] => [
  route(c.getInsights, () => answer(insights, 'overview', c.getInsights.response)),
  route(c.getWeeklyBrief, () =>
    answer(insights, 'weekly_brief', c.getWeeklyBrief.response, { report_type: 'weekly_brief' }),
  ),
  route(c.getCollectionIntelligence, () =>
    answer(insights, 'collections', c.getCollectionIntelligence.response, { report_type: 'collection_intelligence' }),
  ),
  route(c.getTopicDrift, () =>
    answer(insights, 'topic_drift', c.getTopicDrift.response, { report_type: 'topic_drift' }),
  ),
  route(c.getSignalImpact, () =>
    answer(insights, 'signal_impact', c.getSignalImpact.response, { report_type: 'signal_impact' }),
  ),
];
