import type { Envelope, JobStatus } from '@carrel/contract';
import { ApiError } from '@carrel/contract';
import type { Clock } from '../clock.ts';
import { isoAt } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Events } from '../events.ts';
import { hexId, shortId } from '../ids.ts';
import { describeError, type Log } from '../log.ts';
import { ActivityRepo, isActive, type JobRow } from './activity.repo.ts';
import { type JobContext, type JobDefinition, JobFailure, StopRequested } from './define-job.ts';
import type { Pauses } from './pauses.ts';

export const quietLimitMs = 300_000;
export const orphanMessage = 'Orphaned across process restart; auto-cancelled';
export const cancelledMessage = 'Operation cancelled';
export const yieldedMessage = 'Made room for you; goes on when nothing else is going on';
/** The trigger of automatic sweeps. */
export const sweepTrigger = 'auto:maintenance';
const workerGone = 'The worker that ran this was already gone; closed at once.';
/** How long a cancelled run may take to notice before its row is closed without it. */
const cancelGraceMs = 1_500;

export interface StartOptions {
  key: string;
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
  /** The run makes room for a person; it is no one's wish that it ends. */
  yielding: boolean;
  trigger: string;
  closed: boolean;
  done: Promise<void>;
}

export const isUserTrigger = (trigger: string): boolean => trigger === 'user' || trigger === 'user:resume';

/** Runs jobs: one instance per key, a person's before an automatic one, each with a limit, a cancel and an end. */
export class JobRunner {
  readonly repo: ActivityRepo;
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #events: Events;
  readonly #pauses: Pauses;
  readonly #workers: number;
  // biome-ignore lint/suspicious/noExplicitAny: payload types meet only inside a definition, behind its schema
  readonly #definitions = new Map<string, JobDefinition<any>>();
  readonly #live = new Map<string, Live>();
  readonly #onEnded: ((row: JobRow) => void)[] = [];
  /** Names this process among the rows of earlier ones. */
  readonly owner = hexId();
  #closing = false;
  #wake = false;
  #turn: Promise<void> = Promise.resolve();

  constructor(deps: { db: Db; clock: Clock; log: Log; events: Events; pauses: Pauses; workers: number }) {
    this.#db = deps.db;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#events = deps.events;
    this.#pauses = deps.pauses;
    this.#workers = deps.workers;
    this.repo = new ActivityRepo(deps.db);
  }

  define<P>(definition: JobDefinition<P>): void {
    if (this.#definitions.has(definition.kind)) throw new Error(`job kind ${definition.kind} is defined twice`);
    this.#definitions.set(definition.kind, definition);
  }

  /** Told of every row that was closed, with how it ended, inside the transaction that closes it. */
  onEnded(fn: (row: JobRow) => void): void {
    this.#onEnded.push(fn);
  }

  get kinds(): string[] {
    return [...this.#definitions.keys()];
  }

  #now(): string {
    return isoAt(this.#clock.now());
  }

  #changed(jobId: string): void {
    this.#db.afterCommit(() => this.#events.emit('job', { job_id: jobId }));
  }

  /** Queues a job. May be called inside a transaction: state, event and job are then written together. */
  start(kind: string, payload: unknown, options: StartOptions): Envelope {
    const definition = this.#definition(kind);
    const parsed = definition.payload.parse(payload);
    return this.#db.tx(() => {
      this.reap();
      const running = this.repo.activeByKey(options.key);
      if (running) return this.#envelope(running, 'already_running', `Already under way: ${running.label}`);
      const row = {
        job_id: shortId(kind.split('.')[0]!),
        kind,
        label: definition.label,
        operation_key: options.key,
        status: 'queued' as const,
        message: options.message ?? 'Queued',
        trigger_source: options.trigger,
        task_key: definition.task?.key ?? null,
        subject: options.subject ?? null,
        chain_id: options.chainId ?? null,
        chain_step: options.chainStep ?? null,
        parent_job_id: options.parentJobId ?? null,
        owner: this.owner,
        created_at: this.#now(),
      };
      this.repo.insert(row, JSON.stringify(parsed));
      if (definition.task && isUserTrigger(options.trigger)) this.#pauses.lift(definition.task.key);
      this.#changed(row.job_id);
      this.#db.afterCommit(() => this.#pump());
      return this.#envelope({ job_id: row.job_id, operation_key: row.operation_key }, 'queued', row.message);
    });
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

