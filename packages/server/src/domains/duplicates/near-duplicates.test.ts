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
  work_type: 'article',
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

  it('of a preprint and an article are proposed up to two years apart, at any venue, and with two DOIs [twin-22]', () => {
    const preprint = paper(title, { doi: '10.48550/arxiv.2001.1', work_type: 'preprint', venue_key: 'arxiv' });
    const article = (over: Partial<LikenessRow>) =>
      paper(near, { doi: '10.9000/a', year: 2022, venue_key: 'a journal', ...over });
    expect(duplicateReason(preprint, article({}))).toBe('near_title');
    expect(duplicateReason(preprint, article({ year: 2023 }))).toBeNull();
    expect(duplicateReason(preprint, article({ authors: '[{"family":"Okafor"}]' }))).toBeNull();
  });

  it('with one title, two DOIs or no authors are left for the user to judge', () => {
    expect(duplicateReason(paper(title, { doi: '10.9000/a' }), paper(title, { doi: '10.9000/b' }))).toBe(
      'title_author',
    );
    expect(duplicateReason(paper(title), paper(title, { authors: '[]' }))).toBe('title');
    expect(duplicateReason(paper(title), paper(title, { authors: '[{"family":"Okafor"}]' }))).toBeNull();
  });
});
