import { type BiblioRecord, emptyRecord } from '../../formats/record.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { personOf } from './merge-work.ts';

/** A work as a record, to find the paper here that it is. */
export const recordOfWork = (w: SourceWork): BiblioRecord => ({
  ...emptyRecord(),
  type: w.type ?? 'other',
  title: w.title ?? '',
  authors: (w.authors ?? []).map(personOf),
  ...(w.year === undefined ? {} : { year: w.year }),
  ...(w.venue?.name ? { venue: w.venue.name } : {}),
  ...(w.pages ? { pages: w.pages } : {}),
  ...(w.ids.doi ? { doi: w.ids.doi } : {}),
  ...(w.ids.arxiv ? { arxivId: w.ids.arxiv } : {}),
  ...(w.ids.pmid ? { pmid: w.ids.pmid } : {}),
  ...(w.ids.pmcid ? { pmcid: w.ids.pmcid } : {}),
});
