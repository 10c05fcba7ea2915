import { createHash } from 'node:crypto';
import { ApiError, type RepairPlan, type RunSpec } from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import { refer, type Shown, shownOf } from '@carrel/messages/reference';
import * as specs from '@carrel/messages/repairSpecs';
import * as repairs from '@carrel/messages/repairs';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import {
  type Candidates,
  type CandidatesRequest,
  type Counts,
  type Forecast,
  isRunnable,
  type Operation,
  type RunnableOperation,
  type Scope,
} from '../health-declaration.ts';
import type { HealthRegistry } from '../health-registry.ts';
import { etaOf } from './eta.ts';
import { candidatesTask, selectTask } from './health.tasks.ts';
import type { ConfigRow } from './repairs.repo.ts';
import type { HealthSnapshot } from './snapshot.ts';
import { presentAmong } from './targets.repo.ts';

/** A plan, and what a run needs besides what is shown to the user. */
export interface Planned {
  plan: RepairPlan;
  operation: RunnableOperation;
  /** Chosen papers or authors; null: the job chooses within the limit. */
  ids: number[] | null;
  /** Chosen pairs: the paper, and the one that stays; null if it is not about pairs. */
  pairs: [number, number][] | null;
  limit: number;
  scope: Scope;
  batchSize: number | null;
}

/** What a run would cost. */
interface Choice {
  pending: number;
  ids: number[] | null;
  pairs: [number, number][] | null;
  kinds: Candidates['kinds'] | null;
  special: Candidates['special'] | null;
}

interface PlanDeps {
  registry: HealthRegistry;
  db: ReadDb;
  /** Whether publishers' pages may be read. */
  paperPages: () => boolean;
  snapshot: HealthSnapshot;
  readers: ThreadPool;
  clock: Clock;
  keys: () => { idxa: boolean; idxb: boolean };
  /**
   * Of one source: what is left today, what a day holds while no answer has said so, and what is reserved for the user.
   * Null: the source counts no credits, or what is left is not known.
   */
  quota: (source: 'idxa' | 'idxb') => {
    remaining: number | null;
    perDay: number | null;
    reserve: number;
    networkOn: boolean;
  };
  /** How far apart the calls of a source are. */
  secondsPerCall: (source: string) => number;
  configOf: (o: Operation) => ConfigRow;
}

const measureTimeoutMs = 60_000;
const refuse = (detail: Shown): never => {
  throw new ApiError('repair_spec', detail);
};

/** @throws ApiError repair_not_found, repair_unavailable */
export const runnable = (registry: HealthRegistry, key: string): RunnableOperation => {
  const operation = registry.operation(key);
  if (!operation) throw new ApiError('repair_not_found');
  if (!isRunnable(operation))
    throw new ApiError(
      'repair_unavailable',
      refer(errors.cannotRunYet, {
        label: operation.label,
        reason: operation.unavailable ?? '',
      }),
    );
  return operation;
};

const checked = (o: Operation, spec: RunSpec): void => {
  if (spec.max_items !== undefined && spec.max_items > o.limits.manualMax)
    refuse(refer(specs.maxPerRun, { label: o.label, max: o.limits.manualMax }));
  if (spec.target_ids !== undefined && !o.targets) refuse(refer(specs.selectsItself, { label: o.label }));
  if (spec.target_ids?.some((id) => !/^\d{1,15}$/.test(id))) refuse(refer(specs.idsOfPapers));
  if (spec.request_batch_size !== undefined && !o.requestBatch) refuse(refer(specs.fixedBatch, { label: o.label }));
  if (spec.request_batch_size !== undefined && spec.request_batch_size > o.requestBatch!.max)
    refuse(refer(specs.maxPerCall, { max: o.requestBatch!.max }));
  if (spec.scope !== undefined && !o.scopes?.some((s) => s === spec.scope))
    refuse(
      o.scopes
        ? refer(specs.knownScopes, { label: o.label, scopes: o.scopes })
        : refer(specs.noScopes, { label: o.label }),
    );
};

/** Reads the current library and computes what a run would do and cost. Starts nothing. */
export class RepairPlanner {
  readonly #d: PlanDeps;
  /** Plans being computed: concurrent callers with the same request share one. */
  readonly #looking = new Map<string, Promise<unknown>>();

  constructor(deps: PlanDeps) {
    this.#d = deps;
  }

