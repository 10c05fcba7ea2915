import { expect, test } from 'vitest';
import { score } from './palette-match.ts';

test('every word has to begin a word, accents or not', () => {
  expect(score('Reading list', 'list')).toBeGreaterThanOrEqual(0);
  expect(score('Reading list', 'ist')).toBe(-1);
  expect(score('Réseaux de neurones', 'reseaux neur')).toBeGreaterThanOrEqual(0);
  expect(score('Reading list', 'list paper')).toBe(-1);
});

test('an early hit comes before a late one, a short label before a long one', () => {
  expect(score('List of papers', 'list')).toBeLessThan(score('Reading list', 'list'));
  expect(score('Tag', 'tag')).toBeLessThan(score('Tag everything', 'tag'));
});
