import { isDeepStrictEqual } from 'node:util';
import {
  ApiError,
  type FurtherField,
  type FurtherRecordKey,
  type furtherAnswers,
  furtherFieldNames,
  furtherFields,
} from '@carrel/contract';
import { isbnsIn, issnsIn } from '@carrel/contract/identifiers';
import * as errorsTexts from '@carrel/messages/errors';
import { refer, type Text } from '@carrel/messages/reference';
import type { z } from 'zod';
import { readDate, writeDate } from '../../formats/dates.ts';
import { type BiblioRecord, type Contributors, contributorRoles, type Dates, dateNames } from '../../formats/record.ts';
import { namesLine, retypeNames } from './names.ts';

/** Fields of a record that have no column of their own: the object in `paper_texts.rest`. */
const storedKeys = [
  ...furtherFieldNames.map((field) => furtherFields[field].record),
  ...(['others', 'fixedCase', 'files', 'sourceType'] as const),
];
export type FurtherValues = Partial<Pick<BiblioRecord, (typeof storedKeys)[number]>>;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (typeof value === 'object' && Object.keys(value as object).length === 0);

/** The values that are not empty. */
export const furtherOf = (values: FurtherValues): FurtherValues =>
  Object.fromEntries(storedKeys.map((key) => [key, values[key]]).filter(([, value]) => !isEmpty(value)));

type FurtherEdit = {
  [F in FurtherField]?: string | readonly string[] | Record<string, string> | null | undefined;
};

/** The numbers in a typed text, by the field that is a list of them. */
const readers: Record<FurtherRecordKey<'words'>, (text: string) => string[]> = { isbn: isbnsIn, issn: issnsIn };

const isReader = (field: FurtherField): field is keyof typeof readers => field in readers;

const refused = (field: FurtherField, reason: Text): ApiError =>
  new ApiError('validation', refer(errorsTexts.named, { name: field, text: reason }), {
    errors: [{ loc: ['body', field], msg: String(reason), type: 'value' }],
  });

/** Numbers in their stored form. @throws ApiError validation */
const cleanNumbers = (field: keyof typeof readers, typed: readonly string[]): string[] => [
  ...new Set(
    typed.flatMap((number) => {
      if (number.trim() === '') return [];
      const normal = readers[field](number);
      if (normal.length > 0) return normal;
      throw refused(field, refer(errorsTexts.notANumberOf, { number, kind: field.toUpperCase() }));
    }),
  ),
];

const trimmedPairs = (pairs: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pairs)
      .map(([name, value]) => [name.trim(), value.trim()])
      .filter(([name, value]) => name !== '' && value !== ''),
  );

const knownName = <T extends string>(field: FurtherField, names: readonly T[], typed: string): T => {
  const name = names.find((n) => n === typed.toLowerCase().replaceAll(' ', '-'));
  if (name === undefined) throw refused(field, refer(errorsTexts.noneOf, { value: typed, names: names.join(', ') }));
  return name;
};

/** Names of each role that are typed in one line. Those that stay keep their parts. */
const cleanRoles = (typed: Record<string, string>, before: Contributors): Contributors => {
  const roles: Contributors = {};
  for (const [name, line] of Object.entries(trimmedPairs(typed))) {
    const role = knownName('contributors', contributorRoles, name);
    roles[role] = retypeNames(line, before[role] ?? []);
  }
  return roles;
};

const cleanDates = (typed: Record<string, string>): Dates => {
  const dates: Dates = {};
  for (const [name, value] of Object.entries(trimmedPairs(typed)))
    dates[knownName('dates', dateNames, name)] = writeDate(readDate(value)!);
  return dates;
};

/** A typed value in its stored form; undefined if nothing is left of it. @throws ApiError validation */
const cleanValue = (field: FurtherField, typed: FurtherEdit[FurtherField], before: FurtherValues): unknown => {
  if (typed === null || typed === undefined) return undefined;
  if (typeof typed === 'string') return typed.trim() || undefined;
  const pairs = typed as Record<string, string>;
  const value =
    Array.isArray(typed) && isReader(field)
      ? cleanNumbers(field, typed)
      : field === 'contributors'
        ? cleanRoles(pairs, before.contributors ?? {})
        : field === 'dates'
          ? cleanDates(pairs)
          : trimmedPairs(pairs);
  return Object.keys(value).length > 0 ? value : undefined;
};

/** The stored object after an edit. @throws ApiError validation */
export const withEdit = (values: FurtherValues, edit: FurtherEdit): FurtherValues => {
  const after: Record<string, unknown> = { ...values };
  for (const field of furtherFieldNames) {
    if (edit[field] === undefined) continue;
    const { record } = furtherFields[field];
    const value = cleanValue(field, edit[field], values);
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
export const furtherDetails = (values: FurtherValues) =>
  Object.fromEntries(
    furtherFieldNames.map((field) => {
      const { kind, record } = furtherFields[field];
      return [field, kind === 'roles' ? linesOfRoles(values[record]) : (values[record] ?? emptyOfKind[kind])];
    }),
  ) as { [F in FurtherField]: z.output<(typeof furtherAnswers)[F]> };

const linesOfRoles = (roles: Contributors = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(roles).map(([role, names]) => [role, namesLine(names) ?? '']));
const emptyOfKind = { line: null, words: [], pairs: {}, dates: {} };
