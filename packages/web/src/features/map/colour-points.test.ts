import type { LibraryMap, MapPoints } from '@carrel/contract';
import { describe, expect, it } from 'vitest';
import { colourPoints, yearLimits } from './colour-points.ts';

const points = {
  year: [null, 1990, 1991, 2000, 2005, 2010, 2015, 2019, 2020, 2021, 2022],
  rating: [0, 5, 3, 0, 1, 2, 4, 0, 0, 0, 0],
  reading_status: [null, 'reading', 'done', 'excluded', null, null, null, null, null, null, null],
  region: [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1],
} as unknown as MapPoints;
const regions = [{ label: 'Sleep' }, { label: 'Drift' }] as LibraryMap['regions'];
const labels = (colouring: Parameters<typeof colourPoints>[0]) => {
  const { classes, of } = colourPoints(colouring, points, regions);
  return [...of].map((k) => classes[k]?.label);
};

describe('the colours of the map', () => {
  it('name the region of each paper', () => {
    expect(labels('region').slice(0, 2)).toEqual(['Drift', 'Sleep']);
  });

  it('name periods with about the same number of papers', () => {
    expect(yearLimits(points.year)).toEqual([1991, 2005, 2015, 2020, 2022]);
    expect(yearLimits([2001, 2001, null])).toEqual([2001]);
    expect(labels('year').slice(0, 5)).toEqual(['No year', '1990–1991', '1990–1991', '1992–2005', '1992–2005']);
  });

  it('name ratings and reading statuses, and no value too', () => {
    expect(labels('rating').slice(0, 3)).toEqual(['No rating', '★★★★★', '★★★']);
    expect(labels('reading').slice(0, 4)).toEqual(['No reading status', 'To read', 'Read', 'Set aside']);
  });
});
