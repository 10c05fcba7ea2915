import { operationOfTask } from '../domains/health/operations.ts';
import { type Refusal, refuseScheduled, refuseSweep } from '../platform/jobs/admission.ts';
import type { Ground } from './build-ground.ts';

/** An operation that has shown no sign of life for so long does not keep automation from its work. */
const stuckMs = 30 * 60_000;

export interface Unattended {
  /** What is left of the day's credits at OpenAlex. */
  credits: () => { remaining: number | null; limit: number | null };
  /** Why a task may not go on unasked now; null when it may. */
  refusal: (task: string) => Refusal | 'scheduler_off' | null;
  /** Why the idle healer may not begin a task now; null when it may. */
  sweepRefusal: (task: string, callsOut: boolean) => Refusal | null;
}

/** What may be done now without being asked, by all that is known of the program. */
export const unattended = (ground: Ground): Unattended => {
  const { config, net, usage, sources, settings, reserve, jobs, idle, pauses } = ground;
  const credits = () => usage.credits({ source: 'idxa', identity: sources.ask.idxa.policy.identity ?? '' });
  const network = () => ({
    unattendedAllowed: config.unattendedNetwork,
    accessOn: net.enabled,
    remaining: credits().remaining,
    reserve: reserve(),
  });
  return {
    credits,
    refusal: (task) => {
      if (!config.schedulerEnabled) return 'scheduler_off';
      const callsOut = operationOfTask(task)?.cost === 'network';
      return refuseScheduled({ pausedUntil: pauses.until(task), ...(callsOut ? { network: network() } : {}) });
    },
    sweepRefusal: (task, callsOut) =>
      refuseSweep({
        activeOperations: jobs.movingCount(stuckMs),
        idleMs: idle.idleMs(),
        pausedUntil: pauses.until(task),
        killSwitch: config.disableIdleMaintenance,
        healerEnabled: settings.values.automation.idle_healer_enabled,
        ...(callsOut ? { network: network() } : {}),
      }),
  };
};
