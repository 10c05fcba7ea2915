import type { Shown } from '@carrel/messages/reference';
import { z } from 'zod';

export const api = '/api/v1';

const storable = (s: string): string => s.toWellFormed().replaceAll('\u0000', '');
/** Text by the user: bounded, no NUL, lone surrogates made visible. */
export const text = (max: number) => z.string().max(max).transform(storable);

export const nonBlank = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/[^\s\0]/, 'must not be blank')
    .transform(storable);

export const idParams = z.object({ id: z.string().min(1).max(200) });
/** #rrggbb */
export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);
export const Timestamp = z.string().describe('ISO 8601, UTC');

/** A text as a message ID and values, so that it can be shown in any language. */
export const StoredMessage = z
  .object({ id: z.string(), values: z.record(z.string(), z.unknown()) })
  .meta({ id: 'StoredMessage' });

const English = z.string() as unknown as z.ZodType<string, Shown>;
const Reference = StoredMessage.nullish();

/**
 * A text for the user in an answer: in English, with its message in the field `<name>_ref` next to it. Words of the user
 * or of another service have no message. A handler gives the text only.
 */
export const shown = <const N extends string>(name: N, what?: string) =>
  ({ [name]: what ? English.describe(what) : English, [`${name}_ref`]: Reference }) as Record<N, typeof English> &
    Record<`${N}_ref`, typeof Reference>;

const EnglishOrNull = English.nullable();
/** A text that may be missing. */
export const shownOrNull = <const N extends string>(name: N, what?: string) =>
  ({ [name]: what ? EnglishOrNull.describe(what) : EnglishOrNull, [`${name}_ref`]: Reference }) as Record<
    N,
    typeof EnglishOrNull
  > &
    Record<`${N}_ref`, typeof Reference>;

/** A list of texts, and next to it the list of their messages. */
export const shownList = <const N extends string>(name: N) =>
  ({ [name]: z.array(English), [`${name}_ref`]: z.array(Reference).nullish() }) as Record<
    N,
    z.ZodArray<typeof English>
  > &
    Record<`${N}_ref`, z.ZodOptional<z.ZodNullable<z.ZodArray<typeof Reference>>>>;

export const ErrorBody = z
  .object({
    ...shown('detail'),
    code: z.string(),
    error: z.string().optional(),
    message: z.string().optional(),
    errors: z
      .array(z.object({ loc: z.array(z.union([z.string(), z.number()])), ...shown('msg'), type: z.string() }))
      .optional(),
  })
  .loose()
  .meta({ id: 'ErrorResponse' });

export const Envelope = z
  .object({
    job_id: z.string(),
    status: z.enum(['queued', 'running', 'already_running', 'noop']),
    ...shown('message'),
    operation_key: z.string().optional(),
    activity_url: z.string().optional(),
  })
  .loose()
  .meta({ id: 'ActivityEnvelope' });
export type Envelope = z.input<typeof Envelope>;

export const Success = z.object({ success: z.literal(true) });
export const Affected = z.object({
  affected: z.number().int(),
  action_id: z.string().nullable().describe('The change in the history, for undo'),
});
