import * as paper from '@carrel/messages/paper';
import type { Paper } from '../../api/types.ts';
import { dateWords } from '../paper/date-words.ts';
import { type FieldName, type FieldValues, fields, valuesOf } from '../paper/fields.ts';
import { workTypeLabel } from '../paper/labels.ts';

export interface ComparedField {
  name: FieldName;
  label: string;
  /** As displayed, one for each paper. */
  values: string[];
  agrees: boolean;
}

const displayed = (name: FieldName, value: string) =>
  name === 'work_type'
    ? workTypeLabel(value)
    : name === 'publication_date'
      ? dateWords(value)
      : value.replaceAll('\n', '; ');

const fieldsOf = (paper: Paper): FieldValues => valuesOf({ ...paper, editors: '' });

/** The papers field by field; fields that none of them has are left out. */
export const compare = (papers: readonly Paper[]): ComparedField[] => {
  const all = papers.map(fieldsOf);
  return fields
    .map(({ name, label }) => {
      const values = all.map((v) => displayed(name, v[name]));
      // The long name of the field does not fit next to two columns of values.
      return {
        name,
        label: name === 'journal' ? paper.venue() : label(),
        values,
        agrees: values.every((v) => v === values[0]),
      };
    })
    .filter((field) => field.values.some(Boolean));
};

/** The paper with the most values, the oldest of several: the one to keep unless the user decides otherwise. */
export const mostCompletePaper = (papers: readonly Paper[]): string => {
  const countValues = (paper: Paper) => Object.values(fieldsOf(paper)).filter(Boolean).length;
  return [...papers].sort((a, b) => countValues(b) - countValues(a) || Number(a.id) - Number(b.id))[0]!.id;
};

export type Choice = Partial<Record<FieldName, string>>;

/** The paper whose value of a field is used: the chosen one, else the kept one, else the first with a value. */
export const sourceOf = (field: ComparedField, papers: readonly Paper[], keep: string, choice: Choice): string => {
  const chosen = choice[field.name];
  if (chosen) return chosen;
  const keeper = papers.findIndex((paper) => paper.id === keep);
  if (field.values[keeper]) return keep;
  return papers[field.values.findIndex(Boolean)]?.id ?? keep;
};

/** The fields that another paper than the kept one provides. */
export const fieldsToTake = (papers: readonly Paper[], keep: string, choice: Choice): Choice =>
  Object.fromEntries(
    compare(papers)
      .filter((field) => !field.agrees)
      .map((field): [FieldName, string] => [field.name, sourceOf(field, papers, keep, choice)])
      .filter(([, id]) => id !== keep),
  );
