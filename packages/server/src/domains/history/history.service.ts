import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { ApiError, type HandlerOutput, type undoLast } from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import * as messages from '@carrel/messages/jobs';
import { type MessageReference, refer, storedText } from '@carrel/messages/reference';
import { z } from 'zod';
import { shortText } from '../../formats/text.ts';
import { type ActionPlace, isLater, listActions, undoKind } from '../../platform/db/journal.ts';
import { readAfter, readBefore, readRowKey } from '../../platform/db/journal-values.ts';
import type { ActionRow, JournalRow } from '../../platform/db/journaled-tables.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { Store } from '../../platform/db/store.ts';
import { undoConflict } from '../../platform/db/undo-conflicts.ts';
import { parseId } from '../../platform/ids.ts';
import { isActive, type JobRow } from '../../platform/jobs/activity.repo.ts';
import { type ContextOf, implementJob, type JobImplementation, jobType } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { stripMarkup } from '../../platform/text.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { conflictsTask } from './history.tasks.ts';

const readMessage = jsonColumn<MessageReference>('actions.message');

/** A change of more rows than this is undone by a job in short transactions, so that no click waits for it. */
const directLimit = 500;
/** The same limit for the size of its old and new values: a megabyte takes about 5 ms. */
const directBytes = 4_000_000;
/** Changes with more rows are checked for conflicts on a reader thread. */
const directConflictRows = 200;
const conflictLimitMs = 60_000;
/** Interval at which a revert checks whether the job it stopped has ended. */
const pollMs = 20;

export const revertJob = jobType({
  kind: 'history.revert',
  label: refer(messages.undoChange),
  /** Either an undo that is open already, or the job to stop first, whose change is then undone. */
  payload: z.union([
    z.object({ undoId: z.number().int(), targetId: z.number().int() }),
    z.object({ stoppedJob: z.string() }),
  ]),
  timeoutMs: 3_600_000,
  network: [],
});

type RevertContext = ContextOf<typeof revertJob>;
type UndoAnswer = HandlerOutput<typeof undoLast>;

interface HistoryDeps {
  store: Store;
  jobs: JobRunner;
  readers: ThreadPool;
  afterUndo: () => void;
}

export class HistoryService {
  readonly #d: HistoryDeps;

  constructor(deps: HistoryDeps) {
    this.#d = deps;
  }

  /** Changes, those that are undone first at the top, and the place after them; null at the end. */
  list(filter: { limit: number; before?: ActionPlace; paperId?: number; jobId?: string }) {
    const redoable = this.#d.store.journal.lastRedoable()?.id;
    const rows = listActions(this.#d.store.db, filter);
    return { actions: rows.map((a) => view(a, redoable)), next: rows.length === filter.limit ? rows.at(-1)! : null };
  }

  #action(id: string): ActionRow {
    const n = parseId(id);
    const action = n === null ? undefined : this.#d.store.journal.action(n);
    if (!action) throw new ApiError('action_not_found');
    return action;
  }

