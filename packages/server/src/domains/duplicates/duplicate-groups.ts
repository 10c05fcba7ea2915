import type { Db } from '../../platform/db/db.ts';
import type { CommittedChange } from '../../platform/events/app-events.ts';
import { describeError, type Log } from '../../platform/log.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import * as repo from './duplicates.repo.ts';
import { duplicateGroupsTask, duplicatePageTask, storedGroupsTask } from './duplicates.tasks.ts';
import { type DuplicateGroup, groupReasons } from './group-reasons.ts';

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
  'work_type',
  'status',
  'canonical_paper_id',
]);

const decides = ({ table, op, before, after }: CommittedChange): boolean =>
  table === 'not_duplicates' ||
  (table === 'papers' && (op !== 'U' || Object.keys({ ...before, ...after }).some((column) => deciding.has(column))));

const timeoutMs = 180_000;
/** Delay after the user's last change. After a job, the list is compared when the job ends. */
const pauseMs = 3_000;

interface Deps {
  db: Db;
  log: Log;
  readers: ThreadPool;
  /** Identifies the release, because another one may compare differently. */
  release: string;
  /** Whether jobs are running. */
  busy: () => boolean;
}

/**
 * The groups of possible duplicates. To find them, all titles are compared, which takes a second or two in a library of
 * a hundred thousand papers. They are stored until a change that can alter them: ratings, notes, tags and most edits cannot.
 */
export class DuplicateGroups {
  readonly #d: Deps;
  #known: { revision: number; groups: Promise<readonly DuplicateGroup[]> } | null = null;
  #revision = 0;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** Call it inside a transaction, with what it changed. */
  changed(rows: readonly CommittedChange[]): void {
    if (!rows.some(decides)) return;
    repo.forgetList(this.#d.db);
    this.forget();
    this.#d.db.afterCommit(() => this.compareSoon(pauseMs));
  }

  forget(): void {
    this.#revision += 1;
  }

  /** Concurrent callers share one comparison, so a caller that goes away does not end it. */
  all(): Promise<readonly DuplicateGroup[]> {
    const revision = this.#revision;
    if (this.#known?.revision === revision) return this.#known.groups;
    const groups = this.#read(revision);
    this.#known = { revision, groups };
    groups.catch(() => {
      if (this.#known?.groups === groups) this.#known = null;
    });
    return groups;
  }

  /** One page of these groups, with their total number. */
  async page(limit: number, offset: number) {
    const all = await this.all();
    const groups = all.slice(offset, offset + limit);
    const papers = await this.#d.readers.run(duplicatePageTask, { groups });
    const described = papers.map(({ reason: kind, papers }) => {
      const alike = all.filter((g) => g.reason === kind).length;
      return { kind, reason: groupReasons[kind], alike, papers };
    });
    return { total: all.length, groups: described };
  }

  /**
   * Compares soon if that is needed, so that opening the list after an import does not take long. Call it when a job
   * has ended. A later call replaces an earlier one.
   */
  compareSoon(delayMs = 100): void {
    if (this.#closed) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#d.busy() || repo.hasList(this.#d.db)) return;
      this.all().catch((e: unknown) => {
        if (this.#closed) return;
        this.#d.log.add('WARNING', 'duplicates', `Comparing titles failed: ${describeError(e).message}`);
      });
    }, delayMs);
    this.#timer.unref();
  }

  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #read(revision: number): Promise<readonly DuplicateGroup[]> {
    const { db, readers, release } = this.#d;
    const stored = await readers.run(storedGroupsTask, { release }, { timeoutMs });
    if (stored) return stored;
    const groups = await readers.run(duplicateGroupsTask, null, { timeoutMs });
    // Changes made during the comparison would be missing in it. If the file refuses writes, the next start compares
    // again.
    const isCurrent = revision === this.#revision && !this.#closed;
    if (isCurrent && db.writesRefused === null) repo.storeList(db, release, groups);
    return groups;
  }
}
