import type { QueryNode } from '@carrel/contract/query';
import type { SqlValue } from '../../../platform/db/driver.ts';
import { conditionOf, type Lookups } from './conditions.ts';
import { asMatch, hasPrefix } from './text-expression.ts';
import { hasOwnIndex, listsPapers, type Reads, readsOf, sortedColumnsIn } from './what-is-read.ts';

/**
 * How the papers of a query are found. `where` is a condition on `papers p`, and on `library_search f` if there are words.
 * `byRange` says whether counting an ID range takes time in proportion to the range: for a word prefix or a list such as a
 * collection, all hits are collected first, whatever the range.
 */
export type Plan = { params: readonly SqlValue[] } & (
  | { by: 'everything' }
  /** From the index of words. `idOnly`: `where` reads nothing of a paper but its id, so `papers` is not read. */
  | { by: 'words'; match: string; where: string | null; idOnly: boolean; byRange: boolean }
  /** In one pass over the narrow index of facts. `sorted`: columns of orders that `where` reads. */
  | { by: 'facts'; where: string; sorted: readonly string[]; byRange: boolean }
  /** From the sorted index of one condition. The index of facts has all that `where` reads, too. */
  | { by: 'sorted index'; where: string; sorted: readonly string[]; byRange: boolean }
  /** From whatever index SQLite chooses; `where` reads columns that no narrow index has. */
  | { by: 'papers'; where: string }
);

export type WordsPlan = Extract<Plan, { by: 'words' }>;
/** Plans whose condition the index of facts can evaluate. */
export type FactsPlan = Extract<Plan, { by: 'facts' | 'sorted index' }>;

/** Required words are searched in the index; the rest is a condition on the rows it returns. */
const wordsAndRest = (root: QueryNode, { countOf }: Lookups): { match: string | null; rest: QueryNode[] } => {
  const items = root.kind === 'all' ? root.items : [root];
  const texts: QueryNode[] = [];
  const rest: QueryNode[] = [];
  for (const item of items)
    (asMatch(item.kind === 'not' ? item.item : item, countOf) !== null ? texts : rest).push(item);
  const match =
    texts.length === 0 ? null : asMatch(texts.length === 1 ? texts[0]! : { kind: 'all', items: texts }, countOf);
  return { match, rest: match === null ? [...texts, ...rest] : rest };
};

/** Turns a parsed query into a plan. See the README of this domain. */
export const compileQuery = (root: QueryNode | null, lookups: Lookups): Plan => {
  if (!root) return { by: 'everything', params: [] };
  const { match, rest } = wordsAndRest(root, lookups);
  const hasWords = match !== null;
  // The plus sign keeps SQLite from searching for the words once for each paper of a list.
  const at = { ...lookups, paper: hasWords ? '+f.rowid' : 'p.id', hasWords };
  // Conditions on facts are cheap, so they come first; the others are evaluated only for the papers that are left. Hits
  // of the index have no facts yet, so there the order is reversed.
  const cheap: Reads = hasWords ? 'id' : 'facts';
  const reads = (n: QueryNode) => readsOf(n, hasWords);
  rest.sort((a, b) => Number(reads(b) === cheap) - Number(reads(a) === cheap));
  const conditions = rest.map((n) => conditionOf(n, at));
  const where = conditions.map((c) => c.sql).join(' and ');
  const params = conditions.flatMap((c) => c.params);
  if (hasWords) {
    const idOnly = rest.every((n) => reads(n) === 'id');
    return { by: 'words', match, where: where || null, params, idOnly, byRange: !hasPrefix(match) };
  }
  return { ...withoutWords(rest, where), params };
};

/** The plan of conditions that are not in the index of words. */
const withoutWords = (rest: readonly QueryNode[], where: string) => {
  const reads = (n: QueryNode) => readsOf(n, false);
  if (rest.some((n) => reads(n) === 'paper')) return { by: 'papers', where } as const;
  const sorted = rest.flatMap(sortedColumnsIn);
  const others = rest.filter((n) => !hasOwnIndex(n));
  const oneSorted = rest.length - others.length === 1 && others.every((n) => reads(n) === 'id' && !listsPapers(n));
  if (oneSorted) return { by: 'sorted index', where, sorted, byRange: others.length > 0 } as const;
  return { by: 'facts', where, sorted, byRange: !rest.some(listsPapers) } as const;
};
