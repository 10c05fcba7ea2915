import type { Store } from '../../platform/db/store.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import type { WorkOfAuthors } from '../../sources/openalex/openalex.client.ts';
import type { Sources } from '../../sources/registry.ts';
import type { Page, SourceWork } from '../../sources/source-work.ts';
import { profileMoved } from '../hydration/author-events.ts';
import type { MonitorDefaults } from './feed.ports.ts';
import type { FeedIntake } from './feed-intake.ts';
import * as repo from './monitors.repo.ts';
import { type FoundWork, isPreprintWork } from './receive-works.ts';
import { type Batch, listCost, listGroups, maxPages, profilesPerCall } from './refresh-plan.ts';

/** A profile with less than this share of its works was emptied, merged or split. */
const minShare = 0.5;
/** Pages of the works of one author: newer ones come first. */
const maxAuthorPages = 20;

interface Deps {
  store: Store;
  sources: Sources;
  events: EventBus;
  defaults: () => MonitorDefaults;
}

/** Reads the works of followed authors, many profiles per call. */
export class AuthorsReader {
  readonly #d: Deps;
  readonly #intake: FeedIntake;
  /** New works of each profile that the window has brought. */
  readonly #explained = new Map<string, number>();

  constructor(deps: Deps, intake: FeedIntake) {
    this.#d = deps;
    this.#intake = intake;
  }

  /** All works of up to 100 profiles since the earliest of their watermarks. */
  async readNew(batch: Batch): Promise<void> {
    const { store, sources } = this.#d;
    const byProfile = new Map(batch.authors.flatMap((a) => a.profiles.map((p) => [p, a] as const)));
    const perMonitor = new Map<string, number>();
    let [cursor, pages, total]: [string | null, number, number | null] = ['*', 0, null];
    while (cursor !== null && pages < maxPages * 2) {
      const page: Page<SourceWork> = await sources.idxa.newestWorks(
        { authors: batch.profiles },
        { fromDate: batch.from, cursor },
        this.#intake.context,
      );
      pages += 1;
      this.#intake.credits += listCost;
      total = page.total;
      const works = page.items.filter(this.#isWanted).flatMap((work): FoundWork[] => {
        const authors = new Set(
          (work.authors ?? []).flatMap((a) => (a.ids.openalex && byProfile.get(a.ids.openalex)) || []),
        );
        // Another author of the same call may have an earlier watermark.
        const wanted = [...authors].filter((a) => work.date === undefined || work.date >= a.from);
        for (const a of wanted) perMonitor.set(a.monitor.id, (perMonitor.get(a.monitor.id) ?? 0) + 1);
        return wanted.length === 0
          ? []
          : [{ work, late: false, reasons: wanted.map((a) => ({ monitorId: a.monitor.id, authorId: a.authorId })) }];
      });
      await this.#intake.receive(works);
      this.#noteKnown(page.items, byProfile);
      // The last page has been read when there are as many results as the total.
      cursor = total !== null && pages * profilesPerCall >= total ? null : page.next;
      if (cursor !== null) await this.#intake.ctx.pauseOrStop();
    }
    const truncated = cursor !== null;
    if (truncated && batch.authors.length > 1) {
      // A request for fewer authors finds fewer works. Those that were already read are skipped.
      const middle = Math.ceil(batch.authors.length / 2);
      for (const authors of [batch.authors.slice(0, middle), batch.authors.slice(middle)])
        await this.readNew({ authors, profiles: authors.flatMap((a) => a.profiles), from: batch.from });
      return;
    }
    store.db.tx(() => {
      for (const { monitor } of batch.authors)
        repo.recordOutcome(store.db, monitor.id, {
          at: store.now(),
          status: 'ok',
          result: { works: perMonitor.get(monitor.id) ?? 0, truncated },
          ...(truncated ? {} : { watermark: this.#intake.today }),
        });
    });
    this.#intake.checked += batch.authors.length;
  }

  /** Preprints are left out if the settings say so, but count as known. */
  readonly #isWanted = (work: SourceWork): boolean => this.#d.defaults().include_preprints || !isPreprintWork(work);

  /** Works of the window explain why a profile has more works than before. */
  #noteKnown(works: readonly SourceWork[], profiles: ReadonlyMap<string, unknown>): void {
    const { db } = this.#d.store;
    db.tx(() => {
      for (const work of works)
        for (const { ids } of work.authors ?? []) {
          const [profile, id] = [ids.openalex, work.ids.openalex];
          if (profile === undefined || id === undefined || !profiles.has(profile)) continue;
          if (repo.knownCount(db, profile) === undefined) continue;
          if (repo.addKnownWork(db, profile, id)) this.#explained.set(profile, (this.#explained.get(profile) ?? 0) + 1);
        }
    }, 'relaxed');
  }

