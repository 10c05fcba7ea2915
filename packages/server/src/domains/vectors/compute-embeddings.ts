import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { hexId } from '../../platform/ids.ts';
import { type ContextOf, implementJob, type JobResult } from '../../platform/jobs/define-job.ts';
import { StepProgress } from '../../platform/jobs/step-progress.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { maxSample } from './model/text-model.ts';
import { computeEmbeddingsJob } from './vectors.jobs.ts';
import * as repo from './vectors.repo.ts';
import { type Embedded, projectTask, type Trained, trainTask } from './vectors.tasks.ts';
import { needsTraining } from './when-to-train.ts';

type Context = ContextOf<typeof computeEmbeddingsJob>;

const taskLimitMs = 3_600_000;
const deletedPerStep = 500;

interface Deps {
  store: Store;
  learners: Pick<ThreadPool, 'run'>;
  /** Called after vectors were stored. */
  changed: (ids: readonly number[]) => void;
  /** Called after another model became the active one. */
  switched: () => void;
}

/** How long the steps of a training take for each paper, compared with reading it. */
const costs = { reading: 1, learning: 10, computing: 2, deleting: 0.3 };
type TrainingSteps = StepProgress<keyof typeof costs>;

/** @param previous papers of the model that is replaced */
const stepsOf = (ctx: Context, corpus: number, previous: number): TrainingSteps => {
  const sample = Math.min(corpus, maxSample);
  return new StepProgress(ctx, {
    reading: sample * costs.reading,
    learning: sample * costs.learning,
    computing: corpus * costs.computing,
    deleting: previous * costs.deleting,
  });
};

/**
 * Deletes models that are not in use and their vectors, in short transactions.
 * @returns vectors that were deleted
 */
export const deleteUnused = async (
  ctx: Pick<Context, 'db' | 'pauseOrStop'>,
  but: string | null,
  onBatch: (deleted: number) => void = () => {},
): Promise<number> => {
  let deleted = 0;
  for (const id of repo.unusedModels(ctx.db, but))
    for (let some = deletedPerStep; some === deletedPerStep; ) {
      await ctx.pauseOrStop();
      some = ctx.db.tx(() => repo.deleteSome(ctx.db, id, deletedPerStep), 'relaxed');
      deleted += some;
      onBatch(deleted);
    }
  return deleted;
};

/** One run: vectors of all papers by a new model, or those that the active model is missing. */
class Run {
  readonly #d: Deps;
  readonly #ctx: Context;

  constructor(deps: Deps, ctx: Context) {
    this.#d = deps;
    this.#ctx = ctx;
  }

  #now(): string {
    return isoAt(this.#d.store.clock.now());
  }

