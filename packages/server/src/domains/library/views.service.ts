import { ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { Store } from '../../platform/db/store.ts';
import { parseId } from '../../platform/ids.ts';
import { fold } from '../../platform/text.ts';
import * as repo from './views.repo.ts';

const readColumns = jsonColumn<string[]>('saved_views.columns');

interface Deps {
  store: Store;
}

/** Saved views: queries with a name, an order and columns. */
export class ViewsService {
  readonly #d: Deps;
  constructor(deps: Deps) {
    this.#d = deps;
  }

  list() {
    return repo.listViewRows(this.#d.store.db).map(viewOf);
  }

  #row(id: string): repo.ViewRow {
    const n = parseId(id);
    const row = n === null ? undefined : repo.getView(this.#d.store.db, n);
    if (!row) throw new ApiError('view_not_found');
    return row;
  }

  create(b: { name: string; query: string; order: string; order_dir: 'asc' | 'desc'; columns: string[] | null }) {
    const name = b.name.trim();
    if (repo.findView(this.#d.store.db, fold(name))) throw new ApiError('already_exists');
    const id = this.#d.store.journal.byUser('views.create', refer(changes.viewCreated, { name }), () =>
      repo.insertView(this.#d.store.db, {
        name,
        name_key: fold(name),
        query: b.query,
        sort: b.order,
        sort_dir: b.order_dir,
        columns: b.columns && JSON.stringify(b.columns),
        created_at: this.#d.store.now(),
      }),
    );
    return viewOf(repo.getView(this.#d.store.db, id)!);
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
    const other = repo.findView(this.#d.store.db, fold(name));
    if (other && other.id !== row.id) throw new ApiError('already_exists');
    this.#d.store.journal.byUser('views.update', refer(changes.viewChanged, { name }), () =>
      repo.updateViewRow(this.#d.store.db, row.id, {
        name,
        name_key: fold(name),
        query: b.query ?? row.query,
        sort: b.order ?? row.sort,
        sort_dir: b.order_dir ?? row.sort_dir,
        columns: b.columns === undefined ? row.columns : b.columns && JSON.stringify(b.columns),
        position: b.position ?? row.position,
      }),
    );
    return viewOf(repo.getView(this.#d.store.db, row.id)!);
  }

  delete(id: string): void {
    const row = this.#row(id);
    this.#d.store.journal.byUser('views.delete', refer(changes.viewDeleted, { name: row.name }), () =>
      repo.deleteViewRow(this.#d.store.db, row.id),
    );
  }
}

const viewOf = (v: repo.ViewRow) => ({
  id: String(v.id),
  name: v.name,
  query: v.query,
  order: v.sort as 'added_at',
  order_dir: v.sort_dir,
  columns: readColumns(v.columns),
  created_at: v.created_at,
  position: v.position,
});
