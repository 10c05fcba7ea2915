import { BackupsService } from '../domains/backups/backups.service.ts';
import { RepairPlanner } from '../domains/health/plan-repair.ts';
import { previewJob } from '../domains/health/preview-repair.ts';
import { configOf } from '../domains/health/repairs.repo.ts';
import { RepairsService } from '../domains/health/repairs.service.ts';
import { assessJob, HealthSnapshot } from '../domains/health/snapshot.ts';
import { HistoryService } from '../domains/history/history.service.ts';
import { drainLimit, HydrationDrain } from '../domains/hydration/drain.ts';
import { fetchVectorsJob, vectorsKey, vectorsKind } from '../domains/hydration/fetch-vectors.ts';
import { hydrateAuthorsJob } from '../domains/hydration/hydrate-authors.ts';
import { hydratePapersJob, titlesKind } from '../domains/hydration/hydrate-papers.ts';
import { HydrationService } from '../domains/hydration/hydration.service.ts';
import { removeOrphanAuthorsJob } from '../domains/hydration/remove-orphan-authors.ts';
import { EntryImporter } from '../domains/imports/import-entry.ts';
import { ImportsService } from '../domains/imports/imports.service.ts';
import { runImportJob } from '../domains/imports/run-import.ts';
import { BulkEdit } from '../domains/library/bulk-edit.ts';
import { collapseSameIdentityJob } from '../domains/library/collapse-same-identity.ts';
import { collapseTwinsJob } from '../domains/library/collapse-twins.ts';
import { CollectionsService } from '../domains/library/collections.service.ts';
import { FindPapers } from '../domains/library/find-papers.ts';
import { foldTopicsJob } from '../domains/library/fold-topics.ts';
import { Duplicates } from '../domains/library/merge-papers.ts';
import { mergeSameRecordsJob } from '../domains/library/merge-same-records.ts';
import { reconcileGroupsJob } from '../domains/library/reconcile-groups.ts';
import { TagsService } from '../domains/library/tags.service.ts';
import { TopicsService } from '../domains/library/topics.service.ts';
import { ViewsService } from '../domains/library/views.service.ts';
import { OnlineService } from '../domains/online/online.service.ts';
import { pullRefmanagerJob } from '../domains/online/pull-refmanager.ts';
import { ActOnPaper } from '../domains/papers/act-on-paper.ts';
import { PapersService } from '../domains/papers/papers.service.ts';
import { SearchEverywhere } from '../domains/papers/search-everywhere.ts';
import { refreshDirty } from '../domains/papers/search-index.ts';
import { SearchMerger } from '../domains/papers/search-merger.ts';
import { SourceReport } from '../domains/settings/source-report.ts';
import { maintenanceJob } from '../domains/system/maintenance.ts';
import { isoAt } from '../platform/clock.ts';
import { describeError } from '../platform/log.ts';
import type { Ground } from './build-ground.ts';
import type { Unattended } from './unattended.ts';
import { appVersion } from './version.ts';

const dayMs = 86_400_000;

