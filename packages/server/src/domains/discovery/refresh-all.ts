import type { Store } from '../../platform/db/store.ts';
import { implementJob } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { refreshAllJob } from './discovery.jobs.ts';
import { listLensRows } from './lenses.repo.ts';
import type { Lenses } from './lenses.service.ts';
import { countShown } from './recommendations.repo.ts';

/** Refreshes all active lenses, one after the other. Those that were made since it started are not made again. */
export const implementRefreshAll = ({ store, jobs, lenses }: { store: Store; jobs: JobRunner; lenses: Lenses }) =>
  implementJob(refreshAllJob, {
    resumable: () => true,
    run: async (ctx) => {
      const { db } = store;
      const rows = listLensRows(db).filter((l) => l.is_active === 1);
      let fresh = 0;
      const failed: string[] = [];
      for (const [i, lens] of rows.entries()) {
        await ctx.pauseOrStop();
        ctx.progress(i, rows.length, lens.name);
        const { job_id } = lenses.refresh(lens.id, null, ctx.trigger, ctx.jobId);
        const stop = () => jobs.stop(job_id);
        ctx.readSignal.addEventListener('abort', stop, { once: true });
        const row = await jobs.settled(job_id);
        ctx.readSignal.removeEventListener('abort', stop);
        if (row.status === 'succeeded')
          fresh += (JSON.parse(row.result ?? '{}') as { inserted?: number }).inserted ?? 0;
        else failed.push(lens.name);
      }
      await ctx.pauseOrStop();
      const { shown } = countShown(db, null);
      return {
        message: `${fresh.toLocaleString('en')} suggestions in ${rows.length} lenses${failed.length === 0 ? '' : `; ${failed.length} failed`}`,
        result: { new_recommendations: fresh, total_recommendations: shown, failed_lenses: failed.length },
      };
    },
  });
