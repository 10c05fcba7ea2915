import { z } from 'zod';
import { nonBlank, text } from './common.ts';
import {
  type EditableField,
  type FurtherField,
  type FurtherFields,
  type FurtherKind,
  furtherFieldNames,
  furtherFields,
} from './paper-field-list.ts';

const line = (max: number) => text(max).nullable().optional();

/** The schema of an edit of each kind of further field. */
const editOfKind = {
  line: line(1000),
  words: z.array(text(100)).max(100).optional(),
  roles: z
    .record(text(50), text(100_000))
    .optional()
    .describe(
      'People besides authors and editors: roles of CSL, such as `translator`, with names as in `authors`; replaces all',
    ),
  dates: z
    .record(text(50), text(200))
    .optional()
    .describe(
      '`accessed`, `original`, `event`, `submitted`, `available`, and `issued` if it is more than a year, month or day; in EDTF or words, stored as EDTF; replaces all',
    ),
  pairs: z
    .record(text(200), text(20_000))
    .refine((fields) => Object.keys(fields).length <= 200, 'At most 200 fields')
    .optional()
    .describe('Fields that have no field of their own; replaces all of them'),
};

/** The schema of each kind of further field in answers. */
const answerOfKind = {
  line: z.string().nullable(),
  words: z.array(z.string()),
  roles: z
    .record(z.string(), z.string())
    .describe('Names by role, one line for each role, without authors and editors'),
  dates: z
    .record(z.string(), z.string())
    .describe('In EDTF or in words; `issued` if it is more than a year, month or day'),
  pairs: z.record(z.string(), z.string()).describe('Fields that have no field of their own'),
};

type OfFurther<T extends Record<FurtherKind, unknown>> = { [F in FurtherField]: T[FurtherFields[F]['kind']] };

/** A schema for each further field, by its kind. */
const ofFurther = <T extends Record<FurtherKind, z.ZodType>>(schemas: T): OfFurther<T> =>
  Object.fromEntries(furtherFieldNames.map((name) => [name, schemas[furtherFields[name].kind]])) as OfFurther<T>;

export const furtherEdits = ofFurther(editOfKind);
export const furtherAnswers = ofFurther(answerOfKind);

/** The schema of an edit of each field. Every field may be left out; null clears one where that is possible. */
export const paperFieldShape = {
  title: nonBlank(5000).optional(),
  authors: text(100_000)
    .optional()
    .describe('Names in one line, `Moreau, Anna; Lund, Per`. Put organisations in braces: `{WHO}`'),
  editors: text(100_000).optional(),
  journal: line(2000),
  year: z.number().int().min(0).max(3000).nullable().optional(),
  publication_date: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .nullable()
    .optional(),
  volume: line(100),
  issue: line(100),
  pages: line(100),
  publisher: line(1000),
  doi: line(500),
  arxiv_id: line(100),
  pmid: line(50),
  pmcid: line(50),
  url: line(4000),
  work_type: z.string().max(50).optional(),
  language: line(50),
  citation_key: line(300),
  abstract: line(200_000),
  keywords: z.array(text(500)).max(1000).optional(),
  ...furtherEdits,
} satisfies Record<EditableField, z.ZodType>;
