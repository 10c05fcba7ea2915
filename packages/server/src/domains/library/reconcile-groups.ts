import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import { type Db, inBatches, type ReadDb } from '../../platform/db/db.ts';
import type { Journal } from '../../platform/db/journal.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { updatePaperRow } from '../papers/papers.repo.ts';

export interface GroupDefect {
  id: number;
  defect: 'dangling_canonical' | 'self_links' | 'cycles' | 'chains';
  /** The paper it should be shown as; null: as itself. */
  root: number | null;
}

/** Versions that do not hang on the paper that stays, with where each belongs. */
export const groupDefects = (db: ReadDb): GroupDefect[] => {
  const links = new Map<number, number>();
  const removed = new Set<number>();
  for (const r of db.all<{ id: number; root: number; removed: number; missing: number }>(
    `select p.id, p.canonical_paper_id root, p.status = 'removed' removed,
       not exists (select 1 from papers q where q.id = p.canonical_paper_id) missing
     from papers p where p.canonical_paper_id is not null`,
  )) {
    links.set(r.id, r.missing ? -1 : r.root);
    if (r.removed) removed.add(r.id);
  }
  const out: GroupDefect[] = [];
  for (const [id, next] of links) {
    if (removed.has(id)) continue;
    if (next === -1) out.push({ id, defect: 'dangling_canonical', root: null });
    else if (next === id) out.push({ id, defect: 'self_links', root: null });
    else if (links.has(next)) out.push(walk(links, id));
  }
  return out;
};

/** Where a chain ends; a circle is opened at its lowest id. */
const walk = (links: ReadonlyMap<number, number>, id: number): GroupDefect => {
  const path = [id];
  for (let at = links.get(id)!; ; at = links.get(at)!) {
    const next = links.get(at);
    if (next === undefined || next === at || next === -1) return { id, defect: 'chains', root: at };
    const seen = path.indexOf(at);
    if (seen >= 0) {
      const root = Math.min(...path.slice(seen));
      return { id, defect: 'cycles', root: root === id ? null : root };
    }
    path.push(at);
  }
};

const kind = 'papers.reconcile_groups';

/** Puts versions back on the paper that stays. One step of the history. */
export const reconcileGroupsJob = (deps: { db: Db; journal: Journal; clock: Clock; readers: ThreadPool }) =>
  defineJob({
    kind,
    label: 'Mend groups of versions',
    payload: z.object({ limit: z.number().int().default(20_000) }),
    timeoutMs: 1_800_000,
    task: { key: 'paper_group_reconcile', label: 'Mending groups of versions' },
    run: async (ctx) => {
      const { db, journal } = deps;
      const found = await deps.readers.run<GroupDefect[]>('library.groupDefects', null, {
        signal: ctx.looking,
        timeoutMs: 600_000,
      });
      const defects = found.slice(0, ctx.payload.limit);
      if (defects.length === 0) return { message: 'Every version hangs where it should', result: { mended: 0 } };
      const actionId = journal.open({
        actor: 'job',
        kind,
        summary: 'Mended groups of versions',
        jobId: ctx.jobId,
      });
      let mended = 0;
      try {
        await inBatches(
          db,
          defects,
          (d) => {
            if (updatePaperRow(db, d.id, { canonical_paper_id: d.root, updated_at: isoAt(deps.clock.now()) }))
              mended += 1;
          },
          {
            checkpoint: () => ctx.checkpoint(),
            wrap: (work) => journal.continue(actionId, work),
            onBatch: (done) => ctx.progress(done, defects.length),
          },
        );
      } finally {
        journal.finish(actionId, `Mended ${mended.toLocaleString('en')} versions that hung wrongly`);
      }
      return { message: `Mended ${mended.toLocaleString('en')} versions`, result: { mended } };
    },
  });
