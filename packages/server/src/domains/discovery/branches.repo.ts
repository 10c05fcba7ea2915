import type { ReadDb } from '../../platform/db/db.ts';
import { Projector } from '../vectors/model/text-model.ts';
import { activeModel, type ModelRow, readModel, readQuantiles, vectorsOf } from '../vectors/vectors.repo.ts';
import type { BranchOutcome, BranchSeed } from './branches.ts';
import type { Seed } from './corpus.repo.ts';
import { isSound } from './retrieval/dense-vectors.ts';

/** Seeds that groups are made from: the highest rated and newest. */
const maxGrouped = 2_000;
/** Outcomes lose half of their weight in this time. */
const halfLifeDays = 30;
const consideredDays = 365;

/** Vectors of the active model that can be compared: a damaged one is left out. */
export const soundVectors = (db: ReadDb, model: ModelRow, ids: readonly number[]): Map<number, Float32Array> => {
  const vectors = vectorsOf(db, model.id, ids);
  for (const [id, v] of vectors) if (!isSound(v, model.dimensions)) vectors.delete(id);
  return vectors;
};

/** Vectors of seeds and candidates by the active model. */
export const vectorsOfPapers = (db: ReadDb, { seeds, keys }: { seeds: readonly number[]; keys: readonly number[] }) => {
  const model = activeModel(db);
  if (!model) return { model: null, quantiles: null, vectors: new Map<number, Float32Array>() };
  const vectors = soundVectors(db, model, [...seeds.slice(0, maxGrouped), ...keys.filter((k) => k > 0)]);
  const outside = keys.filter((k) => k < 0);
  if (outside.length > 0) {
    const projector = new Projector(readModel(db, model.id));
    for (const f of db.all<{ id: number; title: string; abstract: string | null }>(
      'select id, title, abstract from discovery_frontier where -id in (select value from json_each(?))',
      JSON.stringify(outside),
    )) {
      const v = projector.paper(f);
      if (v) vectors.set(-f.id, v);
    }
  }
  return { model: model.id as string | null, quantiles: readQuantiles(db, model.id) as Float32Array | null, vectors };
};

export const branchSeeds = (
  db: ReadDb,
  seeds: readonly Seed[],
  vectors: ReadonlyMap<number, Float32Array>,
): BranchSeed[] => {
  const wanted = JSON.stringify(seeds.slice(0, maxGrouped).map((s) => s.id));
  const topics = new Map<number, string[]>();
  for (const t of db.all<{ id: number; name: string }>(
    'select x.paper_id id, t.name from paper_topics x join topics t on t.id = x.topic_id where x.paper_id in (select value from json_each(?))',
    wanted,
  ))
    topics.set(t.id, [...(topics.get(t.id) ?? []), t.name]);
  return db
    .all<{ id: number; title: string; year: number | null; rating: number }>(
      'select id, title, year, rating from papers where id in (select value from json_each(?)) order by id',
      wanted,
    )
    .map((r) => ({ ...r, topics: topics.get(r.id) ?? [], vector: vectors.get(r.id) ?? null }));
};

/** What the user kept or disliked of each branch. */
export const branchOutcomes = (db: ReadDb, lensId: number, now: string): Map<string, BranchOutcome[]> => {
  const out = new Map<string, BranchOutcome[]>();
  for (const r of db.all<{ branch: string; action: string; at: string }>(
    `select branch_id branch, action, decided_at at from discovery_decisions
     where lens_id = ? and branch_id is not null and action in ('save', 'read', 'like', 'love', 'dislike') and decided_at > ?`,
    lensId,
    new Date(Date.parse(now) - consideredDays * 86_400_000).toISOString(),
  )) {
    const days = Math.max(0, (Date.parse(now) - Date.parse(r.at)) / 86_400_000);
    const outcome = { value: r.action === 'dislike' ? -1 : 1, decay: 0.5 ** (days / halfLifeDays) };
    out.set(r.branch, [...(out.get(r.branch) ?? []), outcome]);
  }
  return out;
};
