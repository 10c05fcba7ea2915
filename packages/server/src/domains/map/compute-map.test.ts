import { describe, expect, it } from 'vitest';
import { labelsOf } from '../vectors/model/labels.ts';
import { gaussian, seeded } from '../vectors/model/random.ts';
import { communitiesOf, type Links, linksOf } from './communities.ts';
import { type ComputedMap, computeMap } from './compute-map.ts';
import { alignedTo } from './layout.ts';
import { nearRows } from './near-neighbours.ts';
import { movedToNearestMean } from './nearest-mean.ts';
import { preparedRows } from './points.ts';
import { adjustedRand } from './rand-index.ts';

const noPause = () => Promise.resolve();
const subjects = ['glacier', 'enzyme', 'parliament', 'galaxy', 'violin', 'tokamak', 'dialect', 'beetle', 'inflation'];

/** Vectors of subjects that lie apart, each with some noise of its own. */
const vectorsOf = (count: number, width = 40): Float32Array[] => {
  const normal = gaussian(seeded(7));
  const centres = subjects.map(() => Float32Array.from({ length: width }, normal));
  return Array.from({ length: count }, (_, i) => centres[i % subjects.length]!.map((x) => x + 0.35 * normal() + 0.5));
};
const textOf = (row: number) => ({
  title: `${subjects[row % subjects.length]} ${row % 2 === 0 ? 'dynamics' : 'structure'} and results`,
  abstract: null,
  topics: [],
});
const mapOf = (count: number, before: ComputedMap['places'] | null = null, keepsPlaces = true) =>
  computeMap({
    vectors: vectorsOf(count),
    citations: [],
    before: new Map(
      before
        ? Array.from({ length: before.length / 2 }, (_, row) => [
            row,
            [before[row * 2]!, before[row * 2 + 1]!] as const,
          ])
        : [],
    ),
    keepsPlaces,
    seed: 1,
    textsOf: (rows) => rows.map(textOf),
    pause: noPause,
  });
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const moved = (a: Float32Array, b: Float32Array): number =>
  median(
    Array.from({ length: a.length / 2 }, (_, row) =>
      Math.hypot(a[row * 2]! - b[row * 2]!, a[row * 2 + 1]! - b[row * 2 + 1]!),
    ),
  ) / 2;

describe('the map', () => {
  it('finds regions, names them, and is the same each time [map-01] [map-02]', async () => {
    const first = await mapOf(450);
    expect(first.regions.length).toBe(subjects.length);
    for (const region of first.regions) {
      const subject = subjects[region.rows[0]! % subjects.length]!;
      expect(region.rows.every((row) => subjects[row % subjects.length] === subject)).toBe(true);
      expect(region.label).toContain(subject);
    }
    const again = await mapOf(450);
    expect(again.places).toEqual(first.places);
    expect(again.regions).toEqual(first.regions);
    // What is similar is near each other on the map.
    expect(first.certain.reduce((a, b) => a + b, 0)).toBeGreaterThan(400);
  });

  it('moves known papers little when a tenth is added, also after a fresh start [map-03]', async () => {
    const { places } = await mapOf(900);
    const more = await mapOf(990, places);
    expect(moved(places, more.places)).toBeLessThan(0.02);
    const fresh = await mapOf(990, places, false);
    const unaligned = await mapOf(990);
    expect(moved(places, fresh.places)).toBeLessThanOrEqual(moved(places, unaligned.places) + 1e-6);
  });

  it('stops where it is asked to', async () => {
    const stop = new Error('stop');
    const map = computeMap({
      vectors: vectorsOf(200),
      citations: [],
      before: new Map(),
      keepsPlaces: true,
      seed: 1,
      textsOf: (rows) => rows.map(textOf),
      pause: (step) => (step === 'naming' ? Promise.reject(stop) : Promise.resolve()),
    });
    await expect(map).rejects.toBe(stop);
  });
});

describe('neighbours', () => {
  it.each([
    ['in cells are almost all that a full comparison finds', 0, 0.9],
    ['compared as bytes are those that exact numbers give', 10_000, 0.995],
  ])('%s [map-04]', async (_, exactTo, least) => {
    const rows = preparedRows(vectorsOf(4_400, 16));
    const found = await nearRows(rows, 10, noPause, exactTo);
    let hits = 0;
    const asked = Array.from({ length: 200 }, (_, i) => i * 20);
    for (const a of asked) {
      const cosines = Array.from({ length: rows.count }, (_, b) => {
        let sum = 0;
        for (let i = 0; i < rows.width; i += 1)
          sum += rows.values[a * rows.width + i]! * rows.values[b * rows.width + i]!;
        return sum;
      });
      const best = cosines
        .map((_, b) => b)
        .filter((b) => b !== a)
        .sort((x, y) => cosines[y]! - cosines[x]!)
        .slice(0, 10);
      const near = new Set(found.rows.subarray(a * 10, a * 10 + 10));
      hits += best.filter((b) => near.has(b)).length;
    }
    expect(hits / (asked.length * 10)).toBeGreaterThan(least);
  });

  it('that cite each other are connected more strongly', async () => {
    const rows = preparedRows(vectorsOf(60));
    const near = await nearRows(rows, 5, noPause);
    const weightOf = (links: Links, a: number, b: number) => {
      for (let e = 0; e < links.from.length; e += 1)
        if (links.from[e] === a && links.to[e] === b) return links.weights[e]!;
      return 0;
    };
    expect(weightOf(linksOf(60, near, []), 0, 1)).toBe(0);
    expect(weightOf(linksOf(60, near, [[1, 0]]), 0, 1)).toBe(0.5);
  });

  it('no group is tiny, and there are at most twelve [map-01]', () => {
    const pairs = Array.from({ length: 300 }, (_, i) => [i, (i + 1) % 300] as const).filter(([a]) => a % 15 !== 14);
    const links: Links = {
      from: Int32Array.from(pairs, ([a, b]) => Math.min(a, b)),
      to: Int32Array.from(pairs, ([a, b]) => Math.max(a, b)),
      weights: new Float32Array(pairs.length).fill(1),
    };
    const groups = communitiesOf(300, links, { aim: true })(1);
    const sizes = new Map<number, number>();
    for (const g of groups) sizes.set(g, (sizes.get(g) ?? 0) + 1);
    expect(sizes.size).toBeLessThanOrEqual(12);
    expect(Math.min(...sizes.values())).toBeGreaterThanOrEqual(3);
  });
});

