import * as c from '@carrel/contract';
import type { z } from 'zod';
import { type Route, route } from '../../platform/route.ts';
import type { Insights, ViewName } from './insights.service.ts';

/** The answer with the stored figures; before the first build, all of them are null. */
const answer = <T>(insights: Insights, name: ViewName, schema: { shape: object }, more: object = {}): T => {
  const { body, meta } = insights.view(name);
  const nothing = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, null]));
  return { ...nothing, ...body, ...meta, ...more } as T;
};

type SectionAnswer = z.output<typeof c.getDiagnosticSection.response>;

const sectionAnswer = <N extends c.InsightSection>(insights: Insights, name: N) =>
  answer<Extract<SectionAnswer, { section: N }>>(insights, name, c.sectionSchemas[name], { section: name });

interface Deps {
  insights: Insights;
  now: () => string;
  operational: () => z.input<typeof c.OperationalSection>;
}

/** All sections, and what is read from several of them. */
const composed = ({ insights, now, operational }: Deps): z.input<typeof c.getDiagnostics.response> => {
  const section = <N extends c.InsightSection>(name: N) => sectionAnswer(insights, name);
  const [feed, discovery, alerts, feedback] = [
    section('feed'),
    section('discovery'),
    section('alerts'),
    section('feedback'),
  ];
  const [authors, evaluation] = [section('authors'), section('evaluation')];
  const cards = (...ids: string[]) => evaluation.scorecards?.filter((card) => ids.includes(card.id)) ?? null;
  const isBuilt = evaluation.computed_at !== null;
  return {
    generated_at: now(),
    feed: { ...feed, scorecards: cards('feed_monitor_health') },
    discovery: { ...discovery, scorecards: cards('discovery_quality', 'branch_signal_quality') },
    library: isBuilt ? { workflow: evaluation.library_workflow!, scorecards: cards('library_workflow')! } : null,
    authors,
    alerts,
    feedback_learning: feedback,
    ai: section('ai'),
    operational: operational(),
    trends: isBuilt
      ? {
          window_days: 30,
          feed_refresh_daily: feed.feed_refresh_trend!,
          discovery_refresh_daily: discovery.discovery_refresh_trend!,
          recommendation_actions_daily: discovery.recommendation_action_trend!,
          alert_history_daily: alerts.alert_history_trend!,
          alert_history_weekly_90d: alerts.alert_history_weekly_90d!,
          author_follows_daily: authors.author_follow_trend!,
          feedback_learning_daily: feedback.feedback_learning_trend!,
        }
      : null,
    evaluation,
    ...insights.view('evaluation').meta,
  };
};

export const insightRoutes = (deps: Deps): Route[] => {
  const { insights } = deps;
  return [
    route(c.getInsights, () => answer(insights, 'overview', c.getInsights.response)),
    route(c.getDiagnostics, () => composed(deps)),
    route(c.getDiagnosticSection, ({ params }) => {
      const name = c.insightSections.find((s) => s === params.section);
      if (name === undefined) throw new c.ApiError('section_not_found');
      return sectionAnswer(insights, name);
    }),
    route(c.getBranchActions, () => answer(insights, 'branches', c.getBranchActions.response)),
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
};