  /** One change row by row, oldest first. Rows with long values are read in parts, between which other work runs. */
  async detail(id: string, limit: number, offset: number) {
    const action = this.#action(id);
    const rows: ReturnType<typeof viewOfRow>[] = [];
    for (let after = -1; rows.length < limit; ) {
      const part = this.#d.store.journal.rowsOf(action.id, {
        after,
        limit: limit - rows.length,
        offset: after === -1 ? offset : 0,
      });
      if (part.length === 0) break;
      rows.push(...part.map((row) => viewOfRow(row, this.#label(row))));
      after = part.at(-1)!.seq;
      await setImmediate();
    }
    return { ...view(action, this.#d.store.journal.lastRedoable()?.id), rows };
  }

  #label(r: JournalRow): string | null {
    if (r.paper_id !== null) {
      const title = this.#d.store.db.value<string>('select title from papers where id = ?', r.paper_id);
      if (title !== undefined) return stripMarkup(title);
    }
    const before = r.before === null ? null : readBefore(r.before);
    const name = before?.title ?? before?.name;
    if (name) return String(name);
    const named: Record<string, string> = {
      tags: 'tags',
      collections: 'collections',
      topics: 'topics',
      saved_views: 'saved_views',
    };
    const table = named[r.tbl];
    return table
      ? (this.#d.store.db.value<string>(`select name from ${table} where id = ?`, readRowKey(r.row_key)[0]!) ?? null)
      : null;
  }

  /**
   * Undoes what the user did last. A job that is still making that change is stopped first; nothing older is touched.
   * @throws ApiError nothing_to_undo, undo_conflict, or job_active while an undo is being applied
   */
  undo(signal?: AbortSignal): Promise<UndoAnswer> {
    this.#refuseDuringUndo();
    const last = this.#d.store.journal.lastUndoable();
    const running = this.#d.jobs.undoableByUser();
    if (running && (!last || this.#isNewer(running, last))) return Promise.resolve(this.#stopAndUndo(running));
    if (!last) throw new ApiError('nothing_to_undo');
    return this.revert(String(last.id), 'refuse', signal);
  }

  redo(signal?: AbortSignal): Promise<UndoAnswer> {
    this.#refuseDuringUndo();
    const last = this.#d.store.journal.lastRedoable();
    if (!last) throw new ApiError('nothing_to_redo');
    return this.revert(String(last.id), 'refuse', signal);
  }

  #refuseDuringUndo(): void {
    if (this.#d.store.journal.undoInProgress() || this.#d.jobs.repo.active().some((r) => r.kind === revertJob.kind))
      // One that a restore or a full disk has ended is closed as soon as changes are possible again.
      throw this.#d.store.db.writesRefused ?? new ApiError('job_active', refer(errors.lastUndoStillRunningWait));
  }

  /** Whether a running job was started after the user's last finished change. */
  #isNewer(job: JobRow, last: ActionRow): boolean {
    const open = this.#d.store.journal.openOf(job.job_id);
    const action = open === undefined ? undefined : this.#d.store.journal.action(open);
    // A job that an earlier version started.
    if (action === undefined && job.after_action === null) return job.created_at >= last.at;
    // A job that has not opened its action yet would count as made right after the newest one at its start.
    return isLater(action ?? { id: 0, follows: job.after_action }, last);
  }

  async revert(id: string, onConflict: 'refuse' | 'keep', signal?: AbortSignal): Promise<UndoAnswer> {
    const target = this.#action(id);
    if (target.state === 'open') {
      const job = target.job_id === null ? undefined : this.#d.jobs.repo.get(target.job_id);
      if (target.undoes !== null || !job) this.#refuseDuringUndo();
      if (job) return this.#stopAndUndo(job);
    }
    const keep = onConflict === 'keep';
    const isLong = target.changes > directLimit || this.#d.store.journal.bytesOf(target.id) > directBytes;
    let checkedUpTo: number | undefined;
    if (!keep && (isLong || target.changes > directConflictRows)) {
      checkedUpTo = this.#d.store.db.value<number>('select max(id) from actions')!;
      const conflicts = await this.#d.readers.run(
        conflictsTask,
        { actionId: target.id },
        { timeoutMs: conflictLimitMs, ...(signal ? { signal } : {}) },
      );
      if (conflicts.length > 0) throw undoConflict(target.id, conflicts);
    }
    const redoable = () => this.#d.store.journal.lastRedoable()?.id;
    if (!isLong) {
      const r = this.#d.store.journal.undo(target.id, keep, checkedUpTo);
      this.#d.afterUndo();
      return {
        action: view(r.action, redoable()),
        reverted: r.reverted,
        kept: r.kept,
        status: 'done',
        job_id: null,
        stopped: null,
      };
    }
    return this.#d.store.db.tx((): UndoAnswer => {
      const undoId = this.#d.store.journal.openUndo(target.id, keep, checkedUpTo === undefined ? {} : { checkedUpTo });
      const redone = this.#redone(target);
      const e = this.#d.jobs.start(
        revertJob,
        { undoId, targetId: target.id },
        {
          key: `${revertJob.kind}:${undoId}`,
          trigger: 'user',
          message: redone
            ? refer(messages.redoing, { summary: storedText(redone.summary, redone.message) })
            : refer(messages.undoing, { summary: storedText(target.summary, target.message) }),
        },
      );
      this.#d.store.journal.setJob(undoId, e.job_id);
      return {
        action: view(this.#d.store.journal.action(target.id)!, redoable()),
        reverted: 0,
        kept: 0,
        status: 'queued',
        job_id: e.job_id,
        stopped: null,
      };
    });
  }

  /** The change that undoing this one makes again; undefined if it is not an undo. */
  #redone({ kind, undoes }: ActionRow): ActionRow | undefined {
    return kind === undoKind && undoes !== null ? this.#d.store.journal.action(undoes) : undefined;
  }

