import * as activity from './activity.ts';
import * as ai from './ai.ts';
import * as alerts from './alerts.ts';
import * as assistants from './assistants.ts';
import * as authors from './authors.ts';
import * as bridge from './bridge.ts';
import * as bulkEdit from './bulk-edit.ts';
import * as citations from './citations.ts';
import * as collections from './collections.ts';
import * as connections from './connections.ts';
import * as diagnostics from './diagnostics.ts';
import * as discovery from './discovery.ts';
import * as duplicates from './duplicates.ts';
import * as evaluation from './evaluation.ts';
import * as extension from './extension.ts';
import * as feed from './feed.ts';
import * as health from './health.ts';
import * as history from './history.ts';
import * as home from './home.ts';
import * as hydration from './hydration.ts';
import * as identity from './identity.ts';
import * as imports from './imports.ts';
import * as inbox from './inbox.ts';
import * as insights from './insights.ts';
import type { EndpointSpec } from './kit.ts';
import * as lenses from './lenses.ts';
import * as library from './library.ts';
import * as management from './management.ts';
import * as manuscripts from './manuscripts.ts';
import * as map from './map.ts';
import * as neighbours from './neighbours.ts';
import * as online from './online.ts';
import * as paperFiles from './paper-files.ts';
import * as papers from './papers.ts';
import * as pdfs from './pdfs.ts';
import * as plugins from './plugins.ts';
import * as privateLinks from './private-links.ts';
import * as recall from './recall.ts';
import * as settings from './settings.ts';
import * as sources from './sources.ts';
import * as suggestions from './suggestions.ts';
import * as system from './system.ts';
import * as tagSuggestions from './tag-suggestions.ts';
import * as tags from './tags.ts';
import * as topics from './topics.ts';
import * as views from './views.ts';

export * from './activity.ts';
export * from './ai.ts';
export * from './alert-rules.ts';
export * from './alerts.ts';
export * from './assistants.ts';
export * from './authors.ts';
export * from './bridge.ts';
export * from './bulk-edit.ts';
export * from './citations.ts';
export * from './collections.ts';
export * from './common.ts';
export * from './connections.ts';
export * from './diagnostics.ts';
export * from './discovery.ts';
export * from './duplicates.ts';
export * from './errors.ts';
export * from './evaluation.ts';
export * from './export-options.ts';
export * from './extension.ts';
export * from './feed.ts';
export * from './health.ts';
export * from './history.ts';
export * from './home.ts';
export * from './hydration.ts';
export * from './identity.ts';
export * from './imports.ts';
export * from './inbox.ts';
export * from './insights.ts';
export * from './kit.ts';
export * from './lenses.ts';
export * from './library.ts';
export * from './management.ts';
export * from './manuscripts.ts';
export * from './map.ts';
export * from './neighbours.ts';
export * from './online.ts';
export * from './paper-field-list.ts';
export * from './paper-fields.ts';
export * from './paper-files.ts';
export * from './papers.ts';
export * from './pdfs.ts';
export * from './plugins.ts';
export * from './private-links.ts';
export * from './recall.ts';
export * from './settings.ts';
export * from './sources.ts';
export * from './suggestions.ts';
export * from './system.ts';
export * from './tag-suggestions.ts';
export * from './tags.ts';
export * from './topics.ts';
export * from './value-lists.ts';
export * from './views.ts';

const isEndpoint = (v: unknown): v is EndpointSpec =>
  typeof v === 'object' && v !== null && 'method' in v && 'path' in v && 'id' in v;

/** Every endpoint of the API, in the order of the reference page. */
export const endpoints: EndpointSpec[] = [
  system,
  activity,
  health,
  library,
  bulkEdit,
  collections,
  tags,
  tagSuggestions,
  topics,
  views,
  duplicates,
  papers,
  paperFiles,
  pdfs,
  citations,
  neighbours,
  connections,
  hydration,
  ai,
  authors,
  identity,
  suggestions,
  feed,
  discovery,
  evaluation,
  insights,
  home,
  diagnostics,
  manuscripts,
  map,
  recall,
  lenses,
  alerts,
  inbox,
  imports,
  online,
  extension,
  history,
  management,
  privateLinks,
  assistants,
  bridge,
  settings,
  plugins,
  sources,
].flatMap((m) => Object.values(m).filter(isEndpoint));
