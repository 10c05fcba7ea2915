import { createHash } from 'node:crypto';
import { ApiError, type RepairPlan, type RunSpec } from '@carrel/contract';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import { describeError } from '../../platform/log.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { Candidates, CandidatesRequest } from './candidates.repo.ts';
import type { Counts } from './counts.ts';
import { etaOf, type Forecast, forecast } from './forecast.ts';
import { isRunnable, type Operation, operationOf, type RunnableOperation } from './operations.ts';
import type { ConfigRow } from './repairs.repo.ts';
import type { HealthSnapshot } from './snapshot.ts';

/** A plan, and what a run of it needs beside what a person is shown. */
export interface Planned {
  plan: RepairPlan;
  operation: RunnableOperation;
  /** Chosen papers; null: the job makes its own choice within the limit. */
  ids: number[] | null;
  limit: number;
  scope: 'library' | 'corpus';
  batchSize: number | null;
}

export interface PlanDeps {
  snapshot: HealthSnapshot;
  readers: ThreadPool;
  clock: Clock;
  keys: () => { idxa: boolean; idxb: boolean };
  quota: () => { remaining: number | null; reserve: number; networkOn: boolean };
  configOf: (key: string) => ConfigRow;
}

const measureTimeoutMs = 60_000;
const refuse = (detail: string): never => {
  throw new ApiError('repair_spec', detail);
};

export const runnable = (key: string): RunnableOperation => {
  const operation = operationOf(key);
  if (!operation) throw new ApiError('repair_not_found');
  if (!isRunnable(operation))
    throw new ApiError('repair_unavailable', `“${operation.label}” cannot run yet. ${operation.unavailable}`);
  return operation;
};

const checked = (o: Operation, spec: RunSpec): void => {
  if (spec.max_items !== undefined && spec.max_items > o.limits.manualMax)
    refuse(`max_items: “${o.label}” takes at most ${o.limits.manualMax.toLocaleString('en')} in one run.`);
  if (spec.target_ids !== undefined && !o.targets) refuse(`target_ids: “${o.label}” makes its own choice.`);
  if (spec.target_ids?.some((id) => !/^\d{1,15}$/.test(id))) refuse('target_ids: must be ids of papers.');
  if (spec.request_batch_size !== undefined && !o.requestBatch)
    refuse(`request_batch_size: “${o.label}” has calls of one size.`);
  if (spec.request_batch_size !== undefined && spec.request_batch_size > o.requestBatch!.max)
    refuse(`request_batch_size: the source takes at most ${o.requestBatch!.max} in one call.`);
  if (spec.scope !== undefined && !o.scopes?.includes(spec.scope))
    refuse(`scope: “${o.label}” knows ${o.scopes ? o.scopes.join(' and ') : 'no scopes'}.`);
};

/** Looks at the library as it is now and tells what a run would do and take. Starts nothing. */
export class RepairPlanner {
  readonly #d: PlanDeps;
  /** Looks at the same question that are under way: many who ask at once share one. */
  readonly #looking = new Map<string, Promise<unknown>>();

  constructor(deps: PlanDeps) {
    this.#d = deps;
  }

