import type { LibraryMap, MapPoints } from '@carrel/contract';
import { expect, it } from 'vitest';
import { membersOf } from './members.ts';

const group = (id: string, paper_ids: string[]) => ({ id, label: id, terms: [], size: 4, x: 0, y: 0, paper_ids });
const map = {
  regions: [
    { ...group('a', ['7', '2']), topics: [group('a1', ['2'])] },
    { ...group('b', []), topics: [] },
  ],
} as unknown as LibraryMap;
const points = {
  paper_ids: ['1', '2', '3', '4', '7'],
  x: [0.1, 0.9, 0, 0.4, 0.8],
  y: [0, 0, 0, 0, 0],
  region: [0, 0, 1, 0, 0],
  topic: [-1, 0, -1, 0, -1],
} as unknown as MapPoints;
const ids = (region: number, topic: number) =>
  membersOf(map, points, { region, topic }).map((i) => points.paper_ids[i]);

it('lists the papers of a region or a topic, the typical ones first, then those near its middle', () => {
  expect(ids(0, -1)).toEqual(['7', '2', '1', '4']);
  expect(ids(0, 0)).toEqual(['2', '4']);
  expect(ids(1, -1)).toEqual(['3']);
  expect(ids(5, -1)).toEqual([]);
});
