import type { PaperEdit } from '@carrel/contract';
import type { z } from 'zod';
import type { PersonName } from '../../formats/record.ts';
import { cleanIdentifier, identifierFields, knownWorkType } from './checked-fields.ts';
import { retypeNames } from './names.ts';
import { derivedColumns, nullIfEmpty } from './paper-record.ts';
import type { FullRow, PaperRow, TextsRow } from './papers.repo.ts';

export type PaperEditInput = z.output<typeof PaperEdit>;

/** The columns that an edit changes, with those that follow from them. */
export const columnsOfEdit = (
  row: FullRow,
  e: PaperEditInput,
): { paper: Partial<PaperRow>; texts: Partial<TextsRow> } => {
  const paper: Partial<PaperRow> = {};
  const texts: Partial<TextsRow> = {};
  const plain = {
    journal: 'venue',
    publication_date: 'date',
    volume: 'volume',
    issue: 'issue',
    pages: 'pages',
    publisher: 'publisher',
    url: 'url',
    language: 'language',
    citation_key: 'citation_key',
  } as const;
  for (const [field, column] of Object.entries(plain) as [keyof typeof plain, keyof PaperRow][]) {
    if (e[field] !== undefined) Object.assign(paper, { [column]: nullIfEmpty(e[field]) });
  }
  for (const field of identifierFields) if (e[field] !== undefined) paper[field] = cleanIdentifier(field, e[field]);
  if (e.title !== undefined) paper.title = e.title.trim();
  if (e.year !== undefined) paper.year = e.year;
  if (e.rating !== undefined) paper.rating = e.rating;
  if (e.work_type !== undefined) paper.work_type = knownWorkType(e.work_type);
  if (e.authors !== undefined)
    paper.authors = JSON.stringify(retypeNames(e.authors, JSON.parse(row.authors) as PersonName[]));
  if (e.editors !== undefined)
    paper.editors = JSON.stringify(retypeNames(e.editors, JSON.parse(row.editors) as PersonName[]));
  if (e.author_list !== undefined) paper.authors = JSON.stringify(e.author_list);
  if (e.editor_list !== undefined) paper.editors = JSON.stringify(e.editor_list);
  if (e.abstract !== undefined) texts.abstract = nullIfEmpty(e.abstract);
  if (e.notes !== undefined) texts.notes = nullIfEmpty(e.notes);
  if (e.keywords !== undefined) texts.keywords = JSON.stringify(e.keywords);
  if (Object.keys(paper).length > 0) {
    const merged = { ...row, ...paper };
    Object.assign(
      paper,
      derivedColumns({
        title: merged.title,
        authors: JSON.parse(merged.authors) as PersonName[],
        venue: merged.venue,
        year: merged.year,
        date: merged.date,
      }),
    );
  }
  for (const k of Object.keys(paper) as (keyof PaperRow)[]) if (paper[k] === row[k]) delete paper[k];
  for (const k of Object.keys(texts) as (keyof TextsRow)[]) if (texts[k] === row[k]) delete texts[k];
  return { paper, texts };
};

/** What was done, as the history says it, but for the name of the paper. */
export const describeEdit = (e: Record<string, unknown>): string => {
  const fields = Object.keys(e).filter((k) => k !== 'expected_updated_at' && e[k] !== undefined);
  if (fields.length === 1 && fields[0] === 'rating')
    return e.rating === 0 ? 'Cleared the rating of' : `Rated ${'★'.repeat(Number(e.rating))}`;
  if (fields.length === 1 && fields[0] === 'notes') return 'Edited the note on';
  return `Edited ${fields.map((f) => f.replaceAll('_', ' ')).join(', ')} of`;
};
