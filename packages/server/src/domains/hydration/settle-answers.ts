import * as changes from '@carrel/messages/changes';
import * as m from '@carrel/messages/enrichmentReasons';
import { refer, type Text } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import type { FailureCode } from '../../platform/jobs/failure.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { type FullRow, getFullRow, getRow, updatePaperRow } from '../papers/papers.repo.ts';
import { shortTitle } from '../papers/short-title.ts';
import * as ledger from './ledger.repo.ts';
import { type Answer, hasIdentifier, idxaMetadata, type Phase, titlePhases } from './phases.ts';
import { type StoreOutcome, storeWork } from './store-work.ts';

const dayMs = 86_400_000;
/** How long an answer is valid, whether it added anything or not. */
const keptForMs = 30 * dayMs;
const firstRetryMs = 600_000;
const longestRetryMs = dayMs;

interface Deps {
  store: Store;
  lookups: readonly Phase[];
}

/**
 * Writes the outcome of a request: the paper, the ledger, and which source is next. Every method runs inside the
 * transaction of its caller.
 */
export class AnswerSettler {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** @returns the fields of the paper that the answer filled */
  settle(phase: Phase, answer: Answer): string[] {
    return phase.number === 0 ? this.#title(phase, answer) : this.#lookup(phase, answer);
  }

  /** This source has nothing to add to the paper. */
  pass(phase: Phase, paperId: number): void {
    const row = getFullRow(this.#d.store.db, paperId);
    if (!row) return;
    const nothing: ledger.Settled | null =
      phase === idxaMetadata
        ? this.#withoutIdentifier(paperId)
        : { status: 'unchanged', reason: refer(m.completeRecord), retryAt: this.#keptUntil() };
    if (nothing) ledger.settle(this.#d.store.db, paperId, phase.key, nothing, this.#d.store.now());
    if (phase.number > 0) this.#planNext(phase, row);
  }

  /** The turn of the paper is skipped for now. */
  leave(phase: Phase, paperId: number): void {
    const row = getFullRow(this.#d.store.db, paperId);
    if (row && phase.number > 0) this.#planNext(phase, row);
  }

  #keptUntil(): string {
    return isoAt(this.#d.store.clock.now() + keptForMs);
  }

  /**
   * A paper without an identifier can only be looked up by its title. Until that was done everywhere, nothing is known
   * about it, so the main source must not count as asked.
   * @returns null: it stays pending
   */
  #withoutIdentifier(paperId: number): ledger.Settled | null {
    const titles = titlePhases.map((p) => ledger.rowOf(this.#d.store.db, paperId, p.key));
    const failed = titles.flatMap((t) => (t?.status === 'retryable_error' && t.next_retry_at ? [t] : []));
    if (failed.length > 0) {
      const first = failed.reduce((a, b) => (a.next_retry_at! <= b.next_retry_at! ? a : b));
      return {
        status: 'retryable_error',
        code: first.failure_code,
        reason: refer(m.pendingTitle),
        retryAt: first.next_retry_at,
      };
    }
    if (titles.some((t) => t === undefined || t.status === 'pending')) return null;
    return { status: 'terminal_no_match', reason: refer(m.noIdentifierOrTitle) };
  }

  /** When a failed request may be retried; spent credits return at midnight UTC. */
  #retryAt(paperId: number, phase: Phase, code: FailureCode | undefined): string {
    const attempts = ledger.rowOf(this.#d.store.db, paperId, phase.key)?.attempts ?? 0;
    const toMidnight = dayMs - (this.#d.store.clock.now() % dayMs);
    const wait = code === 'budget' ? toMidnight : Math.min(longestRetryMs, firstRetryMs * 2 ** attempts);
    return isoAt(this.#d.store.clock.now() + wait);
  }

  /** The next source that can add something and has not had its turn. */
  #planNext(phase: Phase, row: FullRow): void {
    for (const next of this.#d.lookups.slice(this.#d.lookups.indexOf(phase) + 1)) {
      if (!next.wanted(row)) continue;
      const existing = ledger.rowOf(this.#d.store.db, row.id, next.key);
      if (
        existing &&
        existing.status !== 'pending' &&
        (existing.next_retry_at === null || existing.next_retry_at > this.#d.store.now())
      )
        continue;
      ledger.plan(this.#d.store.db, row.id, next.key, this.#d.store.now());
      return;
    }
  }

  /** Shared by titles and lookups without a result. */
  #unfound(phase: Phase, a: Answer, unknown: Text | null): ledger.Settled {
    const details = { code: a.code ?? null, reason: a.reason ?? unknown };
    if (a.outcome === 'failed')
      return { ...details, status: 'retryable_error', retryAt: this.#retryAt(a.paperId, phase, a.code) };
    return { ...details, status: a.outcome === 'refused' ? 'lookup_error' : 'terminal_no_match' };
  }

  #settled(phase: Phase, a: Answer, s: ledger.Settled): void {
    ledger.settle(this.#d.store.db, a.paperId, phase.key, { lookupKey: a.lookup, ...s }, this.#d.store.now());
  }

  /** A saved preprint that became an article is an entry of the history, because the paper is cited differently from now on. */
  #storeWork(paperId: number, work: SourceWork): StoreOutcome {
    const { db, journal } = this.#d.store;
    return storeWork(db, paperId, work, this.#d.store.now(), (apply) => {
      if (getRow(db, paperId)?.status !== 'library') return apply();
      const title = shortTitle(db, paperId);
      const venue = work.venue?.name;
      const summary = venue
        ? refer(changes.preprintPublishedIn, { title, venue })
        : refer(changes.preprintPublished, { title });
      const action = journal.open({ actor: 'job', kind: 'papers.published', summary });
      journal.continue(action, apply);
      journal.finish(action);
    });
  }

  #lookup(phase: Phase, a: Answer): string[] {
    let filled: string[] = [];
    if (a.outcome !== 'found' || !a.work)
      this.#settled(
        phase,
        a,
        this.#unfound(phase, a, refer(m.unknownIdentifier, { source: phase.label, identifier: a.lookup })),
      );
    else {
      const stored = this.#storeWork(a.paperId, a.work);
      filled = stored.filled;
      if (stored.mismatch)
        this.#settled(phase, a, {
          status: 'terminal_no_match',
          reason: refer(m.otherWork, { title: a.work.title ?? '' }),
        });
      else if (stored.sameAs !== null && filled.length === 0)
        this.#settled(phase, a, {
          status: 'duplicate_identity',
          reason: refer(m.sameIdentifier, { paper: String(stored.sameAs) }),
        });
      else
        this.#settled(phase, a, {
          status: filled.length > 0 ? 'enriched' : 'unchanged',
          filled,
          retryAt: this.#keptUntil(),
        });
    }
    const row = getFullRow(this.#d.store.db, a.paperId);
    if (row) this.#planNext(phase, row);
    return filled;
  }

