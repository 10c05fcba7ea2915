import { ApiError } from '@carrel/contract';
import { z } from 'zod';
import type { Db } from '../../platform/db/db.ts';
import { type ActionRow, type Journal, type JournalRow, listActions } from '../../platform/db/journal.ts';
import { parseId } from '../../platform/ids.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { stripMarkup } from '../../platform/text.ts';

/** A change of more rows than this is taken back by a job, so that no click waits for it. */
const directLimit = 2_000;

const payload = z.object({ undoId: z.number().int(), targetId: z.number().int() });

export class HistoryService {
  readonly #db: Db;
  readonly #journal: Journal;
  readonly #jobs: JobRunner;
  readonly #afterUndo: () => void;

  constructor(deps: { db: Db; journal: Journal; jobs: JobRunner; afterUndo: () => void }) {
    this.#db = deps.db;
    this.#journal = deps.journal;
    this.#jobs = deps.jobs;
    this.#afterUndo = deps.afterUndo;
  }

  list(filter: { limit: number; before?: number; paperId?: number; jobId?: string }) {
    const redoable = this.#journal.lastRedoable()?.id;
    return listActions(this.#db, filter).map((a) => view(a, redoable));
  }

  #action(id: string): ActionRow {
    const n = parseId(id);
    const action = n === null ? undefined : this.#journal.action(n);
    if (!action) throw new ApiError('action_not_found');
    return action;
  }

  /** One change row by row, oldest first. */
  detail(id: string, limit: number, offset: number) {
    const action = this.#action(id);
    const rows = this.#db.all<JournalRow>(
      'select * from journal where action_id = ? order by seq limit ? offset ?',
      action.id,
      limit,
      offset,
    );
    return {
      ...view(action, this.#journal.lastRedoable()?.id),
      rows: rows.map((r) => ({
        table: r.tbl,
        row: r.row_key,
        label: this.#label(r),
        op: ({ I: 'insert', U: 'update', D: 'delete' } as const)[r.op],
        before: r.before === null ? null : (JSON.parse(r.before) as Record<string, unknown>),
        after: r.after === null ? null : (JSON.parse(r.after) as Record<string, unknown>),
      })),
    };
  }

  #label(r: JournalRow): string | null {
    if (r.paper_id !== null) {
      const title = this.#db.value<string>('select title from papers where id = ?', r.paper_id);
      if (title !== undefined) return stripMarkup(title);
    }
    const before = r.before === null ? null : (JSON.parse(r.before) as { title?: string; name?: string });
    if (before?.title ?? before?.name) return before.title ?? before.name ?? null;
    const named: Record<string, string> = {
      tags: 'tags',
      collections: 'collections',
      topics: 'topics',
      saved_views: 'saved_views',
    };
    const table = named[r.tbl];
    return table
      ? (this.#db.value<string>(`select name from ${table} where id = ?`, (JSON.parse(r.row_key) as number[])[0]!) ??
          null)
      : null;
  }

  undo() {
    const last = this.#journal.lastUndoable();
    if (!last) throw new ApiError('nothing_to_undo');
    return this.revert(String(last.id), 'refuse');
  }

  redo() {
    const last = this.#journal.lastRedoable();
    if (!last) throw new ApiError('nothing_to_redo');
    return this.revert(String(last.id), 'refuse');
  }

  revert(id: string, onConflict: 'refuse' | 'keep') {
    const target = this.#action(id);
    const redoable = () => this.#journal.lastRedoable()?.id;
    if (target.changes <= directLimit) {
      const r = this.#journal.undo(target.id, onConflict === 'keep');
      this.#afterUndo();
      return {
        action: view(r.action, redoable()),
        reverted: r.reverted,
        kept: r.kept,
        status: 'done' as const,
        job_id: null,
      };
    }
    return this.#db.tx(() => {
      const undoId = this.#journal.openUndo(target.id, onConflict === 'keep');
      const message = `Taking back: ${target.summary}`;
      const e = this.#jobs.start(
        'history.revert',
        { undoId, targetId: target.id },
        { key: `history.revert:${undoId}`, trigger: 'user', message },
      );
      this.#db.run('update actions set job_id = ? where id = ?', e.job_id, undoId);
      return {
        action: view(this.#journal.action(target.id)!, redoable()),
        reverted: 0,
        kept: 0,
        status: 'queued' as const,
        job_id: e.job_id,
      };
    });
  }

  /** Takes back a large change in short transactions; how far it came is stored, so a kill costs nothing. */
  job(): JobDefinition<z.output<typeof payload>> {
    return defineJob({
      kind: 'history.revert',
      label: 'Take back a change',
      payload,
      timeoutMs: 3_600_000,
      resumable: (p) => this.#journal.action(p.undoId)?.state === 'open',
      run: async (ctx) => {
        const { undoId, targetId } = ctx.payload;
        const total = this.#journal.action(targetId)!.changes;
        const counts = { reverted: 0, kept: 0 };
        for (let done = this.#journal.action(undoId)!.state === 'done'; !done; ) {
          // An undo that stops part way would leave neither the one state nor the other: it goes on to its end.
          await ctx.breathe();
          done = this.#db.tx(() => {
            const step = this.#journal.revertSome(undoId);
            counts.reverted += step.reverted;
            counts.kept += step.kept;
            ctx.progress(counts.reverted + counts.kept, total);
            return step.done;
          });
        }
        this.#afterUndo();
        const kept = counts.kept > 0 ? `; ${counts.kept} rows changed since were kept` : '';
        return { message: `Took back ${counts.reverted} rows${kept}`, result: counts };
      },
      ended: (p) => {
        // Cancelled part way: what was taken back stays so and can itself be taken back.
        this.#journal.finish(p.undoId);
      },
    });
  }
}

const view = (a: ActionRow, redoable: number | undefined) => ({
  id: String(a.id),
  at: a.at,
  actor: a.actor,
  kind: a.kind,
  summary: a.summary,
  changes: a.changes,
  job_id: a.job_id,
  state: a.state === 'open' ? ('open' as const) : a.undone_by !== null ? ('undone' as const) : ('done' as const),
  undoes: a.undoes === null ? null : String(a.undoes),
  can_undo: a.state === 'done' && a.undone_by === null && a.undoes === null && a.changes > 0,
  can_redo: a.id === redoable,
});
