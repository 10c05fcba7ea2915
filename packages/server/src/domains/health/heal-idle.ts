import * as jobs from '@carrel/messages/jobs';
import { refer, type Shown } from '@carrel/messages/reference';
import type { Refusal } from '../../platform/jobs/admission.ts';
import type { AnyJobType } from '../../platform/jobs/define-job.ts';
import { sweepTrigger } from '../../platform/jobs/runner.ts';
import { isRunnable, type RunnableOperation } from '../health-declaration.ts';
import type { HealthRegistry } from '../health-registry.ts';
import type { RepairPlanner } from './plan-repair.ts';
import type { RepairsService } from './repairs.service.ts';
import { worseFirst } from './severity.ts';

/** Items per automatic sweep. */
const sweepCeiling = 50;

interface Deps {
  registry: HealthRegistry;
  repairs: RepairsService;
  planner: RepairPlanner;
  autoEnabled: (o: RunnableOperation) => boolean;
  /** Why a sweep by this kind of job may not start now; null when it may. */
  refusal: (type: AnyJobType) => Refusal | null;
}

interface Outcome {
  jobId: string | null;
  status: string;
  message: Shown;
}

/**
 * Runs repairs automatically while Carrel is idle: one per tick, the most severe first, and among equals the one that
 * helps the others. Only repairs that the user switched on, and never one that cannot be undone.
 */
export class IdleHealer {
  readonly #d: Deps;
  constructor(deps: Deps) {
    this.#d = deps;
  }

  #candidates(): RunnableOperation[] {
    const { registry, repairs, planner, autoEnabled } = this.#d;
    return registry.operations
      .filter(isRunnable)
      .filter((o) => !o.destructive && !o.automaticByDefault && autoEnabled(o) && (planner.pendingOf(o) ?? 0) > 0)
      .map((o) => ({ o, severity: repairs.severityOf(o) }))
      .sort((a, b) => worseFirst(a.severity, b.severity) || a.o.order - b.o.order)
      .map(({ o }) => o);
  }

  /** One tick. A tick that the user triggers skips the idle rules, but not the safety rules. */
  async tick(trigger: 'scheduler' | 'user'): Promise<Outcome> {
    let refused: Shown | null = null;
    for (const o of this.#candidates()) {
      const outcome = await this.#try(o, trigger);
      if (outcome.status !== 'refused') return outcome;
      refused ??= refer(jobs.named, { name: o.label, text: outcome.message });
    }
    return refused === null
      ? { jobId: null, status: 'noop', message: refer(jobs.thereNothingRepairAutomatically) }
      : { jobId: null, status: 'refused', message: refused };
  }

  async #try(o: RunnableOperation, trigger: 'scheduler' | 'user'): Promise<Outcome> {
    const { repairs, planner, refusal } = this.#d;
    const no = (message: string): Outcome => ({ jobId: null, status: 'refused', message });
    const before = trigger === 'user' ? null : refusal(o.job.type);
    if (before) return no(before);
    const left = repairs.leftToday(o);
    if (left === 0) return no('daily_cap');
    if (planner.dependencies(o).some((d) => d.required && d.pending !== 0)) return no('blocked');
    const limit = Math.min(sweepCeiling, left, o.limits.manualMax);
    const planned = await planner.plan(o.key, { max_items: limit }, true);
    if (planned.plan.selected_items === 0) return no('nothing_left');
    if (planned.plan.quota && !planned.plan.quota.sufficient) return no('quota');
    // The user may have become active while it was counting.
    const after = trigger === 'user' ? null : refusal(o.job.type);
    if (after) return no(after);
    const started = repairs.start(planned, trigger === 'user' ? 'user' : sweepTrigger);
    return {
      jobId: started.job_id,
      status: started.status,
      message: refer(jobs.named, { name: o.label, text: started.message }),
    };
  }
}
