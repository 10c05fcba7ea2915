import type { Envelope } from '@carrel/contract';
import { ApiError } from '@carrel/contract';
import * as messages from '@carrel/messages/jobs';
import { answerWithReferences, refer, type Shown, TextError } from '@carrel/messages/reference';
import type { Clock } from '../clock.ts';
import { isoAt } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { joinSignals, orAborted } from '../deadline.ts';
import type { EventBus } from '../events/bus.ts';
import { hexId, shortId } from '../ids.ts';
import { describeError, type Log } from '../log.ts';
import { ActivityRepo, isActive, isUserTrigger, type JobRow } from './activity.repo.ts';
import {
  type AnyJobType,
  type JobContext,
  JobFailure,
  type JobImplementation,
  type JobResult,
  type JobType,
  type JobWork,
  type PartEnd,
  type PartOptions,
  type StartOptions,
  StopRequested,
} from './define-job.ts';
import { exceptionTypeOf, failureCodeOf } from './failure.ts';
import { Implementations } from './implementations.ts';
import { cancelledMessage, damagedMessage, orphanMessage, unreachableMessage, yieldedMessage } from './job-messages.ts';
import { type JobEnd, JobRecords } from './job-records.ts';
import { abortRun, contextOf, type LiveRun, newRun } from './live-run.ts';
import { Orphans } from './orphans.ts';
import type { Pauses } from './pauses.ts';
import { JobStopper } from './stop-job.ts';
import { Turns } from './turns.ts';

/** The trigger of automatic sweeps. */
export const sweepTrigger = 'auto:maintenance';
/** How long a cancelled run may take to notice before its row is closed without it. */
const cancelGraceMs = 1_500;
/** How long queued jobs wait while the library file cannot be written. */
const startAgainMs = 1_000;
/** A run that was paused longer ago than this is left to its own schedule. */
const resumeWithinMs = 86_400_000;

/** The user's jobs before automatic ones, older ones first. */
const userFirst = (a: JobRow, b: JobRow): number => Number(b.started_by === 'user') - Number(a.started_by === 'user');

/** Options of a run that is part of another one. */
interface Part {
  of: string;
  /** Its work; by default that of its kind. */
  run: JobWork<unknown>['run'] | undefined;
  listener: (message: Shown) => void;
}

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  events: EventBus;
  pauses: Pauses;
  workers: number;
}

/** Runs jobs: one instance per key, the user's before automatic ones, each with a time limit. */
export class JobRunner {
  readonly repo: ActivityRepo;
  readonly #d: Deps;
  readonly #implementations: Implementations;
  readonly #records: JobRecords;
  readonly #orphans: Orphans;
  readonly #stopper: JobStopper;
  readonly #turns = new Turns();
  readonly #live = new Map<string, LiveRun>();
  /** Identifies the rows of this process. */
  readonly owner = hexId();
  readonly #shutdown = new AbortController();
  #isUnreachable: (type: AnyJobType) => boolean = () => false;
  #wake = false;
  #again: { clear(): void } | null = null;

  constructor(deps: Deps) {
    const { db, clock, log, events, pauses } = deps;
    this.#d = deps;
    const repo = new ActivityRepo(db);
    const implementations = new Implementations(repo);
    const records = new JobRecords({ db, clock, log, events, repo, implementations });
    this.repo = repo;
    this.#implementations = implementations;
    this.#records = records;
    const isLive = (jobId: string) => this.#live.has(jobId);
    this.#orphans = new Orphans({ db, clock, records, implementations, owner: this.owner, isLive });
    this.#stopper = new JobStopper({ db, pauses, records, implementations, runs: this.#live });
  }