  #title(phase: Phase, a: Answer): string[] {
    const row = getFullRow(this.#d.store.db, a.paperId);
    if (!row) return [];
    if (a.outcome === 'found' && a.work) return this.#titleFound(phase, a, a.work);
    this.#settled(phase, a, this.#unfound(phase, a, null));
    const next = titlePhases[titlePhases.indexOf(phase) + 1];
    if (next) ledger.plan(this.#d.store.db, a.paperId, next.key, this.#d.store.now());
    else if (row.resolution_status !== 'unresolved' || row.resolution_reason === null)
      updatePaperRow(this.#d.store.db, a.paperId, {
        resolution_status: 'unresolved',
        resolution_reason: a.reason === undefined ? 'No source has a work with this title.' : String(a.reason),
        resolution_at: this.#d.store.now(),
      });
    return [];
  }

  #titleFound(phase: Phase, a: Answer, work: NonNullable<Answer['work']>): string[] {
    const at = this.#d.store.now();
    const { filled } = this.#storeWork(a.paperId, work);
    const after = getFullRow(this.#d.store.db, a.paperId);
    if (!after) return [];
    updatePaperRow(this.#d.store.db, a.paperId, {
      resolution_status: after.idxa_id ? 'idxa_resolved' : hasIdentifier(after) ? 'not_idxa_resolved' : 'unresolved',
      resolution_reason: `Found by its title at ${phase.label}`,
      resolution_at: at,
    });
    this.#settled(phase, a, { status: 'resolved', filled });
    // The matched record is all that this source has.
    ledger.settle(
      this.#d.store.db,
      a.paperId,
      { source: phase.key.source, purpose: 'metadata' },
      { status: 'enriched', lookupKey: a.lookup, filled, retryAt: this.#keptUntil() },
      at,
    );
    if (phase.key.source === 'idxa') this.#planNext(idxaMetadata, after);
    else ledger.plan(this.#d.store.db, a.paperId, idxaMetadata.key, at);
    return filled;
  }
}
