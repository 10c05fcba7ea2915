import { refer } from '@carrel/messages/reference';
import * as system from '@carrel/messages/system';
import type { ReadDb } from '../../platform/db/db.ts';
import { countEach, planOf } from '../search/hits.ts';
import { parseQuery } from '../search/query/parse-query.ts';

/** What can be wrong with a paper, and the query that finds it. The count uses the conditions of that query. */
const kinds = [
  { code: 'no_year', query: '-has:year', label: refer(system.noYear), detail: refer(system.noYearDetail) },
  { code: 'no_authors', query: '-has:authors', label: refer(system.noAuthors), detail: refer(system.noAuthorsDetail) },
  {
    code: 'no_identifier',
    query: '-has:identifier',
    label: refer(system.noIdentifier),
    detail: refer(system.noIdentifierDetail),
  },
  {
    code: 'no_abstract',
    query: '-has:abstract',
    label: refer(system.noAbstract),
    detail: refer(system.noAbstractDetail),
  },
  {
    code: 'unresolved',
    query: 'is:unresolved',
    label: refer(system.unresolved),
    detail: refer(system.unresolvedDetail),
  },
  { code: 'retracted', query: 'is:retracted', label: refer(system.retracted), detail: refer(system.retractedDetail) },
] as const;

const groupKind = {
  code: 'duplicates' as const,
  query: null,
  label: refer(system.duplicates),
  detail: refer(system.duplicatesDetail),
};

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