  /**
   * @param automatic leaves the reserve alone
   * @throws ApiError repair_not_found, repair_unavailable, repair_spec, not_measurable
   */
  async plan(key: string, spec: RunSpec, automatic = false): Promise<Planned> {
    const operation = runnable(this.#d.registry, key);
    checked(operation, spec);
    const config = this.#d.configOf(operation);
    const scope = (spec.scope ?? operation.scopes?.[0]) === 'corpus' ? 'corpus' : 'library';
    const batchSize = operation.requestBatch
      ? (spec.request_batch_size ?? config.request_batch_size ?? operation.requestBatch.fallback)
      : null;
    const limit = spec.max_items ?? config.manual_limit ?? this.defaultLimit(operation, batchSize, automatic);
    this.#countsAreKnown(operation);
    const targets = spec.target_ids?.map(Number) ?? null;
    if (targets && targets.length > 0 && presentAmong(this.#d.db, targets) === 0)
      throw new ApiError('paper_not_found', refer(errors.noneThesePapersExistsAny));
    const chosen = await this.#measured(operation, { limit, scope, targets });
    const selected = (chosen.ids ?? chosen.pairs)?.length ?? Math.min(chosen.pending, limit);
    const forecast =
      operation.cost === 'network'
        ? (operation.forecast?.(chosen.kinds ?? { id: selected, doi: 0, other: 0, title: 0 }, {
            batchSize,
            idxaKey: this.#d.keys().idxa,
            idxbKey: this.#d.keys().idxb,
            special: chosen.special,
            paperPages: this.#d.paperPages(),
          }) ?? null)
        : null;
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([key, scope, limit, batchSize, chosen.pending, chosen.ids, chosen.pairs]))
      .digest('hex')
      .slice(0, 24);
    const plan: RepairPlan = {
      task_key: key,
      spec: { ...spec },
      candidates_pending: chosen.pending,
      selected_items: selected,
      unit: operation.unit,
      dependencies: this.dependencies(operation),
      stage_allocations: [{ stage: operation.stage, allocated: selected, unit: operation.unit }],
      expected_requests: forecast?.requests ?? {},
      plan_fingerprint: fingerprint,
      confirmation_token: operation.destructive && !spec.dry_run ? `confirm:${key}:${fingerprint}` : null,
      eta: forecast === null ? null : etaOf(forecast, this.#d.secondsPerCall),
      quota: forecast === null ? null : this.quotaOf(forecast, automatic),
    };
    return { plan, operation, ids: chosen.ids, pairs: chosen.pairs, limit, scope, batchSize };
  }

  /** What other repairs should do first; read from the stored assessment. */
  dependencies(o: Operation): RepairPlan['dependencies'] {
    const required = new Set(o.requires ?? []);
    return [...new Set([...o.prerequisites, ...required])].flatMap((key) => {
      const other = this.#d.registry.operation(key)!;
      return isRunnable(other)
        ? [{ key, label: other.label, pending: this.pendingOf(other), required: required.has(key) }]
        : [];
    });
  }

  /** Pending items in the stored assessment; null if they could not be counted. */
  pendingOf(o: Operation): number | null {
    const counts = o.pending ? this.#d.snapshot.together(o.pending.measures) : null;
    return counts === null ? null : o.pending!.of(counts);
  }

  /** Items that wait for a retry, and until when, in the stored assessment. */
  laterOf(o: Operation): { items: number; nextMs: number } | null {
    const counts = o.pending ? this.#d.snapshot.together(o.pending.measures) : null;
    return counts === null ? null : (o.later?.(counts) ?? { items: 0, nextMs: 0 });
  }

  /** How many items a run takes unless the user chooses: as many of the usual number as the credits cover. */
  defaultLimit(o: Operation, batchSize: number | null, automatic = false): number {
    const usual = o.limits.manual;
    const covers = (items: number) => this.outlook(o, items, batchSize, automatic)?.quota.sufficient ?? true;
    // Where not even one item is covered, the run cannot start, and the reason is shown for the usual number.
    if (o.cost !== 'network' || covers(usual) || !covers(1)) return usual;
    let [enough, tooMany] = [1, usual];
    while (tooMany - enough > 1) {
      const middle = Math.floor((enough + tooMany) / 2);
      if (covers(middle)) enough = middle;
      else tooMany = middle;
    }
    return enough;
  }

  /** Cost of a run over this number of items, without reading papers; null if no source is asked. */
  outlook(o: Operation, items: number, batchSize: number | null, automatic = false) {
    const forecast = o.forecast?.(
      { id: 0, doi: items, other: 0, title: 0 },
      {
        batchSize,
        idxaKey: this.#d.keys().idxa,
        idxbKey: this.#d.keys().idxb,
        paperPages: this.#d.paperPages(),
      },
    );
    if (!forecast) return null;
    return { eta: etaOf(forecast, this.#d.secondsPerCall), quota: this.quotaOf(forecast, automatic) };
  }

  quotaOf(forecast: Forecast, automatic: boolean): NonNullable<RepairPlan['quota']> {
    const provider = forecast.credits > 0 ? 'idxa' : forecast.eta.source;
    const { remaining, perDay, reserve, networkOn } = this.#d.quota(provider);
    // An automatic run asks the other sources even if this one has none to spare; each call leaves the reserve.
    const left = remaining ?? (automatic ? null : perDay);
    const available = left === null ? null : Math.max(0, left - (automatic ? reserve : 0));
    const enough = available === null || forecast.credits <= available;
    return {
      provider,
      unit: 'credits',
      requests: Object.values(forecast.requests).reduce((a, b) => a + b, 0),
      required: forecast.credits,
      remaining,
      reserve,
      available,
      sufficient: enough && networkOn,
      known: remaining !== null,
      network_enabled: networkOn,
      reason: !networkOn
        ? refer(repairs.networkOff)
        : enough
          ? null
          : refer(automatic ? repairs.unreservedCreditsShort : repairs.creditsShort, {
              needed: forecast.credits,
              left: available!,
            }),
    };
  }

  /** What could not be counted is unknown, so nothing that depends on it is planned. */
  #countsAreKnown(o: Operation): void {
    if (!this.#d.snapshot.stored) return;
    if (this.pendingOf(o) === null)
      throw new ApiError('not_measurable', refer(errors.couldntDetermineWhatWouldDo, { label: o.label }));
    for (const key of o.requires ?? []) {
      const other = this.#d.registry.operation(key)!;
      if (this.pendingOf(other) === null)
        throw new ApiError('not_measurable', refer(errors.mustRunFirstButWhat, { label: other.label }));
    }
  }

  async #measured(o: RunnableOperation, q: { limit: number; scope: Scope; targets: number[] | null }): Promise<Choice> {
    try {
      const nothing: Choice = { pending: 0, ids: null, pairs: null, kinds: null, special: null };
      const { pairs: measure } = o;
      if (measure) {
        const pairs = await this.#shared(`${o.key} ${q.scope} ${q.limit}`, () =>
          this.#d.snapshot.pairs(measure, q.scope, q.limit),
        );
        return { ...nothing, ...pairs };
      }
      if (o.candidates) {
        const request: CandidatesRequest = {
          operation: o.key,
          now: isoAt(this.#d.clock.now()),
          limit: q.limit,
          targets: q.targets,
          scope: o.scopes ? q.scope : 'corpus',
        };
        const candidates = await this.#shared(JSON.stringify({ ...request, now: '' }), () =>
          this.#d.readers.run(candidatesTask, request, { timeoutMs: measureTimeoutMs }),
        );
        return { ...nothing, ...candidates };
      }
      const counts = await this.#shared(`${o.key} ${q.scope}`, async () => {
        const all: Counts = {};
        for (const name of o.pending.measures) Object.assign(all, await this.#d.snapshot.look(name, q.scope));
        return all;
      });
      const ids = o.select
        ? await this.#d.readers.run(selectTask, { operation: o.key, limit: q.limit }, { timeoutMs: measureTimeoutMs })
        : null;
      return { ...nothing, pending: o.pending.of(counts), ids };
    } catch (e) {
      if (e instanceof ApiError) throw e;
      throw new ApiError(
        'not_measurable',
        refer(errors.couldntDetermineWhatWouldDo2, { label: o.label, message: shownOf(e) }),
      );
    }
  }

  #shared<T>(key: string, look: () => Promise<T>): Promise<T> {
    const running = this.#looking.get(key);
    if (running) return running as Promise<T>;
    const looking = look().finally(() => this.#looking.delete(key));
    this.#looking.set(key, looking);
    return looking;
  }
}
