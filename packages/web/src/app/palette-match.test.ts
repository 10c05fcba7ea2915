import { expect, test } from 'vitest';
import { score } from './palette-match.ts';

test('every word must be a prefix of a word, ignoring accents', () => {
  expect(score('Reading list', 'list')).toBeGreaterThanOrEqual(0);
  expect(score('Reading list', 'ist')).toBe(-1);
  expect(score('Réseaux de neurones', 'reseaux neur')).toBeGreaterThanOrEqual(0);
  expect(score('Reading list', 'list paper')).toBe(-1);
});

test('early hits come before late ones, short labels before long ones', () => {
  expect(score('List of papers', 'list')).toBeLessThan(score('Reading list', 'list'));
  expect(score('Tag', 'tag')).toBeLessThan(score('Tag everything', 'tag'));
});
