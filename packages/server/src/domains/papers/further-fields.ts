import { isDeepStrictEqual } from 'node:util';
import { ApiError, type FurtherField, furtherFieldNames, furtherFields } from '@carrel/contract';
import * as errorsTexts from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import { isbnsIn, issnsIn } from '../../formats/identifiers.ts';
import type { BiblioRecord } from '../../formats/record.ts';

/** Fields of a record that have no column of their own: the object in `paper_texts.rest`. */
export type FurtherValues = Partial<
  Pick<BiblioRecord, 'venueShort' | 'series' | 'place' | 'edition' | 'isbn' | 'issn' | 'files' | 'sourceType' | 'extra'>
>;

export type FurtherEdit = {
  [F in FurtherField]?: string | readonly string[] | Record<string, string> | null | undefined;
};

const readers = { isbn: isbnsIn, issn: issnsIn } as const;

const isReader = (field: FurtherField): field is keyof typeof readers => field in readers;

/** Numbers in their stored form. @throws ApiError validation */
const cleanNumbers = (field: keyof typeof readers, typed: readonly string[]): string[] => [
  ...new Set(
    typed.flatMap((number) => {
      if (number.trim() === '') return [];
      const found = readers[field](number);
      if (found.length > 0) return found;
      const msg = `“${number}” is not an ${field.toUpperCase()}`;
      throw new ApiError('validation', refer(errorsTexts.named, { name: field, text: msg }), {
        errors: [{ loc: ['body', field], msg, type: 'value' }],
      });
    }),
  ),
];

const trimmedPairs = (pairs: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pairs)
      .map(([name, value]) => [name.trim(), value.trim()])
      .filter(([name, value]) => name !== '' && value !== ''),
  );

/** A typed value in its stored form; undefined if nothing is left of it. */
const cleanValue = (field: FurtherField, typed: FurtherEdit[FurtherField]): unknown => {
  if (typed === null || typed === undefined) return undefined;
  if (typeof typed === 'string') return typed.trim() || undefined;
  const value =
    Array.isArray(typed) && isReader(field)
      ? cleanNumbers(field, typed)
      : trimmedPairs(typed as Record<string, string>);
  return Object.keys(value).length > 0 ? value : undefined;
};

/** The stored object after an edit. @throws ApiError validation */
export const withEdit = (values: FurtherValues, edit: FurtherEdit): FurtherValues => {
  const after: Record<string, unknown> = { ...values };
  for (const field of furtherFieldNames) {
    if (edit[field] === undefined) continue;
    const { record } = furtherFields[field];
    const value = cleanValue(field, edit[field]);
    if (value === undefined) delete after[record];
    else after[record] = value;
  }
  return after;
};

/** The fields of one stored object that another object sets differently. */
export const changedFurther = (before: FurtherValues, after: FurtherValues): FurtherField[] =>
  furtherFieldNames.filter((field) => {
    const { record } = furtherFields[field];
    return !isDeepStrictEqual(before[record], after[record]);
  });

/** The fields that have a value. */
export const filledFurther = (values: FurtherValues): FurtherField[] =>
  furtherFieldNames.filter((field) => values[furtherFields[field].record] !== undefined);

/** The fields as the API shows them. */
export const furtherDetails = (values: FurtherValues) => ({
  series: values.series ?? null,
  edition: values.edition ?? null,
  place: values.place ?? null,
  short_journal: values.venueShort ?? null,
  isbn: values.isbn ?? [],
  issn: values.issn ?? [],
  extra: values.extra ?? {},
});
