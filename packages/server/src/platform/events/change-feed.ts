import type { Db, ReadDb } from '../db/db.ts';
import type { Journal } from '../db/journal.ts';
import { readAfter, readBefore, readRowKey } from '../db/journal-values.ts';
import type { JournalRow } from '../db/journaled-tables.ts';
import {
  type CommittedChange,
  type LibraryChange,
  libraryChanged,
  networkChanged,
  restartNeeded,
  rowsChanged,
} from './app-events.ts';
import { type EventBus, on } from './bus.ts';

/**
 * A change of more papers than this is announced without their IDs: clients that show papers then reload all of them.
 */
export const maxListedPapers = 200;

type RowHead = Pick<JournalRow, 'seq' | 'tbl' | 'row_key' | 'op' | 'paper_id'>;
type Values = Record<string, unknown> | null;

/** A row of the journal. Few subscribers need the values, which may be long, so they are read on demand. */
class JournaledChange implements CommittedChange {
  readonly table: string;
  readonly op: CommittedChange['op'];
  readonly key: readonly unknown[];
  readonly paperId: number | null;
  readonly #db: ReadDb;
  readonly #seq: number;
  #values: { before: Values; after: Values } | undefined;

  constructor(db: ReadDb, head: RowHead) {
    this.#db = db;
    this.#seq = head.seq;
    this.table = head.tbl;
    this.op = head.op;
    this.key = readRowKey(head.row_key);
    this.paperId = head.paper_id;
  }

  get before(): Values {
    return this.#read().before;
  }

  get after(): Values {
    return this.#read().after;
  }

  #read() {
    if (this.#values) return this.#values;
    const row = this.#db.get<Pick<JournalRow, 'before' | 'after'>>(
      'select before, after from journal where seq = ?',
      this.#seq,
    );
    this.#values = {
      before: row?.before == null ? null : readBefore(row.before),
      after: row?.after == null ? null : readAfter(row.after),
    };
    return this.#values;
  }
}

interface Deps {
  db: Db;
  journal: Journal;
  bus: EventBus;
}

/**
 * Announces what each transaction changed. Just before a transaction commits, the journal rows that it wrote are
 * emitted as `rowsChanged`, so that whatever derives data from them takes part in the transaction. After the commit,
 * `libraryChanged` says which papers and tables were concerned.
 */
export class ChangeFeed {
  readonly #d: Deps;
  readonly #otherPapers: ReadonlyMap<string, readonly string[]>;
  #revision = 0;
  #derived: Set<number> | null = null;

  constructor(deps: Deps) {
    this.#d = deps;
    this.#otherPapers = new Map(deps.journal.tables.map((t) => [t.name, t.otherPapers ?? []]));
    deps.db.beforeCommit(() => this.#announce());
    const grow = () => {
      this.#revision += 1;
    };
    deps.bus.subscribe(on(networkChanged, grow));
    deps.bus.subscribe(on(restartNeeded, grow));
  }

  /** Grows with each change of what the user sees, including the network switch and the need for a restart. */
  get revision(): number {
    return this.#revision;
  }

  /** Notes, inside a transaction, that data derived from these papers changed although no journaled row did. */
  derivedChanged(papers: Iterable<number>): void {
    this.#derived ??= new Set();
    for (const id of papers) this.#derived.add(id);
  }

  /** Announces a change whose extent is not known, such as a wiped or restored library. */
  everythingChanged(): void {
    this.#emit([], null);
  }

  #announce(): void {
    const from = this.#d.journal.takeFirstSeq();
    const undoing = this.#d.journal.takeUndoing();
    const derived = this.#derived;
    this.#derived = null;
    if (from === null && derived === null) return;
    const rows = from === null ? [] : this.#rowsSince(from);
    if (rows.length > 0) this.#d.bus.emit(rowsChanged, { rows, undoing });
    // A handler may have changed derived data in answer to the rows.
    const more: Set<number> = this.#derived ?? new Set();
    this.#derived = null;
    const papers = new Set([...(derived ?? []), ...more]);
    const tables = new Set<string>();
    for (const row of rows) {
      tables.add(row.table);
      if (row.paperId !== null) papers.add(row.paperId);
      // A version that is collapsed or separated shows on the other paper, too.
      for (const column of this.#otherPapers.get(row.table) ?? [])
        for (const id of [row.before?.[column], row.after?.[column]]) if (typeof id === 'number') papers.add(id);
    }
    // A transaction that was rolled back leaves its place in the journal to the next one, which may change nothing.
    if (rows.length === 0 && papers.size === 0) return;
    const listed = papers.size > maxListedPapers ? null : [...papers].map(String);
    this.#d.db.afterCommit(() => this.#emit([...tables], listed));
  }

  #rowsSince(seq: number): CommittedChange[] {
    const heads = this.#d.db.all<RowHead>(
      'select seq, tbl, row_key, op, paper_id from journal where seq >= ? order by seq',
      seq,
    );
    return heads.map((head) => new JournaledChange(this.#d.db, head));
  }

  #emit(kinds: string[], papers: string[] | null): void {
    this.#revision += 1;
    const change: LibraryChange = { revision: this.#revision, kinds, papers };
    this.#d.bus.emit(libraryChanged, change);
  }
}
