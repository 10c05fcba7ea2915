import type { CommittedChange } from '../../platform/events/app-events.ts';
import { CachedReads } from '../../platform/threads/cached-reads.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { duplicateGroupsTask, duplicatePageTask } from './duplicates.tasks.ts';
import type { DuplicateGroup } from './list-duplicates.ts';

/** Columns of a paper that decide whether it is in a group, and in which. */
const deciding = new Set([
  'title',
  'title_key',
  'authors',
  'year',
  'venue_key',
  'doi',
  'arxiv_id',
  'pmid',
  'status',
  'canonical_paper_id',
]);

const decides = ({ table, op, before, after }: CommittedChange): boolean =>
  table === 'not_duplicates' ||
  (table === 'papers' && (op !== 'U' || Object.keys({ ...before, ...after }).some((column) => deciding.has(column))));

/**
 * The groups of possible duplicates. To find them, all titles are compared, which takes seconds in a large library. They
 * are kept until a change that can alter them: ratings, notes, tags and most edits cannot.
 */
export class DuplicateGroups {
  readonly #readers: ThreadPool;
  readonly #kept: CachedReads;
  #revision = 0;

  constructor(readers: ThreadPool) {
    this.#readers = readers;
    this.#kept = new CachedReads(readers, () => this.#revision, 1);
  }

  /** To be called with what a transaction changed. */
  changed(rows: readonly CommittedChange[]): void {
    if (rows.some(decides)) this.forget();
  }

  forget(): void {
    this.#revision += 1;
  }

  all(): Promise<readonly DuplicateGroup[]> {
    return this.#kept.run(duplicateGroupsTask, null);
  }

  /** One page of these groups, with the number of all. */
  async page(limit: number, offset: number) {
    const all = await this.all();
    const groups = all.slice(offset, offset + limit);
    const papers = await this.#readers.run(duplicatePageTask, { groups });
    return { total: all.length, groups: papers };
  }
}
