import type { Paper } from '../../api/types.ts';
import { knownPaper } from './cache.ts';

/** What an action works on: some papers, or all results of a query. */
export type Target =
  | { kind: 'ids'; ids: readonly string[] }
  | { kind: 'query'; query: string; count: number; except: readonly string[] };

export const targetSize = (target: Target) => (target.kind === 'ids' ? target.ids.length : target.count);

/** A target in the form of the API. */
export const selectionOf = (target: Target) =>
  target.kind === 'ids' ? { paper_ids: [...target.ids] } : { query: target.query, except: [...target.except] };

/** The papers of a target that this browser has. None for a query. */
export const papersOf = (target: Target): Paper[] =>
  target.kind === 'ids' ? target.ids.map(knownPaper).filter((p): p is Paper => p !== undefined) : [];

/**
 * The current page provides the target: the selection of a list, or the paper it shows. So commands need not know the
 * page.
 */
let source: () => Target | null = () => null;

export const provideTarget = (next: () => Target | null): (() => void) => {
  source = next;
  return () => {
    if (source === next) source = () => null;
  };
};

export const currentTarget = (): Target | null => {
  const target = source();
  return target && targetSize(target) > 0 ? target : null;
};
