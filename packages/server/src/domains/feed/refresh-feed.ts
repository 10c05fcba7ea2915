import { ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import { refer, type Shown } from '@carrel/messages/reference';
import * as sourcesTexts from '@carrel/messages/sources';
import { earliestDay } from '../../platform/clock.ts';
import { inBatches } from '../../platform/db/db.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { implementJob, type JobContext, JobFailure, type JobResult } from '../../platform/jobs/define-job.ts';
import type { Sources } from '../../sources/registry.ts';
import { refreshFeedJob, refreshMonitorJob } from './feed.jobs.ts';
import type { FindBranch, MonitorDefaults } from './feed.ports.ts';
import { FeedIntake, type IntakeDeps } from './feed-intake.ts';
import * as items from './items.repo.ts';
import * as repo from './monitors.repo.ts';
import { AuthorsReader } from './read-authors.ts';
import { MonitorReader } from './read-monitor.ts';
import { batchesOf, followedAuthors, minCalls } from './refresh-plan.ts';

/** Undecided items that are ranked again after a refresh, newest first. */
const rankedAgain = 2_000;

interface Deps extends IntakeDeps {
  sources: Sources;
  findBranch: FindBranch;
  defaults: () => MonitorDefaults;
  /** Whether monitors also search Semantic Scholar. */
  usesSemanticScholar: () => boolean;
}

class FeedRefresh {
  readonly #d: Deps;
  readonly #ctx: JobContext<unknown>;
  readonly #startedAt: string;
  readonly #only: string | null;
  readonly #failures: Shown[] = [];
  #spent = false;

  constructor(deps: Deps, ctx: JobContext<unknown>, only: string | null) {
    this.#d = deps;
    this.#ctx = ctx;
    this.#only = only;
    this.#startedAt = deps.store.now();
  }

  async run(): Promise<JobResult> {
    const { store } = this.#d;
    const { db, journal } = store;
    const monitors = repo
      .listMonitorRows(db)
      .filter((m) => m.enabled === 1 && (this.#only === null || m.id === this.#only));
    const today = this.#startedAt.slice(0, 10);
    const earliest = earliestDay(today, this.#d.defaults().recency_years);
    const authors = followedAuthors(db, monitors, today, earliest);
    const others = monitors.filter((m) => m.author_id === null);
    const batches = batchesOf(authors);
    const profiles = authors.reduce((sum, a) => sum + a.profiles.length, 0);
    const steps = batches.length * 2 + others.length;
    let step = 0;
    const next = (label: Shown) => this.#ctx.progress(step++, steps, label);
    const actionId =
      journal.openOf(this.#ctx.jobId) ??
      journal.open({
        actor: 'job',
        kind: refreshFeedJob.kind,
        summary: refer(changes.feedReading),
        jobId: this.#ctx.jobId,
      });
    const intake = new FeedIntake(this.#d, this.#ctx, { actionId, today });
    const authorsReader = new AuthorsReader(this.#d, intake);
    const monitorReader = new MonitorReader(this.#d, intake);
    db.tx(() => items.setFeedState(db, { refresh_started_at: this.#startedAt }));
    try {
      for (const batch of batches) {
        next(refer(jobs.worksOfFollowedAuthors));
        await this.#attempt(
          batch.authors.map((a) => a.monitor),
          () => authorsReader.readNew(batch),
        );
      }
      for (const batch of batches) {
        next(refer(jobs.worksIndexedLate));
        await this.#attempt([], () => authorsReader.readLate(batch));
      }
      for (const monitor of others) {
        this.#ctx.progress(step++, steps, refer(jobs.readingMonitor, { name: monitor.label ?? monitor.query ?? '' }));
        await this.#attempt([monitor], () => monitorReader.read(monitor));
      }
      await this.#rankAgain();
    } finally {
      journal.finish(actionId, refer(changes.feedRead, { count: intake.arrived }));
    }
    if (this.#failures.length > 0 && intake.checked === 0) throw new JobFailure(this.#failures[0]!);
    db.tx(() => items.setFeedState(db, { last_refresh_at: store.now() }));
    const minimum = minCalls(profiles, others, this.#d.usesSemanticScholar());
    const result = {
      monitors: monitors.length,
      checked: intake.checked,
      failed: this.#failures.length,
      works: intake.works,
      new_items: intake.arrived,
      late_items: intake.late,
      calls: intake.calls,
      minimum_calls: minimum,
      credits: intake.credits,
    };
    const failures = this.#failures.length;
    const failed = failures === 0 ? '' : refer(jobs.andMonitorsNotRead, { count: failures });
    return {
      message: refer(jobs.leastNeeded, { arrived: intake.arrived, calls: intake.calls, minimum, failed }),
      result,
    };
  }

  /** An error of one source does not end the run: its monitors show it, and the others are read. */
  async #attempt(monitors: readonly repo.Monitor[], work: () => Promise<void>): Promise<void> {
    const { store } = this.#d;
    await this.#ctx.pauseOrStop();
    try {
      if (this.#spent) throw new SourceError('idxa', 'budget', refer(sourcesTexts.creditsTodayUsedUp));
      await work();
    } catch (e) {
      if (e instanceof ApiError && e.code === 'network_off') throw new JobFailure(e.shown, { cause: e });
      const unreadable = e instanceof ApiError && (e.code === 'query_invalid' || e.code === 'monitor_branch_unknown');
      if (!(e instanceof SourceError) && !unreadable) throw e;
      const budget = e instanceof SourceError && e.kind === 'budget';
      if (budget && e.source === 'idxa') this.#spent = true;
      this.#failures.push(...(monitors.length === 0 ? [e.shown] : monitors.map(() => e.shown)));
      store.db.tx(() => {
        for (const m of monitors)
          repo.recordOutcome(store.db, m.id, {
            at: store.now(),
            status: budget ? 'skipped' : 'failed',
            error: e.shown,
          });
      });
    }
  }

  /** Taste changes with what the user saves and rates, so the newest items are ranked again. */
  async #rankAgain(): Promise<void> {
    const { store, ranker } = this.#d;
    const rows = store.db.all<{ id: number; paper_id: number }>(
      `select id, paper_id from feed_items where active = 1 and status = 'new' order by feed_date desc, id desc limit ?`,
      rankedAgain,
    );
    const rank = ranker();
    await inBatches(
      store.db,
      rows,
      ({ id, paper_id }) => {
        const ranked = rank.rank(store.db, [paper_id]).get(paper_id);
        if (ranked) items.storeScore(store.db, id, ranked.score, ranked.parts);
      },
      { pauseOrStop: () => this.#ctx.pauseOrStop() },
    );
  }
}

export const implementRefreshFeed = (deps: Deps) =>
  implementJob(refreshFeedJob, {
    // Watermarks say what is missing, so an interrupted run is simply done again.
    resumable: () => true,
    run: (ctx) => new FeedRefresh(deps, ctx, null).run(),
  });

export const implementRefreshMonitor = (deps: Deps) =>
  implementJob(refreshMonitorJob, {
    resumable: (p) => repo.getMonitor(deps.store.db, p.monitorId) !== undefined,
    run: (ctx) => new FeedRefresh(deps, ctx, ctx.payload.monitorId).run(),
  });
