import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import { implementJob } from '../../platform/jobs/define-job.ts';
import { refreshAllJob, refreshLensJob } from './discovery.jobs.ts';
import { readSettings } from './discovery-settings.ts';
import { listLensRows } from './lenses.repo.ts';
import { refreshOptions } from './lenses.service.ts';
import { countShown } from './recommendations.repo.ts';

/** Refreshes all active lenses, one after the other. Those that were made since it started are not made again. */
export const implementRefreshAll = ({ db }: Store) =>
  implementJob(refreshAllJob, {
    resumable: () => true,
    run: async (ctx) => {
      const rows = listLensRows(db).filter((l) => l.is_active === 1);
      const size = readSettings(db).limits.max_results;
      let fresh = 0;
      let failed = 0;
      for (const [i, lens] of rows.entries()) {
        await ctx.pauseOrStop();
        ctx.progress(i, rows.length, refer(jobs.refreshingLens, { name: lens.name }));
        const { outcome } = await ctx.part(
          refreshLensJob,
          { lensId: lens.id, size },
          {
            ...refreshOptions(lens.id, ctx.trigger),
            onMessage: (message) =>
              ctx.progress(i, rows.length, refer(jobs.refreshingLensStep, { name: lens.name, step: message })),
          },
        );
        if (outcome) fresh += Number(outcome.result?.inserted ?? 0);
        else failed += 1;
      }
      await ctx.pauseOrStop();
      const { shown } = countShown(db, null);
      return {
        message: refer(jobs.suggestionsIn, {
          fresh,
          count: rows.length,
          value: failed === 0 ? '' : refer(jobs.andFailed, { count: failed }),
        }),
        result: { new_recommendations: fresh, total_recommendations: shown, failed_lenses: failed },
      };
    },
  });
