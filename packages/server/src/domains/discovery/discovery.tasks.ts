import type { LensLane, Recommendation } from '@carrel/contract';
import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { branchPreview, type PreviewInput } from './branch-preview.ts';
import { type Corpus, type LensQuery, type LensReads, loadGraph, readLens } from './corpus.repo.ts';
import { missingReferences } from './frontier.repo.ts';
import { type Interests, interestsOf } from './interests.ts';
import {
  externalLane,
  graphLane,
  type LaneInput,
  type LaneOutput,
  lexicalLane,
  type Pause,
  vectorLane,
} from './lanes.ts';
import { type Ranked, type RankInput, rankCandidates } from './rank-candidates.ts';
import { type PageInput, pageOfRecommendations, topsOfLenses } from './recommendations.repo.ts';
import type { CitationGraph } from './retrieval/citation-graph.ts';
import { findSimilar, type SimilarInput } from './similar.ts';
import type { Strategies } from './taste.ts';

type RefreshInput = LaneInput & { strategies: Strategies };

const work: Record<
  LensLane,
  (db: ReturnType<WorkerThread['db']>, input: RefreshInput, pause: Pause) => Promise<LaneOutput>
> = {
  lexical: lexicalLane,
  vector: vectorLane,
  graph: graphLane,
  external: externalLane,
};

export const lensReadsTask = defineTask(
  'discovery.lensReads',
  ({ lens, now }: { lens: LensQuery; now: string }, { db }: WorkerThread): LensReads => readLens(db(), lens, now),
);

export const graphTask = defineTask(
  'discovery.graph',
  (corpus: Corpus, { db }: WorkerThread): CitationGraph => loadGraph(db(), corpus),
);

/** One lane of a refresh. Yields without a value at intervals, so that it can be stopped there. */
export const laneTask = defineTask<{ lane: LensLane; input: RefreshInput }, LaneOutput, null, WorkerThread>(
  'discovery.lane',
  ({ lane, input }, { db }, { piece }) => work[lane](db(), input, () => piece(null)),
);

export const rankTask = defineTask(
  'discovery.rank',
  (input: RankInput, { db }: WorkerThread): Ranked => rankCandidates(db(), input),
);

export const pageTask = defineTask(
  'discovery.page',
  (input: PageInput, { db }: WorkerThread): { total: number; items: Recommendation[] } =>
    pageOfRecommendations(db(), input),
);

export const topsTask = defineTask('discovery.tops', (each: number, { db }: WorkerThread) => topsOfLenses(db(), each));

export const similarTask = defineTask('discovery.similar', (input: SimilarInput, { db }: WorkerThread) =>
  findSimilar(db(), input),
);

export const branchesTask = defineTask('discovery.branches', (input: PreviewInput, { db }: WorkerThread) =>
  branchPreview(db(), input),
);

export const missingReferencesTask = defineTask(
  'discovery.missingReferences',
  ({ least, limit }: { least: number; limit: number }, { db }: WorkerThread) => missingReferences(db(), least, limit),
);

export const seedsTask = defineTask(
  'discovery.seeds',
  ({ lens, now, authors }: { lens: LensQuery; now: string; authors: number }, { db }: WorkerThread): Interests =>
    interestsOf(db(), lens, now, authors),
);

export const discoveryTasks: readonly AnyTask<WorkerThread>[] = [
  seedsTask,
  missingReferencesTask,
  lensReadsTask,
  graphTask,
  laneTask,
  rankTask,
  pageTask,
  topsTask,
  similarTask,
  branchesTask,
];
