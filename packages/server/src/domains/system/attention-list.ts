import type { ReadDb } from '../../platform/db/db.ts';
import * as repo from '../library/selected-papers.repo.ts';
import { readQuery, source } from '../search/search-papers.ts';

/** What can be wrong with a paper, and the query that finds it. The count is made by that same query. */
const kinds = [
  { code: 'no_year', query: '-has:year', label: 'No year', detail: 'It is not known when they were published.' },
  { code: 'no_authors', query: '-has:authors', label: 'No authors', detail: 'Nobody is named as their author.' },
  {
    code: 'no_identifier',
    query: '-has:identifier',
    label: 'No identifier',
    detail: 'They have no DOI, arXiv id or PubMed id, so nothing more can be looked up.',
  },
  { code: 'no_abstract', query: '-has:abstract', label: 'No abstract', detail: 'They are found by their title only.' },
  {
    code: 'unresolved',
    query: 'is:unresolved',
    label: 'Not identified',
    detail: 'They came without enough to tell which work they are.',
  },
  { code: 'retracted', query: 'is:retracted', label: 'Retracted', detail: 'Their publisher took them back.' },
] as const;

/** @param duplicates the number of groups of possible duplicates */
export const attentionList = (db: ReadDb, duplicates: number) => {
  const known = kinds.map((kind) => {
    const { from, params } = source(readQuery(kind.query, 0).compiled);
    return { ...kind, count: repo.countFrom(db, from, params) };
  });
  const groups = {
    code: 'duplicates' as const,
    query: null,
    label: 'Possible duplicates',
    detail: 'Groups of papers that seem to be the same work.',
    count: duplicates,
  };
  return [...known, groups].filter((item) => item.count > 0);
};
