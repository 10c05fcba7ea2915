import type { Envelope, JobStatus } from '@carrel/contract';
import { ApiError } from '@carrel/contract';
import type { Clock } from '../clock.ts';
import { isoAt } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { joinSignals } from '../deadline.ts';
import { jobChanged } from '../events/app-events.ts';
import type { EventBus } from '../events/bus.ts';
import { hexId, shortId } from '../ids.ts';
import { describeError, type Log } from '../log.ts';
import { ActivityRepo, isActive, isUserTrigger, type JobRow } from './activity.repo.ts';
import {
  type AnyJobType,
  type JobContext,
  JobFailure,
  type JobImplementation,
  type JobType,
  StopRequested,
} from './define-job.ts';
import { exceptionTypeOf, failureCodeOf } from './failure.ts';
import type { AutomationPaused, Pauses } from './pauses.ts';

export const quietLimitMs = 300_000;
const cancellingMessage = 'Cancelling';
const stoppingMessage = 'Stopping after the batch in flight';
export const orphanMessage = 'Orphaned across process restart; auto-cancelled';
export const cancelledMessage = 'Operation cancelled';
const damagedMessage = 'What this operation was to do can no longer be read. Start it again.';
export const yieldedMessage = 'Paused while you work. Resumes when Carrel is idle.';
/** The trigger of automatic sweeps. */
export const sweepTrigger = 'auto:maintenance';
const workerGone = 'The worker that ran this was already gone; closed at once.';
/** How long a cancelled run may take to notice before its row is closed without it. */
const cancelGraceMs = 1_500;
/** How often an end that could not be written is tried again. */
const recordAgainMs = 5_000;
/** A run that made room longer ago than this is left to its own schedule. */
const resumeWithinMs = 86_400_000;

export interface StopAnswer {
  success: boolean;
  job_id: string;
  status: JobStatus;
  cancel_requested: boolean;
  message: string;
  automation_paused?: AutomationPaused;
}

export interface StartOptions {
  /** One instance runs per key. Default: the kind of the job. */
  key?: string;
  trigger: string;
  message?: string;
  subject?: string;
  chainId?: string;
  chainStep?: string;
  parentJobId?: string;
}

interface Live {
  abort: AbortController;
  /** Aborted when the run is to end after the batch in flight. */
  stopping: AbortController;
  /** The run makes room for a person; nobody asked for its end. */
  yielding: boolean;
  /** Whether it makes room when a person acts. */
  yields: boolean;
  /** A person asked for its end while that could not be written. */
  cancelled: boolean;
  closed: boolean;
  done: Promise<void>;
}

type End = { status: 'succeeded' | 'failed' | 'cancelled'; message: string } & Partial<JobRow>;

/** A person's before an automatic one; of equals the older. */
const userFirst = (a: JobRow, b: JobRow): number => Number(b.started_by === 'user') - Number(a.started_by === 'user');

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  events: EventBus;
  pauses: Pauses;
  workers: number;
}

/** Runs jobs: one instance per key, a person's before an automatic one, each with a limit, a cancel and an end. */
export class JobRunner {
  readonly repo: ActivityRepo;
  readonly #d: Deps;
  /** By kind, which is what a stored row says of its job. */
  readonly #implementations = new Map<string, JobImplementation>();
  readonly #live = new Map<string, Live>();
  readonly #onEnded: ((row: JobRow) => void)[] = [];
  /** Names this process among the rows of earlier ones. */
  readonly owner = hexId();
  #closing = false;
  #wake = false;
  #turn: Promise<void> = Promise.resolve();
  /** Runs while an end waits to be written. */
  #recordTimer: { clear(): void } | null = null;

  constructor(deps: Deps) {
    this.#d = deps;
    this.repo = new ActivityRepo(deps.db);
  }

