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
const ids = (change: Partial<typeof where>) => placeLabels(regions, { ...where, ...change }, widthOf).map((l) => l.id);

describe('labels of the map', () => {
  it('leave out those that would cover a larger one, or are outside', () => {
    expect(ids({})).toEqual(['b', 'c']);
  });

  it('are moved inwards near the side', () => {
    const [label] = placeLabels([{ ...group('e', 5, -1.3, 0), topics: [] }], where, widthOf);
    expect(label?.x).toBeGreaterThan(20);
  });

  it('show the chosen region in any case', () => {
    expect(ids({ chosen: 0 })).toEqual(['a', 'c']);
  });

  it('name topics once the map is enlarged', () => {
    expect(ids({ zoom: 3 })).toEqual(['b', 'c', 'a1']);
  });
});
