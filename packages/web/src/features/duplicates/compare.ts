import * as paper from '@carrel/messages/paper';
import type { Paper } from '../../api/types.ts';
import { type FieldName, type FieldValues, fields, valuesOf } from '../paper/fields.ts';
import { workTypeLabel } from '../paper/labels.ts';

export interface ComparedField {
  name: FieldName;
  label: string;
  /** As a person reads it, one for each paper. */
  values: string[];
  agrees: boolean;
}

const shown = (name: FieldName, value: string) =>
  name === 'work_type' ? workTypeLabel(value) : value.replaceAll('\n', '; ');

const known = (paper: Paper): FieldValues => valuesOf({ ...paper, editors: '' });

/** The papers field by field; fields that none of them has are left out. */
export const compare = (papers: readonly Paper[]): ComparedField[] => {
  const all = papers.map(known);
  return fields
    .map(({ name, label }) => {
      const values = all.map((v) => shown(name, v[name]));
      // Beside two columns of values there is no room for the long name.
      return {
        name,
        label: name === 'journal' ? paper.venue() : label(),
        values,
        agrees: values.every((v) => v === values[0]),
      };
    })
    .filter((field) => field.values.some(Boolean));
};

/** The paper that says most, the earliest of equals: the one to keep unless a person thinks otherwise. */
export const fullest = (papers: readonly Paper[]): string => {
  const said = (paper: Paper) => Object.values(known(paper)).filter(Boolean).length;
  return [...papers].sort((a, b) => said(b) - said(a) || Number(a.id) - Number(b.id))[0]!.id;
};

export type Choice = Partial<Record<FieldName, string>>;

/** Whose value of a field will stand: the chosen one, else that of the kept paper, else the first that has one. */
export const standing = (field: ComparedField, papers: readonly Paper[], keep: string, choice: Choice): string => {
  const chosen = choice[field.name];
  if (chosen) return chosen;
  const kept = papers.findIndex((paper) => paper.id === keep);
  if (field.values[kept]) return keep;
  return papers[field.values.findIndex(Boolean)]?.id ?? keep;
};

/** The fields to take over from another paper than the one that is kept. */
export const fieldsToTake = (papers: readonly Paper[], keep: string, choice: Choice): Choice =>
  Object.fromEntries(
    compare(papers)
      .filter((field) => !field.agrees)
      .map((field): [FieldName, string] => [field.name, standing(field, papers, keep, choice)])
      .filter(([, id]) => id !== keep),
  );
