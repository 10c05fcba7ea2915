import { z } from 'zod';
import type { AskSource } from './ask-source.ts';

/**
 * Readers of external data. A field that is missing, null or of another type is unknown; a row that is not an object is
 * left out; only a list that is not a list makes the whole answer unreadable.
 */
export const maybe = <S extends z.ZodType>(schema: S) =>
  schema
    .nullish()
    .catch(undefined)
    .transform((v) => v ?? undefined);

export const maybeText = maybe(z.string());
/** A number, or one written as text. */
export const maybeNumber = maybe(
  z.union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number),
  ]),
);
/** How many there are: a whole number, not below zero. */
export const maybeCount = maybe(z.number().int().min(0));
export const maybeFlag = maybe(z.boolean());

/** The valid items of a list; absent if it is not a list. */
export const maybeList = <S extends z.ZodType>(item: S) =>
  maybe(z.array(z.unknown())).transform((list) =>
    list?.flatMap((v) => {
      const parsed = item.safeParse(v);
      return parsed.success ? [parsed.data as z.output<S>] : [];
    }),
  );

export const maybeTexts = maybeList(z.string());

/** One row; null when it cannot be read. */
export const readRow = <S extends z.ZodType>(schema: S, row: unknown): z.output<S> | null => {
  const parsed = schema.safeParse(row);
  return parsed.success ? (parsed.data as z.output<S>) : null;
};

/** @throws SourceError malformed if the structure around the rows is invalid */
export const readShape = <S extends z.ZodType>(ask: AskSource, schema: S, body: unknown): z.output<S> => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join('.') || 'the whole';
    throw ask.malformed(`${at} has another shape than expected`);
  }
  return parsed.data as z.output<S>;
};

/** The list, or unknown when there is nothing in it. */
export const filled = <T>(list: T[] | undefined): T[] | undefined => (list && list.length > 0 ? list : undefined);
