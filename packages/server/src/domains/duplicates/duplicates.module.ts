import { jobEnded, libraryWiped, rowsChanged } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { libraryModule } from '../library/library.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { collapsePreprintsJob, implementCollapsePreprints } from './collapse-preprints.ts';
import { collapseSameIdentityJob, implementCollapseSameIdentity } from './collapse-same-identity.ts';
import { DuplicateGroups } from './duplicate-groups.ts';
import { duplicatesHealth } from './duplicates.health.ts';
import { takeOverPdfPort } from './duplicates.ports.ts';
import { noteUncollapsed } from './duplicates.repo.ts';
import { duplicatesRoutes } from './duplicates.routes.ts';
import { duplicateTasks } from './duplicates.tasks.ts';
import { implementMergeAlike, mergeAlikeJob } from './merge-alike.ts';
import { Duplicates } from './merge-papers.ts';
import { implementMergeSameRecords, mergeSameRecordsJob } from './merge-same-records.ts';
import { implementReconcileGroups, reconcileGroupsJob } from './reconcile-groups.ts';

/** Papers that are the same work: found, merged, collapsed, or marked as distinct. */
export const duplicatesModule = defineModule({
  name: 'duplicates',
  needs: [papersModule, libraryModule],
  owns: ['not_duplicates', 'uncollapsed', 'duplicate_list'],
  journaled: [{ name: 'not_duplicates', key: ['paper_a', 'paper_b'] }],
  exported: ['not_duplicates'],
  asks: [takeOverPdfPort],
  jobs: [collapsePreprintsJob, collapseSameIdentityJob, mergeAlikeJob, mergeSameRecordsJob, reconcileGroupsJob],
  tasks: duplicateTasks,
  health: duplicatesHealth,
  build: ({ db, log, store, jobs, readers, release, use, ask }) => {
    const { papers } = use(papersModule);
    const takeOverPdf = ask(takeOverPdfPort);
    const duplicates = new Duplicates({ store, papers, takeOverPdf });
    const groups = new DuplicateGroups({ db, log, readers, release, busy: () => jobs.activeCount() > 0 });
    return {
      service: { duplicates, groups },
      routes: duplicatesRoutes({ groups, jobs, duplicates }),
      jobs: [
        implementCollapsePreprints({ store, readers, papers, takeOverPdf }),
        implementCollapseSameIdentity({ store, readers, papers, takeOverPdf }),
        implementMergeAlike({ store, groups, duplicates }),
        implementMergeSameRecords({ store, readers, duplicates }),
        implementReconcileGroups({ store, readers }),
      ],
      on: [
        on(libraryWiped, () => groups.forget()),
        on(jobEnded, () => db.afterCommit(() => groups.compareSoon())),
        on(rowsChanged, ({ rows, undoing }) => {
          groups.changed(rows);
          if (!undoing) return;
          for (const { table, op, paperId, before, after } of rows) {
            if (table !== 'papers' || op !== 'U' || paperId === null || after?.canonical_paper_id === undefined)
              continue;
            const [was, is] = [before?.canonical_paper_id, after.canonical_paper_id];
            if (typeof was === 'number') noteUncollapsed(db, paperId, was, true);
            if (typeof is === 'number') noteUncollapsed(db, paperId, is, false);
          }
        }),
      ],
      close: () => groups.close(),
    };
  },
});
