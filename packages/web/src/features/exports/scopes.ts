import * as m from '@carrel/messages/exports';
import type { Target } from '../paper/target.ts';

export const exportFormats = [
  { id: 'bibtex', label: () => 'BibTeX', use: m.forLatex },
  { id: 'biblatex', label: () => 'BibLaTeX', use: m.forLatexWithBiber },
  { id: 'ris', label: () => 'RIS', use: m.forOthers },
  { id: 'csl-json', label: () => 'CSL JSON', use: m.forPandoc },
  { id: 'csv', label: () => 'CSV', use: m.forSpreadsheets },
  { id: 'markdown', label: m.markdown, use: m.readingList },
  { id: 'json', label: m.carrelJson, use: m.everything },
] as const;
export type ExportFormat = (typeof exportFormats)[number]['id'];

export interface Scope {
  id: 'selected' | 'listed' | 'all';
  label: string;
  query: { paper_ids?: string; search?: string };
}

/** An address can have about 16,000 characters, which is enough for this many IDs. */
export const maxIds = 1500;

/** The sets of papers that can be exported, the smallest first. */
export const scopesFor = (target: Target | null, q: string): Scope[] => {
  const scopes: Scope[] = [];
  if (target?.kind === 'ids') {
    const ids = target.ids.slice(0, maxIds);
    const label =
      ids.length < target.ids.length
        ? m.firstSelected({ count: maxIds })
        : ids.length === 1
          ? m.openPaper()
          : m.selected({ count: ids.length });
    scopes.push({ id: 'selected', label, query: { paper_ids: ids.join(',') } });
  } else if (target?.kind === 'query') {
    // A query cannot exclude single papers.
    const label = target.except.length > 0 ? m.selectedWithExcluded() : m.selected({ count: target.count });
    scopes.push({ id: 'selected', label, query: { search: target.query } });
  }
  if (q.trim()) scopes.push({ id: 'listed', label: m.listed({ query: q }), query: { search: q } });
  scopes.push({ id: 'all', label: m.wholeLibrary(), query: {} });
  return scopes;
};
