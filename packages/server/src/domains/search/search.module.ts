import { rowsChanged } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { describeError } from '../../platform/log.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { FindPapers } from './find-papers.ts';
import { IndexUpdater } from './index-updater.ts';
import { searchHealth } from './search.health.ts';
import { meaningPort } from './search.ports.ts';
import { searchRoutes } from './search.routes.ts';
import { searchTasks } from './search.tasks.ts';
import { SearchEverywhere } from './search-everywhere.ts';
import { reindex } from './search-index.ts';
import { SearchMerger } from './search-merger.ts';

/** The search index, queries, facets and similar papers. */
export const searchModule = defineModule({
  name: 'search',
  needs: [papersModule],
  owns: ['library_search', 'library_search_terms', 'search_dirty', 'paper_names'],
  asks: [meaningPort],
  tasks: searchTasks,
  health: searchHealth,
  build: ({ db, clock, log, jobs, readers, cached, changes, use, ask }) => {
    const { papers } = use(papersModule);
    const merger = new SearchMerger({
      db,
      turn: () => jobs.nextTurn(),
      onError: (e) => log.add('WARNING', 'search', `Merging the search index failed: ${describeError(e).message}`),
    });
    /** Call it inside a transaction, with the papers whose index entries it rewrote. */
    const indexed = (ids: readonly number[]): void => {
      if (ids.length === 0) return;
      changes.derivedChanged(ids);
      db.afterCommit(() => merger.plan());
    };
    const updater = new IndexUpdater({
      db,
      turn: () => jobs.nextTurn(),
      onIndexed: indexed,
      onError: (e) => log.add('WARNING', 'search', `Updating the search index failed: ${describeError(e).message}`),
    });
    const find = new FindPapers({
      db,
      readers,
      cached,
      clock,
      revision: () => changes.revision,
      meaning: ask(meaningPort),
    });
    const everywhere = new SearchEverywhere({ db, readers, clock });
    return {
      service: {
        /** Writes the index entries of these papers again. Call it inside a transaction. */
        reindex: (ids: readonly number[]) => {
          reindex(db, ids);
          indexed(ids);
        },
      },
      routes: searchRoutes({ db, papers, find, everywhere, readers }),
      on: [on(rowsChanged, () => updater.update())],
      start: () => updater.finish(),
      close: () => {
        updater.close();
        merger.close();
      },
    };
  },
});
