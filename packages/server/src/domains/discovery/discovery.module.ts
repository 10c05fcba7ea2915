import { libraryWiped, rowsChanged } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { recommendationsPort } from '../alerts/alerts.ports.ts';
import { authorsModule } from '../authors/authors.module.ts';
import { duplicatesModule } from '../duplicates/duplicates.module.ts';
import { findBranchPort, monitorDefaultsPort } from '../feed/feed.ports.ts';
import { hydrationModule } from '../hydration/hydration.module.ts';
import { libraryModule } from '../library/library.module.ts';
import { surfacePorts } from '../library/library.ports.ts';
import { defineModule } from '../module.ts';
import { onlineModule } from '../online/online.module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { deleteAllFeedback } from '../papers/papers.repo.ts';
import { searchModule } from '../search/search.module.ts';
import { vectorsModule } from '../vectors/vectors.module.ts';
import { Adjustments } from './adjustments.service.ts';
import { discoveryStatus } from './discovery.health.ts';
import {
  externalLaneJob,
  frontierJob,
  localLaneJob,
  manualSearchJob,
  refreshAllJob,
  refreshLensJob,
} from './discovery.jobs.ts';
import { laneYieldsPort } from './discovery.ports.ts';
import { discoveryRoutes } from './discovery.routes.ts';
import { discoveryTasks } from './discovery.tasks.ts';
import { DiscoverySettingsService } from './discovery-settings.ts';
import { Feedback } from './feedback.service.ts';
import { findFollowedBranch, listLensRows } from './lenses.repo.ts';
import { Lenses } from './lenses.service.ts';
import { MadeFrom } from './made-from.ts';
import { implementManualSearch } from './manual-search.ts';
import { isOfOtherVersion, rerankLens } from './ranked-lists.ts';
import { implementRebuildFrontier } from './rebuild-frontier.ts';
import { alertLists } from './recommendations.repo.ts';
import { Recommendations } from './recommendations.service.ts';
import { LensRefresh } from './refresh/refresh-lens.ts';
import { implementRefreshAll } from './refresh-all.ts';
import { removeTermFile } from './retrieval/term-file.ts';
import { Similar } from './similar.service.ts';

const hourMs = 3_600_000;
const scheduleId = 'refresh_lenses';
/** Tables whose changes order the lists again. */
const ordering = new Set(['discovery_adjustments', 'discovery_settings', 'discovery_lenses']);

/** Discovery: lenses, suggestions with their reasons, and the preferences that adjust them. */
export const discoveryModule = defineModule({
  name: 'discovery',
  needs: [
    papersModule,
    libraryModule,
    duplicatesModule,
    hydrationModule,
    authorsModule,
    searchModule,
    vectorsModule,
    onlineModule,
  ],
  owns: [
    'discovery_lenses',
    'discovery_settings',
    'discovery_adjustments',
    'discovery_decisions',
    'discovery_lens_states',
    'discovery_sets',
    'discovery_recommendations',
    'discovery_hits',
    'discovery_explorations',
    'discovery_impressions',
    'discovery_interactions',
    'discovery_branches',
    'discovery_frontier',
    'discovery_frontier_links',
    'discovery_paper_links',
    'discovery_state',
  ],
  journaled: [
    { name: 'discovery_lenses', key: ['id'], since: 33 },
    { name: 'discovery_settings', key: ['section', 'name'], since: 33 },
    { name: 'discovery_adjustments', key: ['id'], since: 33 },
    { name: 'discovery_decisions', key: ['id'], paper: 'paper_id', since: 33 },
  ],
  keptOnReset: ['discovery_settings'],
  exported: ['discovery_lenses', 'discovery_settings', 'discovery_adjustments'],
  asks: [laneYieldsPort],
  provides: [surfacePorts.discovery, recommendationsPort, findBranchPort, monitorDefaultsPort],
  jobs: [refreshLensJob, localLaneJob, externalLaneJob, refreshAllJob, frontierJob, manualSearchJob],
  tasks: discoveryTasks,
  build: ({ store, jobs, net, sources, changes, readers, lanes, scheduler, unattended, scheduledJob, use, ask }) => {
    const { db } = store;
    const { act } = use(libraryModule);
    const { online } = use(onlineModule);
    const settings = new DiscoverySettingsService(store);
    const madeFrom = new MadeFrom(db, () => changes.revision);
    const refresh = new LensRefresh({
      store,
      lanes,
      sources,
      net,
      unattended,
      yields: ask(laneYieldsPort),
      madeFrom: (id) => madeFrom.of(id),
    });
    const lenses = new Lenses({
      store,
      jobs,
      net,
      readers,
      madeFrom: (id) => madeFrom.of(id),
      nextRefresh: () => scheduler.nextRun(scheduleId),
    });
    const recommendations = new Recommendations({ store, jobs, readers, act });
    const lists = alertLists(db);
    const adjustments = new Adjustments(store);
    const feedback = new Feedback(store, () => deleteAllFeedback(db));
    const similar = new Similar({ store, lanes, revision: () => changes.revision });
    const orderAgain = (weightsChanged: boolean) => {
      for (const l of listLensRows(db)) rerankLens(db, l.id, weightsChanged);
      refreshOtherVersions();
    };
    /** Lists of another version of Carrel cannot be ordered by this one. */
    const refreshOtherVersions = () => {
      for (const { id } of listLensRows(db))
        if (isOfOtherVersion(db, id)) lenses.refresh(id, null, 'auto:other_version');
    };
    return {
      service: { settings, recommendations },
      ports: [
        surfacePorts.discovery.by(recommendations.adapter),
        recommendationsPort.by(() => lists),
        findBranchPort.by((branchRef) => findFollowedBranch(db, branchRef)),
        monitorDefaultsPort.by(() => settings.values.monitor_defaults),
      ],
      health: discoveryStatus(db, () => net.enabled),
      routes: discoveryRoutes({
        lenses,
        recommendations,
        adjustments,
        feedback,
        similar,
        settings,
        jobs,
        net,
        online,
        store,
      }),
      jobs: [
        ...refresh.jobs(),
        implementRefreshAll(store),
        implementRebuildFrontier({ store, sources, net, readers }),
        implementManualSearch(online),
      ],
      schedules: [
        {
          id: scheduleId,
          name: 'Refresh lenses',
          description: 'Makes the lists of all active lenses again.',
          everyMs: () =>
            settings.values.schedule.refresh_enabled ? settings.values.schedule.refresh_interval_hours * hourMs : 0,
          ...scheduledJob(refreshAllJob),
        },
        {
          id: 'rebuild_frontier',
          name: 'Collect candidates around the library',
          description: 'Asks OpenAlex and Semantic Scholar for works related to the library.',
          everyMs: () =>
            settings.values.schedule.refresh_enabled
              ? settings.values.schedule.graph_maintenance_interval_hours * hourMs
              : 0,
          ...scheduledJob(frontierJob),
        },
      ],
      start: () => {
        if (unattended.refusal(refreshLensJob) === null) refreshOtherVersions();
      },
      on: [
        on(rowsChanged, ({ rows }) => {
          if (!rows.some((r) => ordering.has(r.table))) return;
          const weightsChanged = rows.some((r) => r.table === 'discovery_settings');
          db.afterCommit(() => orderAgain(weightsChanged));
        }),
        on(libraryWiped, () => {
          madeFrom.forget();
          removeTermFile(store.db);
        }),
      ],
    };
  },
});
