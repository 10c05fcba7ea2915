import { ApiError } from '@carrel/contract';
import { type Clock, isoAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Journal } from '../../platform/db/journal.ts';
import { parseId } from '../../platform/ids.ts';
import { fold } from '../../platform/text.ts';
import { quotedTitle } from '../papers/quoted-title.ts';
import * as repo from './tags.repo.ts';

const defaultColor = '#565c59';

/** Tags and the papers that carry them. */
export class TagsService {
  readonly #db: Db;
  readonly #journal: Journal;
  readonly #clock: Clock;
  constructor(deps: { db: Db; journal: Journal; clock: Clock }) {
    this.#db = deps.db;
    this.#journal = deps.journal;
    this.#clock = deps.clock;
  }

  #view(id: number) {
    return tagView(repo.tagsWithCounts(this.#db, id)[0]!);
  }

  row(id: string): repo.TagRow {
    const n = parseId(id);
    const row = n === null ? undefined : repo.getTag(this.#db, n);
    if (!row) throw new ApiError('tag_not_found');
    return row;
  }

  create(b: { name: string; color?: string | undefined }) {
    const name = b.name.trim();
    if (repo.findTag(this.#db, fold(name))) throw new ApiError('already_exists');
    const id = this.#journal.byUser('tags.create', `Made the tag “${name}”`, () =>
      repo.insertTag(this.#db, { name, name_key: fold(name), color: b.color ?? defaultColor }),
    );
    return this.#view(id);
  }

  /** The tag of this name, made when missing. Call it inside an action. */
  ensure(raw: string): number | null {
    const name = raw.trim().slice(0, 200);
    if (name === '') return null;
    return (
      repo.findTag(this.#db, fold(name))?.id ??
      repo.insertTag(this.#db, { name, name_key: fold(name), color: defaultColor })
    );
  }

  update(id: string, b: { name?: string | undefined; color?: string | undefined }) {
    const row = this.row(id);
    const name = b.name?.trim() ?? row.name;
    const other = repo.findTag(this.#db, fold(name));
    if (other && other.id !== row.id) throw new ApiError('already_exists');
    this.#journal.byUser(
      'tags.update',
      `Changed the tag “${row.name}”${name === row.name ? '' : ` to “${name}”`}`,
      () =>
        repo.updateTagRow(this.#db, row.id, {
          name,
          name_key: fold(name),
          ...(b.color === undefined ? {} : { color: b.color }),
        }),
    );
    return this.#view(row.id);
  }

  delete(id: string): void {
    const row = this.row(id);
    this.#journal.byUser('tags.delete', `Deleted the tag “${row.name}”`, () => repo.deleteTagRow(this.#db, row.id));
  }

  assign(paperId: number, tagId: string) {
    const tag = this.row(tagId);
    const added = this.#journal.byUser('tags.assign', `Tagged ${quotedTitle(this.#db, paperId)} “${tag.name}”`, () =>
      repo.addTag(this.#db, paperId, tag.id, isoAt(this.#clock.now())),
    );
    if (!added) throw new ApiError('already_assigned');
    return { paper_id: String(paperId), tag_id: String(tag.id) };
  }

  unassign(paperId: number, tagId: string): void {
    const tag = this.row(tagId);
    const removed = this.#journal.byUser(
      'tags.unassign',
      `Took the tag “${tag.name}” off ${quotedTitle(this.#db, paperId)}`,
      () => repo.removeTag(this.#db, paperId, tag.id),
    );
    if (!removed) throw new ApiError('tag_not_found', 'This paper does not carry the tag.');
  }
}

export const tagView = (t: ReturnType<typeof repo.tagsWithCounts>[number]) => ({
  id: String(t.id),
  name: t.name,
  color: t.color,
  count: t.count,
});
