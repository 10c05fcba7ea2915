import type { LibraryMap, MapPoints } from '@carrel/contract';
import * as m from '@carrel/messages/map';
import * as paper from '@carrel/messages/paper';
import type { ReadingStatus } from '../../api/types.ts';
import { readingLabels } from '../paper/labels.ts';
import type { Colouring } from './map-search.ts';

interface ColourClass {
  label: string;
  /** The name of a colour in `tokens.css`. */
  colour: string;
}

export interface Coloured {
  classes: ColourClass[];
  /** The class of each point, as a position in `classes`. */
  of: Uint8Array;
}

/** More hues than these cannot be told apart; further regions are grey and differ by their place and label. */
const hues = 8;
export const regionColour = (index: number) => (index < hues ? `--map-${index + 1}` : '--map-rest');
const ramp = (step: number) => `--map-step-${step}`;

const statuses: readonly (ReadingStatus | null)[] = [null, 'reading', 'done', 'excluded'];
const statusColours = ['--map-rest', '--map-2', '--map-1', '--map-6'];
const yearSteps = 5;

/** Limits of five periods with about the same number of papers each: the last year of each period. */
export const yearLimits = (years: readonly (number | null)[]): number[] => {
  const sorted = years.filter((year) => year !== null).sort((a, b) => a - b);
  if (sorted.length === 0) return [];
  const limits = Array.from({ length: yearSteps }, (_, k) => {
    const last = Math.ceil(((k + 1) * sorted.length) / yearSteps) - 1;
    return sorted[Math.max(0, last)]!;
  });
  return [...new Set(limits)];
};

const byYear = (years: MapPoints['year']): Coloured => {
  const limits = yearLimits(years);
  const first = years.reduce<number>((least, year) => (year === null ? least : Math.min(least, year)), Infinity);
  return {
    classes: [
      { label: m.yearUnknown(), colour: '--map-rest' },
      ...limits.map((last, k) => {
        const start = k === 0 ? first : limits[k - 1]! + 1;
        return {
          label: start === last ? String(last) : m.years({ first: String(start), last: String(last) }),
          colour: ramp(k + 1 + yearSteps - limits.length),
        };
      }),
    ],
    of: Uint8Array.from(years, (year) => (year === null ? 0 : 1 + limits.findIndex((last) => year <= last))),
  };
};

/** The colour of each point, and what the colours mean. */
export const colourPoints = (colouring: Colouring, points: MapPoints, regions: LibraryMap['regions']): Coloured => {
  switch (colouring) {
    case 'year':
      return byYear(points.year);
    case 'rating':
      return {
        classes: [0, 1, 2, 3, 4, 5].map((stars) => ({
          label: stars ? '★'.repeat(stars) : paper.noRating(),
          colour: stars ? ramp(stars) : '--map-rest',
        })),
        of: Uint8Array.from(points.rating),
      };
    case 'reading':
      return {
        classes: statuses.map((status, k) => ({
          label: status ? readingLabels[status]() : paper.noReadingStatus(),
          colour: statusColours[k]!,
        })),
        of: Uint8Array.from(points.reading_status, (status) => Math.max(0, statuses.indexOf(status as ReadingStatus))),
      };
    default:
      return {
        classes: regions.map((region, k) => ({ label: region.label, colour: regionColour(k) })),
        of: Uint8Array.from(points.region),
      };
  }
};
