import * as m from '@carrel/messages/enrichmentReasons';
import { refer } from '@carrel/messages/reference';
import { expect, it } from 'vitest';
import { parseAnswers, serializeAnswers } from './answers.ts';
import type { Answer } from './phases.ts';

it('serialised answers are restored exactly, vectors to the last bit', () => {
  const values = Float32Array.from({ length: 768 }, (_, i) => Math.sin(i) / 3);
  const answers: Answer[] = [
    {
      paperId: 1,
      lookup: 'DOI:10.9000/a',
      outcome: 'found',
      work: {
        source: 'idxb',
        ids: { doi: '10.9000/a' },
        title: 'A title, “quoted”',
        vector: { model: 'specter_v2', values: values.subarray(3) },
      },
    },
    { paperId: 2, lookup: 'DOI:10.9000/b', outcome: 'found', work: { source: 'idxa', ids: {} } },
    { paperId: 3, lookup: 'DOI:10.9000/c', outcome: 'failed', reason: 'It did not answer.' },
    { paperId: 4, lookup: 'A title', outcome: 'missing', reason: refer(m.unknownTitle) },
  ];
  const restored = parseAnswers(serializeAnswers(answers));
  expect(restored).toEqual(answers);
  expect(restored.map((a) => a.reason?.toString()).slice(2)).toEqual(['It did not answer.', 'No work has this title.']);
});
