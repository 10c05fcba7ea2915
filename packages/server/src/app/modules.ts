import { activityModule } from '../domains/activity/activity.module.ts';
import { alertsModule } from '../domains/alerts/alerts.module.ts';
import { assistantsModule } from '../domains/assistants/assistants.module.ts';
import { authorsModule } from '../domains/authors/authors.module.ts';
import { backupsModule } from '../domains/backups/backups.module.ts';
import { bridgeModule } from '../domains/bridge/bridge.module.ts';
import { citationsModule } from '../domains/citations/citations.module.ts';
import { connectorModule } from '../domains/connector/connector.module.ts';
import { discoveryModule } from '../domains/discovery/discovery.module.ts';
import { duplicatesModule } from '../domains/duplicates/duplicates.module.ts';
import { evaluationModule } from '../domains/evaluation/evaluation.module.ts';
import { exportsModule } from '../domains/exports/exports.module.ts';
import { feedModule } from '../domains/feed/feed.module.ts';
import { healthModule } from '../domains/health/health.module.ts';
import { historyModule } from '../domains/history/history.module.ts';
import { homeModule } from '../domains/home/home.module.ts';
import { hydrationModule } from '../domains/hydration/hydration.module.ts';
import { identityModule } from '../domains/identity/identity.module.ts';
import { importsModule } from '../domains/imports/imports.module.ts';
import { inboxModule } from '../domains/inbox/inbox.module.ts';
import { insightsModule } from '../domains/insights/insights.module.ts';
import { libraryModule } from '../domains/library/library.module.ts';
import { manuscriptsModule } from '../domains/manuscripts/manuscripts.module.ts';
import { mapModule } from '../domains/map/map.module.ts';
import { type Module, tiersOf } from '../domains/module.ts';
import { onlineModule } from '../domains/online/online.module.ts';
import { papersModule } from '../domains/papers/papers.module.ts';
import { pdfsModule } from '../domains/pdfs/pdfs.module.ts';
import { pluginsModule } from '../domains/plugins/plugins.module.ts';
import { privateLinksModule } from '../domains/private-links/private-links.module.ts';
import { recallModule } from '../domains/recall/recall.module.ts';
import { searchModule } from '../domains/search/search.module.ts';
import { settingsModule } from '../domains/settings/settings.module.ts';
import { suggestionsModule } from '../domains/suggestions/suggestions.module.ts';
import { systemModule } from '../domains/system/system.module.ts';
import { tagSuggestionsModule } from '../domains/tag-suggestions/tag-suggestions.module.ts';
import { vectorsModule } from '../domains/vectors/vectors.module.ts';
import type { JournaledTable } from '../platform/db/journaled-tables.ts';

/** All modules, lowest tier first. */
export const tiers = tiersOf([
  activityModule,
  alertsModule,
  assistantsModule,
  bridgeModule,
  authorsModule,
  backupsModule,
  citationsModule,
  connectorModule,
  discoveryModule,
  duplicatesModule,
  evaluationModule,
  exportsModule,
  feedModule,
  healthModule,
  historyModule,
  homeModule,
  hydrationModule,
  identityModule,
  importsModule,
  inboxModule,
  insightsModule,
  libraryModule,
  manuscriptsModule,
  mapModule,
  onlineModule,
  papersModule,
  pdfsModule,
  pluginsModule,
  privateLinksModule,
  recallModule,
  searchModule,
  settingsModule,
  suggestionsModule,
  systemModule,
  tagSuggestionsModule,
  vectorsModule,
]);

export const modules: readonly Module[] = tiers.flat();

/** Every table whose changes the user can undo. */
export const journaledTables: readonly JournaledTable[] = modules.flatMap((m) => m.journaled);