  define(implementation: JobImplementation): void {
    const { kind } = implementation.type;
    if (this.#implementations.has(kind)) throw new Error(`job ${kind} is implemented twice`);
    this.#implementations.set(kind, implementation);
  }

  /** Told of every row that was closed, with how it ended, inside the transaction that closes it. */
  onEnded(fn: (row: JobRow) => void): void {
    this.#onEnded.push(fn);
  }

  get types(): AnyJobType[] {
    return [...this.#implementations.values()].map((i) => i.type);
  }

  #now(): string {
    return isoAt(this.#d.clock.now());
  }

  #changed(jobId: string): void {
    this.#d.db.afterCommit(() => this.#d.events.emit(jobChanged, { job_id: jobId }));
  }

  /** Queues a job. May be called inside a transaction: state, event and job are then written together. */
  start<P, I>(type: JobType<P, I>, payload: NoInfer<I>, options: StartOptions): Envelope {
    const { kind, label, task } = type;
    if (this.#implementations.get(kind)?.type !== type) throw new Error(`job ${kind} is not implemented`);
    const parsed = type.payload.parse(payload);
    const key = options.key ?? kind;
    return this.#d.db.tx(() => {
      this.reap();
      const byUser = isUserTrigger(options.trigger);
      const running = this.repo.activeByKey(key);
      if (running && !(byUser && this.#neverStarted(running))) return this.alreadyRunning(running);
      if (running) this.#close(running, { status: 'cancelled', message: orphanMessage });
      this.repo.forgetYielded(key);
      const row = {
        job_id: shortId(kind.split('.')[0]!),
        kind,
        label,
        operation_key: key,
        status: 'queued' as const,
        message: options.message ?? 'Queued',
        trigger_source: options.trigger,
        task_key: task?.key ?? null,
        subject: options.subject ?? null,
        chain_id: options.chainId ?? null,
        chain_step: options.chainStep ?? null,
        parent_job_id: options.parentJobId ?? null,
        owner: this.owner,
        created_at: this.#now(),
      };
      this.repo.insert(row, JSON.stringify(parsed));
      if (task && byUser) this.#d.pauses.lift(task.key);
      this.#changed(row.job_id);
      this.#d.db.afterCommit(() => this.#pump());
      return this.#envelope({ job_id: row.job_id, operation_key: row.operation_key }, 'queued', row.message);
    });
  }

  /** A row that an earlier process queued and this one did not adopt: nothing will run it. */
  #neverStarted(row: JobRow): boolean {
    return (row.status === 'queued' || row.status === 'scheduled') && row.owner !== this.owner;
  }

  /** The answer when a job with the same key is active. */
  alreadyRunning(row: JobRow): Envelope {
    return this.#envelope(row, 'already_running', `Already under way: ${row.label}`);
  }

  /** The answer when there is nothing to do: no row is opened. */
  noop(message: string): Envelope {
    return { job_id: '', status: 'noop', message };
  }

  #envelope(row: { job_id: string; operation_key: string }, status: Envelope['status'], message: string): Envelope {
    return {
      job_id: row.job_id,
      status,
      message,
      operation_key: row.operation_key,
      activity_url: `/api/v1/activity/${row.job_id}/logs`,
    };
  }

