import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob, type JobImplementation } from '../../platform/jobs/define-job.ts';
import type { Sources } from '../../sources/registry.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { storeWork } from '../hydration/store-work.ts';
import { isReal } from '../papers/paper-conditions.ts';
import { watchNoticesJob } from './alerts.jobs.ts';

/** Crossref's limit of DOIs in one call. */
const doisPerCall = 50;
/** Every paper is checked within this many days, unless the library is larger than the limit allows. */
const daysForAll = 14;
const minPerRun = 1_000;
const maxPerRun = 5_000;
/** The last paper that was checked; the next run continues after it. */
const cursorKey = 'alerts.notices_after';

interface Watched {
  id: number;
  doi: string;
}

const saved = `p.status = 'library' and p.canonical_paper_id is null and p.doi is not null and ${isReal}`;

/** The papers of one run. Runs take turns through all saved papers with a DOI. */
const nextPapers = (db: ReadDb): Watched[] => {
  const total = db.value<number>(`select count(*) from papers p where ${saved}`) ?? 0;
  const limit = Math.min(maxPerRun, Math.max(minPerRun, Math.ceil(total / daysForAll)), total);
  const after = Number(db.value<string>('select value from facts where key = ?', cursorKey) ?? 0);
  const part = (where: string, value: number, most: number) =>
    db.all<Watched>(`select p.id, p.doi from papers p where ${saved} and ${where} order by p.id limit ?`, value, most);
  const first = part('p.id > ?', after, limit);
  return [...first, ...part('p.id <= ?', after, limit - first.length)];
};

const setCursor = (db: Db, id: number): void => {
  db.run(
    'insert into facts (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
    cursorKey,
    String(id),
  );
};

/** Only notices published after the paper; enrichment handles the rest. */
const noticesIn = (work: SourceWork | undefined): SourceWork | null =>
  work?.notices?.length
    ? { source: work.source, ids: {}, notices: work.notices, ...(work.isRetracted ? { isRetracted: true } : {}) }
    : null;

const countNotices = (db: ReadDb): number => db.value<number>('select count(*) from paper_notices') ?? 0;

/**
 * Asks Crossref for retractions, corrections and expressions of concern of saved papers. The cursor moves after what it
 * covers is stored, so a killed run asks for one call again at most.
 */
export const implementWatchNotices = ({
  store,
  sources,
}: {
  store: Store;
  sources: Pick<Sources, 'crossref'>;
}): JobImplementation =>
  implementJob(watchNoticesJob, {
    run: async (ctx) => {
      const { db, journal } = store;
      const all = nextPapers(db);
      let notices = 0;
      for (let i = 0; i < all.length; i += doisPerCall) {
        await ctx.pauseOrStop();
        const part = all.slice(i, i + doisPerCall);
        const works = await sources.crossref.worksByDois(
          part.map((p) => p.doi),
          ctx,
        );
        const before = countNotices(db);
        const updates = part.flatMap((p) => {
          const work = noticesIn(works.get(p.doi));
          return work ? [{ id: p.id, work }] : [];
        });
        journal.act(
          {
            actor: 'job',
            kind: watchNoticesJob.kind,
            summary: refer(changes.noticesFound, { count: 1 }),
            jobId: ctx.jobId,
          },
          () => {
            for (const { id, work } of updates) storeWork(db, id, work, store.now());
            setCursor(db, part.at(-1)!.id);
          },
          () => refer(changes.noticesFound, { count: countNotices(db) - before }),
        );
        notices += countNotices(db) - before;
        ctx.progress(i + part.length, all.length);
      }
      return {
        message: refer(jobs.checkedFound, { count: all.length, found: notices }),
        result: { asked: all.length, found: notices },
      };
    },
  });
