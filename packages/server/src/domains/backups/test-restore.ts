import * as jobs from '@carrel/messages/jobs';
import { refer, shownOf } from '@carrel/messages/reference';
import { z } from 'zod';
import type { Store } from '../../platform/db/store.ts';
import { implementJob, JobFailure, jobType } from '../../platform/jobs/define-job.ts';
import { taskTimeoutMs } from './backup-tasks.ts';
import type { BackupsService } from './backups.service.ts';
import type { TestRestoreRecord } from './test-restore-record.ts';

export const testRestoreJob = jobType({
  kind: 'backups.rehearse',
  label: refer(jobs.testRestore),
  payload: z.object({}),
  timeoutMs: taskTimeoutMs,
  network: [],
});

/** Restores the newest backup into a scratch file and checks it: only a restored backup is known to work. */
export const implementTestRestore = ({ store, backups }: { store: Store; backups: BackupsService }) =>
  implementJob(testRestoreJob, {
    run: async (ctx) => {
      const newest = backups.store.list()[0];
      if (!newest) throw new JobFailure(refer(jobs.thereNoBackupTestCreate));
      const started = store.clock.monotonic();
      const record = (ok: boolean, detail: string, papers: number | null) => {
        const r: TestRestoreRecord = {
          at: store.now(),
          backup_name: newest.name,
          ok,
          detail,
          papers,
          seconds: Math.round(store.clock.monotonic() - started) / 1000,
        };
        store.db.tx(() =>
          store.db.run(
            `insert into facts (key, value) values ('backups.rehearsal', ?) on conflict (key) do update set value = excluded.value`,
            JSON.stringify(r),
          ),
        );
      };
      try {
        ctx.progress(0, 3, refer(jobs.unpackingBackup));
        const checked = await backups.verify(newest, {
          signal: ctx.signal,
          onUnpacked: () => ctx.progress(1, 3, refer(jobs.checkingCopy)),
          onChecked: () => ctx.progress(2, 3, refer(jobs.checkingPDFs)),
        });
        record(true, `${checked.papers} papers, integrity ok, schema ${checked.schema_version}`, checked.papers);
        return {
          message: refer(jobs.canRestored, { name: newest.name, papers: checked.papers }),
          result: { backup_name: newest.name },
        };
      } catch (e) {
        if (ctx.signal.aborted) throw e;
        record(false, (e as Error).message, null);
        throw new JobFailure(refer(jobs.cannotRestored, { name: newest.name, reason: shownOf(e) }), {
          cause: e,
        });
      }
    },
  });
