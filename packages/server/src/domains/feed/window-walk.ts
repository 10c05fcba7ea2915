import { dayBefore } from '../../platform/clock.ts';
import type { Page, SourceWork } from '../../sources/source-work.ts';
import type { FeedIntake } from './feed-intake.ts';
import { maxPages } from './refresh-plan.ts';

/** Days of publication, both included. */
export interface Window {
  from: string;
  until: string;
}

/** Later than any day: the newest works have no end. */
export const openEnd = '9999-12-31';

/** One window that contains both. */
export const joined = (a: Window | null, b: Window | null): Window | null =>
  a === null || b === null
    ? (a ?? b)
    : { from: a.from < b.from ? a.from : b.from, until: a.until > b.until ? a.until : b.until };

/** What is read of a source, and what of it the monitor wants. */
interface WalkPlan {
  /** A page of works of a window, newest first. `seen` is the number of works of the pages before. */
  page: (window: Window, cursor: string, seen: number) => Promise<Page<SourceWork>>;
  wanted: (work: SourceWork) => boolean;
  reasons: { monitorId: string; authorId: number }[];
  /** Credits of a page. */
  cost: number;
}

/** Reads windows of days for one monitor, and counts what it read. */
export class WindowWalk {
  /** Works that the monitor wants, those of them that are new in the Feed, and pages read. */
  readonly read = { works: 0, arrived: 0, pages: 0 };
  readonly #intake: FeedIntake;
  readonly #plan: WalkPlan;

  constructor(intake: FeedIntake, plan: WalkPlan) {
    this.#intake = intake;
    this.#plan = plan;
  }

  /**
   * Reads the works of a window, newest first, up to `maxPages` pages.
   * @param lateBefore works published before this day are marked as indexed late
   * @returns the number of works that the source has for the window, and what is left of the window
   */
  async window(window: Window, lateBefore = ''): Promise<{ matching: number | null; left: Window | null }> {
    let cursor: string | null = '*';
    let [seen, pages, oldest] = [0, 0, window.until];
    let matching: number | null = null;
    while (cursor !== null && pages < maxPages) {
      const page: Page<SourceWork> = await this.#plan.page(window, cursor, seen);
      pages += 1;
      seen += page.items.length;
      matching = page.total;
      for (const { date } of page.items) if (date !== undefined && date < oldest) oldest = date;
      await this.#receive(page.items, lateBefore);
      cursor = page.items.length === 0 || (matching !== null && seen >= matching) ? null : page.next;
      if (cursor !== null) await this.#intake.ctx.pauseOrStop();
    }
    if (cursor === null) return { matching, left: null };
    // The oldest day may be incomplete. If nothing else was read, the rest of that day is skipped.
    const until = oldest === window.until ? dayBefore(oldest, 1) : oldest;
    return { matching, left: until < window.from ? null : { from: window.from, until } };
  }

  async #receive(items: readonly SourceWork[], lateBefore: string): Promise<void> {
    const { wanted, reasons, cost } = this.#plan;
    this.read.pages += 1;
    this.#intake.credits += cost;
    const works = items.filter(wanted);
    this.read.works += works.length;
    this.read.arrived += await this.#intake.receive(
      works.map((work) => ({ work, late: work.date !== undefined && work.date < lateBefore, reasons })),
    );
  }
}
