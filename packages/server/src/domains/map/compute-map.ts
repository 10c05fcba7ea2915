import { type Label, type LabelledText, labelsOf } from '../vectors/model/labels.ts';
import { hashOf } from '../vectors/model/random.ts';
import { communitiesOf, type Links, linksAmong, linksOf } from './communities.ts';
import { holdsPlaces, type LayoutInput, layoutOf, mainAxes, type Places } from './layout.ts';
import { nearRows, type Pause } from './near-neighbours.ts';
import { movedToNearestMean } from './nearest-mean.ts';
import { preparedRows, type Rows } from './points.ts';

const neighbours = 15;
/** At most this many texts are read for a label. */
const textsPerRegion = 1_000;
const textsPerTopic = 300;
/** A region of fewer papers has no topics. */
const leastForTopics = 24;
/** A paper whose neighbours by meaning are mostly elsewhere on the map has no certain place. */
const certainShare = 0.2;
const nearOnMap = 3;

interface MappedRegion extends Label {
  /** Rows, the most typical first. */
  rows: number[];
  topics: (Label & { rows: number[] })[];
}

export interface ComputedMap {
  /** x and y of each row, about -1 to 1. */
  places: Float32Array;
  /** Whether the place says what the paper is similar to. */
  certain: Uint8Array;
  regions: MappedRegion[];
  /** The region of each row with another seed, which shows how much chance decides. */
  regionsFrom: (seed: number) => Int32Array;
}

export interface MapInput {
  vectors: readonly Float32Array[];
  /** Pairs of rows of which one cites the other. */
  citations: readonly (readonly [number, number])[];
  /** Where rows were on the last map. */
  before: ReadonlyMap<number, readonly [number, number]>;
  /** Whether these rows move only a little. Otherwise every row gets a new place, and the map is turned to match the last one. */
  keepsPlaces: boolean;
  seed: number;
  /** Starts to compute the places. They are computed here, after all else, if it is omitted. @returns what waits for them */
  startLayout?: (input: LayoutInput) => Promise<() => Promise<Places>>;
  textsOf: (rows: readonly number[]) => LabelledText[];
  pause: (step: 'comparing' | 'grouping' | 'naming' | 'placing', share: number) => Promise<void>;
}

const sampleOf = (rows: readonly number[], size: number): number[] =>
  rows.length <= size ? [...rows] : [...rows].sort((a, b) => hashOf(a) - hashOf(b)).slice(0, size);

const grouped = (groups: Int32Array, rows: readonly number[]): number[][] => {
  const out: number[][] = [];
  for (const [n, row] of rows.entries()) {
    const list = out[groups[n]!] ?? [];
    out[groups[n]!] = list;
    list.push(row);
  }
  return out;
};

/** Groups of some rows: communities, whose rows then move to the nearest mean. @returns the groups that a seed gives */
const groupsOf = (
  rows: Rows,
  members: readonly number[],
  links: Links,
  aim: boolean,
): ((seed: number) => Int32Array) => {
  const communities = communitiesOf(members.length, links, { aim });
  return (seed) => movedToNearestMean(rows, members, communities(seed));
};

