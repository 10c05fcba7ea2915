import { ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import { authorRecord, primaryOf } from './records.repo.ts';

interface Deps {
  store: Store;
}

/**
 * Follows and unfollows authors. Both are changes that the user can undo; other modules learn of them, and of their undo,
 * from the journal rows of `followed_authors`. A merged record is treated as the author it was merged into.
 */
export class FollowAuthors {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  isFollowed(authorId: number): boolean {
    const { db } = this.#d.store;
    return db.value('select 1 from followed_authors where author_id = ?', primaryOf(db, authorId)) !== undefined;
  }

  /**
   * Joins an action that is under way. For an author who is followed already, absent fields stay.
   * @throws ApiError author_not_found
   */
  follow(
    authorId: number,
    options: { notify?: boolean | undefined; owner?: boolean | undefined } = {},
  ): { authorId: number; created: boolean; actionId: number | null } {
    const { db, journal } = this.#d.store;
    const record = authorRecord(db, primaryOf(db, authorId));
    if (!record) throw new ApiError('author_not_found');
    const { id, name } = record;
    const created = record.followed_at === null;
    const isOwner = options.owner ?? record.is_owner === 1;
    const { actionId } = journal.act(
      {
        actor: 'user',
        kind: 'authors.follow',
        summary:
          isOwner !== (record.is_owner === 1)
            ? refer(changes.authorIsUser, { name, me: isOwner ? 'yes' : 'no' })
            : created
              ? refer(changes.authorFollowed, { name })
              : refer(changes.followingChanged, { name }),
      },
      () => {
        if (isOwner) db.run('update followed_authors set is_owner = 0 where is_owner = 1 and author_id <> ?', id);
        if (created)
          db.run(
            'insert into followed_authors (author_id, followed_at, notify_new_papers, is_owner) values (?, ?, ?, ?)',
            id,
            this.#d.store.now(),
            (options.notify ?? true) ? 1 : 0,
            isOwner ? 1 : 0,
          );
        else
          db.run(
            'update followed_authors set notify_new_papers = ?, is_owner = ? where author_id = ?',
            (options.notify ?? record.notify_new_papers === 1) ? 1 : 0,
            isOwner ? 1 : 0,
            id,
          );
      },
    );
    return { authorId: id, created, actionId };
  }

  /** Joins an action that is under way. @returns whether the author was followed, and the change */
  unfollow(authorId: number): { changed: boolean; actionId: number | null } {
    const { db, journal } = this.#d.store;
    const record = authorRecord(db, primaryOf(db, authorId));
    if (!record) throw new ApiError('author_not_found');
    const { result, actionId } = journal.act(
      { actor: 'user', kind: 'authors.unfollow', summary: refer(changes.authorUnfollowed, { name: record.name }) },
      () => db.run('delete from followed_authors where author_id = ?', record.id).changes > 0,
    );
    return { changed: result, actionId };
  }
}
