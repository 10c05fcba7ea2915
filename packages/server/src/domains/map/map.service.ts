import type { Envelope, LibraryMap, MapPoints } from '@carrel/contract';
import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { leastPapers } from './least-papers.ts';
import { buildMapJob } from './map.jobs.ts';
import * as repo from './map.repo.ts';
import {
  buildMapTask,
  type LayoutOffer,
  layoutTask,
  type MapProgress,
  mapPointsTask,
  mapStateTask,
} from './map.tasks.ts';
import { giveUpShared } from './shared-layout.ts';

interface Deps {
  store: Store;
  jobs: JobRunner;
  readers: Pick<ThreadPool, 'run'>;
  learners: Pick<ThreadPool, 'run'>;
  /** Computes places while a learner groups and names papers. */
  lanes: Pick<ThreadPool, 'run'>;
}

/** What each step is of the whole, in percent. */
const stepsBegin: Record<MapProgress['step'], [from: number, size: number]> = {
  comparing: [0, 30],
  grouping: [30, 15],
  naming: [45, 15],
  placing: [60, 35],
};
const deletedAtOnce = 2_000;

/** The map of the Library: regions, topics and places. It is computed by a job; reads only look it up. */
export class Maps {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  async map(signal: AbortSignal): Promise<LibraryMap> {
    const { map, ...state } = await this.#d.readers.run(mapStateTask, null, { signal });
    return {
      ...state,
      needed: leastPapers,
      rebuilding: this.#d.jobs.repo.active().some((r) => r.kind === buildMapJob.kind),
      computed_at: map?.computed_at ?? null,
      stability: map?.body.stability ?? null,
      moved: map?.body.moved ?? null,
      regions: map?.body.regions ?? [],
      authors: map?.body.authors ?? [],
    };
  }

  points(signal: AbortSignal): Promise<MapPoints> {
    return this.#d.readers.run(mapPointsTask, null, { signal });
  }

  rebuild(fresh: boolean, trigger = 'user'): Envelope {
    return this.#d.jobs.start(buildMapJob, { fresh }, { trigger });
  }

  implementation() {
    const { store, learners, lanes } = this.#d;
    const { db } = store;
    return implementJob(buildMapJob, {
      resumable: () => true,
      run: async (ctx) => {
        while (repo.deleteOldPoints(db, deletedAtOnce)) await ctx.pauseOrStop();
        if (ctx.automatic) {
          const { map, stale, state } = await this.#d.readers.run(mapStateTask, null, { signal: ctx.readSignal });
          if (state === 'too_few' || (map && !stale)) return { message: refer(messages.mapUpDate), result: { state } };
        }
        const built = await learners.run(
          buildMapTask,
          { fresh: ctx.payload.fresh, nowMs: store.clock.now() },
          {
            signal: ctx.readSignal,
            timeoutMs: buildMapJob.timeoutMs,
            onPiece: async (piece: MapProgress | LayoutOffer) => {
              if ('layout' in piece) {
                const limits = { signal: ctx.readSignal, timeoutMs: buildMapJob.timeoutMs };
                lanes.run(layoutTask, piece.layout, limits).catch(() => giveUpShared(piece.layout));
                return;
              }
              const { step, share } = piece;
              const [from, size] = stepsBegin[step];
              const done = Math.round(from + share * size);
              if (step === 'comparing') ctx.progress(done, 100, refer(messages.comparingPapers));
              else if (step === 'grouping') ctx.progress(done, 100, refer(messages.findingRegions));
              else if (step === 'naming') ctx.progress(done, 100, refer(messages.namingRegions));
              else ctx.progress(done, 100, refer(messages.placingPapers));
            },
          },
        );
        await ctx.pauseOrStop();
        if (!built)
          return {
            message: refer(messages.mapNeedsSavedPapersCan, { leastPapers }),
            result: { state: 'too_few' },
          };
        const id = db.tx(() => repo.insertMap(db, built.map), 'relaxed');
        await inBatches(db, built.points, (point) => repo.insertPoint(db, id, point), ctx);
        await ctx.pauseOrStop();
        db.tx(() => repo.makeCurrent(db, id), 'relaxed');
        while (repo.deleteOldPoints(db, deletedAtOnce)) await ctx.yieldToEventLoop();
        ctx.worked(1);
        const { regions } = built.map.body;
        return {
          message: refer(messages.placedPapersRegions, { papers: built.map.papers, count: regions.length }),
          result: { papers: built.map.papers, regions: regions.length, stability: built.map.body.stability },
        };
      },
    });
  }
}
