import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { glanceOf, type PublicationQuery, portraitOf, publicationsOf } from './author-papers.ts';
import { factsOf, lastRunsOf } from './author-view.ts';
import { centroidOf, staleCentroids } from './centroids.repo.ts';
import { type AuthorQuery, authorsByPapers, findAuthors, lookUpAuthor } from './find-authors.ts';
import { mergedProfilesOf, primaryOf } from './records.repo.ts';
import { type FetchScope, targetsOfScope } from './works.repo.ts';

const factsOfPrimary = (thread: WorkerThread, id: number) => {
  const db = thread.db();
  return { db, facts: factsOf(db, [primaryOf(db, id)])[0] };
};

export const listAuthorsTask = defineTask('authors.list', (q: AuthorQuery, { db }: WorkerThread) => {
  const { ids, total } = findAuthors(db(), q);
  return { facts: factsOf(db(), ids), total };
});
export const authorsByPapersTask = defineTask(
  'authors.byPapers',
  ({ scope }: { scope: 'library' | 'all' }, { db }: WorkerThread) => Uint32Array.from(authorsByPapers(db(), scope)),
);
export const authorsTask = defineTask('authors.some', ({ ids }: { ids: number[] }, { db }: WorkerThread) =>
  factsOf(db(), ids),
);
export const lookUpAuthorTask = defineTask(
  'authors.lookUp',
  ({ name }: { name: string }, { db }: WorkerThread) => lookUpAuthor(db(), name) ?? null,
);
export const authorDetailTask = defineTask('authors.detail', ({ id }: { id: number }, thread: WorkerThread) => {
  const { db, facts } = factsOfPrimary(thread, id);
  if (!facts) return null;
  const { id: primary } = facts.record;
  return { facts, glance: glanceOf(db, primary), runs: lastRunsOf(db, primary) };
});
export const authorDossierTask = defineTask('authors.dossier', ({ id }: { id: number }, thread: WorkerThread) => {
  const { db, facts } = factsOfPrimary(thread, id);
  if (!facts) return null;
  const { id: primary } = facts.record;
  return {
    facts,
    portrait: portraitOf(db, facts.record),
    merged: mergedProfilesOf(db, primary),
    runs: lastRunsOf(db, primary),
  };
});
export const publicationsTask = defineTask(
  'authors.publications',
  ({ id, ...q }: { id: number } & PublicationQuery, { db }: WorkerThread) => publicationsOf(db(), id, q),
);

export const fetchTargetsTask = defineTask(
  'authors.fetchTargets',
  ({ scope, now, limit }: { scope: FetchScope; now: string; limit: number }, { db }: WorkerThread) =>
    targetsOfScope(db(), scope, now, limit),
);
export const centroidsTask = defineTask(
  'authors.centroids',
  ({ from, to, limit }: { from: number; to: number; limit: number }, { db }: WorkerThread) => {
    const out: { id: number; papers: number; vector: Float32Array }[] = [];
    for (const { id, papers } of staleCentroids(db(), from, to)) {
      if (out.length >= limit) break;
      const vector = centroidOf(db(), id);
      if (vector) out.push({ id, papers, vector });
    }
    return out;
  },
);

export const authorTasks: readonly AnyTask<WorkerThread>[] = [
  listAuthorsTask,
  authorsByPapersTask,
  authorsTask,
  lookUpAuthorTask,
  authorDetailTask,
  authorDossierTask,
  publicationsTask,
  fetchTargetsTask,
  centroidsTask,
];
