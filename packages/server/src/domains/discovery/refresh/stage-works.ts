import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import { inBatches } from '../../../platform/db/db.ts';
import type { Store } from '../../../platform/db/store.ts';
import type { ContextOf } from '../../../platform/jobs/define-job.ts';
import { addTrackedWorks } from '../../authors/add-works.ts';
import type { refreshLensJob } from '../discovery.jobs.ts';
import * as frontier from '../frontier.repo.ts';
import type { Ranked } from '../rank-candidates.ts';

/** Works of the frontier that are shown become papers. @returns their IDs by key */
export const stageWorks = async (
  store: Store,
  ctx: ContextOf<typeof refreshLensJob>,
  ranked: Ranked,
): Promise<Map<number, number>> => {
  const { db, journal } = store;
  const papers = new Map<number, number>();
  const outside = ranked.candidates.filter((c) => c.rank !== null && c.key < 0);
  if (outside.length === 0) return papers;
  const actionId =
    journal.openOf(ctx.jobId) ??
    journal.open({
      actor: 'job',
      kind: 'discovery.stage',
      summary: refer(changes.discoveryStaging),
      jobId: ctx.jobId,
    });
  let added = 0;
  try {
    await inBatches(
      db,
      outside,
      ({ key }) => {
        const work = frontier.frontierWork(db, -key);
        if (!work) return;
        const [paper] = addTrackedWorks(store, [work], { addedFrom: 'discovery', partial: true });
        if (!paper) return;
        if (paper.created) added += 1;
        papers.set(key, paper.paperId);
        frontier.leaveFrontier(db, -key, paper.paperId, store.clock.now());
      },
      { pauseOrStop: () => ctx.pauseOrStop(), wrap: (work) => journal.continue(actionId, work) },
    );
  } finally {
    journal.finish(actionId, refer(changes.discoveryStaged, { count: added }));
  }
  return papers;
};
