import { ApiError } from '@carrel/contract';
import type { Clock } from '../clock.ts';
import { isoAt } from '../clock.ts';
import { batchBudgetMs, type Db, type ReadDb, type Row } from './db.ts';
import { isUniqueViolation, type RawDatabase, type SqlValue } from './driver.ts';

/** A table whose changes are journaled: how its rows are named and to which paper they belong. */
export interface JournaledTable {
  name: string;
  key: readonly string[];
  /** Column that holds the paper a row belongs to. */
  paper?: string;
  /** Rows of other tables hang on rows of this one: an insert is not taken back once something was added to it. */
  root?: boolean;
  /** The schema step from which on it is journaled; a table that is journaled from its beginning needs none. */
  since?: number;
  /** Columns that are bookkeeping: no conflict when they differ, always put back. */
  quiet?: readonly string[];
}

export interface ActionRow {
  id: number;
  at: string;
  actor: 'user' | 'connector' | 'job';
  kind: string;
  summary: string;
  job_id: string | null;
  state: 'open' | 'done';
  changes: number;
  undoes: number | null;
  undone_by: number | null;
  cursor: number | null;
}
export interface JournalRow {
  seq: number;
  action_id: number;
  tbl: string;
  row_key: string;
  paper_id: number | null;
  op: 'I' | 'U' | 'D';
  before: string | null;
  after: string | null;
}

export interface ActionInfo {
  actor: ActionRow['actor'];
  kind: string;
  summary: string;
  jobId?: string;
}

const undoKind = 'history.undo';
const redoKind = 'history.redo';

const columnsOf = (raw: RawDatabase, table: string): string[] =>
  (raw.prepare(`select name from pragma_table_info(?) order by cid`).all(table) as { name: string }[]).map(
    (c) => c.name,
  );

const quoted = (name: string): string => `"${name}"`;

/** SQL of the three triggers that journal one table. Only changed columns are kept of an update; nothing of an insert. */
const triggersOf = (raw: RawDatabase, t: JournaledTable): string[] => {
  const columns = columnsOf(raw, t.name);
  if (columns.length === 0) throw new Error(`journaled table ${t.name} does not exist`);
  const key = (r: string) => `json_array(${t.key.map((k) => `${r}.${quoted(k)}`).join(', ')})`;
  const paper = (r: string) => (t.paper ? `${r}.${quoted(t.paper)}` : 'null');
  const changed = (r: string) =>
    `(select json_group_object(k, v) from (${columns
      .map((c) => `select '${c}' k, ${r}.${quoted(c)} v where old.${quoted(c)} is not new.${quoted(c)}`)
      .join(' union all ')}))`;
  const whole = `json_object(${columns.map((c) => `'${c}', old.${quoted(c)}`).join(', ')})`;
  const guard = `select raise(abort, 'journal: ${t.name} written outside an action') where (select action_id from journal_context where id = 1) is null;`;
  const insert = (r: string, op: string, before: string, after: string) =>
    `insert into journal (action_id, tbl, row_key, paper_id, op, before, after) values ((select action_id from journal_context where id = 1), '${t.name}', ${key(r)}, ${paper(r)}, '${op}', ${before}, ${after});`;
  const trigger = (suffix: string, event: string, body: string) =>
    `create trigger journal_${t.name}_${suffix} after ${event} on ${t.name} begin ${guard} ${body} end`;
  return [
    trigger('insert', 'insert', insert('new', 'I', 'null', 'null')),
    `create trigger journal_${t.name}_update after update on ${t.name} when ${columns
      .map((c) => `old.${quoted(c)} is not new.${quoted(c)}`)
      .join(' or ')} begin ${guard} ${insert('new', 'U', changed('old'), changed('new'))} end`,
    trigger('delete', 'delete', insert('old', 'D', whole, 'null')),
  ];
};

/** (Re)creates the journal triggers; part of every migration. */
export const installJournal = (raw: RawDatabase, tables: readonly JournaledTable[]): void => {
  const old = raw
    .prepare(`select name from sqlite_master where type = 'trigger' and name like 'journal\\_%' escape '\\'`)
    .all();
  for (const { name } of old as { name: string }[]) raw.exec(`drop trigger ${quoted(name)}`);
  for (const t of tables) for (const sql of triggersOf(raw, t)) raw.exec(sql);
};

export interface UndoOutcome {
  action: ActionRow;
  undoActionId: number;
  reverted: number;
  kept: number;
}

interface Conflict {
  table: string;
  row: string;
  reason: string;
}

