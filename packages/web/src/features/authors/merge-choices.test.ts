import { expect, it } from 'vitest';
import { comparedFields, fieldChoices } from './merge-choices.ts';

const profile = { name: 'Ada Lindqvist', affiliation: null, orcid: null, idxb_id: null, scholar_id: null };

it('lets the user choose only where both profiles have different values', () => {
  const alt = { ...profile, name: 'A. Lindqvist', orcid: '0000-0002-1825-0097' };
  expect(comparedFields(profile, alt)).toEqual([
    { field: 'name', mine: 'Ada Lindqvist', theirs: 'A. Lindqvist', differ: true },
    { field: 'orcid', mine: null, theirs: '0000-0002-1825-0097', differ: false },
  ]);
});

it('sends no choices for profiles for which none was made', () => {
  expect(fieldChoices({ 2: { name: 'alt' }, 3: {} })).toEqual({ 2: { name: 'alt' } });
});
