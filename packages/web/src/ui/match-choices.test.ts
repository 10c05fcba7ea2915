import { expect, test } from 'vitest';
import { matchChoices } from './match-choices.ts';

const labels = (text: string, ...names: string[]) =>
  matchChoices(
    names.map((label) => ({ id: label, label })),
    text,
  ).map((c) => c.label);

test('names that start with the text come before names that contain it', () => {
  expect(labels('dr', 'a hydra', 'slow drift', 'drift')).toEqual(['drift', 'slow drift', 'a hydra']);
});

test('accents and case do not matter; an empty text keeps the order', () => {
  expect(labels('etude', 'Étude')).toEqual(['Étude']);
  expect(labels('', 'b', 'a')).toEqual(['b', 'a']);
  expect(labels('zzz', 'a')).toEqual([]);
});
