import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { FailureCode } from '../../platform/jobs/failure.ts';
import { type FullRow, getFullRow, updatePaperRow } from '../papers/papers.repo.ts';
import * as ledger from './ledger.repo.ts';
import { type Answer, hasIdentifier, idxaMetadata, type Phase, titlePhases } from './phases.ts';
import { storeWork } from './store-work.ts';

const dayMs = 86_400_000;
/** An answer that brought nothing new holds this long; so does one that did. */
const keptForMs = 30 * dayMs;
const firstRetryMs = 600_000;
const longestRetryMs = dayMs;

/**
 * Writes what came of asking: the paper, the ledger, and which source has its turn next. Every method runs inside the
 * transaction of its caller.
 */
export class AnswerSettler {
  readonly #db: Db;
  readonly #clock: Clock;
  /** The phases after the titles, in their order. */
  readonly #lookups: readonly Phase[];

  constructor(deps: { db: Db; clock: Clock; lookups: readonly Phase[] }) {
    this.#db = deps.db;
    this.#clock = deps.clock;
    this.#lookups = deps.lookups;
  }

  /** @returns the fields of the paper that the answer filled */
  settle(phase: Phase, answer: Answer): string[] {
    return phase.number === 0 ? this.#title(phase, answer) : this.#lookup(phase, answer);
  }

