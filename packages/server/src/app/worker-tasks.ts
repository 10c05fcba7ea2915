import { alertTasks } from '../domains/alerts/alerts.tasks.ts';
import { authorTasks } from '../domains/authors/authors.tasks.ts';
import { backupTasks } from '../domains/backups/backups.tasks.ts';
import { bridgeTasks } from '../domains/bridge/bridge.tasks.ts';
import { citationTasks } from '../domains/citations/citations.tasks.ts';
import { connectorTasks } from '../domains/connector/connector.tasks.ts';
import { discoveryTasks } from '../domains/discovery/discovery.tasks.ts';
import { duplicateTasks } from '../domains/duplicates/duplicates.tasks.ts';
import { evaluationTasks } from '../domains/evaluation/evaluation.tasks.ts';
import { exportTasks } from '../domains/exports/exports.tasks.ts';
import { feedTasks } from '../domains/feed/feed.tasks.ts';
import { type HealthThread, healthTasks } from '../domains/health/health.tasks.ts';
import { historyTasks } from '../domains/history/history.tasks.ts';
import { homeTasks } from '../domains/home/home.tasks.ts';
import { identityTasks } from '../domains/identity/identity.tasks.ts';
import { importTasks } from '../domains/imports/imports.tasks.ts';
import { inboxTasks } from '../domains/inbox/inbox.tasks.ts';
import { insightTasks } from '../domains/insights/insights.tasks.ts';
import { libraryTasks } from '../domains/library/library.tasks.ts';
import { manuscriptTasks } from '../domains/manuscripts/manuscripts.tasks.ts';
import { mapTasks } from '../domains/map/map.tasks.ts';
import { paperTasks } from '../domains/papers/papers.tasks.ts';
import { pdfTasks } from '../domains/pdfs/pdfs.tasks.ts';
import { privateLinksTasks } from '../domains/private-links/private-links.tasks.ts';
import { recallTasks } from '../domains/recall/recall.tasks.ts';
import { searchTasks } from '../domains/search/search.tasks.ts';
import { suggestionTasks } from '../domains/suggestions/suggestions.tasks.ts';
import { systemTasks } from '../domains/system/system.tasks.ts';
import { tagSuggestionTasks } from '../domains/tag-suggestions/tag-suggestions.tasks.ts';
import { vectorTasks } from '../domains/vectors/vectors.tasks.ts';
import { dbTasks } from '../platform/db/db.tasks.ts';
import type { AnyTask } from '../platform/threads/task.ts';
import { sourceTasks } from '../sources/sources.tasks.ts';
import { parseJsonTask } from './json-body.ts';

/**
 * The tasks of the threads that open the database: the same values as in the modules, without the modules, whose
 * services no thread loads.
 */
export const workerTasks: readonly AnyTask<HealthThread>[] = [
  parseJsonTask,
  ...dbTasks,
  ...sourceTasks,
  ...paperTasks,
  ...pdfTasks,
  ...searchTasks,
  ...libraryTasks,
  ...duplicateTasks,
  ...authorTasks,
  ...identityTasks,
  ...importTasks,
  ...inboxTasks,
  ...homeTasks,
  ...exportTasks,
  ...privateLinksTasks,
  ...backupTasks,
  ...feedTasks,
  ...alertTasks,
  ...historyTasks,
  ...connectorTasks,
  ...healthTasks,
  ...suggestionTasks,
  ...systemTasks,
  ...vectorTasks,
  ...bridgeTasks,
  ...discoveryTasks,
  ...evaluationTasks,
  ...mapTasks,
  ...manuscriptTasks,
  ...tagSuggestionTasks,
  ...recallTasks,
  ...insightTasks,
];

/** Tasks that some thread runs. */
export const threadTasks: readonly AnyTask[] = [...workerTasks, ...citationTasks];
