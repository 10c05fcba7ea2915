import { createHash } from 'node:crypto';
import type { SweepChannel } from '@carrel/contract';
import { ApiError, type HandlerOutput, type retryInboxMessage } from '@carrel/contract';
import * as jobsMessages from '@carrel/messages/jobs';
import { refer, storedText } from '@carrel/messages/reference';
import { z } from 'zod';
import { cutText } from '../../formats/text.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { Store } from '../../platform/db/store.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { parseId } from '../../platform/ids.ts';
import {
  type ContextOf,
  implementJob,
  JobFailure,
  type JobImplementation,
  jobType,
} from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import type { MessageCapture } from './capture-message.ts';
import { folderChannel, type WatchedFolder } from './folder.ts';
import * as repo from './inbox.repo.ts';
import type { Sweep } from './sweep.ts';
import { messageOf, type SweepIo } from './sweep-io.ts';

const readSweep = jsonColumn<{ channels?: SweepChannel[] }>('activity.result');

export const sweepInboxJob = jobType({
  kind: 'inbox.capture_sweep',
  label: refer(jobsMessages.capturePapersInbox),
  payload: z.object({}),
  timeoutMs: 30 * 60_000,
  network: ['idxa', 'idxb', 'crossref'],
  callsPlugins: true,
  task: { key: 'inbox_sweep', label: refer(jobsMessages.capturingPapersInbox) },
});

/** The channel of texts that the user enters on the page. */
const enteredChannel = 'user';

const longestWaitMs = 60_000;
const maxShownText = 2_000;

type MessageView = HandlerOutput<typeof retryInboxMessage>;

interface Deps {
  store: Store;
  jobs: JobRunner;
  sweep: Sweep;
  capture: MessageCapture;
  folder: WatchedFolder;
  notices: () => number;
}

/** For work outside a job: the user waits for it. */
const waitingIo = (signal: AbortSignal): SweepIo => ({
  jobId: null,
  signal,
  automatic: false,
  log: () => undefined,
  pauseOrStop: async () => signal.throwIfAborted(),
});

/** The Inbox: papers that wait to be sorted, and the messages they came from. */
export class InboxService {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  status() {
    const channels = this.#d.sweep.channels();
    return {
      configured: channels.length > 0,
      channels,
      ...repo.counts(this.#d.store.db),
      notices: this.#d.notices(),
    };
  }

  /** Papers that wait, as the page and the navigation count them. */
  waiting(): number {
    return repo.counts(this.#d.store.db).waiting;
  }

  list(limit: number, offset: number) {
    const { db } = this.#d.store;
    const rows = repo.waiting(db, limit, offset);
    const papers = new Map(
      loadPapers(
        db,
        rows.map((r) => r.paper),
      ).map((p) => [p.id, p]),
    );
    return {
      total: this.waiting(),
      items: rows.flatMap((r) => {
        const paper = papers.get(String(r.paper));
        return paper
          ? [
              {
                paper,
                channel: r.channel,
                captured_at: r.received_at,
                message: r.raw_text === null ? null : cutText(r.raw_text, maxShownText),
              },
            ]
          : [];
      }),
    };
  }

  messages(limit: number): MessageView[] {
    return repo.needingAttention(this.#d.store.db, limit).map((row) => this.#view(row));
  }

  #view(row: repo.MessageRow): MessageView {
    return {
      id: String(row.id),
      channel: row.channel,
      external_id: row.external_id,
      received_at: row.received_at,
      text: cutText(row.raw_text, maxShownText),
      outcome: row.outcome,
      error: storedText(row.error, row.error_ref),
      attempts: row.attempts,
      next_try_at: row.next_try_at,
      paper_ids: repo.papersOf(this.#d.store.db, row.id).map(String),
    };
  }

  #message(id: string): repo.MessageRow {
    const n = parseId(id);
    const row = n === null ? undefined : repo.getMessage(this.#d.store.db, n);
    if (!row) throw new ApiError('inbox_message_not_found');
    return row;
  }

  /** A text that the user entered. Entered again, it is looked up again. */
  async add(text: string, signal: AbortSignal): Promise<MessageView> {
    const { store, capture } = this.#d;
    const id = createHash('sha256').update(text).digest('hex').slice(0, 32);
    const message = { channel: enteredChannel, target: '', externalId: id, version: id, receivedAt: store.now() };
    try {
      const { id: row } = await capture.capture({ ...message, text, urls: [], metadata: {} }, signal);
      return this.#view(this.#message(String(row)));
    } catch (e) {
      if (!(e instanceof SourceError)) throw e;
      throw new ApiError('upstream_failed', e.shown);
    }
  }

  async retry(id: string, input: string | undefined, signal: AbortSignal): Promise<MessageView> {
    const row = this.#message(id);
    try {
      if (row.channel === folderChannel) await this.#d.folder.again(row, input, waitingIo(signal));
      else await this.#d.capture.capture(messageOf(row), signal, input);
    } catch (e) {
      if (!(e instanceof SourceError)) throw e;
      throw new ApiError('upstream_failed', e.shown);
    }
    return this.#view(this.#message(id));
  }

  archive(id: string): MessageView {
    const row = this.#message(id);
    const { store } = this.#d;
    store.db.tx(() => repo.archive(store.db, row.id, store.now()));
    return this.#view(this.#message(id));
  }

  /** @throws ApiError inbox_not_configured; upstream_failed when a channel could not be read */
  async sweepNow() {
    const { jobs, sweep } = this.#d;
    if (sweep.channels().length === 0) throw new ApiError('inbox_not_configured');
    const { job_id } = jobs.start(sweepInboxJob, {}, { trigger: 'user' });
    const row = await jobs.settledWithin(job_id, longestWaitMs);
    if (row === null) return { job_id, status: 'running' as const, captured: 0, channels: [], errors: [] };
    if (row.status !== 'succeeded')
      throw new ApiError(
        'upstream_failed',
        storedText(row.failure_reason, row.failure_reason_ref) ?? storedText(row.message, row.message_ref),
      );
    const channels = readSweep(row.result)?.channels ?? [];
    const errors = channels.flatMap((c) =>
      c.fetch_error === null ? [] : [{ channel: c.channel, error: c.fetch_error, error_ref: c.fetch_error_ref }],
    );
    return {
      job_id,
      status: 'done' as const,
      captured: channels.reduce((n, c) => n + c.resolved, 0),
      channels,
      errors,
    };
  }

  job(): JobImplementation {
    return implementJob(sweepInboxJob, {
      // Messages are recorded one by one, and the cursor moves after them.
      resumable: () => this.#d.sweep.channels().length > 0,
      run: async (ctx: ContextOf<typeof sweepInboxJob>) => {
        const { channels, failed } = await this.#d.sweep.run({
          jobId: ctx.jobId,
          signal: ctx.signal,
          automatic: ctx.automatic,
          log: (message, data) => ctx.log(message, data),
          pauseOrStop: () => ctx.pauseOrStop(),
        });
        const captured = channels.reduce((n, c) => n + c.resolved, 0);
        // A channel that cannot be read because the network is off does not fail the sweep of the others.
        const failure = failed[0] ?? (channels.some((c) => c.reachable) ? undefined : channels[0]);
        if (failure)
          throw new JobFailure(refer(jobsMessages.named, { name: failure.channel, text: failure.fetch_error ?? '' }));
        return {
          message: refer(jobsMessages.captured, { captured }),
          result: { captured, channels },
        };
      },
    });
  }
}
