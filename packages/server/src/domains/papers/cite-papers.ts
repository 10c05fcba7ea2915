import { ApiError } from '@carrel/contract';
import { formatBibliography, formatCitation, listStyles, loadNamedStyle } from '../../formats/csl/index.ts';
import { toCslItem } from '../../formats/writers/csl-json.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { parseId } from '../../platform/ids.ts';
import { recordOfRow } from './paper-record.ts';
import { getFullRow } from './papers.repo.ts';

export const listCitationStyles = () => listStyles();

/** Citation and bibliography of papers in a style. @throws ApiError paper_not_found, style_not_found */
export const citePapers = (db: ReadDb, ids: string[], styleId: string, format: 'text' | 'html' | 'markdown') => {
  const style = loadNamedStyle(styleId);
  if (!style) throw new ApiError('style_not_found');
  const items = ids.map((id) => {
    const n = parseId(id);
    const row = n === null ? undefined : getFullRow(db, n);
    if (!row) throw new ApiError('paper_not_found');
    return toCslItem(recordOfRow(row, [], []));
  });
  return {
    style: styleId,
    citation: formatCitation(items, style, format),
    bibliography: formatBibliography(items, style, format),
  };
};
