import { rowsChanged } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { authorsModule } from '../authors/authors.module.ts';
import { duplicatesModule } from '../duplicates/duplicates.module.ts';
import { identityModule } from '../identity/identity.module.ts';
import { libraryModule } from '../library/library.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { settingsModule } from '../settings/settings.module.ts';
import type { FindBranch } from './branch-monitor.ts';
import { refreshFeedJob, refreshMonitorJob, setAsideJob } from './feed.jobs.ts';
import { feedRoutes } from './feed.routes.ts';
import { FeedService } from './feed.service.ts';
import { feedTasks } from './feed.tasks.ts';
import { itemOfPaper } from './items.repo.ts';
import { MonitorsService } from './monitors.service.ts';
import { LocalRanker } from './rank-locally.ts';
import { implementRefreshFeed, implementRefreshMonitor } from './refresh-feed.ts';
import { builtInDefaults, type MonitorDefaults } from './refresh-plan.ts';

const hourMs = 3_600_000;

/** The Feed: new works of followed authors and of what else the user watches. */
export const feedModule = defineModule({
  name: 'feed',
  needs: [settingsModule, papersModule, libraryModule, duplicatesModule, authorsModule, identityModule],
  owns: [
    'feed_monitors',
    'feed_decisions',
    'feed_state',
    'feed_monitor_states',
    'feed_known_profiles',
    'feed_known_works',
    'feed_items',
    'feed_versions',
    'feed_matches',
    'feed_tallies',
  ],
  journaled: [
    { name: 'feed_monitors', key: ['id'], since: 27, quiet: ['updated_at'] },
    { name: 'feed_decisions', key: ['paper_id'], paper: 'paper_id', since: 27 },
  ],
  exported: ['feed_monitors'],
  jobs: [refreshFeedJob, refreshMonitorJob, setAsideJob],
  tasks: feedTasks,
  build: ({ store, jobs, net, sources, events, changes, readers, cached, scheduledJob, use }) => {
    const { settings } = use(settingsModule);
    const { act } = use(libraryModule);
    const ranker = new LocalRanker();
    let branches: FindBranch = () => ({ lens: null, branch: null });
    const findBranch: FindBranch = (wish) => branches(wish);
    let monitorDefaults = (): MonitorDefaults => builtInDefaults;
    // Semantic Scholar refuses most calls without a key.
    const usesSemanticScholar = () => monitorDefaults().idxb_bulk && settings.key('idxb_api_key') !== '';
    const monitors = new MonitorsService({
      store,
      findBranch,
      refresh: () => ({
        enabled: settings.values.feed.refresh_enabled,
        hours: settings.values.feed.refresh_interval_hours,
      }),
    });
    const feed = new FeedService({ store, jobs, net, act, readers, cached, monitors, usesSemanticScholar });
    act.addSurface('feed', feed.adapter);
    const { ports } = use(authorsModule);
    ports.monitorsOf = (ids) => monitors.fieldsOf(ids);
    // A paper in the Feed is still to be decided.
    ports.keepers.push((paper) => itemOfPaper(store.db, paper) !== undefined);
    use(identityModule).attentionPorts.operational.push(() => monitors.problems());
    const deps = {
      store,
      sources,
      events,
      changes,
      ranker: () => ranker,
      findBranch,
      defaults: () => monitorDefaults(),
      usesSemanticScholar,
    };
    return {
      service: {
        feed,
        /** Discovery knows the branches of lenses that monitors follow. */
        useBranches: (find: FindBranch) => {
          branches = find;
        },
        /** How monitors look for papers is part of the settings of Discovery. */
        useMonitorDefaults: (defaults: () => MonitorDefaults) => {
          monitorDefaults = defaults;
        },
      },
      routes: feedRoutes({ feed, monitors, sources, net, store }),
      jobs: [implementRefreshFeed(deps), implementRefreshMonitor(deps), feed.setAsideJob()],
      schedules: [
        {
          id: 'refresh_feed_inbox',
          name: 'Refresh the Feed',
          description: 'Asks the sources of all monitors for new works.',
          everyMs: () =>
            settings.values.feed.refresh_enabled ? settings.values.feed.refresh_interval_hours * hourMs : 0,
          ...scheduledJob(refreshFeedJob),
        },
      ],
      on: [on(rowsChanged, ({ rows }) => feed.rowsChanged(rows))],
    };
  },
});
