import { ApiError, type Envelope } from '@carrel/contract';
import * as m from '@carrel/messages/enrichmentReasons';
import * as messages from '@carrel/messages/jobs';
import { refer, storedText } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { readResult } from '../../platform/jobs/activity.repo.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { measured } from '../measured.ts';
import { readFilledFields } from '../papers/json-columns.ts';
import { inCorpus, isReal } from '../papers/paper-conditions.ts';
import { getRow, isSample } from '../papers/papers.repo.ts';
import * as authors from './authors.repo.ts';
import { fetchVectorsJob, hydrateAuthorsJob, hydratePapersJob, hydratePapersKey } from './hydration.jobs.ts';
import * as ledger from './ledger.repo.ts';
import { lookupPhases, titlePhases } from './phases.ts';
import * as vectors from './vectors.repo.ts';

const everyPhase = [...titlePhases, ...lookupPhases];

/** What is requested from a source, by purpose. */
const requested: Record<string, string[]> = {
  metadata: [
    'title',
    'authorships',
    'abstract',
    'journal',
    'publication_date',
    'doi',
    'url',
    'topics',
    'references',
    'open_access',
    'retraction',
    'counts',
  ],
  title: ['identity'],
  abstract: ['abstract'],
  supplement: ['parent'],
};
/** Changes whenever the requested fields change. */
const fieldsKey = 'v1';

interface StatusQuery {
  source: string;
  purpose: string;
  status?: string | undefined;
  paper_id?: string | undefined;
  limit: number;
  offset: number;
}

/** How long a caller that does not want a background run waits for it. */
const longestWaitMs = 60_000;

type Summary = Record<string, unknown>;

interface Deps {
  store: Store;
  jobs: JobRunner;
  net: NetworkSwitch;
}