  /** This source has nothing to add to the paper. */
  pass(phase: Phase, paperId: number): void {
    const row = getFullRow(this.#db, paperId);
    if (!row) return;
    const nothing: ledger.Settled | null =
      phase === idxaMetadata
        ? this.#withoutIdentifier(paperId)
        : { status: 'unchanged', reason: 'Nothing was missing.', retryAt: this.#keptUntil() };
    if (nothing) ledger.settle(this.#db, paperId, phase.key, nothing, this.#now());
    if (phase.number > 0) this.#planNext(phase, row);
  }

  /** The turn of the paper is skipped for now. */
  leave(phase: Phase, paperId: number): void {
    const row = getFullRow(this.#db, paperId);
    if (row && phase.number > 0) this.#planNext(phase, row);
  }

  #now(): string {
    return isoAt(this.#clock.now());
  }
  #keptUntil(): string {
    return isoAt(this.#clock.now() + keptForMs);
  }

  /**
   * A paper without identifier can be asked about only under its title. Until that was asked everywhere nothing is known of
   * it, so the main source must not count as asked.
   * @returns null: it stays pending
   */
  #withoutIdentifier(paperId: number): ledger.Settled | null {
    const titles = titlePhases.map((p) => ledger.rowOf(this.#db, paperId, p.key));
    const failed = titles.flatMap((t) => (t?.status === 'retryable_error' && t.next_retry_at ? [t] : []));
    if (failed.length > 0) {
      const first = failed.reduce((a, b) => (a.next_retry_at! <= b.next_retry_at! ? a : b));
      return {
        status: 'retryable_error',
        code: first.failure_code,
        reason: 'Its title could not be looked up yet.',
        retryAt: first.next_retry_at,
      };
    }
    if (titles.some((t) => t === undefined || t.status === 'pending')) return null;
    return { status: 'terminal_no_match', reason: 'It has no identifier, and no source knows its title.' };
  }

  /** When a failed question may be asked again; spent credits come back at midnight UTC. */
  #retryAt(paperId: number, phase: Phase, code: FailureCode | undefined): string {
    const attempts = ledger.rowOf(this.#db, paperId, phase.key)?.attempts ?? 0;
    const toMidnight = dayMs - (this.#clock.now() % dayMs);
    const wait = code === 'budget' ? toMidnight : Math.min(longestRetryMs, firstRetryMs * 2 ** attempts);
    return isoAt(this.#clock.now() + wait);
  }

  /** The next source that can add something and has not had its turn. */
  #planNext(phase: Phase, row: FullRow): void {
    for (const next of this.#lookups.slice(this.#lookups.indexOf(phase) + 1)) {
      if (!next.wanted(row)) continue;
      const known = ledger.rowOf(this.#db, row.id, next.key);
      if (known && known.status !== 'pending' && (known.next_retry_at === null || known.next_retry_at > this.#now()))
        continue;
      ledger.plan(this.#db, row.id, next.key, this.#now());
      return;
    }
  }

  /** What is the same for titles and lookups that did not find anything. */
  #unfound(phase: Phase, a: Answer, unknown: string | null): ledger.Settled {
    const told = { code: a.code ?? null, reason: a.reason ?? unknown };
    if (a.outcome === 'failed')
      return { ...told, status: 'retryable_error', retryAt: this.#retryAt(a.paperId, phase, a.code) };
    return { ...told, status: a.outcome === 'refused' ? 'lookup_error' : 'terminal_no_match' };
  }

  #settled(phase: Phase, a: Answer, s: ledger.Settled): void {
    ledger.settle(this.#db, a.paperId, phase.key, { lookupKey: a.lookup, ...s }, this.#now());
  }

  #lookup(phase: Phase, a: Answer): string[] {
    let filled: string[] = [];
    if (a.outcome !== 'found' || !a.work)
      this.#settled(phase, a, this.#unfound(phase, a, `${phase.label} does not know ${a.lookup}.`));
    else {
      const stored = storeWork(this.#db, a.paperId, a.work, this.#now());
      filled = stored.filled;
      if (stored.stranger)
        this.#settled(phase, a, {
          status: 'terminal_no_match',
          reason: `This id leads to another work: ${a.work.title ?? ''}`,
        });
      else if (stored.sameAs !== null && filled.length === 0)
        this.#settled(phase, a, {
          status: 'duplicate_identity',
          reason: `Paper ${stored.sameAs} has the same identifier.`,
        });
      else
        this.#settled(phase, a, {
          status: filled.length > 0 ? 'enriched' : 'unchanged',
          filled,
          retryAt: this.#keptUntil(),
        });
    }
    const row = getFullRow(this.#db, a.paperId);
    if (row) this.#planNext(phase, row);
    return filled;
  }

  #title(phase: Phase, a: Answer): string[] {
    const row = getFullRow(this.#db, a.paperId);
    if (!row) return [];
    if (a.outcome === 'found' && a.work) return this.#titleFound(phase, a, a.work);
    this.#settled(phase, a, this.#unfound(phase, a, null));
    const next = titlePhases[titlePhases.indexOf(phase) + 1];
    if (next) ledger.plan(this.#db, a.paperId, next.key, this.#now());
    else if (row.resolution_status !== 'unresolved' || row.resolution_reason === null)
      updatePaperRow(this.#db, a.paperId, {
        resolution_status: 'unresolved',
        resolution_reason: a.reason ?? 'No source has a work with this title.',
        resolution_at: this.#now(),
      });
    return [];
  }

  #titleFound(phase: Phase, a: Answer, work: NonNullable<Answer['work']>): string[] {
    const at = this.#now();
    const { filled } = storeWork(this.#db, a.paperId, work, at);
    const after = getFullRow(this.#db, a.paperId);
    if (!after) return [];
    updatePaperRow(this.#db, a.paperId, {
      resolution_status: after.idxa_id ? 'idxa_resolved' : hasIdentifier(after) ? 'not_idxa_resolved' : 'unresolved',
      resolution_reason: `Found by its title at ${phase.label}`,
      resolution_at: at,
    });
    this.#settled(phase, a, { status: 'resolved', filled });
    // The record that matched is all this source has to say.
    ledger.settle(
      this.#db,
      a.paperId,
      { source: phase.key.source, purpose: 'metadata' },
      { status: 'enriched', lookupKey: a.lookup, filled, retryAt: this.#keptUntil() },
      at,
    );
    if (phase.key.source === 'idxa') this.#planNext(idxaMetadata, after);
    else ledger.plan(this.#db, a.paperId, idxaMetadata.key, at);
    return filled;
  }
}
