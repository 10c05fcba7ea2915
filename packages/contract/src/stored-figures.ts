import { z } from 'zod';
import { Timestamp } from './common.ts';

// What the answers of insights, diagnostics and reports have in common.

export const count = z.number().int().min(0);
export const figure = z.number().nullable();
export const shareFigure = z.number().nullable().describe('From 0 to 1; null: fewer than 8 observations');
export const interval = z
  .tuple([z.number(), z.number()])
  .nullable()
  .describe('95 % interval: Wilson for a share, Newcombe for a difference of shares, Welch for one of means');
export const query = z
  .string()
  .nullable()
  .describe('The search that finds exactly these papers; null: the query language cannot name them');
export const paperIds = z.array(z.string()).describe('The papers that are counted, at most 500');
export const lacking = z.literal('not_enough_data').nullable().describe('Why there is no figure; null: there is one');

const built = {
  stale: z.boolean().describe('Something has changed since the figures were computed'),
  rebuilding: z.boolean().describe('They are being computed, or will be shortly'),
  computed_at: Timestamp.nullable().describe('Null: not computed yet, and every figure is null'),
  failure: z
    .object({ at: Timestamp, reason: z.string(), attempts: count, retried: z.boolean() })
    .nullable()
    .describe('Why they could not be computed again. `retried`: false after three attempts, until something changes'),
};

type Nullable<S extends z.ZodRawShape> = { [K in keyof S]: S[K] extends z.ZodType ? z.ZodNullable<S[K]> : never };
/**
 * A stored answer: the content, of which every field is null before it is computed for the first time.
 * @param fixed fields that are always there
 */
export const stored = <S extends z.ZodRawShape, F extends z.ZodRawShape>(
  id: string,
  content: z.ZodObject<S>,
  fixed: F,
) => {
  const fields = Object.entries(content.shape).map(([k, v]) => [k, (v as z.ZodType).nullable()]);
  return z.object({ ...(Object.fromEntries(fields) as Nullable<S>), ...built, ...fixed }).meta({ id });
};
