import type { LibraryMap, MapRegion } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { jaccard } from '../papers/likeness.ts';
import { spaceInUse } from '../vectors/space-in-use.ts';
import { computeMap, type MapInput } from './compute-map.ts';
import { leastPapers } from './least-papers.ts';
import * as repo from './map.repo.ts';
import { adjustedRand } from './rand-index.ts';

const vectorsPerRead = 1_000;
const typical = 6;
/** A group is the same as before if they share this part of their papers. */
const sameGroup = 0.3;
/** Papers of an author that a place needs. */
const leastOfAuthor = 2;
const papersOfAuthor = 200;
const nearestToAuthor = 10;
const seed = 1;
/** Regions from these are compared with those of the map, and with each other. */
const otherSeeds = [2, 3];

export interface BuiltMap {
  map: Omit<repo.StoredMap, 'id'>;
  points: repo.Point[];
}

/** Gives each group the ID of the earlier group that it shares most papers with; others get a new one. */
const withIds = (
  groups: readonly (readonly number[])[],
  before: ReadonlyMap<string, ReadonlySet<number>>,
  prefix: string,
): string[] => {
  const pairs = groups
    .flatMap((papers, g) =>
      [...before].map(([id, earlier]) => ({ g, id, likeness: jaccard(earlier, new Set(papers)) })),
    )
    .filter((p) => p.likeness >= sameGroup)
    .sort((a, b) => b.likeness - a.likeness || a.g - b.g);
  const ids = new Map<number, string>();
  const used = new Set<string>();
  for (const { g, id } of pairs)
    if (!ids.has(g) && !used.has(id)) {
      ids.set(g, id);
      used.add(id);
    }
  let next = 1;
  return groups.map((_, g) => {
    const id = ids.get(g);
    if (id !== undefined) return id;
    while (used.has(`${prefix}${next}`) || before.has(`${prefix}${next}`)) next += 1;
    used.add(`${prefix}${next}`);
    return `${prefix}${next}`;
  });
};

const medianOf = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The place of an author among the papers that are similar to theirs: of the nearest to their mean, the mean place. */
const placeOf = (
  own: readonly Float32Array[],
  vectors: readonly Float32Array[],
  places: Float32Array,
): { x: number; y: number } => {
  const mean = new Float64Array(own[0]!.length);
  for (const vector of own) for (let i = 0; i < mean.length; i += 1) mean[i]! += vector[i]!;
  const nearest: { row: number; closeness: number }[] = [];
  for (const [row, vector] of vectors.entries()) {
    let closeness = 0;
    for (let i = 0; i < mean.length; i += 1) closeness += mean[i]! * vector[i]!;
    if (nearest.length === nearestToAuthor && closeness <= nearest.at(-1)!.closeness) continue;
    nearest.push({ row, closeness });
    nearest.sort((a, b) => b.closeness - a.closeness || a.row - b.row);
    nearest.length = Math.min(nearest.length, nearestToAuthor);
  }
  const sum = { x: 0, y: 0 };
  for (const { row } of nearest) {
    sum.x += places[row * 2]! / nearest.length;
    sum.y += places[row * 2 + 1]! / nearest.length;
  }
  return sum;
};

type Pause = MapInput['pause'];
type Space = NonNullable<ReturnType<typeof spaceInUse>>;
type Computed = Awaited<ReturnType<typeof computeMap>>;

/** The saved papers that have a vector, with it. */
const readVectors = async (db: ReadDb, space: Space, pause: Pause) => {
  const ids: number[] = [];
  const vectors: Float32Array[] = [];
  const library = repo.libraryIds(db);
  for (let from = 0; from < library.length; from += vectorsPerRead) {
    await pause('comparing', 0);
    const part = library.slice(from, from + vectorsPerRead);
    const read = space.vectorsOf(part);
    for (const id of part) {
      const vector = read.get(id);
      if (!vector) continue;
      ids.push(id);
      vectors.push(vector);
    }
  }
  return { ids, vectors };
};

/** How far the regions agree with those from other seeds, and these with each other. */
const stabilityOf = async (computed: Computed, papers: number, pause: Pause): Promise<number> => {
  const runs: Int32Array[] = [new Int32Array(papers)];
  for (const [n, region] of computed.regions.entries()) for (const row of region.rows) runs[0]![row] = n;
  for (const other of otherSeeds) {
    runs.push(computed.regionsFrom(other));
    await pause('grouping', 1);
  }
  const agreements = runs.flatMap((a, i) => runs.slice(i + 1).map((b) => adjustedRand(a, b)));
  return agreements.reduce((a, b) => a + b, 0) / agreements.length;
};

