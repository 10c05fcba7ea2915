import { describe, expect, it } from 'vitest';
import { titleKey } from '../../platform/text.ts';
import type { LikenessRow } from './duplicates.repo.ts';
import { duplicateReason } from './near-duplicates.ts';

const paper = (title: string, more: Partial<LikenessRow> = {}): LikenessRow => ({
  id: 1,
  title,
  title_key: titleKey(title),
  authors: '[{"family":"Moreau"},{"family":"Ito"}]',
  year: 2020,
  venue_key: '',
  doi: null,
  arxiv_id: null,
  pmid: null,
  ...more,
});
const title = 'Broadcast disks for asymmetric communication environments';
const near = 'Broadcast disks for asymmetric communications environments';

describe('two papers with near titles', () => {
  it.each<[string, LikenessRow, boolean]>([
    ['by a common author', paper(near), true],
    ['by authors in another order', paper(near, { authors: '[{"family":"Ito"}]' }), true],
    ['by others', paper(near, { authors: '[{"family":"Okafor"}]' }), false],
    ['by nobody known', paper(near, { authors: '[]' }), false],
    ['a year apart', paper(near, { year: 2021 }), true],
    ['a year apart at another venue', paper(near, { year: 2021, venue_key: 'another journal' }), false],
    ['the same year at another venue', paper(near, { venue_key: 'another journal' }), true],
    ['two years apart', paper(near, { year: 2022 }), false],
    ['of an unknown year', paper(near, { year: null }), true],
    ['with another DOI', paper(near, { doi: '10.9000/b' }), false],
    ['that differ by a number', paper(`${title} II`), false],
    ['of which one corrects the other', paper(`Erratum: ${title}`), false],
  ])('%s', (_, other, one) => {
    const first = paper(title, { doi: '10.9000/a', venue_key: 'a journal' });
    expect(duplicateReason(first, other) !== null).toBe(one);
    expect(duplicateReason(other, first) !== null).toBe(one);
  });

  it('with one title, two DOIs or no authors are left for the user to judge', () => {
    expect(duplicateReason(paper(title, { doi: '10.9000/a' }), paper(title, { doi: '10.9000/b' }))).toBe(
      'same title and a common author',
    );
    expect(duplicateReason(paper(title), paper(title, { authors: '[]' }))).toBe('same title');
    expect(duplicateReason(paper(title), paper(title, { authors: '[{"family":"Okafor"}]' }))).toBeNull();
  });
});
