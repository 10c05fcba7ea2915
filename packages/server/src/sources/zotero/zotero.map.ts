import type { Text } from '@carrel/messages/reference';
import { type Annotation, type Attachment, attachmentOf } from '../../formats/attachment.ts';
import { htmlToMarkdown } from '../../formats/html-to-markdown.ts';
import { maxExtraChars } from '../../formats/limits.ts';
import { readLines, type ZoteroLine } from '../../formats/line-names.ts';
import { parsePlainName } from '../../formats/names.ts';
import type { BiblioRecord, PersonName } from '../../formats/record.ts';
import { RecordDraft, relatedField } from '../../formats/record-draft.ts';
import { cutText } from '../../formats/text.ts';
import { readZoteroExtra, readZoteroField } from '../../formats/zotero-extra.ts';
import { workTypeOf, zoteroAuthors, zoteroRoles } from '../../formats/zotero-types.ts';
import { annotationFromZotero } from './zotero.annotations.ts';
import { readFields, type ZoteroData } from './zotero.schema.ts';

/** Items that belong to another one. */
const partTypes = new Set(['attachment', 'note', 'annotation']);

export interface ZoteroRecord {
  key: string;
  version: number | null;
  record: BiblioRecord;
  /** Keys of the collections that contain it. */
  collections: string[];
  /** Keys of related items. */
  related: string[];
  warnings: Text[];
}

export interface ZoteroPart {
  key: string;
  kind: 'note' | 'attachment' | 'annotation';
  /** The item it belongs to; null for a standalone item. */
  parent: string | null;
  /** Markdown: a note, the note of an attachment, or an annotation that has no place in a PDF. */
  note: string | null;
  filename: string | null;
  /** Of an attachment. */
  file: Attachment | null;
  /** Whether Zotero stores the file itself, not only a path or an address. */
  isStored: boolean;
  /** The address of an attachment that is only a link. */
  link: string | null;
  /** Of an annotation; its parent is the attachment. */
  annotation: Annotation | null;
}

type RawCreator = NonNullable<ZoteroData['creators']>[number];

/** Two parts, or one name, which may be of a group or a person. */
const nameOf = (raw: RawCreator): PersonName | undefined => {
  if (raw.name !== undefined && raw.name.trim() !== '') return { literal: raw.name.trim() };
  const family = raw.lastName?.trim() ?? '';
  const given = raw.firstName?.trim() ?? '';
  return family === '' ? parsePlainName(given) : parsePlainName(given === '' ? `${family},` : `${family}, ${given}`);
};

/** "http://zotero.org/users/7/items/ABCD2345" */
export const keyInAddress = (address: string): string | undefined => /\/items\/([A-Z\d]{8})$/.exec(address)?.[1];

const relatedIn = (relations: ZoteroData['relations']): string[] =>
  [relations?.['dc:relation'] ?? []].flat().flatMap((address) => keyInAddress(address) ?? []);