/** Whether enough of the neighbours of each row are among the nearest rows on the map. */
const certainOf = async (
  places: Float32Array,
  near: { k: number; rows: Int32Array },
  pause: Pause,
): Promise<Uint8Array> => {
  const count = places.length / 2;
  const out = new Uint8Array(count);
  const side = Math.max(1, Math.floor(Math.sqrt(count / 8)));
  const cell = (x: number) => Math.max(0, Math.min(side - 1, Math.floor(((x + 1.2) / 2.4) * side)));
  const cells = new Map<number, number[]>();
  for (let row = 0; row < count; row += 1) {
    const key = cell(places[row * 2]!) * side + cell(places[row * 2 + 1]!);
    const list = cells.get(key) ?? [];
    cells.set(key, list);
    list.push(row);
  }
  const wanted = near.k * nearOnMap;
  for (let row = 0; row < count; row += 1) {
    const [cx, cy] = [cell(places[row * 2]!), cell(places[row * 2 + 1]!)];
    const around: number[] = [];
    for (let reach = 1; around.length <= wanted && reach <= side; reach += 1) {
      around.length = 0;
      for (let x = Math.max(0, cx - reach); x <= Math.min(side - 1, cx + reach); x += 1)
        for (let y = Math.max(0, cy - reach); y <= Math.min(side - 1, cy + reach); y += 1)
          for (const other of cells.get(x * side + y) ?? []) if (other !== row) around.push(other);
    }
    const distance = (other: number) =>
      (places[other * 2]! - places[row * 2]!) ** 2 + (places[other * 2 + 1]! - places[row * 2 + 1]!) ** 2;
    const nearest = new Set(around.sort((a, b) => distance(a) - distance(b)).slice(0, wanted));
    let [total, matching] = [0, 0];
    for (let i = row * near.k; i < (row + 1) * near.k && near.rows[i]! >= 0; i += 1) {
      total += 1;
      if (nearest.has(near.rows[i]!)) matching += 1;
    }
    out[row] = total > 0 && matching / total >= certainShare ? 1 : 0;
    if (row % 500 === 0) await pause(row / count);
  }
  return out;
};

/**
 * Regions with topics, their labels, and a place for each paper. The same input gives the same map.
 * @param input vectors of the same length
 */
export const computeMap = async (input: MapInput): Promise<ComputedMap> => {
  const { vectors, seed, pause } = input;
  const rows = preparedRows(vectors);
  const all = vectors.map((_, row) => row);
  const near = await nearRows(rows, neighbours, (share) => pause('comparing', share));
  const links = linksOf(rows.count, near, input.citations);
  const { before } = input;
  const { count } = rows;
  const start = input.keepsPlaces && holdsPlaces(count, before) ? null : mainAxes(rows);
  const toPlace: LayoutInput = { count, start, links, before, seed };
  const placed = await input.startLayout?.(toPlace);
  await pause('grouping', 0);
  const regionsFrom = groupsOf(rows, all, links, true);
  const byRegion = grouped(regionsFrom(seed), all);
  const { width, values } = rows;
  /** The most typical first: nearest to the mean of the group. */
  const ordered = (group: readonly number[]): number[] => {
    const mean = new Float64Array(width);
    for (const row of group) for (let i = 0; i < width; i += 1) mean[i]! += values[row * width + i]!;
    const closeness = new Map(
      group.map((row) => {
        let sum = 0;
        for (let i = 0; i < width; i += 1) sum += values[row * width + i]! * mean[i]!;
        return [row, sum];
      }),
    );
    return [...group].sort((a, b) => closeness.get(b)! - closeness.get(a)! || a - b);
  };
  const topicsOf: number[][][] = [];
  for (const region of byRegion) {
    await pause('grouping', topicsOf.length / byRegion.length);
    const groups = () => groupsOf(rows, region, linksAmong(links, region), false)(seed);
    topicsOf.push(region.length < leastForTopics ? [] : grouped(groups(), region));
  }
  await pause('naming', 0);
  const names = labelsOf(byRegion.map((group) => input.textsOf(sampleOf(group, textsPerRegion))));
  const regions: MappedRegion[] = [];
  for (const [n, group] of byRegion.entries()) {
    await pause('naming', n / byRegion.length);
    const topics = topicsOf[n]!.length > 1 ? topicsOf[n]! : [];
    const topicNames = labelsOf(topics.map((topic) => input.textsOf(sampleOf(topic, textsPerTopic))));
    regions.push({
      ...names[n]!,
      rows: ordered(group),
      topics: topics.map((topic, t) => ({ ...topicNames[t]!, rows: ordered(topic) })),
    });
  }
  const pausePlacing = (share: number) => pause('placing', share);
  const places = await (placed?.() ?? layoutOf(toPlace, pausePlacing));
  const certain = await certainOf(places, near, pausePlacing);
  return { places, certain, regions, regionsFrom };
};