  #pump(): void {
    if (this.#wake || this.#closing) return;
    this.#wake = true;
    setImmediate(() => {
      this.#wake = false;
      if (this.#closing) return;
      const queued = this.repo
        .active()
        // Rows of earlier processes run only once they were adopted.
        .filter((r) => r.status === 'queued' && r.owner === this.owner && !this.#live.has(r.job_id))
        .sort(userFirst);
      for (const row of queued) {
        if (this.#live.size >= this.#d.workers) break;
        this.#launch(row);
      }
    });
  }

  #launch(row: JobRow): void {
    const now = this.#now();
    const moved = this.#d.db.tx(() =>
      this.repo.move(row.job_id, ['queued'], {
        status: 'running',
        message: 'Started',
        owner: this.owner,
        started_at: now,
        updated_at: now,
      }),
    );
    if (!moved) return;
    this.#changed(row.job_id);
    const live: Live = {
      abort: new AbortController(),
      stopping: new AbortController(),
      yielding: false,
      yields: row.started_by !== 'user' && this.#implementations.get(row.kind)?.type.yields !== false,
      cancelled: false,
      closed: false,
      done: Promise.resolve(),
    };
    this.#live.set(row.job_id, live);
    live.done = this.#run(row, live).finally(() => {
      this.#live.delete(row.job_id);
      this.#pump();
    });
  }

  async #run(row: JobRow, live: Live): Promise<void> {
    const implementation = this.#implementations.get(row.kind);
    let timer: NodeJS.Timeout | undefined;
    try {
      if (!implementation) throw new JobFailure(`This program has no job of kind ${row.kind}.`);
      const { type, work } = implementation;
      const payload = this.#payloadOf(row, type);
      if (payload === null) throw new JobFailure(damagedMessage);
      if (!payload.success)
        throw new JobFailure('The stored payload of this job no longer fits.', { cause: payload.error });
      const expired = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          live.abort.abort(
            new JobFailure(`It took longer than its limit of ${Math.round(type.timeoutMs / 60_000)} min.`, {
              code: 'time_limit',
            }),
          );
        }, type.timeoutMs);
        timer.unref();
        live.abort.signal.addEventListener('abort', () => {
          // A run that does not notice the abort is left behind: its context is closed, so it can no longer write.
          setTimeout(() => reject(live.abort.signal.reason), cancelGraceMs).unref();
        });
      });
      const context = this.#context(row, live, payload.data);
      const running = work.run(context);
      running.catch(() => undefined);
      const outcome = await Promise.race([running, expired]);
      this.#finish(row, live, {
        status: 'succeeded',
        message: outcome.message,
        result: outcome.result === undefined ? null : JSON.stringify(outcome.result),
      });
    } catch (e) {
      this.#fail(row, live, e);
    } finally {
      clearTimeout(timer);
      live.closed = true;
    }
  }

  #context(row: JobRow, live: Live, payload: unknown): JobContext<unknown> {
    const timings: Record<string, number> = {};
    const guard = () => {
      if (live.closed) throw new StopRequested();
      live.abort.signal.throwIfAborted();
    };
    return {
      jobId: row.job_id,
      payload,
      trigger: row.trigger_source,
      automatic: row.started_by !== 'user',
      signal: live.abort.signal,
      readSignal: joinSignals(live.abort.signal, live.stopping.signal).signal,
      db: this.#d.db,
      pauseOrStop: async () => {
        guard();
        if (live.stopping.signal.aborted || this.#closing) throw new StopRequested();
        await this.nextTurn();
        guard();
      },
      yieldToEventLoop: async () => {
        guard();
        await this.nextTurn();
        guard();
      },
      progress: (processed, total, message) => {
        guard();
        this.repo.progress(row.job_id, this.#now(), { processed, total, message });
        this.#changed(row.job_id);
      },
      worked: (units) => {
        guard();
        this.repo.worked(row.job_id, units);
      },
      log: (message, data) => {
        guard();
        this.#jobLog(row.job_id, 'INFO', message, data);
      },
      timing: (source, ms) => {
        guard();
        timings[source] = Math.round(((timings[source] ?? 0) + ms) * 10) / 10;
        this.repo.timing(row.job_id, JSON.stringify(timings));
      },
    };
  }

  /** One batch to a turn of the event loop: a click waits for one of them, however many jobs run. */
  nextTurn(): Promise<void> {
    this.#turn = this.#turn.then(() => new Promise<void>((r) => setImmediate(r)));
    return this.#turn;
  }

  /** Runs `fn` while no job, and nothing else that takes turns, begins its next batch. */
  whileWaiting(fn: () => Promise<void>): Promise<void> {
    const done = this.nextTurn().then(fn);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  #jobLog(jobId: string, level: string, message: string, data?: Record<string, unknown>): void {
    this.repo.log(
      jobId,
      this.#now(),
      level,
      null,
      this.#d.log.redact(message),
      data ? this.#d.log.redact(JSON.stringify(data)) : null,
    );
  }

  /**
   * Closes a row for good; what comes after a cancel request ends as cancelled, whatever the runner says. Where the file
   * refuses to be written the run ends in memory, and in the file as soon as that is possible.
   */
  #finish(row: JobRow, live: Live, end: End): void {
    if (live.closed) return;
    live.closed = true;
    // At shutdown the row stays as it is: the next start resumes or reaps it.
    if (this.#closing && end.status === 'cancelled') return;
    const asked = live.cancelled ? { cancel_requested: 1 } : {};
    try {
      this.#record(row.job_id, { ...end, ...asked });
    } catch (e) {
      const now = this.#now();
      const status = live.cancelled && end.status !== 'failed' ? ('cancelled' as const) : end.status;
      this.repo.unrecorded.set(row.job_id, {
        ...end,
        ...asked,
        status,
        terminal_message: end.message,
        finished_at: now,
        updated_at: now,
      });
      this.#d.log.add('ERROR', `jobs.${row.kind}`, `could not record its end: ${describeError(e).message}`, row.job_id);
      this.#d.events.emit(jobChanged, { job_id: row.job_id });
      this.#recordTimer ??= this.#d.clock.setInterval(() => this.#recordEnds(), recordAgainMs);
    }
  }

  #record(jobId: string, end: End): void {
    this.#d.db.tx(() => {
      const present = this.repo.stored(jobId);
      if (!present || !isActive(present.status)) return;
      const cancelled =
        (end.cancel_requested ?? present.cancel_requested) === 1 && end.status !== 'failed'
          ? { status: 'cancelled' as const, message: cancelledMessage, yielded: 0 }
          : {};
      this.#close(present, { ...end, ...cancelled });
    });
  }

  /** Writes the ends that could not be written before. */
  #recordEnds(): void {
    for (const [jobId, end] of this.repo.unrecorded) {
      try {
        this.#record(jobId, { ...end, message: end.terminal_message ?? '' } as End);
        this.#d.db.afterCommit(() => this.repo.unrecorded.delete(jobId));
      } catch {
        // Still refused; the failure is in the log already, and this is tried again.
        return;
      }
    }
    if (this.repo.unrecorded.size > 0) return;
    this.#recordTimer?.clear();
    this.#recordTimer = null;
  }

  #close(row: JobRow, end: { status: JobStatus; message: string } & Partial<JobRow>): void {
    const now = this.#now();
    const present = this.repo.stored(row.job_id);
    const moved = this.repo.move(row.job_id, ['queued', 'scheduled', 'running', 'cancelling'], {
      ...end,
      // What succeeded is done to its end, however many of its items needed nothing.
      ...(end.status === 'succeeded' && present && present.total !== null ? { processed: present.total } : {}),
      terminal_message: end.message,
      finished_at: now,
      updated_at: now,
    });
    if (!moved) return;
    this.#jobLog(row.job_id, end.status === 'failed' ? 'ERROR' : 'INFO', end.message);
    const { type, work } = this.#implementations.get(row.kind) ?? {};
    if (type && work?.ended && (end.status === 'failed' || end.status === 'cancelled')) {
      const payload = this.#payloadOf(row, type);
      if (payload?.success) work.ended(payload.data, { status: end.status, reason: end.message });
    }
    const closed = this.repo.stored(row.job_id)!;
    for (const fn of this.#onEnded) fn(closed);
    this.#changed(row.job_id);
  }

  #fail(row: JobRow, live: Live, e: unknown): void {
    if (live.closed) return;
    const asked =
      live.stopping.signal.aborted ||
      this.#closing ||
      (live.abort.signal.aborted && !(live.abort.signal.reason instanceof JobFailure));
    if (e instanceof StopRequested || asked) {
      this.#finish(row, live, {
        status: 'cancelled',
        message: live.yielding ? yieldedMessage : cancelledMessage,
        yielded: Number(live.yielding),
      });
      return;
    }
    const d = describeError(e);
    const reason = e instanceof JobFailure ? e.reason : e instanceof ApiError ? e.message : d.message;
    this.#d.log.add('ERROR', `jobs.${row.kind}`, `[${row.job_id}] ${d.stack}`, row.job_id);
    try {
      this.#d.db.tx(() => this.#jobLog(row.job_id, 'ERROR', d.stack));
    } catch {
      // The file refuses to be written (disk full, restored); the line above is in the log of the program.
    }
    this.#finish(row, live, {
      status: 'failed',
      message: `Failed: ${reason}`,
      failure_reason: reason,
      failure_code: failureCodeOf(e),
      exception_type: exceptionTypeOf(e),
      error: d.message,
    });
  }

  /** Graceful: the batch in flight is finished and committed. */
  stop(jobId: string) {
    return this.#request(jobId, 'graceful');
  }

  /** Hard: ends within two seconds, the batch in flight may be lost. */
  cancel(jobId: string) {
    return this.#request(jobId, 'hard');
  }

  #request(jobId: string, mode: 'graceful' | 'hard'): StopAnswer {
    try {
      return this.#ask(jobId, mode);
    } catch (e) {
      const live = this.#live.get(jobId);
      if (!(e instanceof ApiError) || e.code === 'job_not_found' || !live || live.closed) throw e;
      // The wish cannot be written, as with a full disk; the run ends all the same.
      live.cancelled = true;
      this.#abort(live, mode);
      const message = mode === 'hard' ? cancellingMessage : stoppingMessage;
      return { success: true, job_id: jobId, status: 'cancelling', cancel_requested: true, message };
    }
  }

  #abort(live: Live, mode: 'graceful' | 'hard'): void {
    live.stopping.abort(new StopRequested());
    if (mode === 'hard') live.abort.abort(new StopRequested());
  }

  #ask(jobId: string, mode: 'graceful' | 'hard'): StopAnswer {
    this.#recordEnds();
    const row = this.repo.get(jobId);
    if (row && !isActive(row.status)) return this.#alreadyEnded(row);
    return this.#d.db.tx(() => {
      if (!row) throw new ApiError('job_not_found');
      const now = this.#now();
      const flags = { cancel_requested: 1, cancel_mode: mode, updated_at: now };
      const live = this.#live.get(jobId);
      let message = mode === 'hard' ? cancellingMessage : stoppingMessage;
      if (row.status === 'queued' || row.status === 'scheduled') {
        this.repo.move(jobId, [row.status], { status: row.status, ...flags });
        this.#close(row, { status: 'cancelled', message: cancelledMessage });
        message = 'Cancelled before it started';
      } else if (!live || live.closed) {
        this.repo.move(jobId, [row.status], { status: row.status, ...flags });
        this.#close(row, {
          status: 'cancelled',
          message: cancelledMessage,
          error: workerGone,
          result: JSON.stringify({ success: false, cancelled: true, ownerless: true }),
        });
        message = workerGone;
      } else {
        this.repo.move(jobId, ['running', 'cancelling'], { status: 'cancelling', message, ...flags });
        this.#changed(jobId);
        this.#d.db.afterCommit(() => this.#abort(live, mode));
      }
      const task = this.#implementations.get(row.kind)?.type.task;
      const paused = task && row.started_by !== 'user' ? this.#d.pauses.pause(task, jobId) : undefined;
      const after = this.repo.get(jobId)!;
      return {
        success: true,
        job_id: jobId,
        status: after.status,
        cancel_requested: true,
        message,
        ...(paused ? { automation_paused: paused } : {}),
      };
    });
  }

  #alreadyEnded(row: JobRow): StopAnswer {
    return {
      success: true,
      job_id: row.job_id,
      status: row.status,
      cancel_requested: false,
      message: `Operation already ${row.status}`,
    };
  }

  /**
   * Automatic runs stop at their next checkpoint because a person acts, whatever started them. No pause follows:
   * `resumeYielded` starts them again.
   */
  yieldToUser(): void {
    for (const live of this.#live.values()) {
      if (!live.yields || live.stopping.signal.aborted) continue;
      live.yielding = true;
      live.stopping.abort(new StopRequested());
    }
  }

  /**
   * Starts again one run that made room for a person; its work is recomputed from live data.
   * @param payloadNow what the run is to do by now; null when it may not start
   */
  resumeYielded(payloadNow: (row: JobRow, type: AnyJobType, payload: unknown) => unknown): Envelope | null {
    this.#recordEnds();
    for (const row of this.repo.yielded(isoAt(this.#d.clock.now() - resumeWithinMs))) {
      const type = this.#implementations.get(row.kind)?.type;
      if (!type) continue;
      const stored = this.repo.payload(row.job_id);
      const payload = stored === undefined ? null : payloadNow(row, type, stored);
      if (payload === null) continue;
      return this.start(type, payload, {
        key: row.operation_key,
        trigger: row.trigger_source,
        ...(row.subject === null ? {} : { subject: row.subject }),
        ...(row.chain_id === null ? {} : { chainId: row.chain_id }),
        ...(row.chain_step === null ? {} : { chainStep: row.chain_step }),
      });
    }
    return null;
  }

  dismiss(jobId: string): void {
    this.#d.db.tx(() => {
      const row = this.repo.get(jobId);
      if (!row) throw new ApiError('job_not_found');
      if (isActive(row.status)) throw new ApiError('job_active');
      this.repo.remove(jobId);
    });
  }

  /**
   * Closes rows that nobody has touched for 300 s. A worker that lives in this process is never reaped: a long batch,
   * or a wall clock that jumped, is no reason.
   */
  reap(): number {
    this.#recordEnds();
    const quiet = this.repo
      .quietSince(isoAt(this.#d.clock.now() - quietLimitMs))
      .filter((r) => !this.#live.has(r.job_id) && !(r.status === 'queued' && r.owner === this.owner))
      .filter((r) => !this.repo.unrecorded.has(r.job_id));
    // Looking must work while nothing can be written; the rows are closed by a later look.
    if (quiet.length === 0 || this.#d.db.writesRefused) return 0;
    this.#d.db.tx(() => {
      for (const row of quiet) {
        this.#close(row, { status: 'cancelled', message: row.cancel_requested ? cancelledMessage : orphanMessage });
      }
    });
    return quiet.length;
  }

  /**
   * At start-up: goes on with what the last process left behind. A row goes on when it never started, or when its kind
   * can be resumed and still has pending work; work is recomputed from live data under the same row. User-started rows
   * always go on. Automatic ones go on as `auto:resume`, and only if they are admitted now. Rows that a person asked to
   * stop never do. The rest is left to the reaper.
   * @param refusal why a job may not run automatically now; null when it may
   */
  adoptOrphans(refusal: (type: AnyJobType) => string | null): number {
    let adopted = 0;
    for (const row of this.repo.active()) {
      if (row.owner === this.owner || this.#closeIfDamaged(row)) continue;
      const type = this.#typeToContinue(row);
      if (!type) continue;
      const byUser = row.started_by === 'user';
      if (!byUser && refusal(type) !== null) continue;
      const resumes = type.task !== undefined || !byUser;
      this.#d.db.tx(() => {
        this.repo.move(row.job_id, ['queued', 'running', 'scheduled'], {
          status: 'queued',
          message: 'Resumed after a restart',
          owner: this.owner,
          trigger_source: resumes ? 'auto:resume' : 'user:resume',
          updated_at: this.#now(),
        });
        this.#jobLog(row.job_id, 'INFO', 'Resumed after a restart', { begun_by: row.started_by });
      });
      adopted += 1;
    }
    this.#pump();
    return adopted;
  }

  /** Closes a row whose payload is damaged, so that startup continues. @returns whether it was closed */
  #closeIfDamaged(row: JobRow): boolean {
    if (this.repo.payload(row.job_id) !== undefined) return false;
    this.#d.db.tx(() =>
      this.#close(row, {
        status: 'failed',
        message: `Failed: ${damagedMessage}`,
        failure_reason: damagedMessage,
        failure_code: 'internal',
      }),
    );
    return true;
  }

  /** What a job is to do, checked; null where what is stored is damaged. */
  #payloadOf(row: JobRow, type: AnyJobType) {
    const stored = this.repo.payload(row.job_id);
    return stored === undefined ? null : type.payload.safeParse(stored);
  }

  /** The job of a row of an earlier process, if it has work that this one can do. */
  #typeToContinue(row: JobRow): AnyJobType | null {
    const implementation = this.#implementations.get(row.kind);
    if (!implementation || row.cancel_requested) return null;
    const { type, work } = implementation;
    const payload = this.#payloadOf(row, type);
    if (!payload?.success) return null;
    return (work.resumable ? work.resumable(payload.data) : row.status === 'queued') ? type : null;
  }

  /** Active operations as the admission rules see them. */
  activeCount(): number {
    this.reap();
    return this.repo.countActive();
  }

  /** Those of them that gave a sign of life within `ms`: a run that hangs does not hold everything else for ever. */
  movingCount(ms: number): number {
    this.reap();
    const since = isoAt(this.#d.clock.now() - ms);
    return this.repo.active().filter((r) => r.updated_at >= since).length;
  }

  /** The newest job, queued or running, with which the user is making a change that can be undone. */
  undoableByUser(): JobRow | undefined {
    const undoable = (row: JobRow): boolean => {
      const { type, work } = this.#implementations.get(row.kind) ?? {};
      if (!type || !work?.undoable || row.cancel_requested || row.started_by !== 'user') return false;
      const payload = this.#payloadOf(row, type);
      return payload?.success === true && work.undoable(payload.data);
    };
    return this.repo
      .active()
      .filter(undoable)
      .sort((a, b) => b.created_at.localeCompare(a.created_at))[0];
  }

  isLive(jobId: string): boolean {
    return this.#live.has(jobId);
  }

  /** Resolves when a job has ended in this process; for tests and for scripts. */
  async settled(jobId: string): Promise<JobRow> {
    for (;;) {
      const row = this.repo.get(jobId);
      if (!row) throw new ApiError('job_not_found');
      if (!isActive(row.status)) return row;
      await (this.#live.get(jobId)?.done ?? new Promise((r) => setTimeout(r, 5)));
    }
  }

  /** The row of a job once it has ended; null when it takes longer than `ms`. */
  async settledWithin(jobId: string, ms: number): Promise<JobRow | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((r) => {
      timer = setTimeout(() => r(null), ms);
      timer.unref();
    });
    try {
      return await Promise.race([this.settled(jobId), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async idle(): Promise<void> {
    while (this.repo.active().some((r) => r.owner === this.owner)) {
      await (this.#live.values().next().value?.done ?? new Promise((r) => setTimeout(r, 5)));
    }
  }

  /** Lets running jobs reach a checkpoint; their rows stay open for the next start. */
  async close(limitMs = 8_000): Promise<void> {
    this.#closing = true;
    this.#recordEnds();
    this.#recordTimer?.clear();
    const all = Promise.all([...this.#live.values()].map((l) => l.done));
    await Promise.race([all, new Promise((r) => setTimeout(r, limitMs).unref())]);
    for (const l of this.#live.values()) {
      l.abort.abort(new StopRequested());
      l.closed = true;
    }
  }
}
