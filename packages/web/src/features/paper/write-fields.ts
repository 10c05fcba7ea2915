import { ApiError, call, patience } from '../../api/client.ts';
import { editPaper, getPaperDetails } from '../../api/endpoints.ts';
import { libraryChanged } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { PaperDetails } from '../../api/types.ts';
import { bodyOf, type FieldName, type FieldValues, labelOf, valuesOf } from './fields.ts';

/** A paper's details as the form shows them: its editors come as people, not as a line. */
export const fieldsOf = (paper: PaperDetails): FieldValues =>
  valuesOf({
    ...paper,
    editors: paper.editor_list
      .map((e) => e.literal ?? [[e.particle, e.family].filter(Boolean).join(' '), e.given].filter(Boolean).join(', '))
      .join('; '),
  });

export type SomeValues = Partial<FieldValues>;

/** Fields say neither what they said when correcting began nor what they are to say. */
export class FieldsConflict extends Error {
  readonly theirs: SomeValues;
  constructor(theirs: SomeValues) {
    const names = Object.keys(theirs) as FieldName[];
    super(`The ${names.map(labelOf).join(' and ')} changed elsewhere meanwhile. Leave and look again.`);
    this.theirs = theirs;
  }
}

const same = (a: string | undefined, b: string | undefined) => a?.trim() === b?.trim();

/**
 * Writes corrections. Another change meanwhile, such as a rating, does not stand in the way; one of the same fields does.
 */
export const writeFields = async (id: string, base: SomeValues, values: SomeValues): Promise<void> => {
  const names = Object.keys(values) as FieldName[];
  for (let attempt = 0; ; attempt += 1) {
    const now = await call(getPaperDetails, { params: { id }, signal: patience() });
    const theirs = fieldsOf(now);
    if (names.every((name) => same(theirs[name], values[name]))) return;
    const clash = names.filter((name) => !same(theirs[name], base[name]) && !same(theirs[name], values[name]));
    if (clash.length > 0) throw new FieldsConflict(Object.fromEntries(clash.map((name) => [name, theirs[name]])));
    try {
      const body = { ...bodyOf({ ...theirs, ...values }, names), expected_updated_at: now.updated_at };
      queryClient.setQueryData(keys.paper(id), await call(editPaper, { params: { id }, body, signal: patience() }));
      return libraryChanged();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'conflict') || attempt >= 3) throw error;
    }
  }
};
