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

/** How many papers have each problem, on a reader thread. */
export const attentionCounts = (db: ReadDb): number[] =>
  countEach(
    db,
    kinds.map((kind) => planOf(db, parseQuery(kind.query, 0))),
  );

/**
 * The problems that there are. Texts do not survive the way from a thread, so they are added here.
 * @param counts those of `attentionCounts`
 * @param duplicates the number of groups of possible duplicates
 */
export const attentionList = (counts: readonly number[], duplicates: number) =>
  [...kinds.map((kind, i) => ({ ...kind, count: counts[i]! })), { ...groupKind, count: duplicates }].filter(
    (item) => item.count > 0,
  );
