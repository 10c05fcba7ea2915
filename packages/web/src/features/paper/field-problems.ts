import * as m from '@carrel/messages/paperDialogs';
import type { FieldName, FieldValues } from './fields.ts';

/** What can be checked here. The service checks identifiers. */
export const problemsIn = (values: FieldValues): Partial<Record<FieldName, string>> => ({
  ...(values.title.trim() === '' && { title: m.titleMissing() }),
  ...(values.year.trim() !== '' && !/^\d{1,4}$/.test(values.year.trim()) && { year: m.yearInvalid() }),
  ...(values.publication_date.trim() !== '' &&
    !/^\d{4}(-\d{2}(-\d{2})?)?$/.test(values.publication_date.trim()) && {
      publication_date: m.dateInvalid(),
    }),
  // A date that is only a year follows the year.
  ...(/^\d{4}$/.test(values.year.trim()) &&
    /^\d{4}-/.test(values.publication_date.trim()) &&
    !values.publication_date.trim().startsWith(values.year.trim()) && {
      year: m.yearDiffers({ year: values.publication_date.trim().slice(0, 4) }),
    }),
});
