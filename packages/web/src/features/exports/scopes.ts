import type { ExportFormat } from '@carrel/contract/export-options';
import * as m from '@carrel/messages/exports';
import type { Target } from '../paper/target.ts';

export const formats: readonly { id: ExportFormat; label: () => string; use: () => string }[] = [
  { id: 'bibtex', label: () => 'BibTeX', use: m.forLatex },
  { id: 'biblatex', label: () => 'BibLaTeX', use: m.forLatexWithBiber },
  { id: 'ris', label: () => 'RIS', use: m.forOthers },
  { id: 'csl-json', label: () => 'CSL JSON', use: m.forPandoc },
  { id: 'csl-yaml', label: () => 'CSL YAML', use: m.forMarkdown },
  { id: 'csv', label: () => 'CSV', use: m.forSpreadsheets },
  { id: 'markdown', label: m.markdown, use: m.readingList },
  { id: 'json', label: m.carrelJson, use: m.everything },
];

/** A collection, view or tag that is to be exported. */
export interface ExportedPlace {
  name: string;
  query: string;
}

type ExportedSelection = { paper_ids: string[] } | { search: string; except: string[] };

export interface Scope {
  id: 'place' | 'selected' | 'listed' | 'all';
  label: string;
  /** A scope that fits into a URL; a longer selection is sent. */
  papers: { query: { paper_ids?: string; search?: string } } | { selection: ExportedSelection };
}

/** An address can have about 16,000 characters, which is enough for this many IDs. */
export const maxIds = 1500;

const selected = (target: Target): Scope => {
  if (target.kind === 'query') {
    const label = m.selected({ count: target.count });
    return target.except.length > 0
      ? { id: 'selected', label, papers: { selection: { search: target.query, except: [...target.except] } } }
      : { id: 'selected', label, papers: { query: { search: target.query } } };
  }
  const { ids } = target;
  return {
    id: 'selected',
    label: ids.length === 1 ? m.openPaper() : m.selected({ count: ids.length }),
    papers: ids.length > maxIds ? { selection: { paper_ids: [...ids] } } : { query: { paper_ids: ids.join(',') } },
  };
};

/** The sets of papers that can be exported, smallest first. */
export const scopesFor = (target: Target | null, q: string, place?: ExportedPlace): Scope[] => [
  ...(place ? [{ id: 'place' as const, label: m.place(place), papers: { query: { search: place.query } } }] : []),
  ...(target ? [selected(target)] : []),
  ...(q.trim() ? [{ id: 'listed' as const, label: m.listed({ query: q }), papers: { query: { search: q } } }] : []),
  { id: 'all', label: m.wholeLibrary(), papers: { query: {} } },
];
