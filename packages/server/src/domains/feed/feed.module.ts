import { rowsChanged } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { authorsModule } from '../authors/authors.module.ts';
import { isInFeedPort, monitorsOfPort } from '../authors/authors.ports.ts';
import { duplicatesModule } from '../duplicates/duplicates.module.ts';
import { hydrationModule } from '../hydration/hydration.module.ts';
import { monitorProblemsPort } from '../identity/identity.ports.ts';
import { libraryModule } from '../library/library.module.ts';
import { surfacePorts } from '../library/library.ports.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { settingsModule } from '../settings/settings.module.ts';
import { refreshFeedJob, refreshMonitorJob, setAsideJob } from './feed.jobs.ts';
import { findBranchPort, monitorDefaultsPort } from './feed.ports.ts';
import { feedRoutes } from './feed.routes.ts';
import { FeedService } from './feed.service.ts';
import { feedTasks } from './feed.tasks.ts';
import { itemOfPaper } from './items.repo.ts';
import { MonitorsService } from './monitors.service.ts';
import { LocalRanker } from './rank-locally.ts';
import { implementRefreshFeed, implementRefreshMonitor } from './refresh-feed.ts';

const hourMs = 3_600_000;
const scheduleId = 'refresh_feed_inbox';

/** The Feed: new works of followed authors and of what else the user watches. */
export const feedModule = defineModule({
  name: 'feed',
  needs: [settingsModule, papersModule, libraryModule, duplicatesModule, hydrationModule, authorsModule],
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
  asks: [findBranchPort, monitorDefaultsPort],
  provides: [surfacePorts.feed, monitorsOfPort, isInFeedPort, monitorProblemsPort],
  jobs: [refreshFeedJob, refreshMonitorJob, setAsideJob],
  tasks: feedTasks,
  build: (context) => {
    const { store, jobs, net, sources, events, changes, readers, cached, scheduledJob, use, ask } = context;
    const { scheduler, unattended } = context;
    const { settings } = use(settingsModule);
    const { act } = use(libraryModule);
    const ranker = new LocalRanker();
    const findBranch = ask(findBranchPort);
    const defaults = ask(monitorDefaultsPort);
    // Semantic Scholar refuses most calls without a key.
    const usesSemanticScholar = () => defaults().idxb_bulk && settings.key('idxb_api_key') !== '';
    const monitors = new MonitorsService({
      store,
      findBranch,
      refresh: () => ({
        enabled: settings.values.feed.refresh_enabled,
        hours: settings.values.feed.refresh_interval_hours,
      }),
    });
    const automatic = () => {
      const { refresh_enabled: on, refresh_interval_hours: hours } = settings.values.feed;
      return {
        on: on && hours > 0,
        next_at: scheduler.nextRun(scheduleId),
        interval_hours: hours,
        daily_limit: unattended.credits('idxa').limit,
        has_key: settings.key('idxa_api_key') !== '',
        refusal: unattended.refusal(refreshFeedJob),
      };
    };
    const feed = new FeedService({
      store,
      jobs,
      net,
      act,
      readers,
      cached,
      monitors,
      usesSemanticScholar,
      automatic,
      mayCallOut: () => unattended.refusal(refreshMonitorJob) === null,
    });
    const deps = {
      store,
      sources,
      events,
      changes,
      ranker: () => ranker,
      findBranch,
      defaults,
      usesSemanticScholar,
    };
    return {
      service: { feed },
      ports: [
        surfacePorts.feed.by(feed.adapter),
        monitorsOfPort.by((ids) => monitors.fieldsOf(ids)),
        isInFeedPort.by((paper) => itemOfPaper(store.db, paper) !== undefined),
        monitorProblemsPort.by(() => monitors.problems()),
      ],
      routes: feedRoutes({ feed, monitors, sources, net, store }),
      jobs: [implementRefreshFeed(deps), implementRefreshMonitor(deps), feed.setAsideJob()],
      schedules: [
        {
          id: scheduleId,
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
