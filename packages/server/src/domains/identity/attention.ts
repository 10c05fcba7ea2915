import type { listAuthorsNeedingAttention } from '@carrel/contract';
import * as messages from '@carrel/messages/identity';
import type { z } from 'zod';
import type { Store } from '../../platform/db/store.ts';
import type { CommittedChange } from '../../platform/events/app-events.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { readResolutionValues } from '../authors/json-columns.ts';
import {
  type AttentionAction,
  type AttentionCode,
  type AttentionItem,
  attentionAuthors,
  type attentionOf,
} from './attention.repo.ts';
import type { ReportedProblem } from './identity.ports.ts';
import { resolutionOf } from './identity.repo.ts';
import { attentionTask } from './identity.tasks.ts';
import { explainReason, reasonText } from './reasons.ts';

type Row = z.input<typeof listAuthorsNeedingAttention.response>['items'][number];

/** The sentence of each code that this module finds itself. */
const sentences: Partial<Record<AttentionCode, string>> = {
  merge_conflict: 'mergeConflict',
  affiliation_conflict: 'affiliationConflict',
  split_profiles: 'splitProfiles',
  mixed_profile: 'mixedProfile',
  identity_error: 'identityError',
  identity_failed: 'identityFailed',
  identity_ambiguous: 'identityAmbiguous',
  identity_missing: 'identityMissing',
  degraded_monitor: 'degradedMonitor',
  corpus_stale: 'corpusStale',
  corpus_thin: 'corpusThin',
  corpus_failed: 'corpusFailed',
  corpus_unverified: 'corpusUnverified',
};
const actions: Partial<Record<AttentionAction, () => { label: string; hint: string }>> = {
  resolve_conflict: () => ({ label: messages.resolveConflict(), hint: messages.resolveConflictHint() }),
  pick_affiliation: () => ({ label: messages.pickAffiliation(), hint: messages.pickAffiliationHint() }),
  review_profiles: () => ({ label: messages.reviewProfiles(), hint: messages.reviewProfilesHint() }),
  review_namesakes: () => ({ label: messages.reviewNamesakes(), hint: messages.reviewNamesakesHint() }),
  retry_refresh: () => ({ label: messages.retryRefresh(), hint: messages.retryRefreshHint() }),
  refresh_monitor: () => ({ label: messages.refreshMonitor(), hint: messages.refreshMonitorHint() }),
  refresh: () => ({ label: messages.refresh(), hint: messages.refreshHint() }),
  backfill_author: () => ({ label: messages.backfillAuthor(), hint: messages.backfillAuthorHint() }),
  manual_search: () => ({ label: messages.manualSearch(), hint: messages.manualSearchHint() }),
  review_candidates: () => ({ label: messages.reviewCandidates(), hint: messages.reviewCandidatesHint() }),
  resolve_now: () => ({ label: messages.resolveNow(), hint: messages.resolveNowHint() }),
};

/** Works become old with time, so what was found is found again after a while. */
const keptMs = 10 * 60_000;

/** Whether a change can alter what is found. Ratings, notes, tags and reading do not. */
const concernsAuthors = ({ table, op, before, after }: CommittedChange): boolean =>
  table.startsWith('author') ||
  table.endsWith('_authors') ||
  (table === 'papers' && (op !== 'U' || ['status', 'canonical_paper_id'].some((c) => c in { ...before, ...after })));

/** What needs a decision about authors. It is kept until something changes that it depends on. */
export class Attention {
  readonly #d: { store: Store; readers: ThreadPool; monitorProblems: () => readonly ReportedProblem[] };
  #revision = 0;
  #known: { revision: number; atMs: number; found: Promise<ReturnType<typeof attentionOf>> } | null = null;

  constructor(deps: { store: Store; readers: ThreadPool; monitorProblems: () => readonly ReportedProblem[] }) {
    this.#d = deps;
  }

  /** Call it inside a transaction, with what it changed. */
  changed(rows: readonly CommittedChange[]): void {
    if (!rows.some(concernsAuthors)) return;
    this.forget();
    // What is read before the commit is of the time before.
    this.#d.store.db.afterCommit(() => this.forget());
  }

  /** Call it when rows may have changed that the journal does not have, such as those of a job. */
  forget(): void {
    this.#revision += 1;
  }

  /** Concurrent callers share one search, so a caller that goes away does not end it. */
  #find(): Promise<ReturnType<typeof attentionOf>> {
    const { store, readers } = this.#d;
    const nowMs = store.clock.now();
    const cached = this.#known;
    if (cached?.revision === this.#revision && Math.abs(nowMs - cached.atMs) < keptMs) return cached.found;
    const reading = readers.run(attentionTask, store.now());
    this.#known = { revision: this.#revision, atMs: nowMs, found: reading };
    reading.catch(() => {
      if (this.#known?.found === reading) this.#known = null;
    });
    return reading;
  }

  async list(limit: number): Promise<{ total: number; items: Row[] }> {
    const { store, monitorProblems } = this.#d;
    const reading = await this.#find();
    const items: (AttentionItem | ReportedProblem)[] = [
      ...reading.merges,
      ...reading.profiles,
      ...reading.identity,
      ...reading.works,
      ...monitorProblems(),
    ];
    const authors = attentionAuthors(store.db, [...new Set(items.map((i) => i.author))]);
    const shown = items.filter((i) => {
      const author = authors.get(i.author);
      return author !== undefined && author.status !== 'dismissed';
    });
    return {
      total: shown.length,
      items: shown.slice(0, limit).map((i) => {
        const author = authors.get(i.author)!;
        const stored = i.code.startsWith('identity_') ? resolutionOf(store.db, i.author) : undefined;
        const resolution = stored && explainReason(stored.reason, readResolutionValues(stored.reason_values));
        return {
          author_id: String(i.author),
          author_name: author.name,
          idxa_id: author.idxa_id,
          status: author.status,
          method: author.method,
          confidence: author.confidence,
          reason_code: i.code,
          reason_values: i.values,
          reason: reasonText(sentences[i.code] ?? i.code, i.values),
          reason_detail: 'detail' in i ? i.detail : (resolution?.text ?? null),
          reason_detail_message: resolution?.message ?? null,
          suggested_action: {
            code: i.action,
            ...(actions[i.action]?.() ?? { label: i.action, hint: '' }),
          },
          updated_at: i.at,
          ...i.extra,
        };
      }),
    };
  }
}
