import * as m from '@carrel/messages/paper';
import { ApiError, call, patience } from '../../api/client.ts';
import { editPaper } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { PaperDetails } from '../../api/types.ts';
import { bodyOf, type FieldName, type FieldValues, labelOf, valuesOf } from './fields.ts';
import { formatList } from './labels.ts';

/** A paper's details as the form shows them. Editors come as people, not as one line. */
export const fieldsOf = (paper: PaperDetails): FieldValues =>
  valuesOf({
    ...paper,
    editors: paper.editor_list
      .map(
        (e) =>
          e.literal ??
          [[e.dropping, e.particle, e.family].filter(Boolean).join(' '), e.given].filter(Boolean).join(', '),
      )
      .join('; '),
  });

export type SomeValues = Partial<FieldValues>;

/** Fields that were changed elsewhere since editing began. */
export class FieldsConflict extends Error {
  readonly theirs: SomeValues;
  constructor(theirs: SomeValues) {
    const names = Object.keys(theirs) as FieldName[];
    super(m.fieldsConflict({ fields: formatList(names.map(labelOf)) }));
    this.theirs = theirs;
  }
}

/**
 * Saves edited fields, unless one of them was changed elsewhere since `base`. Changes of other fields, such as a rating,
 * do not matter.
 * @throws FieldsConflict with the current values
 */
export const writeFields = async (id: string, base: SomeValues, values: SomeValues): Promise<void> => {
  const names = Object.keys(values) as FieldName[];
  const body = { ...bodyOf(values, names), if_values: bodyOf(base, names) };
  try {
    queryClient.setQueryData(keys.paper(id), await call(editPaper, { params: { id }, body, signal: patience }));
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'conflict' && error.conflicts.length > 0)) throw error;
    const theirs = valuesOf(Object.fromEntries(error.conflicts.map(({ field, value }) => [field, value as string])));
    throw new FieldsConflict(
      Object.fromEntries(error.conflicts.map(({ field }) => [field, theirs[field as FieldName]])),
    );
  }
};
