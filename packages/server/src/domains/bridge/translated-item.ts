import { z } from 'zod';
import { htmlToMarkdown } from '../../formats/html-to-markdown.ts';
import { type BiblioRecord, emptyRecord } from '../../formats/record.ts';
import { visibleLine } from '../../formats/text.ts';
import { zoteroFieldsOf } from '../../formats/zotero-types.ts';
import { recordFromZotero } from '../../sources/zotero/zotero.map.ts';
import { ZoteroData } from '../../sources/zotero/zotero.schema.ts';

const maybeText = z.string().optional().catch(undefined);

/** An item from a translator of the Zotero Connector. Other fields are read by their names in Zotero. */
const TranslatedItem = z
  .object({
    id: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
    itemType: z.string().catch('webpage'),
    creators: z
      .array(z.object({ creatorType: maybeText, firstName: maybeText, lastName: maybeText, name: maybeText }).loose())
      .max(5_000)
      .catch([]),
    tags: z.array(z.unknown()).max(1_000).catch([]),
    notes: z.array(z.unknown()).max(100).catch([]),
    attachments: z.array(z.unknown()).max(200).catch([]),
  })
  .loose();

export const SavedItems = z.object({
  sessionID: z.string().min(1).max(200),
  uri: maybeText,
  items: z.array(TranslatedItem).min(1).max(200),
});
type TranslatedItem = z.output<typeof TranslatedItem>;

export const Tag = z.union([
  z.string().transform((tag) => ({ tag, type: 0 })),
  z
    .object({ tag: maybeText, name: maybeText, type: z.number().optional().catch(undefined) })
    .transform(({ tag, name, type }) => ({ tag: tag ?? name ?? '', type: type ?? 0 })),
]);
const Note = z.union([z.string(), z.object({ note: z.string() }).transform(({ note }) => note)]);

const all = <T>(schema: z.ZodType<T>, values: readonly unknown[]): T[] =>
  values.flatMap((value) => {
    const read = schema.safeParse(value);
    return read.success ? [read.data] : [];
  });

/** Automatic tags come from the publisher, and become keywords. */
export const recordOfItem = (item: TranslatedItem, uri: string | undefined, now: string): BiblioRecord => {
  const { id: _, itemType, creators, tags, notes, attachments: _a, ...fields } = item;
  const known = zoteroFieldsOf(itemType) === undefined ? 'webpage' : itemType;
  const data = ZoteroData.parse({
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string')),
    key: 'SAVED',
    itemType: known,
    url: fields.url ?? (known === 'webpage' ? uri : undefined),
    accessDate: fields.accessDate === 'CURRENT_TIMESTAMP' ? now : fields.accessDate,
    creators: creators.map(({ creatorType, firstName, lastName, name, fieldMode }) =>
      fieldMode === 1 ? { creatorType, name: lastName ?? name } : { creatorType, firstName, lastName, name },
    ),
    tags: all(Tag, tags).map(({ tag, type }) => ({ tag: visibleLine(tag), type })),
  });
  const record = recordFromZotero(data)?.record ?? emptyRecord();
  const note = all(Note, notes)
    .map((html) => htmlToMarkdown(html).trim())
    .filter(Boolean)
    .join('\n\n');
  return note === '' ? record : { ...record, note };
};
