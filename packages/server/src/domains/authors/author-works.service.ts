import { ApiError, type Envelope, type refreshScopes } from '@carrel/contract';
import { cleanOpenAlexId } from '@carrel/contract/identifiers';
import * as changes from '@carrel/messages/changes';
import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { readResult } from '../../platform/jobs/activity.repo.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { indexText } from '../../platform/text.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { forgetWorks } from '../hydration/authors.repo.ts';
import { measuredThere } from '../measured.ts';
import { parseName } from '../papers/names.ts';
import { deletePaperRow } from '../papers/papers.repo.ts';
import { addTrackedWorks } from './add-works.ts';
import { factsOf, jobKeys } from './author-view.ts';
import { fetchWorksJob, previewWorksJob } from './authors.jobs.ts';
import { fetchTargetsTask } from './authors.tasks.ts';
import { addedFromPreview, untouchedWorks } from './cached-works.repo.ts';
import { readOtherNames } from './json-columns.ts';
import { type AuthorRecord, authorWithOpenAlexId } from './records.repo.ts';
import { type FetchMode, type FetchTarget, planOf, targetsAmong, type WorksPlan } from './works.repo.ts';

/** How long a caller that does not want a background run waits for it. */
const longestWaitMs = 60_000;

interface PreviewItem {
  idxa_id?: string | undefined;
  doi?: string | null | undefined;
  title: string;
  authors: string;
  year?: number | null | undefined;
  abstract?: string | null | undefined;
  url?: string | null | undefined;
  citations?: number | null | undefined;
  journal?: string | null | undefined;
}

interface Deps {
  store: Store;
  jobs: JobRunner;
  net: NetworkSwitch;
  readers: ThreadPool;
  isInFeed: (paperId: number) => boolean;
}

/** Starts runs that fetch works of authors, estimates their cost, and deletes fetched papers that the user has not used. */
export class AuthorWorks {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  #target(record: AuthorRecord): FetchTarget {
    if (record.idxa_id === null) throw new ApiError('author_without_idxa');
    return targetsAmong(this.#d.store.db, [record.id])[0]!;
  }

