import { activityFeature } from '../features/activity/feature.ts';
import { alertsFeature } from '../features/alerts/feature.ts';
import { authorsFeature } from '../features/authors/feature.ts';
import { citationsFeature } from '../features/citations/feature.ts';
import { connectionsFeature } from '../features/connections/feature.ts';
import { discoveryFeature } from '../features/discovery/feature.ts';
import { duplicatesFeature } from '../features/duplicates/feature.ts';
import { exportsFeature } from '../features/exports/feature.ts';
import { feedFeature } from '../features/feed/feature.ts';
import { healthFeature } from '../features/health/feature.ts';
import { historyFeature } from '../features/history/feature.ts';
import { hydrationFeature } from '../features/hydration/feature.ts';
import { importsFeature } from '../features/imports/feature.ts';
import { insightsFeature } from '../features/insights/feature.ts';
import { labelsFeature } from '../features/labels/feature.ts';
import { libraryFeature } from '../features/library/feature.ts';
import { manuscriptsFeature } from '../features/manuscripts/feature.ts';
import { mapFeature } from '../features/map/feature.ts';
import { onlineFeature } from '../features/online/feature.ts';
import { outboxFeature } from '../features/outbox/feature.ts';
import { paperFeature } from '../features/paper/feature.ts';
import { pdfsFeature } from '../features/pdfs/feature.ts';
import { settingsFeature } from '../features/settings/feature.ts';
import { suggestionsFeature } from '../features/suggestions/feature.ts';
import { todayFeature } from '../features/today/feature.ts';

/**
 * All features. The order decides the navigation, and which command comes first where two that are available have one
 * key: a page of results comes before the library.
 */
export const features = [
  todayFeature,
  onlineFeature,
  paperFeature,
  libraryFeature,
  authorsFeature,
  pdfsFeature,
  mapFeature,
  connectionsFeature,
  suggestionsFeature,
  feedFeature,
  discoveryFeature,
  alertsFeature,
  insightsFeature,
  importsFeature,
  manuscriptsFeature,
  duplicatesFeature,
  hydrationFeature,
  exportsFeature,
  healthFeature,
  historyFeature,
  outboxFeature,
  activityFeature,
  settingsFeature,
  labelsFeature,
  citationsFeature,
] as const;
