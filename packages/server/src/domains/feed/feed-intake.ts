import { isoAt } from '../../platform/clock.ts';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { feedArrived } from './feed.events.ts';
import * as items from './items.repo.ts';
import type { FeedRanker } from './rank-locally.ts';
import { type FoundWork, receiveWork } from './receive-works.ts';

export interface IntakeDeps {
  store: Store;
  events: EventBus;
  changes: ChangeFeed;
  ranker: () => FeedRanker;
}

/** Takes the works that one refresh finds, and counts them and its calls. */
export class FeedIntake {
  readonly #d: IntakeDeps;
  readonly #actionId: number;
  readonly ctx: JobContext<unknown>;
  /** The day on which the refresh started. */
  readonly today: string;
  calls = 0;
  credits = 0;
  works = 0;
  late = 0;
  arrived = 0;
  /** Monitors that were read. */
  checked = 0;

  /** @param options.actionId the action under which works are stored */
  constructor(deps: IntakeDeps, ctx: JobContext<unknown>, options: { actionId: number; today: string }) {
    this.#d = deps;
    this.ctx = ctx;
    this.#actionId = options.actionId;
    this.today = options.today;
  }

  /** What every call to a source is given. */
  get context() {
    const { signal, automatic } = this.ctx;
    return {
      signal,
      automatic,
      timing: (source: string, ms: number) => {
        this.calls += 1;
        this.ctx.timing(source, ms);
      },
    };
  }

  /** Runs a change under the action of the refresh, in one transaction. */
  change(work: () => void): void {
    const { store } = this.#d;
    store.db.tx(() => store.journal.continue(this.#actionId, work));
  }

  /**
   * Stores found works, in short transactions; running it again changes nothing. Tables of contents and the like are left
   * out. @returns items that arrived
   */
  async receive(works: readonly FoundWork[]): Promise<number> {
    const { store, changes: feed, ranker } = this.#d;
    const accepted = works.filter(({ work }) => !work.isParatext);
    const before = this.arrived;
    await inBatches(
      store.db,
      accepted,
      (work) => {
        const received = receiveWork(store, work, ranker());
        if (!received) return;
        feed.derivedChanged([received.paperId]);
        if (!received.arrived) return;
        this.arrived += 1;
        if (work.late) this.late += 1;
      },
      {
        // The answer is stored even if a stop was requested during the call.
        pauseOrStop: () => this.ctx.yieldToEventLoop(),
        wrap: (work) => store.journal.continue(this.#actionId, work),
      },
    );
    if (this.arrived > before) {
      const dayAgo = isoAt(store.clock.now() - 86_400_000);
      const since = items.newSince(items.feedState(store.db), dayAgo);
      this.#d.events.emit(feedArrived, { new_count: items.countNew(store.db, since) });
    }
    this.works += accepted.length;
    this.ctx.worked(accepted.length);
    return this.arrived - before;
  }
}