  /** Works with an old publication date that are new in a profile: its number of works grew by more than the window explains. */
  async readLate(batch: Batch): Promise<void> {
    const { store, sources } = this.#d;
    const { db } = store;
    const counts = await sources.idxa.authorsByIds(batch.profiles, this.#intake.context);
    this.#intake.credits += listCost;
    const wanted = new Map<string, Set<Batch['authors'][number]>>();
    const settled: (() => void)[] = [];
    const changed = new Map<string, { author: Batch['authors'][number]; before: number | undefined; count: number }>();
    for (const author of batch.authors)
      for (const profile of author.profiles) {
        const count = counts.get(profile)?.worksCount;
        const before = repo.knownCount(db, profile);
        if (count === undefined || count < (before ?? 0) * minShare) {
          await this.#checkProfile(author, profile, { before, count });
          continue;
        }
        if (before !== undefined && before + (this.#explained.get(profile) ?? 0) === count) {
          if (before !== count) settled.push(() => repo.setKnownCount(db, profile, count, store.now()));
          continue;
        }
        changed.set(profile, { author, before, count });
      }
    const sizes = [...changed].map(([profile, { count }]) => ({ profile, works: count }));
    for (const { profile } of sizes.filter(({ works }) => works === 0))
      settled.push(() => repo.setKnownCount(db, profile, 0, store.now()));
    for (const group of listGroups(sizes.filter(({ works }) => works > 0)))
      for (const [profile, works] of await this.#worksOf(group)) {
        const { author, before, count } = changed.get(profile)!;
        if (before !== undefined)
          for (const w of works)
            if (!repo.isKnownWork(db, profile, w)) {
              const authors = wanted.get(w) ?? new Set();
              wanted.set(w, authors.add(author));
            }
        settled.push(() => {
          for (const w of works) repo.addKnownWork(db, profile, w);
          repo.setKnownCount(db, profile, count, store.now());
        });
      }
    const unseen = [...wanted.keys()].filter((w) => !this.#inFeed(w, wanted.get(w)!));
    if (unseen.length > 0) {
      const works = await sources.idxa.worksByIds(unseen, this.#intake.context);
      this.#intake.credits += listCost * Math.ceil(unseen.length / profilesPerCall);
      await this.#intake.receive(
        [...works]
          .filter(([, work]) => this.#isWanted(work))
          .map(([id, work]) => ({
            work,
            late: [...wanted.get(id)!].every((a) => work.date === undefined || work.date < a.from),
            reasons: [...wanted.get(id)!].map((a) => ({ monitorId: a.monitor.id, authorId: a.authorId })),
          })),
      );
    }
    // They are recorded last, so that a run that is interrupted finds them again.
    for (const settle of settled) {
      await this.#intake.ctx.yieldToEventLoop();
      db.tx(settle, 'relaxed');
    }
  }

  /**
   * A profile that is missing, or lists far fewer works than before, was merged into another one or emptied. The profile
   * that it was merged into is followed from now on; otherwise the monitor says what happened.
   */
  async #checkProfile(
    { monitor, authorId }: Batch['authors'][number],
    profile: string,
    { before, count }: { before: number | undefined; count: number | undefined },
  ): Promise<void> {
    const { store, sources, events } = this.#d;
    const record = await sources.idxa.author(profile, this.#intake.context);
    this.#intake.credits += listCost;
    const now = record?.ids.openalex;
    if (now !== undefined && now !== profile) {
      this.#intake.change(() => events.emit(profileMoved, { authorId, from: profile, to: now, at: store.now() }));
      return;
    }
    store.db.tx(() =>
      repo.noteResult(store.db, monitor.id, {
        profile_problem: record === null ? 'profile_missing' : 'profile_shrunk',
        profile,
        works_before: before ?? null,
        works_now: count ?? null,
      }),
    );
  }

  #inFeed(work: string, authors: ReadonlySet<Batch['authors'][number]>): boolean {
    return [...authors].every(
      (a) =>
        this.#d.store.db.value(
          `select 1 from papers p join feed_versions v on v.paper_id = p.id
           join feed_matches m on m.item_id = v.item_id and m.monitor_id = ? where p.idxa_id = ? limit 1`,
          a.monitor.id,
          work,
        ) !== undefined,
    );
  }

  /** Works of a group of profiles. If the author list of a work may be incomplete, each profile is read alone. */
  async #worksOf(profiles: readonly string[]): Promise<Map<string, string[]>> {
    const { idxa } = this.#d.sources;
    const works = new Map<string, string[]>(profiles.map((p) => [p, []]));
    let cursor: string | null = profiles.length > 1 ? '*' : null;
    let complete = profiles.length > 1;
    for (let page = 0, seen = 0; cursor !== null && complete; page += 1) {
      await this.#intake.ctx.pauseOrStop();
      const got: Page<WorkOfAuthors> = await idxa.workIdsOfAuthors(profiles, cursor, this.#intake.context);
      this.#intake.credits += listCost;
      seen += got.items.length;
      for (const { work, authors } of got.items) for (const a of authors) works.get(a)!.push(work);
      cursor = got.total !== null && seen >= got.total ? null : got.next;
      complete = got.items.every((w) => !w.cut) && (cursor === null || page + 1 < maxAuthorPages);
    }
    if (complete) return works;
    for (const profile of profiles) {
      await this.#intake.ctx.pauseOrStop();
      works.set(profile, await this.#worksOfProfile(profile));
    }
    return works;
  }

  async #worksOfProfile(profile: string): Promise<string[]> {
    const works: string[] = [];
    let cursor: string | null = '*';
    for (let page = 0; cursor !== null && page < maxAuthorPages; page += 1) {
      const got: Page<string> = await this.#d.sources.idxa.workIdsOfAuthor(profile, cursor, this.#intake.context);
      this.#intake.credits += listCost;
      works.push(...got.items);
      cursor = got.total !== null && works.length >= got.total ? null : got.next;
    }
    return works;
  }
}
