import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { type MeaningSpaces, related as relatedShare } from '../search/meaning-space.ts';
import { searchByMeaning } from '../search/search-by-meaning.ts';
import type { SearchPage, SearchRequest } from '../search/search-papers.ts';
import { type FoundPage, searchMeaningWithReasons } from '../search/search-with-reasons.ts';
import { coverage } from './coverage.ts';
import { heldSpace } from './held-space.ts';
import { type EmbeddedQuery, heldHosted, hostedMeaningSpace } from './hosted/held-hosted.ts';
import { hostedTasks } from './hosted/hosted.tasks.ts';
import { type Given, meaningSpaceOf, queryVector } from './meaning-space-of.ts';
import { packModel } from './model/stored-model.ts';
import { countTerms } from './model/terms.ts';
import {
  cosineAt,
  type ModelKind,
  type OnTraining,
  Projector,
  sampleOf,
  type TrainingStep,
  trainModel,
} from './model/text-model.ts';
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

interface TrainingProgress {
  step: TrainingStep;
  /** From 0 to 1. */
  share: number;
}

const betweenPiecesMs = 200;

/** Trains a model on the library; null if no paper has a usable word. It can be stopped at every piece. */
export const trainTask = defineTask<null, Trained | null, TrainingProgress, WorkerThread>(
  'vectors.train',
  async (_, { db }, { piece }) => {
    const ids = corpusIds(db());
    const texts = [];
    for (const chunk of chunks(sampleOf(ids), textsPerRead)) {
      texts.push(...textsOf(db(), chunk));
      await piece({ step: 'reading', share: 0 });
    }
    let last = performance.now();
    const onTraining: OnTraining = async (step, share) => {
      if (performance.now() - last < betweenPiecesMs) return;
      last = performance.now();
      await piece({ step, share });
      // Lets a stop message arrive.
      await new Promise((resolve) => setImmediate(resolve));
    };
    const model = await trainModel(texts, { corpusSize: ids.length, onTraining });
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
    await heldHosted(thread)?.refresh(ids);
    return null;
  },
);

/** The vectors that a search by meaning compares papers with; null without a model of meaning. */
export const questionVectorsTask = defineTask(
  'vectors.question',
  ({ words, papers }: { words: string; papers: readonly number[] }, thread: WorkerThread) => {
    const held = heldSpace(thread);
    if (!held) return null;
    const text = held.model.kind === 'meaning' && words !== '' ? queryVector(held, words) : null;
    const vectors = [...(text ? [text] : []), ...held.vectorsOf(papers).values()];
    return { model: held.model.id, vectors };
  },
);

/** The query for the thread, with the results of other servers. */
export interface Asked<R> {
  request: R;
  /** Results of the vector server. */
  given: Given | null;
  /** Set if the space of a provider answers. */
  hosted: EmbeddedQuery | null;
  words: string;
}

/** The spaces that a query is answered in: its words in one, its papers in the same or in that of Semantic Scholar. */
const spacesFor = (thread: WorkerThread, { given, hosted, words }: Asked<unknown>): MeaningSpaces => {
  const local = heldSpace(thread);
  const held = hosted ? heldHosted(thread) : null;
  const own = meaningSpaceOf(local, given);
  if (!hosted || held?.space.id !== hosted.space) return { words: own, papers: own };
  const papers = hostedMeaningSpace(held, local, { question: hosted, words, given });
  return { words: hosted.papersOnly ? own : papers, papers };
};

/** A page of the Library by words and meaning. */
export const meaningPageTask = defineTask(
  'vectors.searchPage',
  async (asked: Asked<SearchRequest>, thread: WorkerThread): Promise<SearchPage> => {
    const { ids, total, nextCursor } = await searchByMeaning(thread.db(), spacesFor(thread, asked), asked.request);
    return { ids, total, nextCursor };
  },
);
export const meaningSearchTask = defineTask(
  'vectors.searchLibrary',
  (asked: Asked<SearchRequest>, thread: WorkerThread): Promise<FoundPage> =>
    searchMeaningWithReasons(thread.db(), spacesFor(thread, asked), asked.request),
);
export const similarTask = defineTask('vectors.similar', (asked: Asked<SimilarRequest>, thread: WorkerThread) =>
  similarPapers(thread.db(), spacesFor(thread, asked).papers, asked.request),
);

/** Reads some of the vectors that searches need into memory. @returns whether nothing is left to read */
export const warmTask = defineTask('vectors.warm', ({ most }: { most: number }, thread: WorkerThread): boolean => {
  const hosted = heldHosted(thread);
  if (hosted && !hosted.load(most)) return false;
  // With a provider that takes words, the local model is only used if the provider fails.
  const local = heldSpace(thread);
  return (hosted !== null && hosted.space.source === 'openai') || local === null || local.load(most);
});

export const coverageTask = defineTask('vectors.coverage', (r: Parameters<typeof coverage>[1], { db }: WorkerThread) =>
  coverage(db(), r),
);

export const vectorTasks: readonly AnyTask<WorkerThread>[] = [
  trainTask,
  projectTask,
  embedTask,
  hasWordsTask,
  refreshTask,
  questionVectorsTask,
  meaningPageTask,
  meaningSearchTask,
  similarTask,
  warmTask,
  coverageTask,
  ...hostedTasks,
];
