import type { ParsedQuery, Term } from '@carrel/contract/query';
import type { ReadDb } from '../../platform/db/db.ts';
import { correctionsOf } from './correct-query.ts';
import { countHits, planOf } from './hits.ts';
import { parseQuery } from './query/parse-query.ts';
import { withoutTerms, withValues } from './rewrite-query.ts';

interface Alternative {
  query: string;
  total: number;
}
export interface Alternatives {
  corrections: Alternative[];
  without: (Alternative & { term: string })[];
}

const maxCorrections = 3;
const maxWithout = 4;
/** In a longer query a single term changes little, and each would have to be counted. */
const maxTerms = 8;

/** What to search for instead when a query finds little; meant for a reader thread. */
export const searchAlternatives = (db: ReadDb, parsed: ParsedQuery): Alternatives => {
  const { text, nowMs } = parsed;
  const totalOf = (query: string) => countHits(db, planOf(db, parseQuery(query, nowMs)));
  const own = parsed.root === null ? 0 : countHits(db, planOf(db, parsed));
  const terms = parsed.terms.filter((term) => !term.negated).slice(0, maxTerms);
  const values = terms
    .map((term) => ({ term, values: correctionsOf(db, text, term) }))
    .filter((c) => c.values.length > 0);
  const most = values.length === 1 ? maxCorrections : 1;
  const queries = Array.from({ length: Math.min(most, values[0]?.values.length ?? 0) }, (_, i) =>
    withValues(
      text,
      values.map((c) => [c.term, c.values[i] ?? c.values[0]!] as const),
    ),
  );
  const corrections = queries.map((query) => ({ query, total: totalOf(query) })).filter((c) => c.total > own);
  if (own > 0 || parsed.terms.length < 2 || parsed.terms.length > maxTerms) return { corrections, without: [] };
  const dropping = (dropped: readonly Term[]): Alternatives['without'] => {
    // What is left must search for something, not only exclude.
    if (parsed.terms.every((t) => t.negated || dropped.includes(t))) return [];
    const query = withoutTerms(text, dropped);
    const total = query === null ? 0 : totalOf(query);
    const term = dropped.map((t) => text.slice(t.start, t.end)).join(' ');
    return query !== null && total > 0 ? [{ term, query, total }] : [];
  };
  const one = parsed.terms.flatMap((term) => dropping([term]));
  if (one.length > 0) return { corrections, without: one.sort((a, b) => b.total - a.total).slice(0, maxWithout) };
  // No single term is the cause: leave out all terms without a match.
  const useless = terms.filter((term) => totalOf(text.slice(term.start, term.end)) === 0);
  return { corrections, without: useless.length > 1 ? dropping(useless) : [] };
};
