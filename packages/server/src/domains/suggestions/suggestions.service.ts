import { ApiError, type AuthorSuggestion, type NetworkBucket, networkBuckets } from '@carrel/contract';
import { cleanOpenAlexId } from '@carrel/contract/identifiers';
import * as changes from '@carrel/messages/changes';
import * as errors from '@carrel/messages/errors';
import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import type { LibraryChange } from '../../platform/events/app-events.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { parseId } from '../../platform/ids.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { authorRecord, authorWithOpenAlexId, primaryOf } from '../authors/records.repo.ts';
import type { MergeAuthors } from '../identity/merge-authors.ts';
import { networkExpiry, readNetwork } from './network-cache.repo.ts';
import type { PreparedEvidence } from './prepared-evidence.ts';
import { networkKey, refreshNetworkJob } from './refresh-network.ts';
import { suppressedMs } from './scoring.ts';
import * as repo from './suggestions.repo.ts';
import { listSuggestionsTask } from './suggestions.tasks.ts';

interface Deps {
  store: Store;
  readers: ThreadPool;
  evidence: PreparedEvidence;
  merges: MergeAuthors;
  jobs: JobRunner;
  net: NetworkSwitch;
}

const authorId = (raw: string): string => {
  const id = cleanOpenAlexId('A', raw);
  if (id === undefined) throw new ApiError('bad_request', refer(errors.openAlexIdAuthorOneLooks));
  return id;
};

const cleanBucket = (raw: string | undefined): string | null => raw?.trim().toLowerCase() || null;

/** A list is valid this long, because the weight of earlier decisions fades with time. */
const keptForMs = 60_000;
/** Tables that a list depends on, in addition to the evidence. */
const listTables = new Set([
  'followed_authors',
  'author_choices',
  'author_alt_identifiers',
  'author_merge_rejections',
  'author_suggestion_rejections',
  'author_suggestion_not_duplicate',
]);

/** The list of suggested authors, and the user's decisions about them. */
export class Suggestions {
  readonly #d: Deps;
  /** Lists by their length. */
  readonly #lists = new Map<number, { at: number; list: Promise<AuthorSuggestion[]> }>();

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** Call it after each change. */
  changed({ kinds }: LibraryChange): void {
    if (kinds.some((k) => listTables.has(k))) this.outdated();
  }

  /** The next request computes the list again. */
  outdated(): void {
    this.#lists.clear();
  }

  /** Whether the library has changed since the list was prepared, which takes a while in a large one. */
  get isOutdated(): boolean {
    return this.#d.evidence.isOutdated;
  }

  /** Requests for the same list share one run, until the data behind it changes. */
  async list(limit: number): Promise<AuthorSuggestion[]> {
    await this.#d.evidence.ready();
    const now = this.#d.store.clock.now();
    const cached = this.#lists.get(limit);
    if (cached && Math.abs(now - cached.at) < keptForMs) return cached.list;
    const list = this.#d.readers.run(listSuggestionsTask, { limit, nowMs: now });
    const entry = { at: now, list };
    this.#lists.set(limit, entry);
    list.catch(() => {
      if (this.#lists.get(limit) === entry) this.#lists.delete(limit);
    });
    return list;
  }

  /** @returns the ID of the action */
  reject(raw: string, bucket: string | undefined): number | null {
    const idxaId = authorId(raw);
    const { db, journal, clock } = this.#d.store;
    const id = authorWithOpenAlexId(db, idxaId) ?? null;
    const now = clock.now();
    return journal.act(
      {
        actor: 'user',
        kind: 'suggestions.reject',
        summary: refer(changes.suggestionDismissed, { name: this.#name(idxaId, id) }),
      },
      () =>
        repo.insertRejection(db, {
          idxaId,
          authorId: id,
          bucket: cleanBucket(bucket),
          at: isoAt(now),
          until: isoAt(now + suppressedMs),
        }),
    ).actionId;
  }

  /** @returns the ID of the action; null if it was recorded before */
  keepApart(raw: string): number | null {
    const idxaId = authorId(raw);
    const { db, journal } = this.#d.store;
    const name = this.#name(idxaId, authorWithOpenAlexId(db, idxaId) ?? null);
    return journal.act(
      { actor: 'user', kind: 'suggestions.not_duplicate', summary: refer(changes.suggestionKeptApart, { name }) },
      () => repo.keepApart(db, idxaId, this.#d.store.now()),
    ).actionId;
  }

  trackFollow(raw: string, bucket: string | undefined): void {
    const idxaId = authorId(raw);
    const { db } = this.#d.store;
    db.tx(() => repo.logFollow(db, { idxaId, bucket: cleanBucket(bucket), at: this.#d.store.now() }));
    this.outdated();
  }

  /** Makes a suggested profile another profile of a followed author. */
  merge(raw: string, primaryId: string) {
    const idxaId = authorId(raw);
    const { db } = this.#d.store;
    const id = parseId(primaryId);
    const record = id === null ? undefined : authorRecord(db, primaryOf(db, id));
    if (!record || record.followed_at === null) throw new ApiError('not_found', refer(errors.notFollowed));
    const alternative = authorWithOpenAlexId(db, idxaId) ?? null;
    const done = (papers: number, actionId: string | null) => ({
      success: true as const,
      primary_author_id: String(record.id),
      papers_reassigned: papers,
      action_id: actionId,
    });
    if (alternative === record.id) return done(0, null);
    const other = alternative === null ? undefined : authorRecord(db, alternative);
    if (other?.followed_at) throw new ApiError('conflict', refer(errors.youAlreadyFollowProfileMerge));
    if (other && other.idxa_id !== idxaId)
      throw new ApiError('conflict', refer(errors.profileAlreadyBelongsAnotherAuthor));
    const merged = this.#d.merges.merge(
      String(record.id),
      { alt_author_ids: [], alt_idxa_ids: [idxaId], field_choices: {} },
      'suggestion',
    );
    return done(merged.papers_reassigned, merged.action_id);
  }

  /** The sources whose answer has expired. */
  expired(): NetworkBucket[] {
    const { db } = this.#d.store;
    const now = this.#d.store.now();
    return networkBuckets.filter((source) => (networkExpiry(db, source) ?? '') <= now);
  }

  /** Asks the sources whose answer has expired, or all of them. */
  refresh(force: boolean, trigger: 'user' | 'scheduler' = 'user') {
    const due = force ? [...networkBuckets] : this.expired();
    if (due.length > 0) this.#d.net.assertOn();
    const since = this.#d.store.now();
    return {
      jobs: networkBuckets.map((source) => {
        const key = networkKey(source);
        if (!due.includes(source))
          return {
            source,
            status: 'fresh' as const,
            job_id: null,
            operation_key: key,
            message: refer(messages.lastAnswerLessThanDay),
          };
        const e = this.#d.jobs.start(refreshNetworkJob, { source, since }, { key, trigger });
        return {
          source,
          status: e.status === 'already_running' ? ('already_running' as const) : ('queued' as const),
          job_id: e.job_id,
          operation_key: key,
          message: e.message,
        };
      }),
    };
  }

  #name(idxaId: string, id: number | null): string {
    const { db } = this.#d.store;
    if (id !== null) return authorRecord(db, id)?.name ?? idxaId;
    for (const source of ['idxa_related', 'idxb_related'] as const) {
      const candidate = readNetwork(db, source)?.candidates.find((c) => c.idxaId === idxaId);
      if (candidate) return candidate.name;
    }
    return idxaId;
  }
}
