import { createHash } from 'node:crypto';
import * as c from '@carrel/contract';
import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { readResult } from '../../platform/jobs/activity.repo.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { type Route, type RouteIo, route } from '../../platform/route.ts';
import type { OnlineService } from '../online/online.service.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import type { Adjustments } from './adjustments.service.ts';
import { frontierJob, manualSearchJob, refreshAllJob } from './discovery.jobs.ts';
import type { DiscoverySettingsService } from './discovery-settings.ts';
import type { Feedback } from './feedback.service.ts';
import { listLensRows } from './lenses.repo.ts';
import type { Lenses } from './lenses.service.ts';
import type { Recommendations } from './recommendations.service.ts';
import type { Similar } from './similar.service.ts';

/** How long a caller that does not want a background run waits for it. */
const longestWaitMs = 60_000;

const totalled = <T>(io: RouteIo, { total, items }: { total: number; items: T[] }): T[] => {
  io.header('X-Total-Count', total);
  return items;
};
const undoable = (io: RouteIo, actionId: number | null): void => {
  if (actionId !== null) io.header('X-Action-Id', actionId);
};

interface DiscoveryServices {
  lenses: Lenses;
  recommendations: Recommendations;
  adjustments: Adjustments;
  feedback: Feedback;
  similar: Similar;
  settings: DiscoverySettingsService;
  jobs: JobRunner;
  net: NetworkSwitch;
  online: OnlineService;
  store: Store;
}

const lensRoutes = ({ lenses, recommendations }: DiscoveryServices): Route[] => [
  route(c.listLenses, ({ query }, io) => totalled(io, lenses.list(query))),
  route(c.createLens, ({ body }) => lenses.create(body)),
  route(c.previewLens, ({ body }) => lenses.preview(body)),
  route(c.orderLenses, ({ body }) => ({ success: true as const, count: lenses.order(body.ordered_ids) })),
  route(c.getLens, ({ params }) => lenses.shown(lenses.row(params.id))),
  route(c.updateLens, ({ params, body }) => lenses.update(params.id, body)),
  route(c.deleteLens, ({ params }) => lenses.delete(params.id)),
  route(c.refreshLens, ({ params, query }) => lenses.refresh(lenses.row(params.id).id, query.limit ?? null)),
  route(c.listLensRecommendations, async ({ params, query }, io) => {
    const lens = lenses.shown(lenses.row(params.id));
    const relaxed =
      (lens.last_retrieval_summary?.diversity as { relaxed?: { cap: string }[] } | undefined)?.relaxed ?? [];
    if (relaxed.length > 0) io.header('X-Relaxed-Caps', [...new Set(relaxed.map((r) => r.cap))].join(', '));
    return totalled(
      io,
      await recommendations.list({
        lensId: Number(lens.id),
        search: null,
        hideLibrary: query.hide_library,
        limit: query.limit,
        offset: query.offset,
      }),
    );
  }),
  route(c.listLensBranches, ({ params, query }) => lenses.branches(params.id, query)),
  route(c.listLensSignals, ({ params, query }) => lenses.signals(params.id, query.limit)),
  route(c.markLensSeen, ({ params }) => lenses.seen(params.id)),
];

const recommendationRoutes = ({ recommendations }: DiscoveryServices): Route[] => [
  route(c.listRecommendations, async ({ query }, io) =>
    totalled(
      io,
      await recommendations.list({
        lensId: null,
        search: query.search?.trim() || null,
        hideLibrary: false,
        limit: query.limit,
        offset: query.offset,
      }),
    ),
  ),
  route(c.clearRecommendations, () => recommendations.clear()),
  route(c.saveRecommendation, ({ params, body }) => recommendations.act(params.id, 'save', body ?? {})),
  route(c.likeRecommendation, ({ params, body }) => recommendations.act(params.id, 'like', body ?? {})),
  route(c.loveRecommendation, ({ params }) => recommendations.act(params.id, 'love')),
  route(c.readRecommendation, ({ params }) => recommendations.act(params.id, 'read')),
  route(c.dislikeRecommendation, ({ params }) => recommendations.act(params.id, 'dislike')),
  route(c.dismissRecommendation, ({ params }) => recommendations.act(params.id, 'dismiss')),
  route(c.seenRecommendation, ({ params }) => recommendations.seen(params.id)),
  route(c.explainRecommendation, ({ params }) => recommendations.explain(params.id)),
  route(c.recordImpressions, ({ body }) => recommendations.impressions(body.items)),
];

export const discoveryRoutes = (d: DiscoveryServices): Route[] => {
  const { recommendations, adjustments, feedback, settings, jobs } = d;
  return [
    ...lensRoutes(d),
    ...recommendationRoutes(d),
    route(c.refreshDiscovery, async ({ query }) => {
      if (!listLensRows(d.store.db).some((l) => l.is_active === 1)) return jobs.noop(refer(messages.thereNoActiveLens));
      const envelope = jobs.start(refreshAllJob, {}, { trigger: 'user' });
      if (query.background) return envelope;
      const row = await jobs.settledWithin(envelope.job_id, longestWaitMs);
      if (!row) return envelope;
      return { ...envelope, message: row.message, result: { status: row.status, ...readResult(row.result) } };
    }),
    route(c.getDiscoveryStatus, () => recommendations.status()),
    route(c.getDiscoveryStats, () => recommendations.stats()),
    route(c.getDiscoverySettings, () => settings.answer()),
    route(c.updateDiscoverySettings, ({ body }, io) => {
      undoable(io, settings.update(body));
      return settings.answer();
    }),
    route(c.resetDiscoverySettings, (_, io) => {
      undoable(io, settings.reset());
      return settings.answer();
    }),
    route(c.findSimilar, ({ body }) => d.similar.find(body)),
    route(c.manualSearch, ({ body }) => {
      d.net.assertOn();
      const hash = createHash('sha1')
        .update(JSON.stringify([body.query, body.limit]))
        .digest('hex')
        .slice(0, 10);
      return jobs.start(manualSearchJob, body, { key: `${manualSearchJob.kind}:${hash}`, trigger: 'user' });
    }),
    route(c.addManualResult, async ({ body }, io) => {
      const saved = await d.online.save({ ...body, action: 'add', collection_ids: [] }, io.signal);
      return loadPapers(d.store.db, [Number(saved.paper_id)])[0]!;
    }),
    route(c.rebuildFrontier, () => jobs.start(frontierJob, {}, { trigger: 'user', idPrefix: 'frontier_rebuild' })),
    route(c.listAdjustments, ({ query }) => adjustments.list(query.lens_id)),
    route(c.addAdjustment, ({ body }) => adjustments.add(body)),
    route(c.removeAdjustment, ({ params }) => adjustments.remove(params.id)),
    route(c.previewAdjustment, ({ body }) => adjustments.preview(recommendations.row(body.recommendation_id), body)),
    route(c.trackFeedback, ({ body }) => feedback.track(body)),
    route(c.resetFeedback, () => feedback.reset()),
  ];
};
