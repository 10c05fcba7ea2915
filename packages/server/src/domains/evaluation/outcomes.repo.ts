import type { ReadDb } from '../../platform/db/db.ts';
import { inCorpus } from '../papers/paper-conditions.ts';
import { inLibrary } from '../papers/papers.repo.ts';
import { type Channel, channels } from './channel-yield.ts';
import { sampled } from './statistics.ts';

/** Maximum number of papers of each kind that are compared. */
const maxCompared = 1_000;
const randomPapers = 600;
/** Minimum number of dated papers saved on either side of the cut. */
export const minPerHalf = 20;
/** Ranks beyond this say little about a channel. */
const surfacedRank = 200;

/** Dismissed as a work, or as a suggestion of a lens and not saved since. */
const isDismissed = `(p.status = 'dismissed' or (p.status <> 'library' and exists (
  select 1 from discovery_decisions d where d.paper_id = p.id and d.action = 'dismiss')))`;

/** What the user thinks of a paper now: all feedback, and half a point for saving or dismissing it. */
const netOutcome = `case when p.status = 'library' then 0.5 when p.status = 'removed' or ${isDismissed} then -0.5 else 0 end
  + coalesce((select sum(e.value) from feedback_events e where e.paper_id = p.id and e.kind <> 'remove'), 0)`;
const deadBand = 0.05;

export interface History {
  /** Papers saved until then form the profile; the outcome is that of later ones. */
  cutoff: string;
  seeds: { id: number; rating: number; saved: boolean }[];
  disliked: number[];
  kept: number[];
  rejected: number[];
  random: number[];
}

export interface NotReady {
  code: 'too_few_papers' | 'no_vectors';
  have: number;
  need: number;
}

/** Splits the history at the median of the dates at which papers were saved. Meant for a thread. */
export const historyOf = (db: ReadDb): History | NotReady => {
  const saved = db.all<{ id: number; rating: number; added_at: string; net: number }>(
    `select p.id, p.rating, p.added_at, ${netOutcome} net from papers p where ${inLibrary} and p.added_at is not null
     order by p.added_at, p.id`,
  );
  const cutoff = saved[Math.floor((saved.length - 1) / 2)]?.added_at ?? '';
  const later = saved.filter((p) => p.added_at > cutoff);
  const earlier = saved.filter((p) => p.added_at <= cutoff);
  const have = Math.min(later.length, earlier.length);
  if (have < minPerHalf) return { code: 'too_few_papers', have, need: minPerHalf };
  const decided = db.all<{ id: number; last: string | null }>(
    `select p.id, (select max(e.at) from feedback_events e where e.paper_id = p.id and e.value < 0) last
     from papers p where ${inCorpus} and (${isDismissed} or p.rating in (1, 2)
       or exists (select 1 from feedback_events e where e.paper_id = p.id and e.value < 0))
     and (p.rating in (1, 2) or ${netOutcome} < ${-deadBand})`,
  );
  const before = new Set(decided.filter((d) => d.last !== null && d.last <= cutoff).map((d) => d.id));
  const rejected = decided.filter((d) => !before.has(d.id)).map((d) => d.id);
  const isKept = (p: { net: number; rating: number }) => p.net > deadBand && p.rating !== 1 && p.rating !== 2;
  const neutral = db
    .all<{ id: number }>(
      `select p.id from papers p where ${inCorpus} and p.status not in ('library', 'dismissed') and p.parent_paper_id is null
       and exists (select 1 from vector_models m join paper_vectors v on v.model = m.id and v.paper_id = p.id
         where m.state = 'active' and v.vector is not null)`,
    )
    .map((r) => r.id);
  const apart = new Set(decided.map((d) => d.id));
  return {
    cutoff,
    seeds: earlier.filter(isKept).map(({ id, rating }) => ({ id, rating, saved: true })),
    disliked: [...before],
    kept: sampled(
      later.filter(isKept).map((p) => p.id),
      maxCompared,
    ),
    rejected: sampled(rejected, maxCompared),
    random: sampled(
      neutral.filter((id) => !apart.has(id)),
      randomPapers,
    ),
  };
};

/** Papers that were shown, by the channels that ranked them high, and those of them that are kept. Meant for a thread. */
export const shownByChannel = (db: ReadDb) => {
  const rows = db.all<{ lane: Channel; paper: number; kept: number }>(
    `select x.lane, x.paper, (${netOutcome}) > ${deadBand} and p.rating not in (1, 2) kept from (
       select h.lane, r.paper_id paper from discovery_recommendations r join discovery_hits h on h.recommendation_id = r.id
       where r.rank is not null and r.paper_id is not null and h.rank <= ${surfacedRank} group by 1, 2) x
     join papers p on p.id = x.paper`,
  );
  const of = (lane: Channel) => {
    const own = rows.filter((r) => r.lane === lane);
    return { surfaced: own.length, kept: own.filter((r) => r.kept === 1).length };
  };
  return {
    counts: Object.fromEntries(channels.map((c) => [c, of(c)])) as Record<Channel, ReturnType<typeof of>>,
    papers: new Set(rows.map((r) => r.paper)).size,
  };
};

/** A fingerprint of what an evaluation is made from. It changes once another evaluation is worthwhile. */
export const inputsOf = (db: ReadDb): string => {
  const saved = db.value<number>(`select count(*) from papers p indexed by library_facts where ${inLibrary}`) ?? 0;
  const feedback = db.value<number>('select max(id) from feedback_events') ?? 0;
  return `${Math.floor(saved / 5)} ${Math.floor(feedback / 10)}`;
};

export const titlesOf = (db: ReadDb, ids: readonly number[]) =>
  new Map(
    db
      .all<{ id: number; title: string; year: number | null }>(
        'select id, title, year from papers where id in (select value from json_each(?))',
        JSON.stringify(ids),
      )
      .map((r) => [r.id, r]),
  );