  /**
   * @param automatic leaves the reserve alone
   * @throws ApiError repair_not_found, repair_unavailable, repair_spec, not_measurable
   */
  async plan(key: string, spec: RunSpec, automatic = false): Promise<Planned> {
    const operation = runnable(key);
    checked(operation, spec);
    const config = this.#d.configOf(key);
    const limit = spec.max_items ?? config.manual_limit ?? operation.limits.manual;
    const scope = spec.scope === 'corpus' ? 'corpus' : 'library';
    const batchSize = operation.requestBatch
      ? (spec.request_batch_size ?? config.request_batch_size ?? operation.requestBatch.fallback)
      : null;
    this.#prerequisitesAreKnown(operation);
    const targets = spec.target_ids?.map(Number) ?? null;
    const chosen = await this.#measured(operation, { limit, scope, targets });
    const selected = chosen.ids ? chosen.ids.length : Math.min(chosen.pending, limit);
    const told =
      operation.cost === 'network'
        ? forecast(key, chosen.kinds ?? { id: selected, doi: 0, other: 0, title: 0 }, {
            batchSize,
            idxaKey: this.#d.keys().idxa,
            idxbKey: this.#d.keys().idxb,
          })
        : null;
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([key, scope, limit, batchSize, chosen.pending, chosen.ids]))
      .digest('hex')
      .slice(0, 24);
    const plan: RepairPlan = {
      task_key: key,
      spec: { ...spec },
      candidates_pending: chosen.pending,
      selected_items: selected,
      unit: operation.unit,
      dependencies: this.dependencies(operation),
      expected_requests: told?.requests ?? {},
      plan_fingerprint: fingerprint,
      confirmation_token: operation.destructive && !spec.dry_run ? `confirm:${key}:${fingerprint}` : null,
      eta: told === null ? null : etaOf(told),
      quota: told === null ? null : this.quotaOf(told, automatic),
    };
    return { plan, operation, ids: chosen.ids, limit, scope, batchSize };
  }

  /** What others should do before; read from the stored assessment. */
  dependencies(o: Operation): RepairPlan['dependencies'] {
    const required = new Set(o.requires ?? []);
    return [...new Set([...o.prerequisites, ...required])].flatMap((key) => {
      const other = operationOf(key)!;
      return isRunnable(other)
        ? [{ key, label: other.label, pending: this.pendingOf(other), required: required.has(key) }]
        : [];
    });
  }

  /** Items that wait, by the stored assessment; null when they could not be counted. */
  pendingOf(o: Operation): number | null {
    const counts = o.pending ? this.#d.snapshot.together(o.pending.measures) : null;
    return counts === null ? null : o.pending!.of(counts);
  }

  /** Items that wait for another try, and until when, by the stored assessment. */
  laterOf(o: Operation): { items: number; nextMs: number } | null {
    const counts = o.pending ? this.#d.snapshot.together(o.pending.measures) : null;
    return counts === null ? null : (o.later?.(counts) ?? { items: 0, nextMs: 0 });
  }

  /** What a run over so many items would take, before any paper is looked at. */
  outlook(o: Operation, items: number, batchSize: number | null) {
    const kind = o.key === 'title_resolution' ? 'title' : 'doi';
    const told = forecast(
      o.key,
      { id: 0, doi: 0, other: 0, title: 0, [kind]: items },
      { batchSize, idxaKey: this.#d.keys().idxa, idxbKey: this.#d.keys().idxb },
    );
    return { eta: etaOf(told), quota: this.quotaOf(told, false) };
  }

  quotaOf(told: Forecast, automatic: boolean): NonNullable<RepairPlan['quota']> {
    const { remaining, reserve, networkOn } = this.#d.quota();
    const available = remaining === null ? null : Math.max(0, remaining - (automatic ? reserve : 0));
    const enough = available === null || told.credits <= available;
    return {
      provider: 'idxa',
      unit: 'credits',
      requests: Object.values(told.requests).reduce((a, b) => a + b, 0),
      required: told.credits,
      remaining,
      reserve,
      available,
      sufficient: enough && networkOn,
      known: remaining !== null,
      network_enabled: networkOn,
      reason: !networkOn
        ? 'External network access is off.'
        : enough
          ? null
          : `This takes up to ${told.credits.toLocaleString('en')} OpenAlex credits, and ${available!.toLocaleString('en')} are left${automatic ? ' beyond your reserve' : ''} until midnight UTC. Take fewer papers.`,
    };
  }

  #prerequisitesAreKnown(o: Operation): void {
    if (!this.#d.snapshot.stored) return;
    for (const key of o.requires ?? []) {
      const other = operationOf(key)!;
      if (this.pendingOf(other) === null)
        throw new ApiError(
          'not_measurable',
          `“${other.label}” must come first, and what it has to do could not be counted.`,
        );
    }
  }

  async #measured(
    o: RunnableOperation,
    q: { limit: number; scope: 'library' | 'corpus'; targets: number[] | null },
  ): Promise<{ pending: number; ids: number[] | null; kinds: Candidates['kinds'] | null }> {
    try {
      if (o.key === 'title_resolution' || o.key === 'corpus_metadata' || o.key === 'idxb_vector') {
        const request: CandidatesRequest = {
          operation: o.key,
          now: isoAt(this.#d.clock.now()),
          limit: q.limit,
          targets: q.targets,
        };
        return await this.#shared(JSON.stringify({ ...request, now: '' }), () =>
          this.#d.readers.run<Candidates>('health.candidates', request, { timeoutMs: measureTimeoutMs }),
        );
      }
      const counts = await this.#shared(`${o.key} ${q.scope}`, async () => {
        const all: Counts = {};
        for (const name of o.pending.measures) Object.assign(all, await this.#d.snapshot.look(name, q.scope));
        return all;
      });
      return { pending: o.pending.of(counts), ids: null, kinds: null };
    } catch (e) {
      if (e instanceof ApiError) throw e;
      throw new ApiError(
        'not_measurable',
        `What “${o.label}” would do could not be counted (${describeError(e).message}), so nothing was started.`,
      );
    }
  }

  #shared<T>(key: string, look: () => Promise<T>): Promise<T> {
    const known = this.#looking.get(key);
    if (known) return known as Promise<T>;
    const looking = look().finally(() => this.#looking.delete(key));
    this.#looking.set(key, looking);
    return looking;
  }
}
