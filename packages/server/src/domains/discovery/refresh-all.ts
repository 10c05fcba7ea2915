import { counted } from '../../platform/counted.ts';
import type { Store } from '../../platform/db/store.ts';
import type { JobRow } from '../../platform/jobs/activity.repo.ts';
import { implementJob } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { refreshAllJob } from './discovery.jobs.ts';
import { listLensRows } from './lenses.repo.ts';
import type { Lenses } from './lenses.service.ts';
import { countShown } from './recommendations.repo.ts';
import { waitForPart } from './wait-for-part.ts';

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
        ctx.progress(i, rows.length, `Refreshing “${lens.name}”`);
        const { job_id } = lenses.refresh(lens.id, null, ctx.trigger, ctx.jobId);
        let row: JobRow;
        try {
          const onMessage = (message: string) => ctx.progress(i, rows.length, `Refreshing “${lens.name}”: ${message}`);
          row = await waitForPart({ jobs, ctx, onMessage }, job_id);
        } catch (e) {
          if (jobs.isLive(job_id)) jobs.stop(job_id);
          throw e;
        }
        if (row.status === 'succeeded')
          fresh += (JSON.parse(row.result ?? '{}') as { inserted?: number }).inserted ?? 0;
        else failed.push(lens.name);
      }
      await ctx.pauseOrStop();
      const { shown } = countShown(db, null);
      return {
        message: `${fresh.toLocaleString('en')} suggestions in ${counted(rows.length, 'lens', 'lenses')}${failed.length === 0 ? '' : `; ${failed.length} failed`}`,
        result: { new_recommendations: fresh, total_recommendations: shown, failed_lenses: failed.length },
      };
    },
  });
