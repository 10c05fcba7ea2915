import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { type LibraryTags, searchLibrary } from './search-library.ts';
import { suggestForPaper } from './suggest-for-paper.ts';

const betweenPiecesMs = 250;

/** Tags for one paper, on the thread that holds the vectors. */
export const paperTagsTask = defineTask('tags.paper', (request: { id: number; max: number }, thread: WorkerThread) =>
  suggestForPaper(thread, request),
);

/** Tags for all papers. It can be stopped at every piece. */
export const libraryTagsTask = defineTask<null, LibraryTags, number, WorkerThread>(
  'tags.library',
  async (_, { db }, { piece }) => {
    let last = performance.now();
    return searchLibrary(db(), async (share) => {
      if (performance.now() - last < betweenPiecesMs) return;
      last = performance.now();
      await piece(share);
      // Lets a stop message arrive.
      await new Promise((resolve) => setImmediate(resolve));
    });
  },
);

export const tagSuggestionTasks: readonly AnyTask<WorkerThread>[] = [paperTagsTask, libraryTagsTask];
