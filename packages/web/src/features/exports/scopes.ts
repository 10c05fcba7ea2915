import { number, plural } from '../../ui/format.ts';
import type { Target } from '../paper/target.ts';

export const exportFormats = [
  { id: 'bibtex', label: 'BibTeX', use: 'for LaTeX' },
  { id: 'biblatex', label: 'BibLaTeX', use: 'for LaTeX with biber' },
  { id: 'ris', label: 'RIS', use: 'for EndNote, Mendeley and most others' },
  { id: 'csl-json', label: 'CSL JSON', use: 'for Pandoc and Zotero' },
  { id: 'csv', label: 'CSV', use: 'for a spreadsheet' },
  { id: 'markdown', label: 'Markdown', use: 'a reading list with notes' },
  { id: 'json', label: 'Carrel JSON', use: 'everything, to bring it back here or to another Carrel' },
] as const;
export type ExportFormat = (typeof exportFormats)[number]['id'];

export interface Scope {
  id: 'chosen' | 'listed' | 'all';
  label: string;
  query: { paper_ids?: string; search?: string };
}

/** An address may be about sixteen thousand characters long; more papers than this are better listed by a search. */
export const maxNamed = 1500;

/** What can be taken out, the narrowest first. */
export const scopesFor = (target: Target | null, q: string): Scope[] => {
  const scopes: Scope[] = [];
  if (target?.kind === 'ids') {
    const ids = target.ids.slice(0, maxNamed);
    const label =
      ids.length < target.ids.length
        ? `The first ${number(maxNamed)} of the chosen papers`
        : ids.length === 1
          ? 'The open paper'
          : `The ${plural(ids.length, 'chosen paper')}`;
    scopes.push({ id: 'chosen', label, query: { paper_ids: ids.join(',') } });
  } else if (target?.kind === 'query') {
    // A search cannot name single papers that were taken out of the choice again.
    const label =
      target.except.length > 0
        ? 'All that was chosen, with those you took out again'
        : `All ${plural(target.count, 'chosen paper')}`;
    scopes.push({ id: 'chosen', label, query: { search: target.query } });
  }
  if (q.trim()) scopes.push({ id: 'listed', label: `What is listed: ${q}`, query: { search: q } });
  scopes.push({ id: 'all', label: 'The whole library', query: {} });
  return scopes;
};
