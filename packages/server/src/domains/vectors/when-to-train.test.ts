import { expect, it } from 'vitest';
import { needsTraining } from './when-to-train.ts';

it('a model is trained again when the library has grown by a quarter and ten papers, or has 300 papers [vec-12]', () => {
  const trainedOn = (corpus_size: number, kind: 'words' | 'meaning' = 'meaning') => ({ kind, corpus_size });
  expect([0, 1].map((corpus) => needsTraining(undefined, corpus))).toEqual([false, true]);
  expect([1_249, 1_250].map((corpus) => needsTraining(trainedOn(1_000), corpus))).toEqual([false, true]);
  expect([29, 30].map((corpus) => needsTraining(trainedOn(20, 'words'), corpus))).toEqual([false, true]);
  expect([299, 300].map((corpus) => needsTraining(trainedOn(290, 'words'), corpus))).toEqual([false, true]);
});
