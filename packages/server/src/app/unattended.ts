import type { DailyLimits, Unattended, UserChoices } from '../domains/infrastructure.ts';
import type { Config } from '../platform/config.ts';
import type { NetworkSwitch } from '../platform/http-client/network-switch.ts';
import type { SourceName } from '../platform/http-client/source-name.ts';
import type { SourceUsage } from '../platform/http-client/usage.ts';
import {
  type AdmissionFacts,
  type IdleClock,
  idleBeforeSweepMs,
  refuseScheduled,
  refuseSweep,
} from '../platform/jobs/admission.ts';
import type { AnyJobType } from '../platform/jobs/define-job.ts';
import type { Pauses } from '../platform/jobs/pauses.ts';
import type { JobRunner } from '../platform/jobs/runner.ts';
import type { Sources } from '../sources/registry.ts';

/** An operation without a heartbeat for this long does not block automatic work. */
const stuckMs = 30 * 60_000;

interface Deps {
  config: Config;
  net: NetworkSwitch;
  usage: SourceUsage;
  sources: Sources;
  choices: () => UserChoices;
  dailyLimits: () => DailyLimits;
  jobs: JobRunner;
  idle: IdleClock;
  pauses: Pauses;
}

/**
 * Which automatic work is allowed now. The sources of a job come from its definition, and the reserve applies to each of
 * them separately.
 */
export const unattendedOf = (deps: Deps): Unattended => {
  const { config, net, usage, sources, choices, dailyLimits, jobs, idle, pauses } = deps;
  const credits = (name: SourceName) => {
    const { policy } = sources.ask[name];
    const plan = { source: name, identity: policy.identity ?? '', perDay: policy.credits?.perDay };
    return { ...usage.credits(plan), reserve: usage.reserve(plan) };
  };
  const isUnreachable = (names: readonly SourceName[]) => {
    const silent = names.map((name) => usage.silent(name, sources.ask[name].policy.identity ?? ''));
    // One service that is down does not stop the work of the others.
    const least = Math.max(1, Math.min(2, names.length));
    return silent.filter((is) => is === true).length >= least && !silent.includes(false);
  };
  const facts = (job: AnyJobType): Pick<AdmissionFacts, 'pausedUntil' | 'network'> => {
    const callsOut = job.callsPlugins === true || (job.network as readonly SourceName[] | undefined)?.length !== 0;
    const network = {
      unattendedAllowed: config.unattendedNetwork,
      accessOn: net.enabled,
      unreachable: isUnreachable(job.network ?? []),
      credits: (job.network ?? []).filter((s) => sources.ask[s].policy.credits).map(credits),
    };
    return { pausedUntil: job.task ? pauses.until(job.task.key) : null, ...(callsOut ? { network } : {}) };
  };
  const scheduledRefusal = (job: AnyJobType) => refuseScheduled(facts(job));
  jobs.excuseUnreachable((job) => scheduledRefusal(job) === 'unreachable');
  const activeOperations = () => jobs.movingCount(stuckMs);
  return {
    credits,
    refusal: (job) => (config.schedulerEnabled ? scheduledRefusal(job) : 'scheduler_off'),
    scheduledRefusal,
    sweepRefusal: (job) =>
      refuseSweep({
        ...facts(job),
        activeOperations: activeOperations(),
        idleMs: idle.idleMs(),
        killSwitch: config.disableIdleMaintenance,
        healerEnabled: choices().idleHealerEnabled(),
      }),
    leftToday: (task) => dailyLimits().leftToday(task),
    switchedOn: (task) => dailyLimits().switchedOn(task),
    worked: (task, units) => dailyLimits().worked(task, units),
    healerEnabled: () => choices().idleHealerEnabled() && !config.disableIdleMaintenance,
    idle: () => idle.idleMs() >= idleBeforeSweepMs && activeOperations() === 0,
  };
};
