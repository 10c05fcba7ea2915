import { ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as errors from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import { cutText } from '../../formats/text.ts';
import type { Store } from '../../platform/db/store.ts';
import { parseId } from '../../platform/ids.ts';
import { fold } from '../../platform/text.ts';
import { shortTitle } from '../papers/short-title.ts';
import * as repo from './tags.repo.ts';

const defaultColor = '#565c59';

interface Deps {
  store: Store;
}

/** Tags and their papers. */
export class TagsService {
  readonly #d: Deps;
  constructor(deps: Deps) {
    this.#d = deps;
  }

  #view(id: number) {
    return tagView(repo.tagWithCount(this.#d.store.db, id));
  }

  row(id: string): repo.TagRow {
    const n = parseId(id);
    const row = n === null ? undefined : repo.getTag(this.#d.store.db, n);
    if (!row) throw new ApiError('tag_not_found');
    return row;
  }

  create(b: { name: string; color?: string | undefined }) {
    const name = b.name.trim();
    if (repo.findTag(this.#d.store.db, fold(name))) throw new ApiError('already_exists');
    const id = this.#d.store.journal.byUser('tags.create', refer(changes.tagCreated, { name }), () =>
      repo.insertTag(this.#d.store.db, { name, name_key: fold(name), color: b.color ?? defaultColor }),
    );
    return this.#view(id);
  }

  /** The tag with this name, created if missing. Call it inside an action. */
  ensure(raw: string): number | null {
    const name = cutText(raw.trim(), 200);
    if (name === '') return null;
    return (
      repo.findTag(this.#d.store.db, fold(name))?.id ??
      repo.insertTag(this.#d.store.db, { name, name_key: fold(name), color: defaultColor })
    );
  }

  update(id: string, b: { name?: string | undefined; color?: string | undefined }) {
    const row = this.row(id);
    const name = b.name?.trim() ?? row.name;
    const other = repo.findTag(this.#d.store.db, fold(name));
    if (other && other.id !== row.id) throw new ApiError('already_exists');
    this.#d.store.journal.byUser(
      'tags.update',
      name === row.name
        ? refer(changes.tagChanged, { name })
        : refer(changes.tagRenamed, { name: row.name, newName: name }),
      () =>
        repo.updateTagRow(this.#d.store.db, row.id, {
          name,
          name_key: fold(name),
          ...(b.color === undefined ? {} : { color: b.color }),
        }),
    );
    return this.#view(row.id);
  }

  delete(id: string): void {
    const row = this.row(id);
    this.#d.store.journal.byUser('tags.delete', refer(changes.tagDeleted, { name: row.name }), () =>
      repo.deleteTagRow(this.#d.store.db, row.id),
    );
  }

  /** @throws ApiError tag_not_found, and validation for a tag with itself */
  merge(id: string, intoId: string) {
    const row = this.row(id);
    const into = this.row(intoId);
    if (into.id === row.id) throw new ApiError('validation', 'into_id: must be another tag');
    this.#d.store.journal.byUser('tags.merge', refer(changes.tagMerged, { name: row.name, other: into.name }), () => {
      repo.moveTaggings(this.#d.store.db, row.id, into.id);
      repo.deleteTagRow(this.#d.store.db, row.id);
    });
    return this.#view(into.id);
  }

  assign(paperId: number, tagId: string) {
    const tag = this.row(tagId);
    const added = this.#d.store.journal.byUser(
      'tags.assign',
      refer(changes.tagAssigned, { title: shortTitle(this.#d.store.db, paperId), tag: tag.name }),
      () => repo.addTag(this.#d.store.db, paperId, tag.id, this.#d.store.now()),
    );
    if (!added) throw new ApiError('already_assigned');
    return { paper_id: String(paperId), tag_id: String(tag.id) };
  }

  unassign(paperId: number, tagId: string): void {
    const tag = this.row(tagId);
    const removed = this.#d.store.journal.byUser(
      'tags.unassign',
      refer(changes.tagUnassigned, { title: shortTitle(this.#d.store.db, paperId), tag: tag.name }),
      () => repo.removeTag(this.#d.store.db, paperId, tag.id),
    );
    if (!removed) throw new ApiError('tag_not_found', refer(errors.paperDoesHaveTag));
  }
}

export const tagView = (t: ReturnType<typeof repo.tagsWithCounts>[number]) => ({
  id: String(t.id),
  name: t.name,
  color: t.color,
  count: t.count,
});