  get #closing(): boolean {
    return this.#shutdown.signal.aborted;
  }

  define(implementation: JobImplementation): void {
    this.#implementations.define(implementation);
  }

  /** Called for every row that is closed, with how it ended, inside the transaction that closes it. */
  onEnded(fn: (row: JobRow) => void): void {
    this.#records.onEnded(fn);
  }

  /** Sets the check whether none of the sources that a job calls answers. An automatic run is then not a failure. */
  excuseUnreachable(isUnreachable: (type: AnyJobType) => boolean): void {
    this.#isUnreachable = isUnreachable;
  }

  get types(): AnyJobType[] {
    return this.#implementations.types;
  }

  /** Queues a job. May be called inside a transaction: state, event and job are then written together. */
  start<P, I>(type: JobType<P, I>, payload: NoInfer<I>, options: StartOptions): Envelope {
    const { kind, label, task } = type;
    if (this.#implementations.of(kind)?.type !== type) throw new Error(`job ${kind} is not implemented`);
    const parsed = type.payload.parse(payload);
    const key = options.key ?? kind;
    return this.#d.db.tx(() => {
      this.reap();
      const byUser = isUserTrigger(options.trigger);
      const running = this.repo.activeByKey(key);
      if (running && !(byUser && this.#orphans.neverStarted(running))) return this.alreadyRunning(running);
      if (running) this.#records.close(running, { status: 'cancelled', message: orphanMessage });
      this.repo.forgetYielded(key);
      const row = {
        job_id: shortId(options.idPrefix ?? kind.split('.')[0]!),
        kind,
        label,
        operation_key: key,
        status: 'queued' as const,
        message: options.message ?? refer(messages.queued),
        trigger_source: options.trigger,
        task_key: task?.key ?? null,
        subject: options.subject ?? null,
        chain_id: options.chainId ?? null,
        chain_step: options.chainStep ?? null,
        parent_job_id: options.parentJobId ?? null,
        owner: this.owner,
        created_at: this.#records.now(),
      };
      this.repo.insert(row, JSON.stringify(parsed));
      if (task && byUser) this.#d.pauses.lift(task.key);
      this.#records.changed(row.job_id);
      this.#d.db.afterCommit(() => this.#pump());
      return envelope({ job_id: row.job_id, operation_key: row.operation_key }, 'queued', row.message);
    });
  }

  /** Whether a failed job calls other services, so that it may succeed another time. Parts are started by their parent. */
  canRetry(row: JobRow): boolean {
    const type = this.#implementations.of(row.kind)?.type;
    if (!type || row.status !== 'failed' || row.parent_job_id !== null || type.network.length === 0) return false;
    return this.#implementations.payloadOf(row, type)?.success === true;
  }

  /**
   * Starts a failed job again for the user, with the same payload.
   * @throws ApiError `job_not_found`, `job_not_retryable`
   */
  retry(jobId: string): Envelope {
    const row = this.repo.get(jobId);
    if (!row) throw new ApiError('job_not_found');
    if (!this.canRetry(row)) throw new ApiError('job_not_retryable');
    const { type } = this.#implementations.of(row.kind)!;
    return this.start(type, this.#implementations.payloadOf(row, type)!.data, {
      key: row.operation_key,
      trigger: 'user',
      ...(row.subject !== null && { subject: row.subject }),
    });
  }

  /** The answer when a job with the same key is active. */
  alreadyRunning(row: JobRow): Envelope {
    return envelope(row, 'already_running', `Already running: ${row.label}`);
  }

  /** The answer when there is nothing to do: no row is opened. */
  noop(message: Shown): Envelope {
    return { job_id: '', status: 'noop', message };
  }

  #pump(): void {
    if (this.#wake || this.#closing) return;
    this.#wake = true;
    setImmediate(() => {
      this.#wake = false;
      if (this.#closing) return;
      try {
        this.#launchQueued();
      } catch (e) {
        // A backup was restored, or the disk is full. The rows stay queued.
        this.#d.log.add('WARNING', 'jobs', `Queued jobs could not be started: ${describeError(e).message}`);
        this.#again ??= this.#d.clock.setInterval(() => this.#pumpAgain(), startAgainMs);
      }
    });
  }

  #pumpAgain(): void {
    if (this.#d.db.writesRefused !== null) return;
    this.#again?.clear();
    this.#again = null;
    this.#pump();
  }

  #launchQueued(): void {
    const queued = this.repo
      .active()
      // Rows of earlier processes run only after they have been adopted.
      .filter((r) => r.status === 'queued' && r.owner === this.owner && !this.#live.has(r.job_id))
      .sort(userFirst);
    for (const row of queued) {
      if (this.#busyWorkers() < this.#d.workers) this.#launch(row);
    }
  }

  #busyWorkers(): number {
    let busy = 0;
    for (const live of this.#live.values()) if (live.partOf === null) busy += 1;
    return busy;
  }

  #launch(row: JobRow, part: Part | null = null): void {
    const now = this.#records.now();
    const moved = this.#d.db.tx(() =>
      this.repo.move(row.job_id, ['queued'], {
        status: 'running',
        message: refer(messages.started),
        owner: this.owner,
        started_at: now,
        updated_at: now,
      }),
    );
    if (!moved) return;
    this.#records.changed(row.job_id);
    const yields = row.started_by !== 'user' && this.#implementations.of(row.kind)?.type.yields !== false;
    const live = newRun(yields, part?.of ?? null);
    if (part?.listener) live.listeners.add(part.listener);
    this.#live.set(row.job_id, live);
    live.done = this.#run(row, live, part?.run).finally(() => {
      this.#live.delete(row.job_id);
      this.#stopPartsOf(row.job_id, live.abort.signal.aborted);
      this.#pump();
    });
  }

  #stopPartsOf(jobId: string, hard: boolean): void {
    for (const [part, live] of this.#live) {
      if (live.partOf !== jobId || live.closed) continue;
      if (this.#closing) abortRun(live, 'hard');
      else this.#stopper.request(part, hard ? 'hard' : 'graceful');
    }
  }

  /** See `JobContext.part`. A part starts at once and takes no worker, so that workers never wait for each other. */
  async #part<P, I, R extends JobResult>(
    whole: { jobId: string; live: LiveRun },
    type: JobType<P, I>,
    payload: NoInfer<I>,
    { onMessage, run, ...options }: PartOptions<P, R>,
  ): Promise<PartEnd<R>> {
    const before = this.repo.activeByKey(options.key);
    // The row is a part that an earlier process started.
    if (before && !this.isLive(before.job_id) && before.owner !== this.owner) this.cancel(before.job_id);
    const { job_id, status } = this.start(type, payload, { ...options, parentJobId: whole.jobId });
    const stop = joinSignals(whole.live.abort.signal, whole.live.stopping.signal, this.#shutdown.signal);
    const listener = (message: Shown) => {
      if (!stop.signal.aborted && !whole.live.closed) onMessage?.(message);
    };
    if (status === 'queued')
      this.#launch(this.repo.get(job_id)!, { of: whole.jobId, run: run as Part['run'], listener });
    const live = this.#live.get(job_id);
    live?.listeners.add(listener);
    try {
      await orAborted(this.settled(job_id), stop.signal);
      const row = this.repo.get(job_id)!;
      return { row, outcome: row.status === 'succeeded' ? ((live?.outcome ?? null) as R | null) : null };
    } finally {
      live?.listeners.delete(listener);
      stop.release();
    }
  }

  async #run(row: JobRow, live: LiveRun, run: Part['run']): Promise<void> {
    const implementation = this.#implementations.of(row.kind);
    let timer: NodeJS.Timeout | undefined;
    try {
      if (!implementation) throw new JobFailure(refer(messages.versionCarrelHasNoJob, { kind: row.kind }));
      const { type, work } = implementation;
      const payload = this.#implementations.payloadOf(row, type);
      if (payload === null) throw new JobFailure(damagedMessage);
      if (!payload.success) throw new JobFailure(refer(messages.storedPayloadJobNoLonger), { cause: payload.error });
      const expired = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          live.abort.abort(
            new JobFailure(refer(messages.exceededTimeLimitMin, { round: Math.round(type.timeoutMs / 60_000) }), {
              code: 'time_limit',
            }),
          );
        }, type.timeoutMs);
        timer.unref();
        live.abort.signal.addEventListener('abort', () => {
          // A run that does not notice the abort is abandoned: its context is closed, so it can no longer write.
          setTimeout(() => reject(live.abort.signal.reason), cancelGraceMs).unref();
        });
      });
      const context = this.#contextOf(row, live, payload.data);
      const running = run ? run(context) : work.run(context);
      running.catch(() => undefined);
      const outcome = await Promise.race([running, expired]);
      live.outcome = outcome;
      this.#finish(row, live, {
        status: 'succeeded',
        message: outcome.message,
        result: outcome.result === undefined ? null : JSON.stringify(answerWithReferences(outcome.result)),
      });
    } catch (e) {
      this.#fail(row, live, e);
    } finally {
      clearTimeout(timer);
      live.closed = true;
    }
  }

  #contextOf(row: JobRow, live: LiveRun, payload: unknown): JobContext<unknown> {
    const { db } = this.#d;
    return contextOf(
      {
        db,
        records: this.#records,
        turns: this.#turns,
        isClosing: () => this.#closing,
        part: (type, input, options) => this.#part({ jobId: row.job_id, live }, type, input, options),
      },
      row,
      live,
      payload,
    );
  }

  nextTurn(): Promise<void> {
    return this.#turns.next();
  }

  /** Runs `fn` while no job, and nothing else that takes turns, starts its next batch. */
  whileWaiting(fn: () => Promise<void>): Promise<void> {
    return this.#turns.whileWaiting(fn);
  }

  #finish(row: JobRow, live: LiveRun, end: JobEnd): void {
    if (live.closed) return;
    live.closed = true;
    // At shutdown the row stays as it is: the next start resumes or reaps it.
    if (this.#closing && end.status === 'cancelled') return;
    this.#records.finish(row, live, end);
  }

  #fail(row: JobRow, live: LiveRun, e: unknown): void {
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
    const type = this.#implementations.of(row.kind)?.type;
    if (row.started_by !== 'user' && type && this.#isUnreachable(type)) {
      this.#finish(row, live, { status: 'cancelled', message: unreachableMessage });
      return;
    }
    const d = describeError(e);
    const reason = e instanceof TextError ? e.shown : d.message;
    this.#d.log.add('ERROR', `jobs.${row.kind}`, `[${row.job_id}] ${d.stack}`, row.job_id);
    try {
      this.#d.db.tx(() => this.#records.log(row.job_id, 'ERROR', d.stack));
    } catch {
      // The file cannot be written (disk full, restored); the line above is in the application log.
    }
    this.#finish(row, live, {
      status: 'failed',
      message: refer(messages.failed, { reason }),
      failure_reason: reason,
      failure_code: failureCodeOf(e),
      exception_type: exceptionTypeOf(e),
      error: reason,
    });
  }

  /** Graceful: the batch in flight is finished and committed. */
  stop(jobId: string) {
    return this.#stopper.request(jobId, 'graceful');
  }

  /** Hard: ends within two seconds, the batch in flight may be lost. */
  cancel(jobId: string) {
    return this.#stopper.request(jobId, 'hard');
  }

  /**
   * Automatic runs stop at their next checkpoint because the user acts, whatever started them. No cooldown follows:
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
   * Starts one run again that was paused for the user; its work is recomputed from live data.
   * @param payloadNow the current payload of the run; null if it may not start
   */
  resumeYielded(payloadNow: (row: JobRow, type: AnyJobType, payload: unknown) => unknown): Envelope | null {
    this.#records.recordEnds();
    for (const row of this.repo.yielded(isoAt(this.#d.clock.now() - resumeWithinMs))) {
      const type = this.#implementations.of(row.kind)?.type;
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

  /** Closes active rows without a run in this process. @returns how many */
  reap(): number {
    return this.#orphans.reap();
  }

  /**
   * At startup: continues what the last process left behind. A row continues if it never started, or if its kind can be
   * resumed and still has pending work; work is recomputed from live data under the same row. User-started rows always
   * continue. Automatic ones continue as `auto:resume`, and only if they are admitted now. Rows that the user asked to
   * stop never do. The rest is left to the reaper.
   * @param refusal why a job may not run automatically now; null if it may
   */
  adoptOrphans(refusal: (type: AnyJobType) => string | null): number {
    const adopted = this.#orphans.adopt(refusal);
    this.#pump();
    return adopted;
  }

  /** Active operations as the admission rules see them. */
  activeCount(): number {
    this.reap();
    return this.repo.countActive();
  }

  /** Those with a heartbeat within `ms`, so that a run that hangs does not block everything else for ever. */
  movingCount(ms: number): number {
    this.reap();
    const since = isoAt(this.#d.clock.now() - ms);
    return this.repo.active().filter((r) => r.updated_at >= since).length;
  }

  /** The newest job, queued or running, with which the user is making a change that can be undone. */
  undoableByUser(): JobRow | undefined {
    return this.repo
      .active()
      .filter((row) => this.#implementations.isUndoableByUser(row))
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

  /** The row of a job once it has ended; null if that takes longer than `ms`. */
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
    this.#shutdown.abort(new StopRequested());
    this.#again?.clear();
    this.#records.stopRecording();
    const all = Promise.all([...this.#live.values()].map((l) => l.done));
    await Promise.race([all, new Promise((r) => setTimeout(r, limitMs).unref())]);
    for (const l of this.#live.values()) {
      l.abort.abort(new StopRequested());
      l.closed = true;
    }
  }
}

const envelope = (
  row: { job_id: string; operation_key: string },
  status: Envelope['status'],
  message: Shown,
): Envelope => ({
  job_id: row.job_id,
  status,
  message,
  operation_key: row.operation_key,
  activity_url: `/api/v1/activity/${row.job_id}/logs`,
});
