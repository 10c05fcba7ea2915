import * as c from '@carrel/contract';
import type { Store } from '../../platform/db/store.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Sources } from '../../sources/registry.ts';
import type { FeedService } from './feed.service.ts';
import type { MonitorsService } from './monitors.service.ts';
import { previewQuery } from './preview-query.ts';

export const feedRoutes = (deps: {
  feed: FeedService;
  monitors: MonitorsService;
  sources: Sources;
  net: NetworkSwitch;
  store: Store;
}): Route[] => {
  const { feed, monitors, sources, net, store } = deps;
  return [
    route(c.listFeed, ({ query }) => feed.list(query)),
    route(c.getFeedStatus, () => feed.status()),
    route(c.markFeedSeen, () => feed.seen()),
    route(c.refreshFeed, ({ query }) => feed.refresh(null, query.background)),
    route(c.bulkFeedAction, ({ body }) => feed.bulk(body.feed_item_ids, body.action)),
    route(c.setFeedAside, ({ body }) => feed.setAside(body)),
    route(c.listMonitors, () => feed.listMonitors()),
    route(c.getMonitor, ({ params }) => monitors.one(params.id)),
    route(c.createMonitor, ({ body }) => monitors.create(body)),
    route(c.orderMonitors, ({ body }) => ({ success: true as const, count: monitors.order(body.ordered_ids) })),
    route(c.updateMonitor, ({ params, body }) => monitors.update(params.id, body)),
    route(c.deleteMonitor, ({ params }) => {
      const { actionId } = monitors.delete(params.id);
      return {
        success: true as const,
        monitor_id: params.id,
        action_id: actionId === null ? null : String(actionId),
      };
    }),
    route(c.refreshMonitor, ({ params, query }) => feed.refresh(params.id, query.background)),
    route(c.previewMonitorQuery, ({ query }, io) => previewQuery({ store, sources, net }, query.q, io.signal)),
    route(c.searchVenues, async ({ query }, io) => {
      net.assertOn();
      try {
        const venues = await sources.idxa.searchVenues(query.q, { signal: io.signal });
        return {
          results: venues.map((v) => ({
            source_id: v.openalex,
            display_name: v.name,
            works_count: v.worksCount ?? null,
            issn_l: v.issnL ?? null,
            type: v.type ?? null,
            summary_stats: v.summary ?? null,
          })),
        };
      } catch (e) {
        if (!(e instanceof SourceError)) throw e;
        throw new c.ApiError('upstream_failed', e.message);
      }
    }),
  ];
};
