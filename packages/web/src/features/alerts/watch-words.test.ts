import { expect, it } from 'vitest';
import { wordsOfView } from './watch-words.ts';

it.each([
  ['spiking networks', 'spiking networks'],
  ['"graph learning" OR molecules -survey', '"graph learning" OR molecules NOT survey'],
  ['tag:"night birds" year:2019.. is:reading', '"night birds"'],
  ['title:owls rating:4..', 'owls'],
  ['collection:Thesis', ''],
  ['', ''],
])('the view %j is watched for %j [alert-39]', (query, words) => {
  expect(wordsOfView(query)).toBe(words);
});