/** The services of all domains, and the jobs they can start. */
export const buildRooms = (ground: Ground, unattended: Unattended) => {
  const { config, clock, log, db, dbPath, journal, settings, reserve, usage, sources, net } = ground;
  const { jobs, pauses, readers, threads, cached, events } = ground;
  const historyDays = () => settings.values.history.keep_days;

  const health = new HealthSnapshot({
    db,
    clock,
    log,
    readers,
    release: appVersion,
    cutoffs: () => ({
      logsBefore: isoAt(clock.now() - config.operationLogRetentionDays * dayMs),
      historyBefore: isoAt(clock.now() - historyDays() * dayMs),
    }),
  });
  ground.onLibraryTouched(() => health.changed());

  const merger = new SearchMerger({
    db,
    turn: () => jobs.nextTurn(),
    onError: (e) => log.add('WARNING', 'search', `The search index could not be merged: ${describeError(e).message}`),
  });
  db.beforeCommit(() => {
    const indexed = refreshDirty(db);
    if (indexed > 0) db.afterCommit(() => merger.plan());
    if (journal.takeTouched() || indexed > 0) db.afterCommit(ground.touchLibrary);
  });

  const papers = new PapersService({ db, journal, clock });
  const collections = new CollectionsService({ db, journal, clock });
  const act = new ActOnPaper({ db, journal, clock, papers, addToCollection: (p, c) => collections.put(c, p) });
  const tags = new TagsService({ db, journal, clock });
  const topics = new TopicsService({ db, journal });
  const views = new ViewsService({ db, journal, clock });
  const bulk = new BulkEdit({ db, journal, clock, jobs, papers, collections, tags });
  const duplicates = new Duplicates({ db, journal, clock, papers });
  const find = new FindPapers({ db, readers, cached, clock, revision: ground.revision });
  const everywhere = new SearchEverywhere({ db, readers, clock });
  const history = new HistoryService({
    db,
    journal,
    jobs,
    afterUndo: () => {
      settings.reload();
      ground.touchLibrary();
    },
  });
  const imports = new ImportsService({ db, clock, jobs, dataDir: config.dataDir });
  const importer = new EntryImporter({ db, journal, clock, papers, collections, tags });
  const backups = new BackupsService({
    db,
    dbPath,
    dataDir: config.dataDir,
    clock,
    log,
    threads,
    retention: () => ({
      daily: settings.values.backups.keep_daily,
      weekly: settings.values.backups.keep_weekly,
      monthly: settings.values.backups.keep_monthly,
    }),
    onRestored: () => events.emit('restart', { reason: 'restored' }),
  });
  const report = new SourceReport({ sources, usage, clock, reserve });
  const online = new OnlineService({ db, journal, clock, net, sources, papers, act, collections });
  const hydration = new HydrationService({ db, clock, jobs });
  const drain = new HydrationDrain({ db, clock, jobs, refusal: () => unattended.refusal('corpus_metadata') });
  const planner = new RepairPlanner({
    snapshot: health,
    readers,
    clock,
    keys: () => ({ idxa: settings.key('idxa_api_key') !== '', idxb: settings.key('idxb_api_key') !== '' }),
    quota: () => ({ remaining: unattended.credits().remaining, reserve: reserve(), networkOn: net.enabled }),
    configOf: (key) => configOf(db, key),
  });
  const repairs = new RepairsService({ db, clock, jobs, pauses, snapshot: health, planner });

  jobs.define(
    runImportJob({
      db,
      journal,
      clock,
      threads,
      uploads: imports.uploads,
      importer,
      discardUpload: (r) => imports.discardUpload(r),
    }),
  );
  jobs.define(pullRefmanagerJob({ sources, imports, clock }));
  jobs.define(bulk.job());
  jobs.define(history.job());
  jobs.define(collapseTwinsJob({ db, journal, clock, readers }));
  jobs.define(collapseSameIdentityJob({ db, journal, clock, readers }));
  jobs.define(mergeSameRecordsJob({ db, journal, readers, duplicates }));
  jobs.define(foldTopicsJob({ db, journal }));
  jobs.define(reconcileGroupsJob({ db, journal, clock, readers }));
  jobs.define(removeOrphanAuthorsJob({ db }));
  const hydrationDeps = {
    db,
    journal,
    clock,
    sources,
    landingPages: config.landingPages,
    afterAutomatic: (chainId: string) => {
      if (unattended.refusal('idxb_vector') !== null) return;
      jobs.start(
        vectorsKind,
        { limit: drainLimit },
        { key: vectorsKey, trigger: 'auto:post_hydration', chainId, chainStep: 'idxb_fetch' },
      );
    },
  };
  jobs.define(hydratePapersJob(hydrationDeps));
  jobs.define(hydratePapersJob(hydrationDeps, titlesKind));
  jobs.define(hydrateAuthorsJob({ db, clock, sources }));
  jobs.define(fetchVectorsJob({ db, clock, sources }));
  jobs.define(assessJob(health));
  jobs.define(previewJob({ readers, clock }));
  jobs.define(backups.backupJob());
  jobs.define(backups.rehearsalJob());
  const logDays = config.operationLogRetentionDays;
  jobs.define(maintenanceJob({ db, clock, jobs, readers, logDays, historyDays }));

  return {
    health,
    papers,
    act,
    collections,
    tags,
    topics,
    views,
    bulk,
    duplicates,
    find,
    everywhere,
    history,
    imports,
    backups,
    report,
    online,
    hydration,
    drain,
    planner,
    repairs,
    close: () => {
      drain.close();
      health.close();
      merger.close();
    },
  };
};

export type Rooms = ReturnType<typeof buildRooms>;
