import { expect, it } from 'vitest';
import { type Evidence, scoreEvidence } from './affiliation-score.ts';

const evidence = (over: Partial<Evidence>): Evidence => ({
  source: 'orcid',
  institution_idxa_id: null,
  institution_ror: null,
  institution_name: 'University of Lamps',
  role: 'employment',
  start_date: null,
  end_date: null,
  is_current: 0,
  confidence: 1,
  ...over,
});

it('where an author studied counts less than where they work [author-20]', () => {
  const rows = [
    evidence({ role: 'education', institution_name: 'Academy of Torches' }),
    evidence({ source: 'idxa', role: 'last_known', institution_name: 'Institute of Candles' }),
    evidence({}),
  ];
  expect(scoreEvidence(rows, 2026).map((e) => [e.role, e.score])).toEqual([
    ['employment', 1],
    ['last_known', 0.86],
    ['education', 0.72],
  ]);
});
