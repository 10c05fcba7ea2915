import { isoAt } from '../../platform/clock.ts';
import { counted } from '../../platform/counted.ts';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { hexId } from '../../platform/ids.ts';
import { type ContextOf, implementJob } from '../../platform/jobs/define-job.ts';
import { StepProgress } from '../../platform/jobs/step-progress.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { maxSample } from './model/text-model.ts';
import { computeEmbeddingsJob } from './vectors.jobs.ts';
import * as repo from './vectors.repo.ts';
import { type Embedded, projectTask, trainTask } from './vectors.tasks.ts';
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

/**
 * Computes vectors locally. If there is no model, or the library has grown by a quarter since, a new one is trained: it
 * and its vectors are stored next to the current ones, and one transaction makes it the active one.
 */
export const implementComputeEmbeddings = (deps: Deps) => {
  const { store, learners } = deps;
  const now = () => isoAt(store.clock.now());

  /** Stores vectors of these papers, and removes those of papers that are no longer in the corpus. @returns papers done */
  const project = async (
    ctx: Context,
    { model, ids, onBatch }: { model: string; ids: readonly number[]; onBatch: (done: number) => void },
  ): Promise<number> => {
    const gone = new Set(ids);
    let done = 0;
    await learners.run(
      projectTask,
      { model, ids },
      {
        signal: ctx.signal,
        timeoutMs: taskLimitMs,
        onPiece: async (piece: Embedded[]) => {
          await inBatches(ctx.db, piece, ({ id, vector }) => repo.storeVector(ctx.db, model, id, vector, now()), ctx);
          for (const { id } of piece) gone.delete(id);
          done += piece.length;
          ctx.worked(piece.length);
          onBatch(done);
        },
      },
    );
    await inBatches(ctx.db, gone, (id) => repo.removeVectors(ctx.db, [id]), ctx);
    return done;
  };

  const settle = (ctx: Context, dirty: readonly repo.DirtyPaper[]) =>
    inBatches(ctx.db, dirty, (d) => repo.settleDirty(ctx.db, [d]), ctx);

  const train = async (ctx: Context) => {
    const corpus = repo.countCorpus(ctx.db);
    const sample = Math.min(corpus, maxSample);
    const previous = repo.activeModel(ctx.db)?.corpus_size ?? 0;
    const steps = new StepProgress(ctx, {
      reading: sample * costs.reading,
      learning: sample * costs.learning,
      computing: corpus * costs.computing,
      deleting: previous * costs.deleting,
    });
    const deleting = (step: 'reading' | 'deleting', share: number, deleted: number) =>
      steps.progress(step, share, `Deleting previous vectors: ${deleted.toLocaleString('en')}`);
    // A run that was killed may have left some.
    await deleteUnused(ctx, null, (deleted) => deleting('reading', 0, deleted));
    steps.progress('reading', 0, 'Reading papers');
    const trained = await learners.run(trainTask, null, {
      signal: ctx.signal,
      timeoutMs: taskLimitMs,
      onPiece: async ({ step, share }) => {
        await ctx.pauseOrStop();
        steps.progress(step, share, step === 'reading' ? 'Reading papers' : 'Learning which words belong together');
      },
    });
    if (!trained) return { message: 'No paper has a title or abstract to learn from', result: { papers: 0 } };
    const { kind, dimensions, trainedOn, corpusSize, related, body } = trained;
    const id = `carrel-${kind}-${dimensions}-${hexId().slice(0, 8)}`;
    ctx.db.tx(() =>
      repo.insertModel(ctx.db, {
        id,
        kind,
        dimensions,
        trained_on: trainedOn,
        corpus_size: corpusSize,
        related,
        created_at: now(),
      }),
    );
    await inBatches(
      ctx.db,
      repo.partsOf(body).map((bytes, part) => ({ bytes, part })),
      ({ bytes, part }) => repo.insertPart(ctx.db, id, part, bytes),
      ctx,
    );
    const dirty = repo.dirtyPapers(ctx.db, -1);
    let papers = 0;
    // Papers may be added during the run; the last ones are handled with changed papers.
    for (let round = 0; round < 3; round += 1) {
      const ids = repo.withoutVector(ctx.db, id, -1);
      if (ids.length === 0) break;
      const before = papers;
      const total = before + ids.length;
      papers += await project(ctx, {
        model: id,
        ids,
        onBatch: (done) => {
          const all = before + done;
          steps.progress('computing', all / total, `${all.toLocaleString('en')} of ${counted(total, 'paper')}`);
        },
      });
    }
    ctx.db.tx(() => repo.activate(ctx.db, id));
    deps.switched();
    await settle(ctx, dirty);
    await deleteUnused(ctx, null, (deleted) => deleting('deleting', deleted / Math.max(1, previous), deleted));
    const how = kind === 'meaning' ? `${dimensions} dimensions` : 'words only; meaning needs 300 papers';
    return {
      message: `Computed vectors for ${counted(papers, 'paper')} (${how})`,
      result: { papers, model: id, dimensions, trained_on: trainedOn },
    };
  };

  const complete = async (ctx: Context, model: string) => {
    const { scope, limit, papers: named } = ctx.payload;
    const dirty = scope === 'missing' ? [] : repo.dirtyPapers(ctx.db, -1);
    const missing = scope === 'stale' ? [] : repo.withoutVector(ctx.db, model, -1);
    const chosen = [...new Set([...missing, ...dirty.map((d) => d.id)])]
      .filter((id) => named === null || named.includes(id))
      .slice(0, limit ?? undefined);
    const ids = new Set(chosen);
    const total = chosen.length;
    const onBatch = (done: number) =>
      ctx.progress(done, total, `${done.toLocaleString('en')} of ${counted(total, 'paper')}`);
    const papers = total === 0 ? 0 : await project(ctx, { model, ids: chosen, onBatch });
    await settle(
      ctx,
      dirty.filter((d) => ids.has(d.id)),
    );
    deps.changed(chosen);
    return {
      message: papers === 0 ? 'Every paper has a vector' : `Computed vectors for ${counted(papers, 'paper')}`,
      result: { papers, model },
    };
  };

  return implementJob(computeEmbeddingsJob, {
    // An unfinished model is started again; vectors of the active one are kept.
    resumable: () => true,
    run: async (ctx) => {
      const model = repo.activeModel(ctx.db);
      const { scope, limit, papers } = ctx.payload;
      const part = limit !== null || papers !== null;
      const again = scope === 'all' || (scope !== 'missing' && !part && needsTraining(model, repo.countCorpus(ctx.db)));
      return model && !again ? complete(ctx, model.id) : train(ctx);
    },
  });
};
