import { expect, it } from 'vitest';
import { alikeTags } from './alike-tags.ts';

const pairs = (...names: string[]) =>
  alikeTags(names.map((name, n) => ({ name, count: 100 - n }))).map(({ tag, into }) => `${tag.name} > ${into.name}`);

it('tags that differ in hyphens, spaces or a plural s are offered for merging [tag-08]', () => {
  expect(pairs('deep learning', 'deep-learning', 'Deep Learning', 'DeepLearning')).toEqual([
    'deep-learning > deep learning',
    'Deep Learning > deep learning',
    'DeepLearning > deep learning',
  ]);
  expect(pairs('neural network', 'neural_networks', 'Café', 'cafe')).toEqual([
    'neural_networks > neural network',
    'cafe > Café',
  ]);
});

it('tags that only look alike are not [tag-08]', () => {
  expect(pairs('C', 'C++', 'C#', 'class', 'clas', 'gas', 'ga', 'universe', 'university', '+', '-')).toEqual([]);
});
