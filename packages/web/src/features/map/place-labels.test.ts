import type { LibraryMap } from '@carrel/contract';
import { describe, expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';

const group = (id: string, size: number, x: number, y: number) => ({
  id,
  label: `Label ${id}`,
  terms: [],
  size,
  x,
  y,
  paper_ids: [],
});
const regions = [
  { ...group('a', 50, 0, 0), topics: [group('a1', 20, 0.02, 0.3), group('a2', 10, 0.021, 0.301)] },
  { ...group('b', 90, 0.01, 0.01), topics: [] },
  { ...group('c', 5, 0.8, 0.5), topics: [] },
  { ...group('d', 500, 4, 4), topics: [] },
];
const where = { view: { x: 0, y: 0, scale: 300 }, size: { width: 800, height: 600 }, zoom: 1, chosen: -1 };
const widthOf = (text: string) => text.length * 7;
const placed = (change: Partial<typeof where>, authors: LibraryMap['authors'] = []) =>
  placeLabels({ regions, authors }, { ...where, ...change }, widthOf);
const ids = (change: Partial<typeof where>) => placed(change).groups.map((l) => l.id);

describe('labels of the map', () => {
  it('leave out those that would cover a larger one, or are outside', () => {
    expect(ids({})).toEqual(['b', 'c']);
  });

  it('are moved inwards near the side', () => {
    const edge = [{ ...group('e', 5, -1.3, 0), topics: [] }];
    const { groups } = placeLabels({ regions: edge, authors: [] }, where, widthOf);
    expect(groups[0]?.x).toBeGreaterThan(20);
  });

  it('are not covered by the buttons in the corner', () => {
    const xAt = (y: number) => {
      const corner = [{ ...group('e', 5, 1.3, y), topics: [] }];
      return placeLabels({ regions: corner, authors: [] }, where, widthOf).groups[0]!.x;
    };
    expect(xAt(-0.8)).toBeLessThan(xAt(0.8) - 40);
  });

  it('show the chosen region in any case', () => {
    expect(ids({ chosen: 0 })).toEqual(['a', 'c']);
  });

  it('name topics once the map is enlarged', () => {
    expect(ids({ zoom: 3 })).toEqual(['b', 'c', 'a1']);
  });

  it('name followed authors where no region is named, those with most papers first', () => {
    const author = (author_id: string, papers: number, x: number, y: number) => ({
      author_id,
      name: `Author ${author_id}`,
      papers,
      x,
      y,
    });
    const authors = [author('1', 3, -0.5, 0.5), author('2', 9, -0.5, 0.51), author('3', 50, 0.01, 0.01)];
    const found = placed({}, authors);
    expect(found.authors.map((a) => a.id)).toEqual(['2']);
    expect(found.groups.map((l) => l.id)).toEqual(['b', 'c']);
  });
});
