import type { ReadDb } from '../../../platform/db/db.ts';
import { type AnyTask, defineTask } from '../../../platform/threads/task.ts';
import type { WorkerThread } from '../../../platform/threads/worker-thread.ts';
import { related as relatedShare } from '../../search/meaning-space.ts';
import { hashOf } from '../model/random.ts';
import { cosineAt, quantilesOf } from '../model/text-model.ts';
import { countCorpus, textsOf } from '../vectors.repo.ts';
import * as downloaded from './downloaded.repo.ts';
import * as repo from './hosted.repo.ts';
import { estimateTokens, hashOfText, textToEmbed } from './text-to-embed.ts';

/** Number of papers from which random pairs are drawn. */
const measured = 4_000;
const textsPerRead = 1_000;

interface Forecast {
  papers: number;
  tokens: number;
}

/** Estimates how many tokens the texts of papers have. Unchanged texts are not counted. */
const forecast = (db: ReadDb, { space, what }: { space: string | null; what: repo.Pending }): Forecast => {
  let papers = 0;
  let tokens = 0;
  for (let after = 0; ; ) {
    const ids = repo.pendingIds(db, space, what, after, textsPerRead);
    for (const text of textsOf(db, ids)) {
      const sent = textToEmbed(text);
      if (sent === '' || (space && repo.hashOf(db, space, text.id) === hashOfText(sent))) continue;
      papers += 1;
      tokens += estimateTokens(sent);
    }
    if (ids.length < textsPerRead) return { papers, tokens };
    after = ids.at(-1)!;
  }
};

export const forecastTask = defineTask(
  'vectors.forecast',
  (r: { space: string | null; what: repo.Pending }, { db }: WorkerThread) => forecast(db(), r),
);

/** Cosines of random pairs of a space; null if fewer than two papers have a vector. */
export const measureTask = defineTask('vectors.measure', ({ space }: { space: string }, { db }: WorkerThread) => {
  const ids = repo.idsWithVector(db(), space);
  if (ids.length < 2) return null;
  const sample = [...ids].sort((a, b) => hashOf(a) - hashOf(b) || a - b).slice(0, measured);
  const vectors = [...repo.vectorsOf(db(), space, sample)].sort(([a], [b]) => a - b).map(([, v]) => v);
  const quantiles = quantilesOf(vectors);
  return { quantiles, related: cosineAt({ quantiles }, relatedShare), count: ids.length };
});

/** How far a space covers the papers. @param space null if none exists yet */
export const hostedCountsTask = defineTask(
  'vectors.hostedCounts',
  ({ space }: { space: string | null }, thread: WorkerThread) => {
    const db = thread.db();
    return {
      papers: countCorpus(db),
      covered: space ? repo.countCovered(db, space) : 0,
      missing: repo.countPending(db, space, 'missing'),
      stale: repo.countPending(db, space, 'stale'),
      pending: repo.countPending(db, space, 'missing_stale'),
      refused: repo.refusalsOf(db, space ?? ''),
    };
  },
);

/** The mean of the vectors of Semantic Scholar, and how many papers have one. */
export const downloadedMeanTask = defineTask<
  null,
  { mean: Float32Array | null; covered: number; papers: number },
  null,
  WorkerThread
>('vectors.downloadedMean', async (_, thread, { piece }) => {
  const db = thread.db();
  const mean = await downloaded.meanOfAll(db, () => piece(null));
  return { mean: mean?.mean ?? null, covered: mean?.count ?? 0, papers: countCorpus(db) };
});

export const downloadedCountTask = defineTask('vectors.downloadedCount', (_: null, { db }: WorkerThread) =>
  downloaded.countWithVector(db()),
);

/** How far the vectors of Semantic Scholar cover the papers, and how many requested papers have none. */
export const downloadedStateTask = defineTask('vectors.downloadedState', (_: null, thread: WorkerThread) => {
  const db = thread.db();
  return {
    papers: countCorpus(db),
    covered: downloaded.countWithVector(db),
    asked: downloaded.countAsked(db),
  };
});

export const hostedTasks: readonly AnyTask<WorkerThread>[] = [
  forecastTask,
  measureTask,
  hostedCountsTask,
  downloadedMeanTask,
  downloadedCountTask,
  downloadedStateTask,
];