/** Writes under named actions, and takes actions back. */
export class Journal {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #tables: Map<string, JournaledTable>;
  #current: number | null = null;
  #touched = false;

  constructor(db: Db, clock: Clock, tables: readonly JournaledTable[]) {
    this.#db = db;
    this.#clock = clock;
    this.#tables = new Map(tables.map((t) => [t.name, t]));
  }

  #insertAction(info: ActionInfo, state: 'open' | 'done', undoes: number | null): number {
    return this.#db.run(
      'insert into actions (at, actor, kind, summary, job_id, state, undoes) values (?, ?, ?, ?, ?, ?, ?)',
      isoAt(this.#clock.now()),
      info.actor,
      info.kind,
      info.summary,
      info.jobId ?? null,
      state,
      undoes,
    ).lastId;
  }

  /** Whether anything was written under an action since the last call. */
  takeTouched(): boolean {
    const touched = this.#touched;
    this.#touched = false;
    return touched;
  }

  #under<T>(actionId: number, fn: () => T): T {
    this.#touched = true;
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
   * Runs `fn` as one action in one transaction; joins an action already under way. `summary` may be told by the result.
   * @returns what `fn` returned and the id of the action, null when no row changed
   */
  act<T>(info: ActionInfo, fn: () => T, summary?: (result: T) => string): { result: T; actionId: number | null } {
    return this.#db.tx<{ result: T; actionId: number | null }>((): never => {
      if (this.#current !== null) return { result: fn(), actionId: this.#current } as never;
      const id = this.#insertAction(info, 'done', null);
      const result = this.#under(id, fn);
      const changes = this.#db.value<number>('select count(*) from journal where action_id = ?', id) ?? 0;
      if (changes === 0) {
        this.#db.run('delete from actions where id = ?', id);
        return { result, actionId: null } as never;
      }
      this.#db.run(
        'update actions set changes = ?, summary = ? where id = ?',
        changes,
        summary?.(result) ?? info.summary,
        id,
      );
      return { result, actionId: id } as never;
    });
  }

  /** Runs `fn` as one action of the person. @returns what it returned */
  byUser<T>(kind: string, summary: string, fn: () => T): T {
    return this.act({ actor: 'user', kind, summary }, fn).result;
  }

  /** Opens an action that many transactions will write under; `finish` closes it. */
  open(info: ActionInfo): number {
    return this.#db.tx(() => this.#insertAction(info, 'open', null));
  }

  /** The action that a job left open when it was cut off: one that goes on goes on under it. */
  openOf(jobId: string): number | undefined {
    return this.#db.value<number>(`select id from actions where job_id = ? and state = 'open'`, jobId);
  }

  /** Runs `fn`, inside a transaction of the caller, under an open action. */
  continue<T>(actionId: number, fn: () => T): T {
    return this.#under(actionId, fn);
  }

  /** @returns whether the action holds any change; an empty one is removed */
  finish(actionId: number, summary?: string): boolean {
    return this.#db.tx(() => {
      const changes = this.#db.value<number>('select count(*) from journal where action_id = ?', actionId) ?? 0;
      if (changes === 0) {
        this.#db.run('delete from actions where id = ? and undoes is null', actionId);
        return false;
      }
      this.#db.run(
        `update actions set state = 'done', cursor = null, changes = ?, summary = coalesce(?, summary) where id = ?`,
        changes,
        summary ?? null,
        actionId,
      );
      return true;
    });
  }

  action(id: number): ActionRow | undefined {
    return this.#db.get<ActionRow>('select * from actions where id = ?', id);
  }

  /** The newest change of a person that still stands. */
  lastUndoable(): ActionRow | undefined {
    return this.#db.get<ActionRow>(
      `select * from actions where undone_by is null and undoes is null and state = 'done' and actor <> 'job' and changes > 0
       order by id desc limit 1`,
    );
  }

  /** The newest undo, unless something was changed after it: then there is nothing to redo. */
  lastRedoable(): ActionRow | undefined {
    const undo = this.#db.get<ActionRow>(
      `select * from actions where undone_by is null and kind = '${undoKind}' and state = 'done' order by id desc limit 1`,
    );
    if (!undo) return undefined;
    const newer = this.#db.value(
      `select 1 from actions where id > ? and undoes is null and actor <> 'job' and undone_by is null and changes > 0 limit 1`,
      undo.id,
    );
    return newer === undefined ? undo : undefined;
  }

  /**
   * Rows of an action that a later change, which still stands, has touched. At most `limit` are looked for. The search
   * starts from the later changes, because what a person takes back is mostly recent.
   */
  conflicts(actionId: number, limit = 20): Conflict[] {
    const out: Conflict[] = [];
    const later = this.#db.iterate<Pick<JournalRow, 'tbl' | 'row_key' | 'paper_id'>>(
      `select distinct j.tbl, j.row_key, j.paper_id from actions a join journal j on j.action_id = a.id
       where a.id > ? and a.undone_by is null and a.undoes is null`,
      actionId,
    );
    const seen = new Set<string>();
    const check = (row: JournalRow | undefined) => {
      if (!row || seen.has(`${row.tbl}|${row.row_key}`)) return;
      seen.add(`${row.tbl}|${row.row_key}`);
      const reason = this.#conflictOf(row, actionId);
      if (reason) out.push({ table: row.tbl, row: row.row_key, reason });
    };
    for (const l of later) {
      check(
        this.#db.get<JournalRow>(
          'select * from journal where row_key = ? and tbl = ? and action_id = ? order by seq desc limit 1',
          l.row_key,
          l.tbl,
          actionId,
        ),
      );
      if (l.paper_id !== null) {
        check(
          this.#db.get<JournalRow>(
            `select * from journal where paper_id = ? and action_id = ? and op = 'I' order by seq limit 1`,
            l.paper_id,
            actionId,
          ),
        );
      }
      if (out.length >= limit) break;
    }
    return out;
  }

  #conflictOf(row: JournalRow, actionId: number): string | null {
    const table = this.#table(row.tbl);
    const present = this.#read(table, row.row_key);
    if (row.op === 'D') return present ? 'it exists again' : null;
    if (!present) return row.op === 'U' ? 'it no longer exists' : null;
    if (row.op === 'U') {
      const after = JSON.parse(row.after!) as Row;
      const differs = Object.entries(after).filter(([c, v]) => !table.quiet?.includes(c) && present[c] !== v);
      return differs.length > 0 ? `${differs.map(([c]) => c).join(', ')} changed since` : null;
    }
    // Something put in by this action: was it touched by a later one that still stands?
    // What a job added to it goes with it: that is no work of a person.
    const later = (where: string, ...params: SqlValue[]) =>
      this.#db.value(
        `select 1 from journal j join actions a on a.id = j.action_id
         where ${where} and j.action_id > ? and a.actor <> 'job' and a.undone_by is null and a.undoes is null limit 1`,
        ...params,
        actionId,
      ) !== undefined;
    if (later('j.row_key = ? and j.tbl = ?', row.row_key, row.tbl)) return 'it was changed since';
    if (table.root && row.paper_id !== null && later('j.paper_id = ?', row.paper_id)) {
      return 'something was added to it since';
    }
    return null;
  }

  /**
   * Starts taking an action back. The caller reverts with `revertSome` until it says it is done; small actions go in
   * one transaction through `undo`.
   * @throws ApiError undo_conflict when rows changed since and `keep` is not set
   */
  openUndo(actionId: number, keep: boolean, jobId?: string): number {
    return this.#db.tx(() => {
      const target = this.action(actionId);
      if (!target) throw new ApiError('action_not_found');
      if (target.state === 'open') throw new ApiError('job_active', 'This change is still being made. Stop it first.');
      if (target.undone_by !== null) throw new ApiError('nothing_to_undo', 'This was taken back already.');
      const conflicts = keep ? [] : this.conflicts(actionId);
      if (conflicts.length > 0) throw new ApiError('undo_conflict', undefined, { conflicts });
      const redo = target.kind === undoKind;
      const id = this.#insertAction(
        {
          actor: target.actor,
          kind: redo ? redoKind : undoKind,
          summary: redo ? target.summary.replace(/^Undid: /, 'Redid: ') : `Undid: ${target.summary}`,
          ...(jobId ? { jobId } : {}),
        },
        'open',
        actionId,
      );
      this.#db.run('update actions set undone_by = ? where id = ?', id, actionId);
      // Redoing makes the first action stand again.
      if (redo && target.undoes !== null)
        this.#db.run('update actions set undone_by = null where id = ?', target.undoes);
      return id;
    });
  }

  /**
   * Reverts rows of the action behind an open undo, newest first, for at most `budgetMs`, in one transaction.
   * @returns counts of this step, and whether all is done (then the undo is closed)
   */
  revertSome(undoId: number, budgetMs = batchBudgetMs): { reverted: number; kept: number; done: boolean } {
    return this.#db.tx((): { reverted: number; kept: number; done: boolean } => {
      const undo = this.action(undoId);
      if (!undo || undo.undoes === null) throw new ApiError('action_not_found');
      this.#db.raw.exec('pragma defer_foreign_keys = on');
      const until = performance.now() + budgetMs;
      let cursor = undo.cursor ?? Number.MAX_SAFE_INTEGER;
      let reverted = 0;
      let kept = 0;
      let done = false;
      this.#under(undoId, () => {
        while (performance.now() < until) {
          const rows = this.#db.all<JournalRow>(
            'select * from journal where action_id = ? and seq < ? order by seq desc limit 200',
            undo.undoes!,
            cursor,
          );
          if (rows.length === 0) {
            done = true;
            break;
          }
          for (const row of rows) {
            cursor = row.seq;
            if (this.#revert(row, undo.undoes!)) reverted += 1;
            else kept += 1;
          }
        }
      });
      this.#db.run('update actions set cursor = ? where id = ?', cursor, undoId);
      if (done) {
        const changes = this.#db.value<number>('select count(*) from journal where action_id = ?', undoId) ?? 0;
        this.#db.run(`update actions set state = 'done', cursor = null, changes = ? where id = ?`, changes, undoId);
      }
      return { reverted, kept, done };
    });
  }

  /** Takes an action back in one transaction. */
  undo(actionId: number, keep = false): UndoOutcome {
    try {
      return this.#db.tx((): UndoOutcome => {
        const undoId = this.openUndo(actionId, keep);
        let reverted = 0;
        let kept = 0;
        for (let done = false; !done; ) {
          const step = this.revertSome(undoId, Number.POSITIVE_INFINITY);
          reverted += step.reverted;
          kept += step.kept;
          done = step.done;
        }
        return { action: this.action(actionId)!, undoActionId: undoId, reverted, kept };
      });
    } catch (e) {
      if (isUniqueViolation(e)) throw new ApiError('undo_conflict', 'Something with the same name was made since.');
      throw e;
    }
  }

  #table(name: string): JournaledTable {
    const t = this.#tables.get(name);
    if (!t) throw new Error(`journal names a table that is not journaled: ${name}`);
    return t;
  }

  #where(table: JournaledTable): string {
    return table.key.map((k) => `${quoted(k)} = ?`).join(' and ');
  }

  #read(table: JournaledTable, rowKey: string): Row | undefined {
    return this.#db.get(
      `select * from ${table.name} where ${this.#where(table)}`,
      ...(JSON.parse(rowKey) as SqlValue[]),
    );
  }

  /** @returns false when the row was left as it is because it changed since */
  #revert(row: JournalRow, actionId: number): boolean {
    const table = this.#table(row.tbl);
    const key = JSON.parse(row.row_key) as SqlValue[];
    const present = this.#read(table, row.row_key);
    if (row.op === 'I') {
      if (!present) return true;
      if (this.#conflictOf(row, actionId)) return false;
      this.#db.run(`delete from ${table.name} where ${this.#where(table)}`, ...key);
      return true;
    }
    const before = JSON.parse(row.before!) as Row;
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
    const after = JSON.parse(row.after!) as Row;
    const back = Object.entries(before).filter(([c]) => table.quiet?.includes(c) || present[c] === after[c]);
    if (back.length === 0) return false;
    this.#db.run(
      `update ${table.name} set ${back.map(([c]) => `${quoted(c)} = ?`).join(', ')} where ${this.#where(table)}`,
      ...back.map(([, v]) => v),
      ...key,
    );
    return back.length === Object.keys(before).length;
  }
}

export const listActions = (
  db: ReadDb,
  filter: { limit: number; before?: number; paperId?: number; jobId?: string },
): ActionRow[] => {
  const where: string[] = ["a.changes > 0 or a.state = 'open'"];
  const params: SqlValue[] = [];
  if (filter.before !== undefined) {
    where.push('a.id < ?');
    params.push(filter.before);
  }
  if (filter.paperId !== undefined) {
    where.push('a.id in (select action_id from journal where paper_id = ?)');
    params.push(filter.paperId);
  }
  if (filter.jobId !== undefined) {
    where.push('a.job_id = ?');
    params.push(filter.jobId);
  }
  return db.all<ActionRow>(
    `select a.* from actions a where ${where.map((w) => `(${w})`).join(' and ')} order by a.id desc limit ?`,
    ...params,
    filter.limit,
  );
};