  /** Stops the job that is making a change, and undoes what it did up to then. */
  #stopAndUndo(job: JobRow): UndoAnswer {
    return this.#d.store.db.tx((): UndoAnswer => {
      const open = this.#d.store.journal.openOf(job.job_id);
      this.#d.jobs.stop(job.job_id);
      const action = open === undefined ? undefined : this.#d.store.journal.action(open);
      const answer = { action: action ? view(action, undefined) : null, reverted: 0, kept: 0, stopped: job.label };
      // A job that had not started is closed at once, and has changed nothing.
      const ended = !isActive(this.#d.jobs.repo.get(job.job_id)!.status);
      if (ended && this.#d.store.journal.undoableOf(job.job_id).length === 0)
        return { ...answer, status: 'done', job_id: job.job_id };
      const summary = action ? storedText(action.summary, action.message) : storedText(job.label, job.label_ref);
      const e = this.#d.jobs.start(
        revertJob,
        { stoppedJob: job.job_id },
        {
          key: `${revertJob.kind}:${job.job_id}`,
          trigger: 'user',
          message: refer(messages.stoppingUndoing, { summary }),
        },
      );
      return { ...answer, status: 'queued', job_id: e.job_id };
    });
  }

  /** Waits until a stopped job has ended. One whose process is gone is closed at once. */
  async #ended(jobId: string, ctx: RevertContext): Promise<void> {
    for (;;) {
      await ctx.yieldToEventLoop();
      const row = this.#d.jobs.repo.get(jobId);
      if (!row || !isActive(row.status)) return;
      if (!this.#d.jobs.isLive(jobId)) this.#d.jobs.stop(jobId);
      else await delay(pollMs, undefined, { signal: ctx.signal });
    }
  }

  /** The undos this run has to apply. Opened here when a job had to be stopped first. */
  async #undosOf(ctx: RevertContext): Promise<{ undoId: number; targetId: number }[]> {
    if ('undoId' in ctx.payload) return [ctx.payload];
    const { stoppedJob } = ctx.payload;
    await this.#ended(stoppedJob, ctx);
    return this.#d.store.db.tx(() => {
      // Opened before the process was restarted.
      const open = this.#d.store.journal.openOf(ctx.jobId);
      const resumed = open === undefined ? undefined : this.#d.store.journal.action(open);
      const first = resumed?.undoes ? [{ undoId: resumed.id, targetId: resumed.undoes }] : [];
      const rest = this.#d.store.journal.undoableOf(stoppedJob);
      return [
        ...first,
        // Changes that the user made while the job ran are kept, because the user cannot be asked now.
        ...rest.map((a) => ({
          undoId: this.#d.store.journal.openUndo(a.id, true, { jobId: ctx.jobId }),
          targetId: a.id,
        })),
      ];
    });
  }

  /** Undoes a large change in short transactions. Its progress is stored, so a kill costs nothing. */
  job(): JobImplementation {
    return implementJob(revertJob, {
      resumable: (p) => 'stoppedJob' in p || this.#d.store.journal.action(p.undoId)?.state === 'open',
      run: async (ctx) => {
        const undos = await this.#undosOf(ctx);
        const total = undos.reduce((n, u) => n + this.#d.store.journal.action(u.targetId)!.changes, 0);
        const counts = { reverted: 0, kept: 0 };
        for (const { undoId } of undos) {
          for (let done = this.#d.store.journal.action(undoId)!.state === 'done'; !done; ) {
            // A half-applied undo is neither the old state nor the new one, so a graceful stop does not end it.
            await ctx.yieldToEventLoop();
            done = this.#d.store.db.tx(() => {
              const step = this.#d.store.journal.revertSome(undoId);
              counts.reverted += step.reverted;
              counts.kept += step.kept;
              ctx.progress(counts.reverted + counts.kept, total);
              return step.done;
            });
          }
        }
        this.#d.afterUndo();
        if (undos.length === 0) return { message: refer(messages.stoppedBeforeAnythingChanged), result: counts };
        const note = counts.kept > 0 ? refer(messages.andKeptChanged, { count: counts.kept }) : '';
        const redone = undos.every((u) => this.#redone(this.#d.store.journal.action(u.targetId)!));
        return {
          message: redone
            ? refer(messages.redidRowChanges, { reverted: counts.reverted, kept: note })
            : refer(messages.undidRowChanges, { reverted: counts.reverted, kept: note }),
          result: counts,
        };
      },
      ended: (p) => {
        // Cancelled part way: what was undone stays so, and can itself be undone.
        const { journal } = this.#d.store;
        for (const id of 'undoId' in p ? [p.undoId] : journal.openUndosOf(p.stoppedJob)) journal.finish(id);
      },
    });
  }
}

/** Longer texts are cut where a change is shown; undo uses the full texts. */
const maxShownChars = 1_000;

const shortened = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      typeof value === 'string' ? shortText(value, maxShownChars) : value,
    ]),
  );

const viewOfRow = (r: JournalRow, label: string | null) => ({
  table: r.tbl,
  row: r.row_key,
  label,
  op: ({ I: 'insert', U: 'update', D: 'delete' } as const)[r.op],
  before: r.before === null ? null : shortened(readBefore(r.before)),
  after: r.after === null ? null : shortened(readAfter(r.after)),
});

const view = (a: ActionRow, redoable: number | undefined) => ({
  id: String(a.id),
  at: a.at,
  actor: a.actor,
  kind: a.kind,
  summary: a.summary,
  message: readMessage(a.message),
  changes: a.changes,
  job_id: a.job_id,
  state: a.state === 'open' ? ('open' as const) : a.undone_by !== null ? ('undone' as const) : ('done' as const),
  undoes: a.undoes === null ? null : String(a.undoes),
  can_undo: a.state === 'done' && a.undone_by === null && a.undoes === null && a.changes > 0,
  can_redo: a.id === redoable,
});
