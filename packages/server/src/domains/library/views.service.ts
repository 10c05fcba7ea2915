import { ApiError } from '@carrel/contract';
import { type Clock, isoAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Journal } from '../../platform/db/journal.ts';
import { parseId } from '../../platform/ids.ts';
import { fold } from '../../platform/text.ts';
import * as repo from './views.repo.ts';

/** Saved views: queries with a name, an order and columns. */
export class ViewsService {
  readonly #db: Db;
  readonly #journal: Journal;
  readonly #clock: Clock;
  constructor(deps: { db: Db; journal: Journal; clock: Clock }) {
    this.#db = deps.db;
    this.#journal = deps.journal;
    this.#clock = deps.clock;
  }

  list() {
    return repo.listViewRows(this.#db).map(viewOf);
  }

  #row(id: string): repo.ViewRow {
    const n = parseId(id);
    const row = n === null ? undefined : repo.getView(this.#db, n);
    if (!row) throw new ApiError('view_not_found');
    return row;
  }

  create(b: { name: string; query: string; order: string; order_dir: 'asc' | 'desc'; columns: string[] | null }) {
    const name = b.name.trim();
    if (repo.findView(this.#db, fold(name))) throw new ApiError('already_exists');
    const id = this.#journal.byUser('views.create', `Saved the view “${name}”`, () =>
      repo.insertView(this.#db, {
        name,
        name_key: fold(name),
        query: b.query,
        sort: b.order,
        sort_dir: b.order_dir,
        columns: b.columns && JSON.stringify(b.columns),
        created_at: isoAt(this.#clock.now()),
      }),
    );
    return viewOf(repo.getView(this.#db, id)!);
  }

  update(
    id: string,
    b: {
      name?: string | undefined;
      query?: string | undefined;
      order?: string | undefined;
      order_dir?: 'asc' | 'desc' | undefined;
      columns?: string[] | null | undefined;
      position?: number | undefined;
    },
  ) {
    const row = this.#row(id);
    const name = b.name?.trim() ?? row.name;
    const other = repo.findView(this.#db, fold(name));
    if (other && other.id !== row.id) throw new ApiError('already_exists');
    this.#journal.byUser('views.update', `Changed the view “${name}”`, () =>
      repo.updateViewRow(this.#db, row.id, {
        name,
        name_key: fold(name),
        query: b.query ?? row.query,
        sort: b.order ?? row.sort,
        sort_dir: b.order_dir ?? row.sort_dir,
        columns: b.columns === undefined ? row.columns : b.columns && JSON.stringify(b.columns),
        position: b.position ?? row.position,
      }),
    );
    return viewOf(repo.getView(this.#db, row.id)!);
  }

  delete(id: string): void {
    const row = this.#row(id);
    this.#journal.byUser('views.delete', `Deleted the view “${row.name}”`, () => repo.deleteViewRow(this.#db, row.id));
  }
}

const viewOf = (v: repo.ViewRow) => ({
  id: String(v.id),
  name: v.name,
  query: v.query,
  order: v.sort as 'added_at',
  order_dir: v.sort_dir,
  columns: v.columns === null ? null : (JSON.parse(v.columns) as string[]),
  created_at: v.created_at,
  position: v.position,
});
