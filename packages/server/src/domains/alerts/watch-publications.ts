import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob, type JobImplementation } from '../../platform/jobs/define-job.ts';
import type { Sources } from '../../sources/registry.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { isReal } from '../papers/paper-conditions.ts';
import { watchPublicationsJob } from './alerts.jobs.ts';

const idsPerCall = 100;
/** Preprints per run, those checked longest ago first. */
const maxPerRun = 2_000;

interface Preprint {
  id: number;
  arxiv_id: string;
  version: number | null;
  journal_doi: string | null;
}

export const isWatched = (db: ReadDb): boolean =>
  db.value<number>(
    `select exists (select 1 from alert_rules where rule_type = 'publication_watch' and enabled = 1)`,
  ) === 1;

const preprints = (db: ReadDb): Preprint[] =>
  db.all<Preprint>(
    `select p.id, p.arxiv_id, v.version, v.journal_doi from papers p left join arxiv_versions v on v.paper_id = p.id
     where p.status = 'library' and p.arxiv_id is not null and ${isReal} order by v.checked_at is not null, v.checked_at, p.id
     limit ${maxPerRun}`,
  );

const addEvent = (db: Db, paper: number, kind: string, key: string, at: string): void => {
  db.run(
    'insert or ignore into publication_events (paper_id, kind, key, detected_at) values (?, ?, ?, ?)',
    paper,
    kind,
    key,
    at,
  );
};

/** What the first check of a preprint finds counts as known; anything new in later checks is an event. */
const compare = (db: Db, p: Preprint, work: SourceWork, at: string): number => {
  const version = work.arxivVersion ?? p.version ?? 1;
  const doi = work.relations?.find((r) => r.type === 'preprint-of')?.ids.doi ?? null;
  let events = 0;
  if (p.version !== null && version > p.version) {
    addEvent(db, p.id, 'arxiv_version', String(version), at);
    events += 1;
  }
  if (p.version !== null && p.journal_doi === null && doi !== null) {
    addEvent(db, p.id, 'published', doi, at);
    events += 1;
  }
  db.run(
    `insert into arxiv_versions (paper_id, version, journal_doi, checked_at) values (?, ?, ?, ?)
     on conflict (paper_id) do update set version = max(version, excluded.version),
       journal_doi = coalesce(excluded.journal_doi, journal_doi), checked_at = excluded.checked_at`,
    p.id,
    version,
    doi,
    at,
  );
  return events;
};

/** Asks arXiv for the newest versions of saved preprints. Another run asks about those that were not checked. */
export const implementWatch = ({
  store,
  sources,
}: {
  store: Store;
  sources: Pick<Sources, 'arxiv'>;
}): JobImplementation =>
  implementJob(watchPublicationsJob, {
    run: async (ctx) => {
      const all = preprints(store.db);
      let events = 0;
      for (let i = 0; i < all.length; i += idsPerCall) {
        await ctx.pauseOrStop();
        const part = all.slice(i, i + idsPerCall);
        const works = await sources.arxiv.worksByIds(
          part.map((p) => p.arxiv_id),
          ctx,
        );
        const at = store.now();
        store.db.tx(() => {
          for (const p of part) {
            const work = works.get(p.arxiv_id);
            if (work) events += compare(store.db, p, work, at);
          }
        });
        ctx.progress(i + part.length, all.length);
      }
      return { message: refer(jobs.checkedPreprintsFoundChanges, { count: all.length, events }), result: { events } };
    },
  });
