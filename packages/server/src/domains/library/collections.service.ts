import { ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as errors from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import { cutText } from '../../formats/text.ts';
import type { Store } from '../../platform/db/store.ts';
import { parseId } from '../../platform/ids.ts';
import { fold } from '../../platform/text.ts';
import { loadPapersInParts } from '../papers/papers.repo.ts';
import { shortTitle } from '../papers/short-title.ts';
import * as repo from './collections.repo.ts';

const defaultColor = '#1d6a4e';
const dayMs = 86_400_000;

interface Deps {
  store: Store;
}

/** Collections, which can be nested, and their papers. */
export class CollectionsService {
  readonly #d: Deps;
  constructor(deps: Deps) {
    this.#d = deps;
  }

  get(id: number) {
    return collectionView(repo.collectionsWithCounts(this.#d.store.db, id)[0]!, this.#d.store.clock.now());
  }

  /** @throws ApiError collection_not_found */
  row(id: string): repo.CollectionRow {
    const n = parseId(id);
    const row = n === null ? undefined : repo.getCollection(this.#d.store.db, n);
    if (!row) throw new ApiError('collection_not_found');
    return row;
  }

  create(b: {
    name: string;
    description?: string | null | undefined;
    color?: string | undefined;
    parent_id?: string | null | undefined;
  }) {
    const parent = b.parent_id ? this.row(b.parent_id).id : null;
    const key = fold(b.name.trim());
    if (repo.findCollection(this.#d.store.db, key, parent)) throw new ApiError('already_exists');
    const id = this.#d.store.journal.byUser(
      'collections.create',
      refer(changes.collectionCreated, { name: b.name.trim() }),
      () =>
        repo.insertCollection(this.#d.store.db, {
          name: b.name.trim(),
          name_key: key,
          description: b.description ?? null,
          color: b.color ?? defaultColor,
          parent_id: parent,
          created_at: this.#d.store.now(),
        }),
    );
    return this.get(id);
  }

  /** The collection at a path of names, created if missing. Call it inside an action. */
  ensure(path: string[]): number | null {
    let parent: number | null = null;
    for (const raw of path) {
      const name = cutText(raw.trim(), 300);
      if (name === '') continue;
      const collection: repo.CollectionRow | undefined = repo.findCollection(this.#d.store.db, fold(name), parent);
      parent = collection
        ? collection.id
        : repo.insertCollection(this.#d.store.db, {
            name,
            name_key: fold(name),
            description: null,
            color: defaultColor,
            parent_id: parent,
            created_at: this.#d.store.now(),
          });
    }
    return parent;
  }

  update(
    id: string,
    b: {
      name?: string | undefined;
      description?: string | null | undefined;
      color?: string | undefined;
      parent_id?: string | null | undefined;
    },
  ) {
    const row = this.row(id);
    const parent = b.parent_id === undefined ? row.parent_id : b.parent_id === null ? null : this.row(b.parent_id).id;
    if (parent !== null && repo.liesWithin(this.#d.store.db, parent, row.id)) throw new ApiError('collection_cycle');
    const name = b.name?.trim() ?? row.name;
    const other = repo.findCollection(this.#d.store.db, fold(name), parent);
    if (other && other.id !== row.id) throw new ApiError('already_exists');
    this.#d.store.journal.byUser('collections.update', refer(changes.collectionChanged, { name }), () =>
      repo.updateCollectionRow(this.#d.store.db, row.id, {
        name,
        name_key: fold(name),
        parent_id: parent,
        ...(b.description === undefined ? {} : { description: b.description }),
        ...(b.color === undefined ? {} : { color: b.color }),
      }),
    );
    return this.get(row.id);
  }

  delete(id: string): void {
    const row = this.row(id);
    this.#d.store.journal.byUser('collections.delete', refer(changes.collectionDeleted, { name: row.name }), () =>
      repo.deleteCollectionRow(this.#d.store.db, row.id),
    );
  }

  items(id: string, limit: number, offset: number) {
    return loadPapersInParts(
      this.#d.store.db,
      repo.collectionPaperIds(this.#d.store.db, this.row(id).id, limit, offset),
    );
  }

  /** Adds a paper, if it is not in the collection yet. Call it inside an action. */
  put(id: string, paperId: number): void {
    repo.addItem(this.#d.store.db, this.row(id).id, paperId, this.#d.store.now());
  }

  addItem(id: string, paper: { id: number; status: string }) {
    const row = this.row(id);
    if (paper.status !== 'library') throw new ApiError('not_in_library');
    const at = this.#d.store.now();
    const added = this.#d.store.journal.byUser(
      'collections.add',
      refer(changes.collectionAdded, { title: shortTitle(this.#d.store.db, paper.id), collection: row.name }),
      () => repo.addItem(this.#d.store.db, row.id, paper.id, at),
    );
    if (!added) throw new ApiError('already_assigned');
    return { collection_id: String(row.id), paper_id: String(paper.id), added_at: at };
  }

  removeItem(id: string, paperId: number): void {
    const row = this.row(id);
    const removed = this.#d.store.journal.byUser(
      'collections.remove',
      refer(changes.collectionRemoved, { title: shortTitle(this.#d.store.db, paperId), collection: row.name }),
      () => repo.removeItem(this.#d.store.db, row.id, paperId),
    );
    if (!removed) throw new ApiError('paper_not_found', refer(errors.paperCollection));
  }
}

export const collectionView = (c: ReturnType<typeof repo.collectionsWithCounts>[number], nowMs: number) => ({
  id: String(c.id),
  name: c.name,
  description: c.description,
  color: c.color,
  parent_id: c.parent_id === null ? null : String(c.parent_id),
  created_at: c.created_at,
  item_count: c.item_count,
  paper_count: c.paper_count,
  last_added_at: c.last_added_at,
  avg_citations: c.avg_citations,
  avg_rating: c.avg_rating,
  activity_status: activityOf(c.last_added_at, nowMs),
});

const activityOf = (last: string | null, now: number): 'fresh' | 'active' | 'stale' | 'dormant' | null => {
  if (last === null) return null;
  const days = (now - Date.parse(last)) / dayMs;
  return days < 7 ? 'fresh' : days < 30 ? 'active' : days < 90 ? 'stale' : 'dormant';
};
