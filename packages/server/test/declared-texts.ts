import { configJsonSchema } from '@carrel/plugin-sdk';
import { attentionKinds } from '../src/domains/system/attention-list.ts';
import { plugins } from '../src/plugins/plugins.gen.ts';

/** Titles and descriptions of the fields of a plugin, and the labels of their links. */
const fieldTexts = (schema: Record<string, unknown>): string[] => {
  type Field = { title: string; description: string; 'x-carrel-links'?: { label: string }[] };
  const fields = Object.values(schema.properties as Record<string, Field>);
  return fields.flatMap((f) => [f.title, f.description, ...(f['x-carrel-links'] ?? []).map((l) => l.label)]);
};

/**
 * The English sentences that the server declares once and sends unchanged.
 * Sentences with values are not included.
 */
export const declaredTexts = (): Set<string> => {
  return new Set([
    ...plugins.flatMap((p) => [p.manifest.description, ...fieldTexts(configJsonSchema(p.config))]),
    ...attentionKinds.flatMap((kind) => [kind.label, kind.detail]),
  ]);
};