/** @returns null for notes, attachments and annotations */
export const recordFromZotero = (raw: ZoteroData): ZoteroRecord | null => {
  if (partTypes.has(raw.itemType)) return null;
  const draft = new RecordDraft(workTypeOf.get(raw.itemType) ?? 'other');
  draft.text('sourceType', raw.itemType);
  draft.title([raw.title, raw.caseName, raw.nameOfAct, raw.subject].find((title) => title?.trim()));
  const creators = (raw.creators ?? []).map((c) => ({ type: c.creatorType ?? '', name: nameOf(c) }));
  const namesOf = (isOf: (type: string) => boolean) => creators.filter((c) => isOf(c.type)).map((c) => c.name);
  draft.names(
    'authors',
    namesOf((type) => zoteroAuthors.has(type)),
  );
  draft.names(
    'editors',
    namesOf((type) => type === 'editor'),
  );
  for (const [creator, role] of zoteroRoles)
    draft.contributors(
      role,
      namesOf((type) => type === creator),
    );
  const placed = (type: string) => zoteroAuthors.has(type) || zoteroRoles.has(type) || type === 'editor';
  draft.contributors(
    'contributor',
    namesOf((type) => !placed(type)),
  );
  for (const date of [raw.date, raw.dateDecided, raw.dateEnacted, raw.issueDate]) draft.date(date);
  draft.otherDate('accessed', raw.accessDate?.slice(0, 10));
  draft.otherDate('submitted', raw.filingDate);
  readLines(draft, 'zotero', (name) => raw[name as ZoteroLine]);
  for (const pages of [raw.pages, raw.codePages, raw.firstPage]) draft.pages(pages);
  draft.abstract(raw.abstractNote);
  draft.language(raw.language);
  draft.pmid(raw.PMID);
  draft.pmcid(raw.PMCID);
  if (!draft.doi(raw.DOI)) draft.extra('DOI', raw.DOI);
  if (!draft.isbn(raw.ISBN)) draft.extra('ISBN', raw.ISBN);
  if (!draft.issn(raw.ISSN)) draft.extra('ISSN', raw.ISSN);
  if (!draft.url(raw.url)) draft.extra('URL', raw.url);
  for (const [name, value] of Object.entries(raw))
    if (typeof value === 'string' && !readFields.has(name)) readZoteroField(draft, name, value);
  readZoteroExtra(draft, raw.extra);
  draft.added(raw.dateAdded);
  // Automatic tags are words of the publisher.
  draft.list('keywords', raw.tags?.filter((t) => t.type === 1).map((t) => t.tag) ?? []);
  draft.list('tags', raw.tags?.filter((t) => t.type !== 1).map((t) => t.tag) ?? []);
  return {
    key: raw.key,
    version: raw.version ?? null,
    record: draft.record,
    collections: raw.collections ?? [],
    related: relatedIn(raw.relations),
    warnings: draft.warnings,
  };
};

const fileOf = (raw: ZoteroData): Attachment | null => {
  const path = raw.filename === undefined ? raw.path : `storage/${raw.key}/${raw.filename}`;
  const about = { title: raw.title ?? '', type: raw.contentType ?? '' };
  return path === undefined ? null : (attachmentOf(path, about) ?? null);
};

const markOf = (raw: ZoteroData): Annotation | null =>
  annotationFromZotero({
    type: raw.annotationType ?? '',
    text: raw.annotationText ?? '',
    comment: raw.annotationComment ?? '',
    colour: raw.annotationColor ?? '',
    pageLabel: raw.annotationPageLabel ?? '',
    position: raw.annotationPosition ?? '',
    tags: raw.tags?.map(({ tag }) => tag) ?? [],
    added: raw.dateAdded ?? '',
  }) ?? null;

/** What an item refers to, as further fields: the titles of related items, and links. */
export const furtherOfItem = (related: readonly string[], links: readonly string[]): Record<string, string> => ({
  ...(related.length > 0 && { [relatedField]: cutText(related.join('; '), maxExtraChars) }),
  ...(links.length > 0 && { link: cutText(links.join('; '), maxExtraChars) }),
});

/** An annotation in a web page or an e-book. */
export const quoteOf = (text: string, comment: string): string =>
  [text && `> ${text.replace(/\s*\n\s*/g, '\n> ')}`, comment].filter(Boolean).join('\n\n');

/** @returns null for a record */
export const partFromZotero = (raw: ZoteroData): ZoteroPart | null => {
  if (!partTypes.has(raw.itemType)) return null;
  const kind = raw.itemType as ZoteroPart['kind'];
  const annotation = kind === 'annotation' ? markOf(raw) : null;
  const quote = kind === 'annotation' && !annotation;
  const note = quote ? quoteOf(raw.annotationText ?? '', raw.annotationComment ?? '') : htmlToMarkdown(raw.note ?? '');
  return {
    key: raw.key,
    kind,
    parent: raw.parentItem ?? null,
    note: note || null,
    filename: raw.filename ?? null,
    file: kind === 'attachment' ? fileOf(raw) : null,
    isStored: /^imported_/.test(raw.linkMode ?? ''),
    link: raw.linkMode === 'linked_url' ? (raw.url ?? null) : null,
    annotation,
  };
};