  /** Starts a run for one author. With `background` off, waits for it for up to a minute. */
  async refresh(
    record: AuthorRecord,
    options: {
      kind: keyof Omit<typeof jobKeys, 'preview'>;
      mode: FetchMode;
      again: boolean;
      background: boolean;
      dryRun?: boolean;
    },
  ) {
    const target = this.#target(record);
    const plan = planOf([target], options.mode, true);
    const full = options.mode === 'all' || target.complete === 0;
    const about = {
      success: true,
      author_id: String(record.id),
      mode: full ? ('full' as const) : ('incremental' as const),
      plan,
    };
    if (options.dryRun) return { ...this.#d.jobs.noop(refer(messages.nothingStarted)), ...about };
    this.#d.net.assertOn();
    const { store, jobs } = this.#d;
    const envelope = jobs.start(
      fetchWorksJob,
      { authors: [record.id], mode: options.mode, again: options.again, since: store.now() },
      { key: jobKeys[options.kind](record.id), trigger: 'user', subject: record.name },
    );
    if (options.background) return { ...envelope, ...about };
    const row = await jobs.settledWithin(envelope.job_id, longestWaitMs);
    if (!row) return { ...envelope, ...about };
    const { count = 0, new_count = 0 } = readResult(row.result) ?? {};
    return {
      ...envelope,
      message: row.message,
      ...about,
      success: row.status === 'succeeded',
      count: Number(count),
      new_count: Number(new_count),
    };
  }

  /** Starts a run over many authors. */
  async refreshMany(options: {
    scope: (typeof refreshScopes)[number] | 'due';
    key: string;
    again: boolean;
    limit?: number | undefined;
    dryRun: boolean;
  }): Promise<Envelope & { total: number; plan: WorksPlan }> {
    const { store, jobs, readers, net } = this.#d;
    const { scope, again } = options;
    const mode = scope === 'needs_metadata' ? ('profile' as const) : ('all' as const);
    const limit = options.limit ?? null;
    const targets = await measuredThere(readers.run(fetchTargetsTask, { scope, now: store.now(), limit: limit ?? -1 }));
    const about = { total: targets.length, plan: planOf(targets, mode, false) };
    if (targets.length === 0) return { ...jobs.noop(refer(messages.everyAuthorUpDate)), ...about };
    if (options.dryRun) return { ...jobs.noop(refer(messages.nothingStarted)), ...about };
    net.assertOn();
    const payload = { authors: null, scope, mode, again, limit, since: store.now() };
    return { ...jobs.start(fetchWorksJob, payload, { key: options.key, trigger: 'user' }), ...about };
  }

  /** The same for one author by OpenAlex ID, or for all followed authors. */
  async backfill(options: {
    idxaId?: string | undefined;
    full: boolean;
    limit?: number | undefined;
    dryRun: boolean;
    recordOf: (id: string) => AuthorRecord;
  }): Promise<Envelope & { total: number; plan: WorksPlan }> {
    if (options.idxaId === undefined)
      return this.refreshMany({
        scope: options.full ? 'followed' : 'due',
        key: 'authors.backfill:all',
        again: options.full,
        limit: options.limit,
        dryRun: options.dryRun,
      });
    const clean = cleanOpenAlexId('A', options.idxaId);
    const id = clean === undefined ? undefined : authorWithOpenAlexId(this.#d.store.db, clean);
    if (id === undefined) throw new ApiError('author_not_found');
    const record = options.recordOf(String(id));
    if (!options.full && this.#target(record).complete === 1) {
      const plan = { authors: 0, works_count: 0, requests: 0, credits: 0 };
      return { ...this.#d.jobs.noop(refer(messages.allWorksAuthorFetchedBefore)), total: 0, plan };
    }
    const {
      success: _,
      author_id: __,
      mode: ___,
      ...envelope
    } = await this.refresh(record, {
      kind: 'backfill',
      mode: 'all',
      again: options.full,
      background: true,
      dryRun: options.dryRun,
    });
    return { ...envelope, total: 1 };
  }

  preview(record: AuthorRecord, limit: number) {
    this.#target(record);
    this.#d.net.assertOn();
    const key = jobKeys.preview(record.id);
    const envelope = this.#d.jobs.start(
      previewWorksJob,
      { author: record.id, limit },
      { key, trigger: 'user', subject: record.name },
    );
    return { ...envelope, success: true, author_id: String(record.id) };
  }

  /** Adds previewed works as tracked papers. What the preview left out is fetched like that of any new paper. */
  savePreview(record: AuthorRecord, items: readonly PreviewItem[]) {
    const { store } = this.#d;
    const works = items.filter((i) => i.title.trim() !== '').map((i) => workOfPreview(i, record));
    const { result, actionId } = store.journal.act(
      { actor: 'user', kind: 'authors.save_preview', summary: refer(changes.worksFetched, { count: works.length }) },
      () => addTrackedWorks(store, works, { addedFrom: addedFromPreview, partial: true }),
      (added) => refer(changes.worksFetched, { count: added.filter((a) => a.created).length }),
    );
    return {
      success: true as const,
      author_id: String(record.id),
      saved: result.filter((a) => a.created).length,
      paper_ids: result.map((a) => String(a.paperId)),
      action_id: actionId === null ? null : String(actionId),
    };
  }

  /** Deletes tracked papers that only fetching the works of this author brought in, and that the user has not used. */
  async emptyCache(record: AuthorRecord, dryRun: boolean) {
    const { store, isInFeed } = this.#d;
    const { db, journal } = store;
    const facts = factsOf(db, [record.id])[0]!;
    if (facts.running) throw new ApiError('job_active');
    const ids = untouchedWorks(db, record.id).filter((id) => !isInFeed(id));
    const tracked = facts.papers - facts.saved;
    const about = { success: true as const, author_id: String(record.id) };
    if (dryRun || ids.length === 0)
      return { ...about, deleted: ids.length, remaining: Math.max(0, tracked - ids.length), action_id: null };
    const actionId = journal.open({
      actor: 'user',
      kind: 'authors.empty_cache',
      summary: refer(changes.worksDeleting, { name: record.name }),
    });
    let deleted = 0;
    let changed = false;
    try {
      await inBatches(
        db,
        ids,
        (id) => {
          // The user may have used it since.
          if (untouchedWorks(db, record.id, id).length === 0) return;
          if (deletePaperRow(db, id)) deleted += 1;
        },
        { pauseOrStop: () => this.#d.jobs.nextTurn(), wrap: (work) => journal.continue(actionId, work) },
      );
      db.tx(() => forgetWorks(db, record.id));
    } finally {
      changed = journal.finish(actionId, refer(changes.worksDeleted, { count: deleted, name: record.name }));
    }
    return {
      ...about,
      deleted,
      remaining: Math.max(0, tracked - deleted),
      action_id: changed ? String(actionId) : null,
    };
  }
}

/** The words of a name in a fixed order. */
const nameWords = (name: string): string => indexText(name).split(' ').sort().join(' ');

const workOfPreview = (i: PreviewItem, record: AuthorRecord): SourceWork => {
  const own = new Set([record.name, ...readOtherNames(record.other_names)].map(nameWords));
  const openalex = cleanOpenAlexId('W', i.idxa_id);
  return {
    source: 'idxa',
    ids: {
      ...(openalex === undefined ? {} : { openalex }),
      ...(i.doi ? { doi: i.doi.toLowerCase() } : {}),
    },
    title: i.title.trim(),
    authors: i.authors
      .split(';')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        const p = parseName(name);
        return {
          name,
          ...(p?.family ? { family: p.family } : {}),
          ...(p?.given ? { given: p.given } : {}),
          ids: own.has(nameWords(name)) && record.idxa_id !== null ? { openalex: record.idxa_id } : {},
        };
      }),
    ...(i.year ? { year: i.year } : {}),
    ...(i.abstract ? { abstract: i.abstract } : {}),
    ...(i.journal ? { venue: { name: i.journal } } : {}),
    ...(i.url ? { url: i.url } : {}),
    ...(i.citations == null ? {} : { citationCount: i.citations }),
  };
};
