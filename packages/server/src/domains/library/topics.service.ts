import { ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as errors from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import { readTexts } from '../../platform/db/json-columns.ts';
import type { Store } from '../../platform/db/store.ts';
import { fold } from '../../platform/text.ts';
import * as repo from './topics.repo.ts';

interface Deps {
  store: Store;
}

/** Topics and their other names. */
export class TopicsService {
  readonly #d: Deps;
  constructor(deps: Deps) {
    this.#d = deps;
  }

  #view(id: number) {
    return topicView(repo.topicWithCount(this.#d.store.db, id));
  }

  #row(name: string): repo.TopicRow {
    const row = repo.findTopic(this.#d.store.db, fold(name.trim()));
    if (!row) throw new ApiError('topic_not_found');
    return row;
  }

  #assertFree(key: string): void {
    if (repo.findTopic(this.#d.store.db, key) || repo.findAlias(this.#d.store.db, key))
      throw new ApiError('already_exists');
  }

  create(name: string) {
    const key = fold(name.trim());
    this.#assertFree(key);
    return this.#view(
      this.#d.store.journal.byUser('topics.create', refer(changes.topicCreated, { name: name.trim() }), () =>
        repo.insertTopic(this.#d.store.db, name.trim(), key),
      ),
    );
  }

  rename(name: string, newName: string) {
    const row = this.#row(name);
    const key = fold(newName.trim());
    if (key !== row.name_key) this.#assertFree(key);
    this.#d.store.journal.byUser(
      'topics.rename',
      refer(changes.topicRenamed, { name: row.name, newName: newName.trim() }),
      () => repo.renameTopicRow(this.#d.store.db, row.id, newName.trim(), key),
    );
    return this.#view(row.id);
  }

  delete(name: string, replacement: string | undefined): void {
    const row = this.#row(name);
    const into = replacement === undefined ? null : this.#row(replacement);
    this.#d.store.journal.byUser('topics.delete', refer(changes.topicDeleted, { name: row.name }), () => {
      if (into && into.id !== row.id) repo.movePapersOfTopic(this.#d.store.db, row.id, into.id);
      repo.deleteTopicRow(this.#d.store.db, row.id);
    });
  }

  addAlias(alias: string, canonical: string) {
    const row = this.#row(canonical);
    const key = fold(alias.trim());
    this.#assertFree(key);
    this.#d.store.journal.byUser(
      'topics.alias',
      refer(changes.topicAliased, { alias: alias.trim(), name: row.name }),
      () => repo.insertAlias(this.#d.store.db, alias.trim(), key, row.id),
    );
    return this.#view(row.id);
  }

  deleteAlias(alias: string): void {
    const removed = this.#d.store.journal.byUser('topics.unalias', refer(changes.topicUnaliased, { alias }), () =>
      repo.deleteAlias(this.#d.store.db, fold(alias.trim())),
    );
    if (!removed) throw new ApiError('topic_not_found', refer(errors.topicDoesHaveOtherName));
  }

  group(source: string, target: string) {
    const from = this.#row(source);
    const to = this.#row(target);
    if (from.id !== to.id) {
      this.#d.store.journal.byUser(
        'topics.group',
        refer(changes.topicMerged, { from: from.name, into: to.name }),
        () => {
          repo.movePapersOfTopic(this.#d.store.db, from.id, to.id);
          repo.deleteTopicRow(this.#d.store.db, from.id);
          repo.insertAlias(this.#d.store.db, from.name, from.name_key, to.id);
        },
      );
    }
    return this.#view(to.id);
  }
}

export const topicView = (t: ReturnType<typeof repo.topicsWithCounts>[number]) => ({
  canonical: t.name,
  paper_count: t.paper_count,
  aliases: readTexts(t.aliases),
});
