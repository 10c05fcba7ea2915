/** The facts on which an automatic run is admitted or refused. */
export interface AdmissionFacts {
  /** Operations in queued, scheduled, running or cancelling. */
  activeOperations: number;
  /** Time since the user last did something, not counting polls. */
  idleMs: number;
  /** The user stopped a background run of this task less than 24 h ago. */
  pausedUntil: string | null;
  /** SVC_DISABLE_IDLE_MAINTENANCE. */
  killSwitch: boolean;
  /** The setting; off by default. */
  healerEnabled: boolean;
  network?: {
    /** Profile `prod`, or SVC_UNATTENDED_NETWORK. */
    unattendedAllowed: boolean;
    accessOn: boolean;
    /** Credits of each source that the work calls and that has a budget: those left (null: unknown), and the reserve. */
    credits: readonly { remaining: number | null; reserve: number }[];
    /** None of the sources that the work calls answers at the moment. */
    unreachable: boolean;
  };
}

export type Refusal =
  | 'kill_switch'
  | 'healer_off'
  | 'paused_by_user'
  | 'busy'
  | 'not_idle'
  | 'profile'
  | 'network_off'
  | 'unreachable'
  | 'reserve';

/** Why scheduled work, which does not wait until Carrel is idle, may not start. */
export type ScheduledRefusal = Exclude<Refusal, 'kill_switch' | 'healer_off' | 'busy' | 'not_idle'>;

export const idleBeforeSweepMs = 180_000;

/**
 * Whether scheduled work of a task may start. Network rules apply to every scheduled run that calls out; the idle rules
 * apply to sweeps.
 * @returns null when admitted, else the first reason against it
 */
export const refuseScheduled = (f: Pick<AdmissionFacts, 'pausedUntil' | 'network'>): ScheduledRefusal | null => {
  if (f.pausedUntil) return 'paused_by_user';
  if (f.network) {
    if (!f.network.unattendedAllowed) return 'profile';
    if (!f.network.accessOn) return 'network_off';
    if (f.network.unreachable) return 'unreachable';
    if (f.network.credits.some((c) => c.remaining !== null && c.remaining <= c.reserve)) return 'reserve';
  }
  return null;
};

export const refuseSweep = (f: AdmissionFacts): Refusal | null => {
  if (f.killSwitch) return 'kill_switch';
  if (!f.healerEnabled) return 'healer_off';
  const scheduled = refuseScheduled(f);
  if (scheduled) return scheduled;
  if (f.activeOperations > 0) return 'busy';
  if (f.idleMs < idleBeforeSweepMs) return 'not_idle';
  return null;
};

const pollPaths = new Set([
  '/api/v1/activity',
  '/api/v1/health',
  '/api/v1/events',
  '/api/v1/library/import/runs/{id}',
  '/live/{token}/{file}',
]);
/** Clients follow a job or an import, or read a news feed, again and again; that must not pause it. */
const isPolled = (path: string): boolean => pollPaths.has(path) || path.startsWith('/api/v1/activity/');

/** Remembers when the user last did something. Polling does not count. */
export class IdleClock {
  #last: number;
  readonly #monotonic: () => number;
  readonly #onAct: (() => void)[] = [];
  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
    this.#last = monotonic();
  }

  /** Called for every request. */
  touch(method: string, path: string, poll: boolean): void {
    if (poll || (method === 'GET' && isPolled(path))) return;
    this.#last = this.#monotonic();
    for (const fn of this.#onAct) fn();
  }

  /** Called each time the user acts, to pause a running automatic sweep. */
  onAct(fn: () => void): void {
    this.#onAct.push(fn);
  }

  idleMs(): number {
    return this.#monotonic() - this.#last;
  }
}
