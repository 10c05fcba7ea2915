import { endpoints } from '@carrel/contract';
import { activityRoutes } from '../domains/activity/activity.routes.ts';
import { backupRoutes } from '../domains/backups/backups.routes.ts';
import { exportRoutes } from '../domains/exports/exports.routes.ts';
import { healthRoutes } from '../domains/health/health.routes.ts';
import type { OperationalDeps, SourceNow } from '../domains/health/operational.ts';
import { historyRoutes } from '../domains/history/history.routes.ts';
import { hydrationRoutes } from '../domains/hydration/hydration.routes.ts';
import { importRoutes } from '../domains/imports/imports.routes.ts';
import { libraryRoutes } from '../domains/library/library.routes.ts';
import { onlineRoutes } from '../domains/online/online.routes.ts';
import { paperRoutes } from '../domains/papers/papers.routes.ts';
import { settingsRoutes } from '../domains/settings/settings.routes.ts';
import { systemRoutes } from '../domains/system/system.routes.ts';
import { spaceOf } from '../platform/free-space.ts';
import type { Route } from '../platform/route.ts';
import type { Auth } from './auth.ts';
import type { Ground } from './build-ground.ts';
import type { Rooms } from './build-rooms.ts';
import { openapiDocument } from './openapi.ts';
import { sessionRoutes } from './session.routes.ts';
import type { Unattended } from './unattended.ts';
import { appVersion } from './version.ts';
import type { warningsOf } from './warnings.ts';

interface Deps {
  ground: Ground;
  rooms: Rooms;
  unattended: Unattended;
  auth: Auth;
  warnings: () => ReturnType<typeof warningsOf>;
  /** When the program began, on the clock that never jumps. */
  startedAt: number;
  sampleLibrary: string;
}

/** A handler for every endpoint of the contract. */
export const buildRoutes = (deps: Deps): Route[] => {
  const { ground, rooms, unattended, auth, warnings, startedAt, sampleLibrary } = deps;
  const { config, clock, log, db, net, settings, reserve, sources, jobs, scheduler, readers, cached } = ground;
  const { health, papers, act, collections, tags, topics, views, bulk, duplicates, find, everywhere } = rooms;
  const { history, imports, backups, report, online, hydration, repairs } = rooms;
  let description: Record<string, unknown> | null = null;
  return [
    ...systemRoutes({
      db,
      cached,
      clock,
      log,
      jobs,
      scheduler,
      net,
      appVersion,
      demo: config.demo,
      startedAt,
      warnings,
      openapi: () => (description ??= openapiDocument(endpoints)),
    }),
    ...activityRoutes({ db, jobs }),
    ...paperRoutes({ papers, act, cached, readers, db, everywhere }),
    ...libraryRoutes({ db, cached, clock, jobs, papers, collections, tags, topics, views, bulk, duplicates, find }),
    ...hydrationRoutes(hydration),
    ...onlineRoutes({ online, jobs, sources, settings, assertOnline: () => net.assertOn() }),
    ...importRoutes({ imports, history, sampleLibrary }),
    ...historyRoutes(history),
    ...backupRoutes({
      backups,
      db,
      jobs,
      onWiped: () => {
        health.changed({ index: true });
        ground.touchLibrary();
      },
    }),
    ...exportRoutes({ exporters: ground.exporters, clock }),
    ...healthRoutes({
      repairs,
      snapshot: health,
      readers,
      clock,
      jobs,
      net,
      budget: () => ({ ...unattended.credits(), reserve: reserve() }),
      automation: () => ({
        unattended_network: config.unattendedNetwork,
        idle_healer_enabled: settings.values.automation.idle_healer_enabled && !config.disableIdleMaintenance,
      }),
      operational: operationalDeps(ground, rooms),
    }),
    ...settingsRoutes({ settings, net, db, clock, report }),
    ...sessionRoutes(auth),
  ];
};

/** What the band of the Health page tells of. */
const operationalDeps = (ground: Ground, { health, report, backups }: Rooms): OperationalDeps => {
  const { config, clock, db, net, settings, sources, usage } = ground;
  const sourceNow = (ask: (typeof sources.ask)[keyof typeof sources.ask]): SourceNow => {
    const { identity, credits } = ask.policy;
    const left = credits ? usage.credits({ source: ask.name, identity: identity ?? '' }) : null;
    return {
      name: ask.name,
      label: ask.definition.label,
      last: usage.state(ask.name, identity ?? ''),
      remaining: left?.remaining ?? null,
      limit: left?.limit ?? null,
      callsPerSecond: Math.round(10_000 / ask.policy.intervalMs) / 10,
      automaticWaits: report.automaticWaits(ask, left?.limit ?? null),
    };
  };
  return {
    db,
    clock,
    snapshot: health,
    net,
    schedulerEnabled: config.schedulerEnabled,
    sources: () => Object.values(sources.ask).map(sourceNow),
    backups: () => {
      const rehearsal = backups.lastRehearsal();
      const made = backups.store.list();
      return {
        enabled: settings.values.backups.enabled,
        intervalHours: settings.values.backups.interval_hours,
        lastBackupAt: made[0]?.created_at ?? null,
        newestBytes: made[0]?.size_bytes ?? 0,
        allBytes: made.reduce((sum, b) => sum + b.size_bytes, 0),
        rehearsal: rehearsal && { at: rehearsal.at, ok: rehearsal.ok, problem: rehearsal.detail },
      };
    },
    disk: () => spaceOf(config.dataDir),
    restartRequired: () => backups.restartRequired,
  };
};
