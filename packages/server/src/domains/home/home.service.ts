import { setTimeout as wait } from 'node:timers/promises';
import type { getHome, homeNeedKinds } from '@carrel/contract';
import * as m from '@carrel/messages/today';
import type { z } from 'zod';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import type { CachedReads } from '../../platform/threads/cached-reads.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { AlertsService } from '../alerts/alerts.service.ts';
import type { PublicationNotices } from '../alerts/publication-notices.ts';
import type { Recommendations } from '../discovery/recommendations.service.ts';
import type { DuplicateGroups } from '../duplicates/duplicate-groups.ts';
import type { FeedService } from '../feed/feed.service.ts';
import type { operationalSection } from '../health/operational.ts';
import type { Attention } from '../identity/attention.ts';
import type { InboxService } from '../inbox/inbox.service.ts';
import type { PdfsService } from '../pdfs/pdfs.service.ts';
import { backlogTask, neverOpenedTask, readingTask } from './home.tasks.ts';
import { dayStart, lastWeeks } from './local-weeks.ts';

type Brief = z.input<typeof getHome.response>;
type NeedKind = (typeof homeNeedKinds)[number];

const most = { feed: 6, digests: 5, perLens: 3, notices: 3, reading: 10, neverOpened: 5, weeks: 12 };
/** How long an answer waits for the duplicates, whose titles may have to be compared first. */
const duplicatesMs = 15;

interface Deps {
  store: Store;
  readers: ThreadPool;
  cached: CachedReads;
  timeZone: () => string;
  networkOn: () => boolean;
  feed: FeedService;
  recommendations: Recommendations;
  attention: Attention;
  notices: PublicationNotices;
  inbox: InboxService;
  pdfs: PdfsService;
  groups: DuplicateGroups;
  digests: AlertsService['deliveredHere'];
  operational: () => ReturnType<typeof operationalSection>;
}

/** What is new since the last visit, and what to do next. Each count is read where the page that shows it reads it. */
export class Home {
  readonly #d: Deps;
  /** The number of groups when it was last known. */
  #duplicates = 0;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** @param since when the user last marked everything as seen, as ISO 8601 */
  async brief(since: string | undefined, signal: AbortSignal): Promise<Brief> {
    const { store, readers, cached, feed, recommendations, attention } = this.#d;
    const nowMs = store.clock.now();
    const zone = this.#d.timeZone();
    const from = since === undefined ? null : isoAt(Date.parse(since));
    const [news, lenses, reading, unopened, weeks, authors, groups] = await Promise.all([
      feed.news(from, most.feed),
      recommendations.tops(most.perLens),
      readers.run(readingTask, most.reading, { signal }),
      readers.run(neverOpenedTask, most.neverOpened, { signal }),
      cached.run(backlogTask, lastWeeks(most.weeks, nowMs, zone)),
      attention.list(1),
      this.#countDuplicates(),
    ]);
    const operational = this.#d.operational();
    const needs = this.#needs(authors.total, operational.summary.recent_failed_operations_24h);
    return {
      generated_at: isoAt(nowMs),
      day_start: dayStart(nowMs, zone),
      time_zone: zone,
      pending: !groups,
      feed: news,
      lenses,
      digests: this.#d.digests(news.since, most.digests),
      needs,
      notices: needs.some((n) => n.kind === 'notices') ? this.#d.notices.list(most.notices) : [],
      reading,
      never_opened: unopened,
      status: this.#status(operational),
      backlog: weeks,
    };
  }

  #needs(authors: number, failedJobs: number): Brief['needs'] {
    const inbox = this.#d.inbox.status();
    const needs: Record<NeedKind, [count: number, link: string]> = {
      notices: [inbox.notices, '/inbox'],
      authors: [authors, '/authors?tab=attention'],
      pdfs: [this.#d.pdfs.uploads().filter((u) => u.state !== 'waiting').length, '/imports'],
      inbox: [inbox.waiting, '/inbox'],
      messages: [inbox.needs_attention, '/inbox'],
      files: [this.#d.pdfs.uploads('inbox').filter((u) => u.state !== 'waiting').length, '/inbox'],
      duplicates: [this.#duplicates, '/duplicates'],
      jobs: [failedJobs, '/health'],
    };
    return (Object.keys(needs) as NeedKind[]).flatMap((kind) => {
      const [count, link] = needs[kind];
      return count === 0 ? [] : [{ kind, count, text: m.need({ kind, count }), link }];
    });
  }

  #status({ last_backup_at, states }: ReturnType<typeof operationalSection>): Brief['status'] {
    const worst = states.find((s) => s.severity === 'critical') ?? states[0];
    return {
      last_backup_at,
      last_feed_refresh_at: this.#d.feed.lastRefreshAt(),
      network: this.#d.networkOn(),
      warnings: states.length,
      warning: worst === undefined ? null : { text: worst.detail, link: worst.page ?? '/health' },
    };
  }

  /** @returns whether the number is that of now; otherwise it is being computed */
  async #countDuplicates(): Promise<boolean> {
    const all = this.#d.groups.all().then((groups) => {
      this.#duplicates = groups.length;
      return true;
    });
    // A comparison that fails is logged where it is started; the last known number stays.
    return Promise.race([all, wait(duplicatesMs, false, { ref: false })]).catch(() => false);
  }
}
