import { ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as errors from '@carrel/messages/errors';
import { refer, type Shown, storedText, type Text } from '@carrel/messages/reference';
import type { Clock } from '../clock.ts';
import { isoAt } from '../clock.ts';
import { batchBudgetMs, type Db, type NotPromise, type ReadDb, rowsThatFit } from './db.ts';
import { isForeignKeyViolation, isUniqueViolation, type SqlValue } from './driver.ts';
import { readAfter, readBefore, readRowKey } from './journal-values.ts';
import {
  type ActionRow,
  byName,
  type JournaledTable,
  type JournalRow,
  keyMatches,
  quoted,
  readRow,
  type Tables,
  tableOf,
} from './journaled-tables.ts';
import { type Conflict, conflictOf, findConflicts, undoConflict } from './undo-conflicts.ts';

interface ActionInfo {
  actor: ActionRow['actor'];
  kind: string;
  /** What was done, formatted when it is shown. */
  summary: Text;
  jobId?: string;
}

/** Only the sizes are read, not the values. */
const rowBytes = 'coalesce(octet_length(before), 0) + coalesce(octet_length(after), 0)';

export const undoKind = 'history.undo';
const redoKind = 'history.redo';

interface UndoOutcome {
  action: ActionRow;
  undoActionId: number;
  reverted: number;
  kept: number;
}

/** Actions of earlier versions have only the English text of their summary. */
const summaryOf = (action: ActionRow): Shown => storedText(action.summary, action.message);

/** Writes under named actions, and undoes them. */
export class Journal {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #tables: Tables;
  #current: number | null = null;
  #firstSeq: number | null = null;
  #undoing = false;

  constructor(db: Db, clock: Clock, tables: readonly JournaledTable[]) {
    this.#db = db;
    this.#clock = clock;
    this.#tables = byName(tables);
  }

  #insertAction(info: ActionInfo, state: 'open' | 'done', undoes: number | null): number {
    return this.#db.run(
      'insert into actions (at, actor, kind, summary, message, job_id, state, undoes) values (?, ?, ?, ?, ?, ?, ?, ?)',
      isoAt(this.#clock.now()),
      info.actor,
      info.kind,
      String(info.summary),
      JSON.stringify(info.summary),
      info.jobId ?? null,
      state,
      undoes,
    ).lastId;
  }

  /** The first sequence number that may have been written since the last call; null if there is none. */
  takeFirstSeq(): number | null {
    const seq = this.#firstSeq;
    this.#firstSeq = null;
    return seq;
  }

  /** The number of the newest row. As long as it is the same, no journaled table has changed. */
  lastSeq(): number {
    return this.#db.value<number>('select max(seq) from journal') ?? 0;
  }

  #under<T>(actionId: number, fn: () => T): T {
    this.#firstSeq ??= this.lastSeq() + 1;
    const outer = this.#current;
    this.#current = actionId;
    this.#db.run('update journal_context set action_id = ? where id = 1', actionId);
    try {
      return fn();
    } finally {
      this.#current = outer;
      this.#db.run('update journal_context set action_id = ? where id = 1', outer);
    }
  }

  /**
   * Runs `fn` as one action in one transaction; joins an action already under way. `summary` may be derived from the
   * result.
   * @returns what `fn` returned and the id of the action, null when no row changed
   */
  act<T>(info: ActionInfo, fn: () => T, summary?: (result: T) => Text): { result: T; actionId: number | null } {
    let made: { result: T; actionId: number | null } | undefined;
    this.#db.tx(() => {
      if (this.#current !== null) {
        made = { result: fn(), actionId: this.#current };
        return;
      }
      const id = this.#insertAction(info, 'done', null);
      const result = this.#under(id, fn);
      made = { result, actionId: id };
      const changes = this.#db.value<number>('select count(*) from journal where action_id = ?', id) ?? 0;
      if (changes === 0) {
        this.#db.run('delete from actions where id = ?', id);
        made = { result, actionId: null };
        return;
      }
      const text = summary?.(result) ?? info.summary;
      this.#db.run(
        'update actions set changes = ?, summary = ?, message = ? where id = ?',
        changes,
        String(text),
        JSON.stringify(text),
        id,
      );
    });
    return made!;
  }

  /** Runs `fn` as one action of the user. @returns what it returned */
  byUser<T>(kind: string, summary: Text, fn: () => T): T {
    return this.act({ actor: 'user', kind, summary }, fn).result;
  }

  /** Opens an action for many transactions; `finish` closes it. An action of a job counts as made when the job started. */
  open(info: ActionInfo): number {
    return this.#db.tx(() => {
      const id = this.#insertAction(info, 'open', null);
      if (info.jobId !== undefined && info.actor !== 'job') this.#placeAtStartOf(id, info.jobId);
      return id;
    });
  }

  #placeAtStartOf(actionId: number, jobId: string): void {
    const after = this.#db.value<number | null>('select after_action from activity where job_id = ?', jobId) ?? null;
    const isNext = after === actionId || after === actionId - 1;
    this.#db.run('update actions set follows = ? where id = ?', isNext ? null : after, actionId);
  }

  /** The action that an interrupted job left open. If the job is resumed, it continues under this action. */
  openOf(jobId: string): number | undefined {
    return this.#db.value<number>(`select id from actions where job_id = ? and state = 'open'`, jobId);
  }

  /**
   * Opens a finished action again, for a job that continues it. It then counts as made when that job started.
   * @returns false when it was undone or is gone
   */
  reopen(actionId: number, jobId: string): boolean {
    return this.#db.tx(() => {
      const { changes } = this.#db.run(
        `update actions set state = 'open', job_id = ? where id = ? and undone_by is null`,
        jobId,
        actionId,
      );
      if (changes > 0) this.#placeAtStartOf(actionId, jobId);
      return changes > 0;
    });
  }

  /** Runs `fn`, inside a transaction of the caller, under an open action. */
  continue<T>(actionId: number, fn: () => T): T {
    return this.#under(actionId, fn);
  }

  /**
   * Closes an action. An empty one is removed; if it was an undo, its target can be undone again.
   * @returns whether the action contains changes
   */
  finish(actionId: number, summary?: Text): boolean {
    return this.#db.tx(() => {
      const changes = this.#db.value<number>('select count(*) from journal where action_id = ?', actionId) ?? 0;
      if (changes === 0) {
        const action = this.action(actionId);
        if (action?.state === 'open' && action.undoes !== null) this.#withdraw(action.id, action.undoes);
        this.#db.run('delete from actions where id = ? and undoes is null', actionId);
        return false;
      }
      this.#db.run(
        `update actions set state = 'done', cursor = null, changes = ?, summary = coalesce(?, summary), message = coalesce(?, message)
         where id = ?`,
        changes,
        summary ? String(summary) : null,
        summary ? JSON.stringify(summary) : null,
        actionId,
      );
      return true;
    });
  }

  /** Removes an undo that has reverted nothing: what `openUndo` marked as undone counts as done again. */
  #withdraw(undoId: number, targetId: number): void {
    const target = this.action(targetId);
    this.#db.run('update actions set undone_by = null where id = ?', targetId);
    if (target?.kind === undoKind && target.undoes !== null)
      this.#db.run('update actions set undone_by = ? where id = ?', targetId, target.undoes);
    this.#db.run('delete from actions where id = ?', undoId);
  }

  /** Names the job that makes the change of an action. */
  setJob(actionId: number, jobId: string): void {
    this.#db.run('update actions set job_id = ? where id = ?', jobId, actionId);
  }

  /** Deletes up to `limit` rows of actions older than `before` (ISO 8601). @returns how many */
  prune(before: string, limit: number): number {
    return this.#db.tx(
      () =>
        this.#db.run(
          'delete from journal where seq in (select j.seq from journal j join actions a on a.id = j.action_id where a.at < ? limit ?)',
          before,
          limit,
        ).changes,
    );
  }

  /** Marks actions older than `before` that have no rows left as having no changes, so that none of them offers Undo. */
  markPruned(before: string): void {
    this.#db.run(
      'update actions set changes = 0 where at < ? and changes > 0 and id not in (select action_id from journal)',
      before,
    );
  }

  /** The tables whose changes are journaled. */
  get tables(): readonly JournaledTable[] {
    return [...this.#tables.values()];
  }

  /** Whether rows were reverted since the last call. */
  takeUndoing(): boolean {
    const undoing = this.#undoing;
    this.#undoing = false;
    return undoing;
  }

  action(id: number): ActionRow | undefined {
    return this.#db.get<ActionRow>('select * from actions where id = ?', id);
  }

  /** Unfinished undos of a job's changes. */
  openUndosOf(jobId: string): number[] {
    return this.#db
      .all<{ id: number }>(
        `select u.id from actions u join actions a on a.id = u.undoes where u.state = 'open' and a.job_id = ?`,
        jobId,
      )
      .map((r) => r.id);
  }

  /** Whether an undo or redo is still being applied. */
  undoInProgress(): boolean {
    return this.#db.value(`select 1 from actions where state = 'open' and undoes is not null limit 1`) !== undefined;
  }

  /** Finished changes of a job that can be undone, newest first. */
  undoableOf(jobId: string): ActionRow[] {
    return this.#db.all<ActionRow>(
      `select * from actions where job_id = ? and undone_by is null and undoes is null and state = 'done' and changes > 0
       order by id desc`,
      jobId,
    );
  }

  /** The newest finished change of the user that has not been undone. */
  lastUndoable(): ActionRow | undefined {
    const newest = (order: string) =>
      this.#db.get<ActionRow>(
        `select * from actions where undone_by is null and undoes is null and state = 'done' and actor <> 'job' and changes > 0
           and ${order} limit 1`,
      );
    const plain = newest('follows is null order by id desc');
    const placed = newest('follows is not null order by follows desc, id desc');
    return plain && placed ? (isLater(placed, plain) ? placed : plain) : (placed ?? plain);
  }

  /** The newest undo, unless something was changed after it: then there is nothing to redo. */
  lastRedoable(): ActionRow | undefined {
    const undo = this.#db.get<ActionRow>(
      `select * from actions where undone_by is null and kind = '${undoKind}' and state = 'done' order by id desc limit 1`,
    );
    if (!undo) return undefined;
    const newer = this.#db.value(
      `select 1 from actions where iif(follows is null, id > ?1, follows >= ?1) and undoes is null and actor <> 'job' and undone_by is null
         and (changes > 0 or state = 'open') limit 1`,
      undo.id,
    );
    return newer === undefined ? undo : undefined;
  }

  /** See `findConflicts`. */
  conflicts(actionId: number, checkedUpTo?: number): Conflict[] {
    return findConflicts(this.#db, this.#tables, actionId, checkedUpTo);
  }

  /**
   * Starts undoing an action. The caller calls `revertSome` until it reports that it is done; small actions are undone
   * in one transaction by `undo`.
   * @param options.checkedUpTo conflicts with actions up to this ID were looked for already, on another thread
   * @throws ApiError undo_conflict when rows changed since and `keep` is not set
   */
  openUndo(actionId: number, keep: boolean, options: { jobId?: string; checkedUpTo?: number } = {}): number {
    return this.#db.tx(() => {
      const target = this.action(actionId);
      if (!target) throw new ApiError('action_not_found');
      if (target.state === 'open') throw new ApiError('job_active', refer(errors.changeStillBeingMadeStop));
      if (target.undone_by !== null) throw new ApiError('nothing_to_undo', refer(errors.alreadyUndone));
      const conflicts = keep ? [] : this.conflicts(actionId, options.checkedUpTo);
      if (conflicts.length > 0) throw undoConflict(actionId, conflicts);
      const redo = target.kind === undoKind;
      const original = redo && target.undoes !== null ? this.action(target.undoes) : undefined;
      const id = this.#insertAction(
        {
          actor: target.actor,
          kind: redo ? redoKind : undoKind,
          summary: redo
            ? refer(changes.redid, { action: summaryOf(original ?? target) })
            : refer(changes.undid, { action: summaryOf(target) }),
          ...(options.jobId ? { jobId: options.jobId } : {}),
        },
        'open',
        actionId,
      );
      this.#db.run('update actions set undone_by = ? where id = ?', id, actionId);
      // Redoing makes the first action count as done again.
      if (redo && target.undoes !== null)
        this.#db.run('update actions set undone_by = null where id = ?', target.undoes);
      return id;
    });
  }

  /**
   * Reverts rows of the action behind an open undo, newest first, for at most `budgetMs`, in one transaction.
   * @returns counts of this step, and whether all is done (then the undo is closed)
   * @throws ApiError undo_conflict when a row can no longer be restored
   */
  revertSome(undoId: number, budgetMs = batchBudgetMs): { reverted: number; kept: number; done: boolean } {
    return this.#refusingConflicts((): { reverted: number; kept: number; done: boolean } => {
      const undo = this.action(undoId);
      if (!undo || undo.undoes === null) throw new ApiError('action_not_found');
      this.#undoing = true;
      this.#db.raw.exec('pragma defer_foreign_keys = on');
      const until = performance.now() + budgetMs;
      let cursor = undo.cursor ?? Number.MAX_SAFE_INTEGER;
      let reverted = 0;
      let unchanged = 0;
      let done = false;
      this.#under(undoId, () => {
        while (performance.now() < until) {
          const rows = this.#newestRows(undo.undoes!, cursor);
          if (rows.length === 0) {
            done = true;
            break;
          }
          for (const row of rows) {
            cursor = row.seq;
            if (this.#revert(row, undo.undoes!)) reverted += 1;
            else unchanged += 1;
            // Deleting an added row may take long, although its values are not in the journal.
            if (performance.now() >= until) break;
          }
        }
      });
      this.#db.run('update actions set cursor = ? where id = ?', cursor, undoId);
      if (done) {
        const changes = this.#db.value<number>('select count(*) from journal where action_id = ?', undoId) ?? 0;
        this.#db.run(`update actions set state = 'done', cursor = null, changes = ? where id = ?`, changes, undoId);
      }
      return { reverted, kept: unchanged, done };
    });
  }

  /** Bytes of the values that an action changed, before and after it. */
  bytesOf(actionId: number): number {
    return this.#db.value<number>(`select coalesce(sum(${rowBytes}), 0) from journal where action_id = ?`, actionId)!;
  }

  /** The next rows of an action, oldest first; fewer if they are long. */
  rowsOf(actionId: number, page: { after: number; limit: number; offset: number }): JournalRow[] {
    const place = 'where action_id = ? and seq > ? order by seq limit ? offset ?';
    return this.#rowsThatFit(place, page.limit, (limit) => [actionId, page.after, limit, page.offset]);
  }

  /** The next rows of an action before `seq`, newest first; fewer if they are long. */
  #newestRows(actionId: number, seq: number): JournalRow[] {
    return this.#rowsThatFit('where action_id = ? and seq < ? order by seq desc limit ?', 200, (limit) => [
      actionId,
      seq,
      limit,
    ]);
  }

  #rowsThatFit(place: string, maxRows: number, params: (limit: number) => SqlValue[]): JournalRow[] {
    const sizes = this.#db.all<{ bytes: number }>(`select ${rowBytes} bytes from journal ${place}`, ...params(maxRows));
    return this.#db.all<JournalRow>(`select * from journal ${place}`, ...params(rowsThatFit(sizes)));
  }

  /** Undoes an action in one transaction. */
  undo(actionId: number, keep = false, checkedUpTo?: number): UndoOutcome {
    return this.#refusingConflicts((): UndoOutcome => {
      const undoId = this.openUndo(actionId, keep, checkedUpTo === undefined ? {} : { checkedUpTo });
      let reverted = 0;
      let unchanged = 0;
      for (let done = false; !done; ) {
        const step = this.revertSome(undoId, Number.POSITIVE_INFINITY);
        reverted += step.reverted;
        unchanged += step.kept;
        done = step.done;
      }
      return { action: this.action(actionId)!, undoActionId: undoId, reverted, kept: unchanged };
    });
  }

  /** Runs `fn` in one transaction. If it violates a constraint, a row can no longer be restored. */
  #refusingConflicts<T>(fn: () => NotPromise<T>): T {
    try {
      return this.#db.tx(fn);
    } catch (e) {
      if (isUniqueViolation(e)) throw new ApiError('undo_conflict', refer(errors.somethingSameNameCreatedAfterwards));
      if (isForeignKeyViolation(e))
        throw new ApiError('undo_conflict', refer(errors.somethingChangeDependsDeletedAfterwards));
      throw e;
    }
  }

  /** @returns false when the row was left as it is because it changed since */
  #revert(row: JournalRow, actionId: number): boolean {
    const table = tableOf(this.#tables, row.tbl);
    const key = readRowKey(row.row_key);
    const before = row.op === 'I' ? {} : readBefore(row.before!);
    const present = readRow(this.#db, table, row.row_key, row.op === 'U' ? Object.keys(before) : []);
    if (row.op === 'I') {
      if (!present) return true;
      if (conflictOf(this.#db, table, row, actionId)) return false;
      this.#db.run(`delete from ${table.name} where ${keyMatches(table)}`, ...key);
      return true;
    }
    if (row.op === 'D') {
      if (present) return false;
      const columns = Object.keys(before);
      this.#db.run(
        `insert into ${table.name} (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
        ...Object.values(before),
      );
      return true;
    }
    if (!present) return false;
    const after = readAfter(row.after!);
    const back = Object.entries(before).filter(([c]) => table.quiet?.includes(c) || present[c] === after[c]);
    if (back.length === 0) return false;
    this.#db.run(
      `update ${table.name} set ${back.map(([c]) => `${quoted(c)} = ?`).join(', ')} where ${keyMatches(table)}`,
      ...back.map(([, v]) => v),
      ...key,
    );
    return back.length === Object.keys(before).length;
  }
}

/** Whether the user asked for `a` after `b`. */
export const isLater = (a: Pick<ActionRow, 'id' | 'follows'>, b: Pick<ActionRow, 'id' | 'follows'>): boolean => {
  const [x, y] = [a.follows ?? a.id, b.follows ?? b.id];
  if (x !== y) return x > y;
  return (a.follows === null) === (b.follows === null) ? a.id > b.id : a.follows !== null;
};

/** A place in the order of undo. */
export type ActionPlace = Pick<ActionRow, 'id' | 'follows'>;

/** Actions in the order in which they are undone: what the user asked for last is first. */
export const listActions = (
  db: ReadDb,
  filter: { limit: number; before?: ActionPlace; paperId?: number; jobId?: string },
): ActionRow[] => {
  const { limit, before, paperId, jobId } = filter;
  const where: string[] = ["(a.changes > 0 or a.state = 'open')"];
  const params: SqlValue[] = [];
  if (paperId !== undefined) {
    where.push('a.id in (select action_id from journal where paper_id = ?)');
    params.push(paperId);
  }
  if (jobId !== undefined) {
    where.push('a.job_id = ?');
    params.push(jobId);
  }
  const page = (own: string, place: SqlValue[], order: string) =>
    db.all<ActionRow>(
      `select a.* from actions a where ${own} and ${where.join(' and ')} order by ${order} limit ?`,
      ...place,
      ...params,
      limit,
    );
  // Two queries, each in the order of an index.
  const last = Number.MAX_SAFE_INTEGER;
  const plain = page(
    'a.follows is null and a.id < ?',
    // An action is undone after those that count as made right after it.
    [before ? (before.follows === null ? before.id : before.follows + 1) : last],
    'a.id desc',
  );
  const placed = page(
    'a.follows is not null and a.follows <= ? and (a.follows < ? or a.id < ?)',
    before
      ? before.follows === null
        ? [before.id - 1, last, last]
        : [before.follows, before.follows, before.id]
      : [last, last, last],
    'a.follows desc, a.id desc',
  );
  return [...plain, ...placed].sort((a, b) => (isLater(a, b) ? -1 : 1)).slice(0, limit);
};
