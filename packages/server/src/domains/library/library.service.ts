import { ApiError } from '@carrel/contract';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Journal } from '../../platform/db/journal.ts';
import { fold } from '../../platform/text.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import { parseId } from '../papers/papers.service.ts';
import { quotedTitle } from '../papers/quoted-title.ts';
import * as repo from './library.repo.ts';
import type { LibraryReads } from './library-reads.ts';

const defaultCollectionColor = '#1d6a4e';
const defaultTagColor = '#565c59';
const dayMs = 86_400_000;

/** Collections, tags, topics and saved views. */
export class LibraryService {
  readonly #db: Db;
  readonly #journal: Journal;
  readonly #clock: Clock;
  constructor(deps: { db: Db; journal: Journal; clock: Clock }) {
    this.#db = deps.db;
    this.#journal = deps.journal;
    this.#clock = deps.clock;
  }

  #now(): string {
    return isoAt(this.#clock.now());
  }

  #act<T>(kind: string, summary: string, fn: () => T): T {
    return this.#journal.act({ actor: 'user', kind, summary }, fn).result;
  }

  // Collections

  collection(id: number) {
    return collectionView(repo.collectionsWithCounts(this.#db, id)[0]!, this.#clock.now());
  }

  /** @throws ApiError collection_not_found */
  collectionRow(id: string): repo.CollectionRow {
    const n = parseId(id);
    const row = n === null ? undefined : repo.getCollection(this.#db, n);
    if (!row) throw new ApiError('collection_not_found');
    return row;
  }

  createCollection(b: {
    name: string;
    description?: string | null | undefined;
    color?: string | undefined;
    parent_id?: string | null | undefined;
  }) {
    const parent = b.parent_id ? this.collectionRow(b.parent_id).id : null;
    const key = fold(b.name.trim());
    if (repo.findCollection(this.#db, key, parent)) throw new ApiError('already_exists');
    const id = this.#act('collections.create', `Made the collection “${b.name.trim()}”`, () =>
      repo.insertCollection(this.#db, {
        name: b.name.trim(),
        name_key: key,
        description: b.description ?? null,
        color: b.color ?? defaultCollectionColor,
        parent_id: parent,
        created_at: this.#now(),
      }),
    );
    return this.collection(id);
  }

  /** The collection at a path of names, made where it is missing. Call it inside an action. */
  ensureCollection(path: string[]): number | null {
    let parent: number | null = null;
    for (const raw of path) {
      const name = raw.trim().slice(0, 300);
      if (name === '') continue;
      const found: repo.CollectionRow | undefined = repo.findCollection(this.#db, fold(name), parent);
      parent = found
        ? found.id
        : repo.insertCollection(this.#db, {
            name,
            name_key: fold(name),
            description: null,
            color: defaultCollectionColor,
            parent_id: parent,
            created_at: this.#now(),
          });
    }
    return parent;
  }

  updateCollection(
    id: string,
    b: {
      name?: string | undefined;
      description?: string | null | undefined;
      color?: string | undefined;
      parent_id?: string | null | undefined;
    },
  ) {
    const row = this.collectionRow(id);
    const parent =
      b.parent_id === undefined ? row.parent_id : b.parent_id === null ? null : this.collectionRow(b.parent_id).id;
    if (parent !== null && repo.liesWithin(this.#db, parent, row.id)) throw new ApiError('collection_cycle');
    const name = b.name?.trim() ?? row.name;
    const other = repo.findCollection(this.#db, fold(name), parent);
    if (other && other.id !== row.id) throw new ApiError('already_exists');
    this.#act('collections.update', `Changed the collection “${name}”`, () =>
      repo.updateCollectionRow(this.#db, row.id, {
        name,
        name_key: fold(name),
        parent_id: parent,
        ...(b.description === undefined ? {} : { description: b.description }),
        ...(b.color === undefined ? {} : { color: b.color }),
      }),
    );
    return this.collection(row.id);
  }

  deleteCollection(id: string): void {
    const row = this.collectionRow(id);
    this.#act('collections.delete', `Deleted the collection “${row.name}”`, () =>
      repo.deleteCollectionRow(this.#db, row.id),
    );
  }

  collectionItems(id: string, limit: number, offset: number) {
    return loadPapers(this.#db, repo.collectionPaperIds(this.#db, this.collectionRow(id).id, limit, offset));
  }

  addItem(id: string, paper: { id: number; status: string }) {
    const row = this.collectionRow(id);
    if (paper.status !== 'library') throw new ApiError('not_in_library');
    const at = this.#now();
    const added = this.#act('collections.add', `Put ${quotedTitle(this.#db, paper.id)} into “${row.name}”`, () =>
      repo.addItem(this.#db, row.id, paper.id, at),
    );
    if (!added) throw new ApiError('already_assigned');
    return { collection_id: String(row.id), paper_id: String(paper.id), added_at: at };
  }

  removeItem(id: string, paperId: number): void {
    const row = this.collectionRow(id);
    const removed = this.#act('collections.remove', `Took ${quotedTitle(this.#db, paperId)} out of “${row.name}”`, () =>
      repo.removeItem(this.#db, row.id, paperId),
    );
    if (!removed) throw new ApiError('paper_not_found', 'This paper is not in the collection.');
  }

  // Tags

  #tag(id: number) {
    return tagView(repo.tagsWithCounts(this.#db, id)[0]!);
  }

  tagRow(id: string): repo.TagRow {
    const n = parseId(id);
    const row = n === null ? undefined : repo.getTag(this.#db, n);
    if (!row) throw new ApiError('tag_not_found');
    return row;
  }

  createTag(b: { name: string; color?: string | undefined }) {
    const name = b.name.trim();
    if (repo.findTag(this.#db, fold(name))) throw new ApiError('already_exists');
    const id = this.#act('tags.create', `Made the tag “${name}”`, () =>
      repo.insertTag(this.#db, { name, name_key: fold(name), color: b.color ?? defaultTagColor }),
    );
    return this.#tag(id);
  }

  /** The tag of this name, made when missing. Call it inside an action. */
  ensureTag(raw: string): number | null {
    const name = raw.trim().slice(0, 200);
    if (name === '') return null;
    return (
      repo.findTag(this.#db, fold(name))?.id ??
      repo.insertTag(this.#db, { name, name_key: fold(name), color: defaultTagColor })
    );
  }

  updateTag(id: string, b: { name?: string | undefined; color?: string | undefined }) {
    const row = this.tagRow(id);
    const name = b.name?.trim() ?? row.name;
    const other = repo.findTag(this.#db, fold(name));
    if (other && other.id !== row.id) throw new ApiError('already_exists');
    this.#act('tags.update', `Changed the tag “${row.name}”${name === row.name ? '' : ` to “${name}”`}`, () =>
      repo.updateTagRow(this.#db, row.id, {
        name,
        name_key: fold(name),
        ...(b.color === undefined ? {} : { color: b.color }),
      }),
    );
    return this.#tag(row.id);
  }

  deleteTag(id: string): void {
    const row = this.tagRow(id);
    this.#act('tags.delete', `Deleted the tag “${row.name}”`, () => repo.deleteTagRow(this.#db, row.id));
  }

  assignTag(paperId: number, tagId: string) {
    const tag = this.tagRow(tagId);
    const added = this.#act('tags.assign', `Tagged ${quotedTitle(this.#db, paperId)} “${tag.name}”`, () =>
      repo.addTag(this.#db, paperId, tag.id, this.#now()),
    );
    if (!added) throw new ApiError('already_assigned');
    return { paper_id: String(paperId), tag_id: String(tag.id) };
  }

  unassignTag(paperId: number, tagId: string): void {
    const tag = this.tagRow(tagId);
    const removed = this.#act('tags.unassign', `Took the tag “${tag.name}” off ${quotedTitle(this.#db, paperId)}`, () =>
      repo.removeTag(this.#db, paperId, tag.id),
    );
    if (!removed) throw new ApiError('tag_not_found', 'This paper does not carry the tag.');
  }

  // Topics

  #topicSummary(id: number) {
    return topicView(repo.topicsWithCounts(this.#db, id)[0]!);
  }

  #topicRow(name: string): repo.TopicRow {
    const row = repo.findTopic(this.#db, fold(name.trim()));
    if (!row) throw new ApiError('topic_not_found');
    return row;
  }

  #assertTopicNameFree(key: string): void {
    if (repo.findTopic(this.#db, key) || repo.findAlias(this.#db, key)) throw new ApiError('already_exists');
  }

  createTopic(name: string) {
    const key = fold(name.trim());
    this.#assertTopicNameFree(key);
    return this.#topicSummary(
      this.#act('topics.create', `Made the topic “${name.trim()}”`, () => repo.insertTopic(this.#db, name.trim(), key)),
    );
  }

  renameTopic(name: string, newName: string) {
    const row = this.#topicRow(name);
    const key = fold(newName.trim());
    if (key !== row.name_key) this.#assertTopicNameFree(key);
    this.#act('topics.rename', `Renamed the topic “${row.name}” to “${newName.trim()}”`, () =>
      repo.renameTopicRow(this.#db, row.id, newName.trim(), key),
    );
    return this.#topicSummary(row.id);
  }

  deleteTopic(name: string, replacement: string | undefined): void {
    const row = this.#topicRow(name);
    const into = replacement === undefined ? null : this.#topicRow(replacement);
    this.#act('topics.delete', `Deleted the topic “${row.name}”`, () => {
      if (into && into.id !== row.id) repo.movePapersOfTopic(this.#db, row.id, into.id);
      repo.deleteTopicRow(this.#db, row.id);
    });
  }

  addAlias(alias: string, canonical: string) {
    const row = this.#topicRow(canonical);
    const key = fold(alias.trim());
    this.#assertTopicNameFree(key);
    this.#act('topics.alias', `“${alias.trim()}” now means the topic “${row.name}”`, () =>
      repo.insertAlias(this.#db, alias.trim(), key, row.id),
    );
    return this.#topicSummary(row.id);
  }

  deleteAlias(alias: string): void {
    const removed = this.#act('topics.unalias', `“${alias}” no longer means a topic`, () =>
      repo.deleteAlias(this.#db, fold(alias.trim())),
    );
    if (!removed) throw new ApiError('topic_not_found', 'No such other name.');
  }

  groupTopics(source: string, target: string) {
    const from = this.#topicRow(source);
    const to = this.#topicRow(target);
    if (from.id !== to.id) {
      this.#act('topics.group', `Folded the topic “${from.name}” into “${to.name}”`, () => {
        repo.movePapersOfTopic(this.#db, from.id, to.id);
        repo.deleteTopicRow(this.#db, from.id);
        repo.insertAlias(this.#db, from.name, from.name_key, to.id);
      });
    }
    return this.#topicSummary(to.id);
  }

  // Saved views

  views() {
    return repo.listViewRows(this.#db).map(viewOf);
  }

  #viewRow(id: string): repo.ViewRow {
    const n = parseId(id);
    const row = n === null ? undefined : repo.getView(this.#db, n);
    if (!row) throw new ApiError('view_not_found');
    return row;
  }

  createView(b: { name: string; query: string; order: string; order_dir: 'asc' | 'desc'; columns: string[] | null }) {
    const name = b.name.trim();
    if (repo.findView(this.#db, fold(name))) throw new ApiError('already_exists');
    const id = this.#act('views.create', `Saved the view “${name}”`, () =>
      repo.insertView(this.#db, {
        name,
        name_key: fold(name),
        query: b.query,
        sort: b.order,
        sort_dir: b.order_dir,
        columns: b.columns && JSON.stringify(b.columns),
        created_at: this.#now(),
      }),
    );
    return viewOf(repo.getView(this.#db, id)!);
  }

  updateView(
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
    const row = this.#viewRow(id);
    const name = b.name?.trim() ?? row.name;
    const other = repo.findView(this.#db, fold(name));
    if (other && other.id !== row.id) throw new ApiError('already_exists');
    this.#act('views.update', `Changed the view “${name}”`, () =>
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

  deleteView(id: string): void {
    const row = this.#viewRow(id);
    this.#act('views.delete', `Deleted the view “${row.name}”`, () => repo.deleteViewRow(this.#db, row.id));
  }
}

type Counted<K extends 'collections' | 'tags' | 'topics'> = LibraryReads[K][number];

export const collectionView = (c: Counted<'collections'>, nowMs: number) => ({
  id: String(c.id),
  name: c.name,
  description: c.description,
  color: c.color,
  parent_id: c.parent_id === null ? null : String(c.parent_id),
  created_at: c.created_at,
  item_count: c.item_count,
  last_added_at: c.last_added_at,
  avg_citations: c.avg_citations,
  avg_rating: c.avg_rating,
  activity_status: activityOf(c.last_added_at, nowMs),
});

export const tagView = (t: Counted<'tags'>) => ({ id: String(t.id), name: t.name, color: t.color, count: t.count });

export const topicView = (t: Counted<'topics'>) => ({
  canonical: t.name,
  paper_count: t.paper_count,
  aliases: JSON.parse(t.aliases) as string[],
});

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

const activityOf = (last: string | null, now: number): 'fresh' | 'active' | 'stale' | 'dormant' | null => {
  if (last === null) return null;
  const days = (now - Date.parse(last)) / dayMs;
  return days < 7 ? 'fresh' : days < 30 ? 'active' : days < 90 ? 'stale' : 'dormant';
};
