import { type Shown, Text } from '@carrel/messages/reference';
import { z } from 'zod';

/** What the generated settings form needs to know about a field, besides its JSON Schema. */
export interface FieldOptions {
  /** Position in the form; fields without one come last. */
  order?: number;
  /** Shown only when the user asks for advanced fields. */
  advanced?: boolean;
  /** Drawn as a text area. */
  multiline?: boolean;
  links?: readonly { label: Shown; url: string }[];
}

/** A text in English, with its message next to it. */
const described = (name: string, text: Shown): Record<string, unknown> => ({
  [name]: String(text),
  ...(text instanceof Text ? { [`${name}_ref`]: text } : {}),
});

const extensionsOf = ({ order, advanced, multiline, links }: FieldOptions): Record<string, unknown> => ({
  ...(order === undefined ? {} : { 'x-carrel-order': order }),
  ...(advanced ? { 'x-carrel-advanced': true } : {}),
  ...(multiline ? { 'x-carrel-multiline': true } : {}),
  ...(links ? { 'x-carrel-links': links.map(({ label, url }) => ({ ...described('label', label), url })) } : {}),
});

/** Adds title, help and form options to the schema of a field. Apply it last, after `default`. */
export const field = <S extends z.ZodType>(
  schema: S,
  title: Shown,
  description: Shown,
  options: FieldOptions = {},
): S =>
  schema.meta({
    ...described('title', title),
    ...described('description', description),
    ...extensionsOf(options),
  }) as S;

export interface TextOptions extends FieldOptions {
  max?: number;
  /** What is wrong with a text that is not empty, such as “must be an address”; undefined if nothing is. */
  check?: (text: string) => Shown | undefined;
}

/** A text of at most `max` characters, on one line, empty by default. */
export const textField = (title: Shown, description: Shown, options: TextOptions = {}) =>
  field(
    z
      .string()
      .max(options.max ?? 500)
      .regex(/^[^\u0000-\u001f\u007f]*$/, 'must not contain control characters')
      .superRefine((text, issues) => {
        const problem = text === '' ? undefined : options.check?.(text);
        if (problem !== undefined)
          issues.addIssue({ code: 'custom', message: String(problem), params: { shown: problem } });
      })
      .default(''),
    title,
    description,
    options,
  );

/**
 * A text that is kept in the secret store and shown masked. A masked value sent back keeps it; an empty one deletes it.
 * `sentTo` names the fields that decide which server receives it: a change of one of them deletes the secret.
 */
export const secretField = (
  title: Shown,
  description: Shown,
  options: FieldOptions & { sentTo?: readonly string[] } = {},
) =>
  z
    .string()
    .max(500)
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'must not contain control characters')
    .default('')
    .meta({
      ...described('title', title),
      ...described('description', description),
      ...extensionsOf(options),
      'x-carrel-secret': true,
      ...(options.sentTo ? { 'x-carrel-sent-to': options.sentTo } : {}),
    });

export const switchField = (title: Shown, description: Shown, fallback: boolean, options: FieldOptions = {}) =>
  field(z.boolean().default(fallback), title, description, options);

/** A strict object whose fields all have defaults, so that a plugin without any configuration has one. */
export type ConfigSchema = z.ZodObject<z.ZodRawShape, z.core.$strict>;

/** Names of the fields that are kept in the secret store. */
export const secretFieldsOf = (schema: ConfigSchema): string[] =>
  Object.entries(schema.shape)
    .filter(([, s]) => (s as z.ZodType).meta()?.['x-carrel-secret'] === true)
    .map(([name]) => name);

/** The values that decide where a secret is sent, as one text; null if that is always the same service. */
export const destinationOf = (schema: ConfigSchema, secret: string, config: Record<string, unknown>): string | null => {
  const names = (schema.shape[secret] as z.ZodType | undefined)?.meta()?.['x-carrel-sent-to'];
  return Array.isArray(names) ? JSON.stringify(names.map((name) => config[String(name)])) : null;
};

/** The JSON Schema from which the settings form is generated. */
export const configJsonSchema = (schema: ConfigSchema): Record<string, unknown> =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
