import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { related as relatedShare } from '../search/meaning-space.ts';
import { searchByMeaning } from '../search/search-by-meaning.ts';
import type { SearchPage, SearchRequest } from '../search/search-papers.ts';
import { type FoundPage, searchMeaningWithReasons } from '../search/search-with-reasons.ts';
import { coverage } from './coverage.ts';
import { heldSpace } from './held-space.ts';
import { meaningSpaceOf } from './meaning-space-of.ts';
import { packModel } from './model/stored-model.ts';
import { countTerms } from './model/terms.ts';
import { cosineAt, type ModelKind, Projector, sampleOf, trainModel } from './model/text-model.ts';
import { type SimilarRequest, similarPapers } from './similar-papers.ts';
import { corpusIds, countCorpus, readModel, textsOf } from './vectors.repo.ts';

export interface Embedded {
  id: number;
  /** Null if the model knows no word of the paper. */
  vector: Float32Array | null;
}

export interface Trained {
  kind: ModelKind;
  dimensions: number;
  trainedOn: number;
  corpusSize: number;
  related: number;
  body: Uint8Array;
}

const textsPerRead = 1_000;
const papersPerPiece = 500;

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

/** Trains a model on the library; null if no paper has a usable word. Pieces are signs of life, at which it can be stopped. */
export const trainTask = defineTask<null, Trained | null, null, WorkerThread>(
  'vectors.train',
  async (_, { db }, { piece }) => {
    const ids = corpusIds(db());
    const texts = [];
    for (const chunk of chunks(sampleOf(ids), textsPerRead)) {
      texts.push(...textsOf(db(), chunk));
      await piece(null);
    }
    let last = performance.now();
    const step = async () => {
      if (performance.now() - last < 200) return;
      last = performance.now();
      await piece(null);
      // Lets the message that asks it to stop come in.
      await new Promise((resolve) => setImmediate(resolve));
    };
    const model = await trainModel(texts, { corpusSize: ids.length, step });
    if (!model) return null;
    const { kind, dimensions, trainedOn } = model;
    return {
      kind,
      dimensions,
      trainedOn,
      corpusSize: ids.length,
      related: cosineAt(model, relatedShare),
      body: packModel(model),
    };
  },
);

/** Vectors of many papers by a model that need not be the active one; the answer comes in pieces. */
export const projectTask = defineTask<{ model: string; ids: readonly number[] }, number, Embedded[], WorkerThread>(
  'vectors.project',
  async ({ model, ids }, { db }, { piece }) => {
    const projector = new Projector(readModel(db(), model));
    for (const chunk of chunks(ids, papersPerPiece))
      await piece(textsOf(db(), chunk).map((text) => ({ id: text.id, vector: projector.paper(text) })));
    return ids.length;
  },
);

/** Vectors of a few papers by the active model, and how large the corpus is now. Papers outside of it are left out. */
export const embedTask = defineTask(
  'vectors.embed',
  (
    { ids }: { ids: readonly number[] },
    thread: WorkerThread,
  ): { model: string; corpus: number; vectors: Embedded[] } | null => {
    const space = heldSpace(thread);
    if (!space) return null;
    return {
      model: space.model.id,
      corpus: countCorpus(thread.db()),
      vectors: textsOf(thread.db(), ids).map((text) => ({ id: text.id, vector: space.projector.paper(text) })),
    };
  },
);

/** Whether any of these papers has a word to learn from. */
export const hasWordsTask = defineTask(
  'vectors.hasWords',
  ({ ids }: { ids: readonly number[] }, { db }: WorkerThread) =>
    textsOf(db(), ids).some((text) => countTerms(text).size > 0),
);

/** Tells the thread that vectors of these papers were stored or removed. */
export const refreshTask = defineTask(
  'vectors.refresh',
  async ({ ids }: { ids: readonly number[] }, thread: WorkerThread) => {
    await heldSpace(thread)?.refresh(ids);
    return null;
  },
);

/** A page of the Library by words and meaning. */
export const meaningPageTask = defineTask(
  'vectors.searchPage',
  async (r: SearchRequest, thread: WorkerThread): Promise<SearchPage> => {
    const { ids, total, nextCursor } = await searchByMeaning(thread.db(), meaningSpaceOf(heldSpace(thread)), r);
    return { ids, total, nextCursor };
  },
);
export const meaningSearchTask = defineTask(
  'vectors.searchLibrary',
  (r: SearchRequest, thread: WorkerThread): Promise<FoundPage> =>
    searchMeaningWithReasons(thread.db(), meaningSpaceOf(heldSpace(thread)), r),
);
export const similarTask = defineTask('vectors.similar', (r: SimilarRequest, thread: WorkerThread) =>
  similarPapers(thread.db(), meaningSpaceOf(heldSpace(thread)), r),
);

export const coverageTask = defineTask('vectors.coverage', (r: { model: string | null }, { db }: WorkerThread) =>
  coverage(db(), r.model),
);

export const vectorTasks: readonly AnyTask<WorkerThread>[] = [
  trainTask,
  projectTask,
  embedTask,
  hasWordsTask,
  refreshTask,
  meaningPageTask,
  meaningSearchTask,
  similarTask,
  coverageTask,
];