/** Regions and topics as they are shown. Each has the ID of the earlier one that it continues. */
const describeRegions = (
  { regions, places }: Computed,
  ids: readonly number[],
  earlier: { regions: readonly MapRegion[]; places: ReturnType<typeof repo.placesOf> },
): MapRegion[] => {
  const papersOf = (region: number, topic: number | null) =>
    new Set(
      earlier.places.filter((p) => p.region === region && (topic === null || p.topic === topic)).map((p) => p.paper),
    );
  const idsOf = (rows: readonly number[]) => rows.map((row) => ids[row]!);
  const regionIds = withIds(
    regions.map((r) => idsOf(r.rows)),
    new Map(earlier.regions.map((r, n) => [r.id, papersOf(n, null)] as const)),
    'region-',
  );
  const shown = ({ label, terms, rows }: Pick<Computed['regions'][number], 'label' | 'terms' | 'rows'>) => ({
    ...{ label, terms, size: rows.length },
    x: medianOf(rows.map((row) => places[row * 2]!)),
    y: medianOf(rows.map((row) => places[row * 2 + 1]!)),
    paper_ids: idsOf(rows.slice(0, typical)).map(String),
  });
  return regions.map((region, n) => {
    const id = regionIds[n]!;
    const place = earlier.regions.findIndex((r) => r.id === id);
    const earlierTopics = new Map(
      place < 0 ? [] : earlier.regions[place]!.topics.map((t, i) => [t.id, papersOf(place, i)] as const),
    );
    const topicIds = withIds(
      region.topics.map((t) => idsOf(t.rows)),
      earlierTopics,
      `${id}-topic-`,
    );
    return { id, ...shown(region), topics: region.topics.map((t, i) => ({ id: topicIds[i]!, ...shown(t) })) };
  });
};

const pointsOf = ({ regions, places, certain }: Computed, ids: readonly number[]): repo.Point[] => {
  const points = ids.map(
    (paper, row): repo.Point => ({
      paper,
      x: places[row * 2]!,
      y: places[row * 2 + 1]!,
      region: 0,
      topic: null,
      certain: certain[row] === 1,
    }),
  );
  for (const [n, region] of regions.entries()) {
    for (const row of region.rows) points[row]!.region = n;
    for (const [t, topic] of region.topics.entries()) for (const row of topic.rows) points[row]!.topic = t;
  }
  return points;
};

const placeAuthors = async (
  db: ReadDb,
  space: Space,
  { vectors, places, pause }: { vectors: readonly Float32Array[]; places: Float32Array; pause: Pause },
): Promise<LibraryMap['authors']> => {
  const authors: LibraryMap['authors'] = [];
  for (const { author, name, papers } of repo.followedPapers(db)) {
    await pause('placing', 1);
    const own = [...space.vectorsOf(papers.slice(0, papersOfAuthor)).values()];
    if (own.length < leastOfAuthor) continue;
    authors.push({ author_id: String(author), name, papers: own.length, ...placeOf(own, vectors, places) });
  }
  return authors;
};

/**
 * The map of the Library: all saved papers that have a vector in the space in use.
 * @returns null if there are fewer than 20
 */
export const buildMap = async (
  db: ReadDb,
  {
    fresh,
    computedAt,
    startLayout,
    pause,
  }: { fresh: boolean; computedAt: string } & Required<Pick<MapInput, 'startLayout' | 'pause'>>,
): Promise<BuiltMap | null> => {
  const space = spaceInUse(db);
  if (!space) return null;
  const { ids, vectors } = await readVectors(db, space, pause);
  if (ids.length < leastPapers) return null;
  const rowOf = new Map(ids.map((id, row) => [id, row]));
  const earlier = repo.currentMap(db);
  const earlierPlaces = earlier ? repo.placesOf(db, earlier.id) : [];
  const before = new Map(
    earlierPlaces.flatMap(({ paper, x, y }) => {
      const row = rowOf.get(paper);
      return row === undefined ? [] : [[row, [x, y]] as const];
    }),
  );
  const computed = await computeMap({
    vectors,
    citations: repo.citationsAmong(db, new Set(ids)).map(({ from, to }) => [rowOf.get(from)!, rowOf.get(to)!] as const),
    before,
    keepsPlaces: !fresh && earlier?.space === space.id,
    seed,
    startLayout,
    textsOf: (rows) =>
      repo.textsOf(
        db,
        rows.map((row) => ids[row]!),
      ),
    pause,
  });
  const { places } = computed;
  const moves = [...before].map(([row, [x, y]]) => Math.hypot(places[row * 2]! - x, places[row * 2 + 1]! - y) / 2);
  return {
    map: {
      space: space.id,
      papers: ids.length,
      computed_at: computedAt,
      body: {
        stability: await stabilityOf(computed, ids.length, pause),
        moved: moves.length === 0 ? null : medianOf(moves),
        regions: describeRegions(computed, ids, { regions: earlier?.body.regions ?? [], places: earlierPlaces }),
        authors: await placeAuthors(db, space, { vectors, places, pause }),
      },
    },
    points: pointsOf(computed, ids),
  };
};
