import type { BranchControls, LaneWeights, LensContext, LensHint } from '@carrel/contract';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import type { FindBranch, FollowedBranch } from '../feed/feed.ports.ts';
import type { LensQuery } from './corpus.repo.ts';
import { readBranch, readConfig, readControls, readHints, readWeights } from './json-columns.ts';
import { matchBranch } from './match-branch.ts';

export type LensRow = RowOf<'discovery_lenses', { context_type: LensContext }>;
type LensState = RowOf<'discovery_lens_states'>;
type SetRow = RowOf<'discovery_sets'>;

/** Weights of the lanes if the user set none. */
export const defaultWeights: Record<LensContext, LaneWeights> = {
  library_global: { lexical: 0.3, vector: 0.35, graph: 0.2, external: 0.15 },
  collection: { lexical: 0.25, vector: 0.4, graph: 0.2, external: 0.15 },
  topic_keyword: { lexical: 0.45, vector: 0.25, graph: 0.1, external: 0.2 },
  tag: { lexical: 0.35, vector: 0.3, graph: 0.15, external: 0.2 },
  author_set: { lexical: 0.25, vector: 0.35, graph: 0.2, external: 0.2 },
  papers: { lexical: 0.25, vector: 0.35, graph: 0.25, external: 0.15 },
};

export const listLensRows = (db: ReadDb): LensRow[] =>
  db.all<LensRow>('select * from discovery_lenses order by position, id');
export const getLensRow = (db: ReadDb, id: number): LensRow | undefined =>
  db.get<LensRow>('select * from discovery_lenses where id = ?', id);
export const stateOfLens = (db: ReadDb, id: number): LensState | undefined =>
  db.get<LensState>('select * from discovery_lens_states where lens_id = ?', id);
export const getSet = (db: ReadDb, id: number): SetRow | undefined =>
  db.get<SetRow>('select * from discovery_sets where id = ?', id);

export const queryOf = (l: LensRow): LensQuery => ({
  id: l.id,
  context: l.context_type,
  config: readConfig(l.context_config),
});
export const weightsOf = (l: LensRow): LaneWeights => ({
  ...defaultWeights[l.context_type],
  ...readWeights(l.weights),
});
export const controlsOf = (l: LensRow): BranchControls => ({
  pinned: [],
  muted: [],
  boosted: [],
  ...readControls(l.branch_controls),
});
export const hintsOf = (s: SetRow | undefined): LensHint[] => (s ? readHints(s.hints) : []);

export const insertLens = (db: Db, l: Omit<LensRow, 'id' | 'is_active' | 'branch_controls' | 'position'>): number =>
  db.run(
    `insert into discovery_lenses (name, context_type, context_config, weights, position, created_at)
     values (?, ?, ?, ?, (select coalesce(max(position), -1) + 1 from discovery_lenses), ?)`,
    l.name,
    l.context_type,
    l.context_config,
    l.weights,
    l.created_at,
  ).lastId;

export const updateLensRow = (
  db: Db,
  id: number,
  l: Pick<LensRow, 'name' | 'context_config' | 'weights' | 'branch_controls' | 'is_active'>,
): void => {
  db.run(
    'update discovery_lenses set name = ?, context_config = ?, weights = ?, branch_controls = ?, is_active = ? where id = ?',
    l.name,
    l.context_config,
    l.weights,
    l.branch_controls,
    l.is_active,
    id,
  );
};

export const setLensState = (db: Db, id: number, set: Partial<Omit<LensState, 'lens_id'>>): void => {
  db.run('insert or ignore into discovery_lens_states (lens_id) values (?)', id);
  for (const [column, value] of Object.entries(set))
    db.run(`update discovery_lens_states set ${column} = ? where lens_id = ?`, value, id);
};

/** Branches as of the last refresh. */
interface StoredBranch {
  id: string;
  label: string;
  auto_weight: number;
  state: string;
  generated_at: string;
  body: {
    seeds: number[];
    coreTopics: string[];
    exploreTopics: string[];
    autoReason: string;
  };
}
export const storedBranches = (db: ReadDb, lensId: number): StoredBranch[] =>
  db
    .all<Omit<StoredBranch, 'body'> & { body: string }>(
      'select id, label, auto_weight, state, generated_at, body from discovery_branches where lens_id = ? order by position',
      lensId,
    )
    .map((b) => ({ ...b, body: readBranch(b.body) }));

/** The terms at the centre of a branch. A rotated branch names what is at its edge first. */
const centreOf = ({ state, body }: StoredBranch): string[] =>
  state === 'rotated' && body.exploreTopics.length > 0 ? body.exploreTopics : body.coreTopics;

const edgeOf = (b: StoredBranch): string[] =>
  centreOf(b) === b.body.coreTopics ? b.body.exploreTopics : b.body.coreTopics;

/** The branch that a monitor of the Feed follows, as of the last refresh of its lens. */
export const findFollowedBranch = (db: ReadDb, branchRef: Parameters<FindBranch>[0]): ReturnType<FindBranch> => {
  const lens = /^\d{1,15}$/.test(branchRef.lensId) ? getLensRow(db, Number(branchRef.lensId)) : undefined;
  if (!lens) return { lens: null, branch: null };
  const branches = storedBranches(db, lens.id).map((b): FollowedBranch => {
    const terms = centreOf(b);
    return { id: b.id, label: b.label, terms: terms.length === 0 ? [b.label] : terms, edge: edgeOf(b) };
  });
  return { lens: lens.name, branch: matchBranch(branchRef, branches) };
};
