import * as c from '@carrel/contract';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { schemaVersion } from '../../platform/db/migrate.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { type Route, route } from '../../platform/route.ts';
import { readDeskPreferences, storeDeskPreferences } from './desk-preferences.ts';
import { exportTables } from './export-tables.repo.ts';
import type { SettingsService } from './settings.service.ts';
import type { SourceReport } from './source-report.ts';

export const settingsRoutes = (deps: {
  /** Tables of modules that the export contains. */
  exportedTables: readonly string[];
  settings: SettingsService;
  net: NetworkSwitch;
  db: Db;
  clock: Clock;
  report: SourceReport;
}): Route[] => {
  const { settings, net, db, clock, report } = deps;
  return [
    route(c.getSettings, () => settings.document()),
    route(c.updateSettings, ({ body }) => {
      const deleted_keys = settings.update(body);
      return { ...settings.document(), deleted_keys };
    }),
    route(c.getDeskPreferences, () => ({ preferences: readDeskPreferences(db) })),
    route(c.setDeskPreferences, ({ body }) => {
      storeDeskPreferences(db, body);
      return { preferences: body };
    }),
    route(c.getNetworkPolicy, () => net.state()),
    route(c.setNetworkPolicy, ({ body }) => settings.setNetwork(body.enabled)),
    route(c.getIdxaUsage, () => report.usage('idxa')),
    route(c.getIdxaStatus, () => report.status('idxa')),
    route(c.getIdxbStatus, () => report.status('idxb')),
    route(c.listSources, () => report.all()),
    route(c.checkSource, ({ params }) => report.check(params.source)),
    route(c.exportSettings, () => {
      const { forced: _, ...document } = settings.document();
      return {
        exported_at: isoAt(clock.now()),
        schema_version: schemaVersion(db.raw),
        settings: document,
        data: exportTables(db, deps.exportedTables),
      };
    }),
  ];
};
