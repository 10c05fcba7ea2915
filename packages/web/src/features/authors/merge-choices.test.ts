import { expect, it } from 'vitest';
import { comparedFields, fieldChoices } from './merge-choices.ts';

const profile = {
  name: 'Ada Lindqvist',
  affiliation: null,
  idxa_id: 'A1',
  orcid: null,
  idxb_id: null,
  scholar_id: null,
  notify_new_papers: null,
};

it('lets the user choose only where both profiles have different values', () => {
  const alt = { ...profile, name: 'A. Lindqvist', orcid: '0000-0002-1825-0097' };
  expect(comparedFields(profile, alt)).toEqual([
    { field: 'name', mine: 'Ada Lindqvist', theirs: 'A. Lindqvist', differ: true },
    { field: 'idxa_id', mine: 'A1', theirs: 'A1', differ: false },
    { field: 'orcid', mine: null, theirs: '0000-0002-1825-0097', differ: false },
  ]);
});

it('offers the setting of new papers only if both profiles are followed', () => {
  const followed = { ...profile, notify_new_papers: true };
  const setting = (of: typeof profile | typeof followed) =>
    comparedFields(followed, of).find(({ field }) => field === 'notify_new_papers');
  expect(setting(profile)).toMatchObject({ mine: true, theirs: null, differ: false });
  expect(setting({ ...followed, notify_new_papers: false })).toMatchObject({ differ: true });
});

it('sends no choices for profiles for which none was made', () => {
  expect(fieldChoices({ 2: { name: 'alt' }, 3: {} })).toEqual({ 2: { name: 'alt' } });
});