/** Starts enrichment, and reports its status. Nothing is queued while the network is off. */
export class HydrationService {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** A run by the user over everything that is due. */
  rehydrate(options: { limit?: number | undefined; force: boolean }): Envelope & { total: number } {
    const { db } = this.#d.store;
    const due = measured(() =>
      options.force
        ? (db.value<number>(`select count(*) from papers p where p.status <> 'removed' and ${isReal}`) ?? 0)
        : ledger.countDue(db, this.#d.store.now()),
    );
    const total = Math.min(due, options.limit ?? due);
    if (total === 0) return { ...this.#d.jobs.noop(refer(messages.everyPaperUpDate)), total };
    this.#d.net.assertOn();
    return { ...this.#start({ limit: options.limit ?? null, force: options.force, papers: null }), total };
  }

  /** A run by the user over imported papers that are due. */
  enrichImports(): Envelope & { total: number } {
    const ids = measured(() => ledger.dueOfImports(this.#d.store.db, this.#d.store.now()));
    if (ids.length === 0) return { ...this.#d.jobs.noop(refer(messages.everyImportedPaperUpDate)), total: 0 };
    this.#d.net.assertOn();
    return { ...this.#start({ limit: null, force: false, papers: ids }), total: ids.length };
  }

  /**
   * With `background` off, waits for the run and adds its result as `summary`. A run that takes longer than a minute
   * continues, and its envelope is returned without one.
   */
  async answer<T extends Envelope>(envelope: T, background: boolean): Promise<T & { summary?: Summary }> {
    if (background || envelope.job_id === '') return envelope;
    const row = await this.#d.jobs.settledWithin(envelope.job_id, longestWaitMs);
    if (!row) return envelope;
    return {
      ...envelope,
      message: row.message,
      summary: { status: row.status, message: row.message, ...readResult(row.result) },
    };
  }

  #start(payload: { limit: number | null; force: boolean; papers: number[] | null }): Envelope {
    return this.#d.jobs.start(
      hydratePapersJob,
      { ...payload, chainId: null },
      { key: hydratePapersKey, trigger: 'user' },
    );
  }

  /** Asks about these papers again. While a run is active nothing changes, not even in the ledger. */
  again(ids: readonly number[]): Envelope & { total: number } {
    if (ids.length === 0) return { ...this.#d.jobs.noop(refer(messages.thereNothingLookUp)), total: 0 };
    this.#d.net.assertOn();
    return this.#d.store.db.tx(() => {
      const started = this.#start({ limit: null, force: false, papers: [...ids] });
      if (started.status === 'queued')
        for (const id of ids) ledger.planAgain(this.#d.store.db, id, this.#d.store.now());
      return { ...started, total: ids.length };
    });
  }

  paper(id: string): Envelope {
    const row = /^\d{1,15}$/.test(id) ? getRow(this.#d.store.db, Number(id)) : undefined;
    if (!row) throw new ApiError('paper_not_found');
    if (isSample(this.#d.store.db, row.id)) return this.#d.jobs.noop(refer(m.samplePaper));
    return this.again([row.id]);
  }

  resolve(options: {
    items: { paper_id: string }[];
    unresolved_only: boolean;
    limit: number;
  }): Envelope & { total: number } {
    const named = options.items.map((i) => Number(i.paper_id)).filter(Number.isSafeInteger);
    const rows = measured(() =>
      this.#d.store.db.all<{ id: number }>(
        `select p.id from papers p where ${inCorpus} and ${isReal}
           and (?1 = 0 or resolution_status = 'unresolved') and (?2 = 0 or id in (select value from json_each(?3)))
         order by id desc limit ?4`,
        options.unresolved_only ? 1 : 0,
        named.length,
        JSON.stringify(named),
        options.limit,
      ),
    );
    return this.again(rows.map((r) => r.id));
  }

  vectors(limit: number): Envelope & { scope: string } {
    const scope = 'idxb_specter2';
    if (measured(() => vectors.countWanting(this.#d.store.db, this.#d.store.now())) === 0)
      return { ...this.#d.jobs.noop(refer(messages.everyPaperCanHaveVector)), scope };
    this.#d.net.assertOn();
    const e = this.#d.jobs.start(fetchVectorsJob, { limit }, { trigger: 'user' });
    return { ...e, scope, operation_id: e.job_id };
  }

  authors(options: { limit?: number | undefined; force: boolean }): Envelope & { total: number } {
    const { db } = this.#d.store;
    const due = measured(() =>
      options.force
        ? (db.value<number>('select count(*) from authors where idxa_id is not null') ?? 0)
        : authors.countAuthorsDue(db, this.#d.store.now()),
    );
    const total = Math.min(due, options.limit ?? due);
    if (total === 0) return { ...this.#d.jobs.noop(refer(messages.everyAuthorUpDate)), total };
    this.#d.net.assertOn();
    const e = this.#d.jobs.start(
      hydrateAuthorsJob,
      { limit: options.limit ?? null, force: options.force },
      { trigger: 'user' },
    );
    return { ...e, total };
  }

  authorStatus(limit: number) {
    const { summary, total, items } = authors.authorLedger(this.#d.store.db, limit);
    return {
      summary,
      total,
      items: items.map(({ reason_ref, ...r }) => ({
        ...r,
        reason: storedText(r.reason, reason_ref),
        author_id: String(r.author_id),
        fields_filled: readFilledFields(r.fields_filled),
      })),
    };
  }

  status(q: StatusQuery) {
    const key = { source: q.source, purpose: q.purpose };
    if (!everyPhase.some((p) => p.key.source === q.source && p.key.purpose === q.purpose))
      throw new ApiError('unknown_ledger');
    const { total, items } = ledger.items(this.#d.store.db, key, {
      status: q.status ?? null,
      paperId: q.paper_id === undefined ? null : Number(q.paper_id),
      limit: q.limit,
      offset: q.offset,
    });
    return {
      ...key,
      fields_key: fieldsKey,
      fields_requested: requested[q.purpose]!,
      ...ledger.summary(this.#d.store.db, key, this.#d.store.now()),
      items: items.map(({ reason_ref, ...r }) => ({
        ...r,
        reason: storedText(r.reason, reason_ref),
        paper_id: String(r.paper_id),
        fields_key: fieldsKey,
        fields_filled: readFilledFields(r.fields_filled),
      })),
      items_total: total,
      items_limit: q.limit,
      items_offset: q.offset,
    };
  }
}