  #definition(kind: string) {
    const d = this.#definitions.get(kind);
    if (!d) throw new Error(`no job of kind ${kind}`);
    return d;
  }

  #pump(): void {
    if (this.#wake || this.#closing) return;
    this.#wake = true;
    setImmediate(() => {
      this.#wake = false;
      if (this.#closing) return;
      const queued = this.repo
        .active()
        .filter((r) => r.status === 'queued' && !this.#live.has(r.job_id))
        .sort((a, b) => Number(isUserTrigger(b.trigger_source)) - Number(isUserTrigger(a.trigger_source)));
      for (const row of queued) {
        if (this.#live.size >= this.#workers) break;
        this.#launch(row);
      }
    });
  }

  #launch(row: JobRow): void {
    const now = this.#now();
    const moved = this.#db.tx(() =>
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
      trigger: row.trigger_source,
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
    const definition = this.#definitions.get(row.kind);
    let timer: NodeJS.Timeout | undefined;
    try {
      if (!definition) throw new JobFailure(`This program has no job of kind ${row.kind}.`);
      const payload = definition.payload.safeParse(JSON.parse(this.repo.payload(row.job_id)));
      if (!payload.success)
        throw new JobFailure('The stored payload of this job no longer fits.', { cause: payload.error });
      const expired = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          live.abort.abort(
            new JobFailure(`It took longer than its limit of ${Math.round(definition.timeoutMs / 60_000)} min.`),
          );
        }, definition.timeoutMs);
        timer.unref();
        live.abort.signal.addEventListener('abort', () => {
          // A run that does not notice the abort is left behind: its context is closed, so it can no longer write.
          setTimeout(() => reject(live.abort.signal.reason), cancelGraceMs).unref();
        });
      });
      const context = this.#context(row, live, payload.data);
      const work = definition.run(context);
      work.catch(() => undefined);
      const outcome = await Promise.race([work, expired]);
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
      signal: live.abort.signal,
      looking: AbortSignal.any([live.abort.signal, live.stopping.signal]),
      db: this.#db,
      checkpoint: async () => {
        guard();
        if (live.stopping.signal.aborted || this.#closing) throw new StopRequested();
        await this.nextTurn();
        guard();
      },
      breathe: async () => {
        guard();
        await this.nextTurn();
        guard();
      },
      progress: (processed, total, message) => {
        guard();
        this.repo.progress(row.job_id, this.#now(), { processed, total, message });
        this.#changed(row.job_id);
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
      this.#log.redact(message),
      data ? this.#log.redact(JSON.stringify(data)) : null,
    );
  }

  /** Closes a row for good; what comes after a cancel request ends as cancelled, whatever the runner says. */
  #finish(
    row: JobRow,
    live: Live,
    end: { status: 'succeeded' | 'failed' | 'cancelled'; message: string } & Partial<JobRow>,
  ): void {
    if (live.closed) return;
    live.closed = true;
    // At shutdown the row stays as it is: the next start resumes or reaps it.
    if (this.#closing && end.status === 'cancelled') return;
    this.#db.tx(() => {
      const present = this.repo.get(row.job_id);
      if (!present || !isActive(present.status)) return;
      const cancelled =
        present.cancel_requested === 1 && end.status !== 'failed'
          ? { status: 'cancelled' as const, message: cancelledMessage }
          : {};
      this.#close(present, { ...end, ...cancelled });
    });
  }

  #close(row: JobRow, end: { status: JobStatus; message: string } & Partial<JobRow>): void {
    const now = this.#now();
    const moved = this.repo.move(row.job_id, ['queued', 'scheduled', 'running', 'cancelling'], {
      ...end,
      terminal_message: end.message,
      finished_at: now,
      updated_at: now,
    });
    if (!moved) return;
    this.#jobLog(row.job_id, end.status === 'failed' ? 'ERROR' : 'INFO', end.message);
    const definition = this.#definitions.get(row.kind);
    if (definition?.ended && (end.status === 'failed' || end.status === 'cancelled')) {
      const payload = definition.payload.safeParse(JSON.parse(this.repo.payload(row.job_id)));
      if (payload.success) definition.ended(payload.data, { status: end.status, reason: end.message });
    }
    const closed = this.repo.get(row.job_id)!;
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
      this.#finish(row, live, { status: 'cancelled', message: live.yielding ? yieldedMessage : cancelledMessage });
      return;
    }
    const d = describeError(e);
    const reason = e instanceof JobFailure ? e.reason : e instanceof ApiError ? e.message : d.message;
    this.#log.add('ERROR', `jobs.${row.kind}`, `[${row.job_id}] ${d.stack}`, row.job_id);
    try {
      this.#db.tx(() => this.#jobLog(row.job_id, 'ERROR', d.stack));
      this.#finish(row, live, {
        status: 'failed',
        message: `Failed: ${reason}`,
        failure_reason: reason,
        exception_type: d.type,
        error: d.message,
      });
    } catch (again) {
      // The file itself refuses to be written (disk full, restored): the reaper closes the row when it can.
      this.#log.add(
        'ERROR',
        `jobs.${row.kind}`,
        `could not record the failure: ${describeError(again).message}`,
        row.job_id,
      );
    }
  }

  /** Graceful: the batch in flight is finished and committed. */
  stop(jobId: string) {
    return this.#request(jobId, 'graceful');
  }

  /** Hard: ends within two seconds, the batch in flight may be lost. */
  cancel(jobId: string) {
    return this.#request(jobId, 'hard');
  }

  #request(jobId: string, mode: 'graceful' | 'hard') {
    return this.#db.tx(() => {
      const row = this.repo.get(jobId);
      if (!row) throw new ApiError('job_not_found');
      if (!isActive(row.status)) {
        return {
          success: true,
          job_id: jobId,
          status: row.status,
          cancel_requested: false,
          message: `Operation already ${row.status}`,
        };
      }
      const now = this.#now();
      const flags = { cancel_requested: 1, cancel_mode: mode, updated_at: now };
      const live = this.#live.get(jobId);
      let message = mode === 'hard' ? 'Cancelling' : 'Stopping after the batch in flight';
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
        this.#db.afterCommit(() => live.stopping.abort(new StopRequested()));
        if (mode === 'hard') this.#db.afterCommit(() => live.abort.abort(new StopRequested()));
      }
      const task = this.#definitions.get(row.kind)?.task;
      const paused = task && !isUserTrigger(row.trigger_source) ? this.#pauses.pause(task, jobId) : undefined;
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

  /** Automatic sweeps stop at their next checkpoint because a person acts. No pause follows: the next idle tick goes on. */
  yieldSweeps(): void {
    for (const live of this.#live.values()) {
      if (live.trigger !== sweepTrigger || live.stopping.signal.aborted) continue;
      live.yielding = true;
      live.stopping.abort(new StopRequested());
    }
  }

  dismiss(jobId: string): void {
    this.#db.tx(() => {
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
    const quiet = this.repo
      .quietSince(isoAt(this.#clock.now() - quietLimitMs))
      .filter((r) => !this.#live.has(r.job_id) && !(r.status === 'queued' && r.owner === this.owner));
    if (quiet.length === 0) return 0;
    this.#db.tx(() => {
      for (const row of quiet) {
        this.#close(row, { status: 'cancelled', message: row.cancel_requested ? cancelledMessage : orphanMessage });
      }
    });
    return quiet.length;
  }

  /**
   * At start-up: goes on with what the last process left behind, where the kind of job can and a person had not asked
   * for its end; work is recomputed from live data under the same row. The rest is left to the reaper. What a person
   * began goes on in any case, however often; an automatic task goes on as one that nobody asked for, and not while `refusal` holds it.
   */
  adoptOrphans(refusal: (task: string) => string | null = (task) => this.#pauses.until(task)): number {
    let adopted = 0;
    for (const row of this.repo.active()) {
      if (row.owner === this.owner) continue;
      const definition = this.#definitions.get(row.kind);
      if (!definition?.resumable || row.cancel_requested) continue;
      const payload = definition.payload.safeParse(JSON.parse(this.repo.payload(row.job_id)));
      if (!payload.success || !definition.resumable(payload.data)) continue;
      const task = definition.task?.key;
      const byPerson = isUserTrigger(row.trigger_source) || this.repo.wasBegunBy(row.job_id, 'user');
      if (task && !byPerson && refusal(task)) continue;
      const now = this.#now();
      this.#db.tx(() => {
        this.repo.move(row.job_id, ['queued', 'running', 'scheduled'], {
          status: 'queued',
          message: 'Resumed after a restart',
          owner: this.owner,
          trigger_source: byPerson && !task ? 'user:resume' : 'auto:resume',
          updated_at: now,
        });
        this.#jobLog(row.job_id, 'INFO', 'Resumed after a restart', { begun_by: byPerson ? 'user' : 'automation' });
      });
      adopted += 1;
    }
    this.#pump();
    return adopted;
  }

  /** Active operations as the admission rules see them. */
  activeCount(): number {
    this.reap();
    return this.repo.countActive();
  }

  /** Those of them that gave a sign of life within `ms`: a run that hangs does not hold everything else for ever. */
  movingCount(ms: number): number {
    this.reap();
    const since = isoAt(this.#clock.now() - ms);
    return this.repo.active().filter((r) => r.updated_at >= since).length;
  }

  activeTriggers(): { job_id: string; trigger_source: string }[] {
    return this.repo.active().map((r) => ({ job_id: r.job_id, trigger_source: r.trigger_source }));
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

  async idle(): Promise<void> {
    while (this.repo.active().some((r) => r.owner === this.owner)) {
      await (this.#live.values().next().value?.done ?? new Promise((r) => setTimeout(r, 5)));
    }
  }

  /** Lets running jobs reach a checkpoint; their rows stay open for the next start. */
  async close(limitMs = 8_000): Promise<void> {
    this.#closing = true;
    const all = Promise.all([...this.#live.values()].map((l) => l.done));
    await Promise.race([all, new Promise((r) => setTimeout(r, limitMs).unref())]);
    for (const l of this.#live.values()) {
      l.abort.abort(new StopRequested());
      l.closed = true;
    }
  }
}