  /** Stores vectors of these papers, and removes those of papers that are no longer in the corpus. @returns papers done */
  async #project(model: string, ids: readonly number[], onBatch: (done: number) => void): Promise<number> {
    const ctx = this.#ctx;
    const gone = new Set(ids);
    let done = 0;
    await this.#d.learners.run(
      projectTask,
      { model, ids },
      {
        signal: ctx.signal,
        timeoutMs: taskLimitMs,
        onPiece: async (piece: Embedded[]) => {
          const store = ({ id, vector }: Embedded) => repo.storeVector(ctx.db, model, id, vector, this.#now());
          await inBatches(ctx.db, piece, store, ctx);
          for (const { id } of piece) gone.delete(id);
          done += piece.length;
          ctx.worked(piece.length);
          onBatch(done);
        },
      },
    );
    await inBatches(ctx.db, gone, (id) => repo.removeVectors(ctx.db, [id]), ctx);
    return done;
  }

  async #settle(dirty: readonly repo.DirtyPaper[]): Promise<void> {
    const { db } = this.#ctx;
    await inBatches(db, dirty, (d) => repo.settleDirty(db, [d]), this.#ctx);
  }

  /** Stores a model that is not in use yet. @returns its ID */
  async #storeModel({ kind, dimensions, trainedOn, corpusSize, related, body }: Trained): Promise<string> {
    const { db } = this.#ctx;
    const id = `carrel-${kind}-${dimensions}-${hexId().slice(0, 8)}`;
    const sizes = { dimensions, trained_on: trainedOn, corpus_size: corpusSize };
    db.tx(() => repo.insertModel(db, { id, kind, ...sizes, related, created_at: this.#now() }));
    const parts = repo.partsOf(body).map((bytes, part) => ({ bytes, part }));
    await inBatches(db, parts, ({ bytes, part }) => repo.insertPart(db, id, part, bytes), this.#ctx);
    return id;
  }

  /** Vectors of all papers by a new model. @returns papers done */
  async #projectAll(model: string, steps: TrainingSteps): Promise<number> {
    let papers = 0;
    // Papers may be added during the run; the last ones are handled with changed papers.
    for (let round = 0; round < 3; round += 1) {
      const ids = repo.withoutVector(this.#ctx.db, model, -1);
      if (ids.length === 0) break;
      const before = papers;
      const total = before + ids.length;
      papers += await this.#project(model, ids, (done) => {
        const all = before + done;
        steps.progress('computing', all / total, refer(jobs.papersDone, { done: all, total }));
      });
    }
    return papers;
  }

  /** Trains a model and makes it the active one when it has the vectors of all papers. */
  async train(): Promise<JobResult> {
    const ctx = this.#ctx;
    const { db } = ctx;
    const previous = repo.activeModel(db)?.corpus_size ?? 0;
    const steps = stepsOf(ctx, repo.countCorpus(db), previous);
    const deleting = (step: 'reading' | 'deleting', share: number, deleted: number) =>
      steps.progress(step, share, refer(jobs.deletingPreviousVectors, { deleted }));
    // A run that was killed may have left some.
    await deleteUnused(ctx, null, (deleted) => deleting('reading', 0, deleted));
    steps.progress('reading', 0, refer(jobs.readingPapers));
    const trained = await this.#d.learners.run(trainTask, null, {
      signal: ctx.signal,
      timeoutMs: taskLimitMs,
      onPiece: async ({ step, share }) => {
        await ctx.pauseOrStop();
        steps.progress(
          step,
          share,
          step === 'reading' ? refer(jobs.readingPapers) : refer(jobs.learningWhichWordsBelongTogether),
        );
      },
    });
    if (!trained) return { message: refer(jobs.noPaperHasTitleAbstract), result: { papers: 0 } };
    const { kind, dimensions, trainedOn } = trained;
    const model = await this.#storeModel(trained);
    const dirty = repo.dirtyPapers(db, -1);
    const papers = await this.#projectAll(model, steps);
    db.tx(() => repo.activate(db, model));
    this.#d.switched();
    await this.#settle(dirty);
    await deleteUnused(ctx, null, (deleted) => deleting('deleting', deleted / Math.max(1, previous), deleted));
    const how = kind === 'meaning' ? refer(jobs.dimensions, { count: dimensions }) : refer(jobs.wordsOnly);
    return {
      message: refer(jobs.computedVectors2, { papers, how }),
      result: { papers, model, dimensions, trained_on: trainedOn },
    };
  }

  /** Vectors of papers that have none or have changed, by the active model. */
  async complete(model: string): Promise<JobResult> {
    const ctx = this.#ctx;
    const { scope, limit, papers: named } = ctx.payload;
    const dirty = scope === 'missing' ? [] : repo.dirtyPapers(ctx.db, -1);
    const missing = scope === 'stale' ? [] : repo.withoutVector(ctx.db, model, -1);
    const chosen = [...new Set([...missing, ...dirty.map((d) => d.id)])]
      .filter((id) => named === null || named.includes(id))
      .slice(0, limit ?? undefined);
    const ids = new Set(chosen);
    const total = chosen.length;
    const onBatch = (done: number) => ctx.progress(done, total, refer(jobs.papersDone, { done, total }));
    const papers = total === 0 ? 0 : await this.#project(model, chosen, onBatch);
    await this.#settle(dirty.filter((d) => ids.has(d.id)));
    this.#d.changed(chosen);
    return {
      message: papers === 0 ? refer(jobs.everyPaperHasVector) : refer(jobs.computedVectors3, { papers }),
      result: { papers, model },
    };
  }
}

/**
 * Computes vectors locally. If there is no model, or the library has grown by a quarter since, a new one is trained: it
 * and its vectors are stored next to the current ones, and one transaction makes it the active one.
 */
export const implementComputeEmbeddings = (deps: Deps) =>
  implementJob(computeEmbeddingsJob, {
    // An unfinished model is started again; vectors of the active one are kept.
    resumable: () => true,
    run: async (ctx) => {
      const model = repo.activeModel(ctx.db);
      const { scope, limit, papers } = ctx.payload;
      const part = limit !== null || papers !== null;
      const again = scope === 'all' || (scope !== 'missing' && !part && needsTraining(model, repo.countCorpus(ctx.db)));
      const run = new Run(deps, ctx);
      return model && !again ? run.complete(model.id) : run.train();
    },
  });
