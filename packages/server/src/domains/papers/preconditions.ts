import { type EditableField, editableFieldNames, type FurtherField, furtherFields } from '@carrel/contract';
import { columnsOfEdit, type PaperEditInput } from './columns-of-edit.ts';
import { furtherDetails } from './further-fields.ts';
import { readFurther } from './json-columns.ts';
import { namesLine } from './names.ts';
import type { FullRow } from './papers.repo.ts';
import { fieldOfColumn } from './provenance.ts';

/** A field whose value differs from what the client last saw, and its current value. */
interface FieldConflict {
  field: string;
  value: unknown;
}

type Guarded = EditableField | 'notes' | 'rating';

const isFurther = (field: Guarded): field is FurtherField => field in furtherFields;

/** The current value of a field, in the form used by edits. */
const presentValue = (row: FullRow, field: Guarded): unknown => {
  if (field === 'rating' || field === 'notes') return row[field];
  if (isFurther(field)) return furtherDetails(readFurther(row.rest))[field];
  if (field === 'authors' || field === 'editors') return namesLine(JSON.parse(row[field])) ?? '';
  if (field === 'keywords') return JSON.parse(row.keywords);
  const column = Object.entries(fieldOfColumn).find(([, f]) => f === field)![0] as keyof FullRow;
  return row[column];
};

/** Whether writing this value would change nothing. Compares the values as stored, so spelling does not matter. */
const matches = (row: FullRow, field: Guarded, value: unknown): boolean => {
  if (field === 'rating') return row.rating === value;
  const { paper, texts } = columnsOfEdit(row, { [field]: value } as PaperEditInput);
  return Object.keys(paper).length === 0 && Object.keys(texts).length === 0;
};

/**
 * Optimistic concurrency, for every way of editing a paper: the fields whose values have changed since the client saw
 * them. A field that already has the wanted value is not a conflict, so an edit can be sent again.
 * @param seen values the client last saw
 * @param wanted values the edit asks for
 */
export const fieldConflicts = (row: FullRow, seen: PaperEditInput, wanted: PaperEditInput): FieldConflict[] =>
  ([...editableFieldNames, 'notes', 'rating'] as const)
    .filter(
      (field) =>
        seen[field] !== undefined &&
        !matches(row, field, seen[field]) &&
        !(wanted[field] !== undefined && matches(row, field, wanted[field])),
    )
    .map((field) => ({ field, value: presentValue(row, field) }));
