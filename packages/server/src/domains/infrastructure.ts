import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/db.ts';
import type { Journal } from '../platform/db/journal.ts';
import type { Store } from '../platform/db/store.ts';
import type { EventBus } from '../platform/events/bus.ts';
import type { ChangeFeed } from '../platform/events/change-feed.ts';
import type { GuardedWeb } from '../platform/http-client/guarded-web.ts';
import type { NetworkSwitch } from '../platform/http-client/network-switch.ts';
import type { SourceName } from '../platform/http-client/source-name.ts';
import type { Transport } from '../platform/http-client/transport.ts';
import type { SourceUsage } from '../platform/http-client/usage.ts';
import type { IdleClock, Refusal, ScheduledRefusal } from '../platform/jobs/admission.ts';
import type { AnyJobType, PlainJobType } from '../platform/jobs/define-job.ts';
import type { Pauses } from '../platform/jobs/pauses.ts';
import type { JobRunner } from '../platform/jobs/runner.ts';
import type { Schedule, Scheduler } from '../platform/jobs/scheduler.ts';
import type { Log } from '../platform/log.ts';
import type { PdfBox } from '../platform/pdf-box/pdf-box.ts';
import type { SecretStore } from '../platform/secrets.ts';
import type { CachedReads } from '../platform/threads/cached-reads.ts';
import type { ThreadPool } from '../platform/threads/pool.ts';
import type { Sources } from '../sources/registry.ts';
import { port } from './port.ts';

/** Settings of the user that layers below the domains depend on. */
export interface UserChoices {
  /** Credits per day and source that are reserved for the user, at most half of its budget. */
  providerReserve(): number;
  /** Whether abstracts are read from the web pages of papers. */
  paperPages(): boolean;
  idleHealerEnabled(): boolean;
  credentialsOf: Parameters<typeof import('../sources/registry.ts').buildSources>[0]['credentials'];
}

/** Admission of automatic work. */
export interface Unattended {
  /**
   * Credits of a day at a source: those left and all of them (null if it counts none, or they are not known), and those
   * reserved for the user.
   */
  credits(source: SourceName): { remaining: number | null; limit: number | null; reserve: number };
  /** Why a job may not run automatically now; null when it may. */
  refusal(type: AnyJobType): ScheduledRefusal | 'scheduler_off' | null;
  /** The same for the scheduler itself, which does not tick while it is off. */
  scheduledRefusal(type: AnyJobType): ScheduledRefusal | null;
  /** Why the idle healer may not start a job now; null when it may. */
  sweepRefusal(type: AnyJobType): Refusal | null;
  /** Units that automatic runs of a task may still work on today; infinite for one without a daily limit. */
  leftToday(task: string): number;
  /** Whether the user lets the repair of a task run automatically; true for a task that is no repair. */
  switchedOn(task: string): boolean;
  /** Counts work on a task outside a job towards its daily limit. Inside a transaction. */
  worked(task: string, units: number): void;
  /** Whether repairs may run automatically while Carrel is idle. */
  healerEnabled(): boolean;
  /** Whether nothing else is active and the user has not acted for a while. */
  idle(): boolean;
}

/** What the user allows automatic work to do, and what it has done today. */
export type DailyLimits = Pick<Unattended, 'leftToday' | 'switchedOn' | 'worked'>;

/** What the infrastructure asks of modules. */
export const userChoicesPort = port<() => UserChoices>('infrastructure.user-choices');
export const dailyLimitsPort = port<() => DailyLimits>('infrastructure.daily-limits');

/** What every module is built on: the database, its threads, the journal, jobs, sources and the transport. */
export interface Infrastructure {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly db: Db;
  readonly dbPath: string;
  readonly journal: Journal;
  /** The three of these that services write with. */
  readonly store: Store;
  readonly events: EventBus;
  readonly changes: ChangeFeed;
  readonly secrets: SecretStore;
  readonly net: NetworkSwitch;
  readonly usage: SourceUsage;
  readonly sources: Sources;
  /** For plugins, whose services are not sources. */
  readonly transport: Transport;
  /** Whether abstracts are read from the web pages of papers. */
  paperPages(): boolean;
  /** Addresses that came from outside. */
  readonly web: GuardedWeb;
  readonly jobs: JobRunner;
  readonly pauses: Pauses;
  readonly idle: IdleClock;
  readonly scheduler: Scheduler;
  readonly unattended: Unattended;
  /** Two threads that answer reads, so that counting facets does not delay a search. */
  readonly readers: ThreadPool;
  /** One thread for long work: parsing, backups. */
  readonly background: ThreadPool;
  /** One thread that trains models: it computes for minutes, and no import or backup should wait for it. */
  readonly learners: ThreadPool;
  /** One thread that holds the vectors of papers in memory and searches them. */
  readonly vectors: ThreadPool;
  /** Two threads that search for suggestions. */
  readonly lanes: ThreadPool;
  /** One thread for exports, which run at the pace of the receiver. */
  readonly exporters: ThreadPool;
  /** One thread that renders citations. It has no database, and its thread is terminated if a style never ends. */
  readonly renderers: ThreadPool;
  /** Opens PDFs in an isolated process. */
  readonly pdfBox: PdfBox;
  readonly cached: CachedReads;
  /** What a schedule runs to start this job, unless the user paused its task. */
  scheduledJob(type: PlainJobType): Pick<Schedule, 'action' | 'run'>;
  /** Version of the program. */
  readonly release: string;
  /** When the program started, on the monotonic clock. */
  readonly startedAt: number;
  /** File of the sample library that a user can import. */
  readonly sampleLibrary: string;
}
