import {
  type EditableField,
  furtherFieldNames,
  furtherFields,
  type PaperColumn,
  type PaperField,
  paperFieldNames,
  paperFields,
} from '@carrel/contract';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import { filledFurther } from './further-fields.ts';
import { readFurther } from './json-columns.ts';
import type { FullRow } from './papers.repo.ts';

/** The origin of a field's value: the user (`hand`), an import (its ID as detail), or a source by name. */
export interface Origin {
  origin: string;
  detail: string | null;
}
export const byHand: Origin = { origin: 'hand', detail: null };

interface FieldOrigin extends Origin {
  field: string;
  at: string;
}

/** The field of each column whose origin is recorded. */
export const fieldOfColumn = Object.fromEntries(
  paperFieldNames.map((field) => [paperFields[field].column, field]),
) as Record<PaperColumn, PaperField>;
const trackedColumns = Object.keys(fieldOfColumn) as PaperColumn[];

const isEmpty = (value: unknown): boolean => value === null || value === '' || value === '[]';

const stored = (db: ReadDb, paperId: number): FieldOrigin[] =>
  db.all<FieldOrigin>('select field, origin, detail, at from paper_provenance where paper_id = ?', paperId);

const originOfPaper = (row: FullRow): Origin =>
  row.import_run_id !== null
    ? { origin: 'import', detail: String(row.import_run_id) }
    : row.added_from === null || row.added_from === 'library_manual'
      ? byHand
      : { origin: row.added_from, detail: null };

/** The origin of every field with a value, and of those the user emptied. */
const provenanceOf = (db: ReadDb, row: FullRow): FieldOrigin[] => {
  const own = new Map(stored(db, row.id).map((p) => [p.field, p]));
  const base = { ...originOfPaper(row), at: row.created_at };
  for (const column of trackedColumns) {
    const field = fieldOfColumn[column];
    if (field === 'citation_key' && row.citation_key_pinned === 0) own.delete(field);
    else if (!own.has(field) && !isEmpty(row[column])) own.set(field, { field, ...base });
  }
  for (const field of filledFurther(readFurther(row.rest))) if (!own.has(field)) own.set(field, { field, ...base });
  return [...own.values()];
};

/** Columns and further fields that the user filled or emptied: only the user changes them again. */
export const columnsByHand = (db: ReadDb, row: FullRow): Set<string> => {
  return columnsOfFields(
    provenanceOf(db, row)
      .filter((p) => p.origin === 'hand')
      .map((p) => p.field),
  );
};

const columnsOfFields = (names: Iterable<string | undefined>): Set<string> => {
  const fields = new Set(names);
  return new Set([
    ...trackedColumns.filter((column) => fields.has(fieldOfColumn[column])),
    ...furtherFieldNames.filter((field) => fields.has(field)),
  ]);
};

/** These columns, with all others that belong to the same fields. */
export const columnsOfSameFields = (columns: readonly string[]): Set<string> => columnsOfFields(columns.map(fieldOf));

/** The origin of each column's value, by name. */
export const originsOfColumns = (db: ReadDb, row: FullRow): ((column: string) => string) => {
  const origins = new Map(provenanceOf(db, row).map((p) => [p.field, p.origin]));
  return (column) => origins.get(fieldOfColumn[column as PaperColumn] ?? column) ?? byHand.origin;
};

const fieldOf = (column: string): EditableField | undefined =>
  column in furtherFields ? (column as EditableField) : fieldOfColumn[column as PaperColumn];

/** Records the origin of what these columns and further fields contain. Call it inside the action that writes them. */
export const writeProvenance = (
  db: Db,
  paperId: number,
  columns: Iterable<string>,
  from: Origin | ((field: string) => Origin),
  at: string,
): void => {
  for (const column of columns) {
    const field = fieldOf(column);
    if (field === undefined) continue;
    const { origin, detail } = typeof from === 'function' ? from(field) : from;
    db.run(
      `insert into paper_provenance (paper_id, field, origin, detail, at) values (?, ?, ?, ?, ?)
       on conflict (paper_id, field) do update set origin = excluded.origin, detail = excluded.detail, at = excluded.at`,
      paperId,
      field,
      origin,
      detail,
      at,
    );
  }
};

/** The origins of another paper's values, for those that are copied from it. Read on first use. */
export const originsOf = (db: ReadDb, row: FullRow): ((field: string) => Origin) => {
  let origins: Map<string, Origin> | undefined;
  return (field) => {
    origins ??= new Map(provenanceOf(db, row).map((p) => [p.field, p]));
    return origins.get(field) ?? byHand;
  };
};

/** The same for display: an import by the name of its file. */
export const describeProvenance = (db: ReadDb, row: FullRow) => {
  const names = new Map<string, string | null>();
  const fileOf = (run: string): string | null => {
    if (!names.has(run))
      names.set(run, db.value<string | null>('select filename from import_runs where id = ?', Number(run)) ?? null);
    return names.get(run)!;
  };
  return provenanceOf(db, row).map(({ field, origin, detail, at }) => ({
    field,
    origin,
    at,
    import_run_id: origin === 'import' ? detail : null,
    filename: origin === 'import' && detail !== null ? fileOf(detail) : null,
  }));
};
