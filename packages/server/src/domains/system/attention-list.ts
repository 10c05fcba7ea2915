import type { ReadDb } from '../../platform/db/db.ts';
import { countEach, planOf } from '../search/hits.ts';
import { parseQuery } from '../search/query/parse-query.ts';

/** What can be wrong with a paper, and the query that finds it. The count uses the conditions of that query. */
const kinds = [
  { code: 'no_year', query: '-has:year', label: 'No year', detail: 'Their year of publication is not known.' },
  { code: 'no_authors', query: '-has:authors', label: 'No authors', detail: 'Their authors are not known.' },
  {
    code: 'no_identifier',
    query: '-has:identifier',
    label: 'No identifier',
    detail: 'They have no DOI, arXiv ID or PubMed ID, so they cannot be looked up.',
  },
  { code: 'no_abstract', query: '-has:abstract', label: 'No abstract', detail: 'They are found by title only.' },
  {
    code: 'unresolved',
    query: 'is:unresolved',
    label: 'Not identified',
    detail: 'Too little is known to tell which work they are.',
  },
  { code: 'retracted', query: 'is:retracted', label: 'Retracted', detail: 'Their publisher retracted them.' },
] as const;

const groupKind = {
  code: 'duplicates' as const,
  query: null,
  label: 'Possible duplicates',
  detail: 'Groups of papers that seem to be the same work.',
};

export const attentionKinds: readonly { label: string; detail: string }[] = [...kinds, groupKind];

/** @param duplicates the number of groups of possible duplicates */
export const attentionList = (db: ReadDb, duplicates: number) => {
  const counts = countEach(
    db,
    kinds.map((kind) => planOf(db, parseQuery(kind.query, 0))),
  );
  const known = kinds.map((kind, i) => ({ ...kind, count: counts[i]! }));
  const groups = { ...groupKind, count: duplicates };
  return [...known, groups].filter((item) => item.count > 0);
};
