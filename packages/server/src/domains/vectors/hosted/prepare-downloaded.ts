import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { isoAt } from '../../../platform/clock.ts';
import type { Store } from '../../../platform/db/store.ts';
import { hexId } from '../../../platform/ids.ts';
import { implementJob, jobType } from '../../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../../platform/threads/pool.ts';
import { idxbModel } from '../../hydration/vectors.repo.ts';
import * as downloaded from './downloaded.repo.ts';
import * as repo from './hosted.repo.ts';
import { downloadedMeanTask, measureTask } from './hosted.tasks.ts';
import type { HostedProvider } from './hosted-provider.ts';

export const prepareDownloadedJob = jobType({
  kind: 'ai.prepare_downloaded',
  label: refer(jobs.prepareVectorsSemanticScholar),
  payload: z.object({}),
  timeoutMs: 900_000,
  network: [],
});

const taskLimitMs = 600_000;

interface Deps {
  store: Store;
  provider: HostedProvider;
  readers: Pick<ThreadPool, 'run'>;
}

/**
 * Builds a space of the vectors that Semantic Scholar publishes: computes their mean, calibrates their cosines, and has
 * searches use it if it covers enough papers. Safe to run twice: the space that is in use is replaced at the end.
 */
export const implementPrepareDownloaded = ({ store, provider, readers }: Deps) =>
  implementJob(prepareDownloadedJob, {
    resumable: () => provider.downloadedChosen,
    run: async (ctx) => {
      if (!provider.downloadedChosen)
        return { message: refer(jobs.anotherProviderSelectedNothingDone), result: { papers: 0 } };
      const { db } = ctx;
      const limits = { signal: ctx.signal, timeoutMs: taskLimitMs };
      const { mean, covered, papers } = await readers.run(downloadedMeanTask, null, {
        ...limits,
        onPiece: () => ctx.pauseOrStop(),
      });
      await ctx.pauseOrStop();
      const id = `idxb-${hexId().slice(0, 12)}`;
      const row = { id, source: 'idxb', address: '', model: idxbModel, created_at: isoAt(store.clock.now()) } as const;
      db.tx(() => {
        repo.insertSpace(db, row);
        downloaded.setMean(db, id, { mean, covered });
      }, 'relaxed');
      const measures = mean ? await readers.run(measureTask, { space: id }, limits) : null;
      if (measures) db.tx(() => repo.setMeasures(db, id, measures), 'relaxed');
      provider.replaceDownloaded(id);
      const used = provider.inUse()?.id === id;
      const counts = { have: covered, all: papers };
      return {
        message: used
          ? refer(jobs.semanticScholarHasVectorsThey, counts)
          : refer(jobs.semanticScholarHasVectorsLocal, counts),
        result: { papers, covered, space: id },
      };
    },
  });