describe('rows in the wrong group', () => {
  const rows = preparedRows(vectorsOf(400));
  const members = Array.from({ length: 400 }, (_, row) => row);
  const truth = Int32Array.from(members, (row) => row % subjects.length);

  it('move to the group whose mean is nearest [map-01]', () => {
    const wrong = truth.map((g, row) => (row % 7 === 0 ? (g + 1) % subjects.length : g));
    expect(adjustedRand(wrong, truth)).toBeLessThan(0.9);
    expect(adjustedRand(movedToNearestMean(rows, members, wrong), truth)).toBe(1);
  });

  it('a group that is too small ends, and a single one stays [map-01]', () => {
    const tiny = truth.map((g, row) => (row < 2 ? subjects.length : g));
    const found = movedToNearestMean(rows, members, tiny);
    expect(new Set(found).size).toBe(subjects.length);
    expect(adjustedRand(found, truth)).toBe(1);
    expect(new Set(movedToNearestMean(rows, members, new Int32Array(400)))).toEqual(new Set([0]));
  });
});

describe('labels', () => {
  const group = (titles: string[]) => titles.map((title) => ({ title, abstract: null, topics: [] }));

  it('name what distinguishes a group, as it is written, in any script [map-02]', () => {
    const labels = labelsOf([
      group(['Sea ice in spring', 'Loss of sea ice', 'Sea ice and albedo', 'The sea ice edge']),
      group(['Кристаллы льда', 'Рост кристаллы соли', 'Кристаллы и свет', 'Кристаллы']),
      group(['深度学习方法', '深度学习模型', '深度学习', '关于深度学习']),
      group([
        'Réseaux électriques',
        'Les réseaux électriques',
        'Réseaux électriques ouverts',
        'Des réseaux électriques',
      ]),
    ]).map((l) => l.label);
    expect(labels[0]).toMatch(/^sea ice/i);
    expect(labels[1]).toMatch(/кристаллы/i);
    expect(labels[2]).toMatch(/[深度学习]{2}/);
    expect(labels[3]).toMatch(/réseaux électriques/i);
  });

  it('do not contain what all groups have in common', () => {
    const labels = labelsOf([
      group(['A study of owls', 'A study of owls at night', 'Owls: a study']),
      group(['A study of clay', 'Clay: a study', 'A study of wet clay']),
    ]);
    expect(labels.map((l) => l.terms[0]!.toLowerCase())).toEqual(['owls', 'clay']);
  });
});

describe('the adjusted Rand index', () => {
  it('is 1 for the same groups by other numbers, and about 0 for chance', () => {
    expect(adjustedRand([0, 0, 1, 1, 2], [5, 5, 3, 3, 1])).toBe(1);
    // Computed by hand from the definition: 1 pair together of 2 and 2, of 6.
    expect(adjustedRand([0, 0, 1, 1], [0, 1, 0, 1])).toBeCloseTo((0 - (2 * 2) / 6) / (2 - (2 * 2) / 6));
  });
});

describe('alignment', () => {
  it('undoes turning, mirroring, scaling and moving', () => {
    const random = seeded(3);
    const places = Float32Array.from({ length: 40 }, () => random() * 2 - 1);
    for (const mirror of [1, -1]) {
      const angle = 1.1;
      const turned = places.map((_, i) => {
        const [x, y] = [places[i - (i % 2)]!, places[i - (i % 2) + 1]! * mirror];
        return i % 2 === 0
          ? 3 * (x * Math.cos(angle) - y * Math.sin(angle)) + 5
          : 3 * (x * Math.sin(angle) + y * Math.cos(angle)) - 2;
      });
      const back = alignedTo(
        turned,
        Array.from({ length: 20 }, (_, row) => [row, places[row * 2]!, places[row * 2 + 1]!] as const),
      );
      expect(Math.max(...back.map((x, i) => Math.abs(x - places[i]!)))).toBeLessThan(1e-5);
    }
  });
});
