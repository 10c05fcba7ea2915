import { type Annotation, type Attachment, attachmentOf } from '../../formats/attachment.ts';
import { htmlToMarkdown } from '../../formats/html-to-markdown.ts';
import { readLines, type ZoteroLine } from '../../formats/line-names.ts';
import { parsePlainName } from '../../formats/names.ts';
import type { BiblioRecord, PersonName } from '../../formats/record.ts';
import { RecordDraft } from '../../formats/record-draft.ts';
import { readZoteroExtra } from '../../formats/zotero-extra.ts';
import { workTypeOf, zoteroRoles } from '../../formats/zotero-types.ts';
import { annotationFromZotero } from './zotero.annotations.ts';
import type { ZoteroData } from './zotero.schema.ts';

/** Items that belong to another one. */
const partTypes = new Set(['attachment', 'note', 'annotation']);

export interface ZoteroRecord {
  key: string;
  version: number | null;
  record: BiblioRecord;
  /** Keys of the collections that contain it. */
  collections: string[];
  /** When it was added to the library, ISO 8601. */
  added: string | null;
}

export interface ZoteroPart {
  key: string;
  kind: 'note' | 'attachment' | 'annotation';
  /** The item it belongs to; null for a standalone item. */
  parent: string | null;
  /** Markdown, of a note. */
  note: string | null;
  filename: string | null;
  /** Of an attachment. */
  file: Attachment | null;
  /** Whether Zotero stores the file itself, not only a path or an address. */
  isStored: boolean;
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

const authorRoles = new Set(['author', 'artist', 'inventor', 'programmer', 'presenter', 'director', 'podcaster']);

/** @returns null for notes, attachments and annotations */
export const recordFromZotero = (raw: ZoteroData): ZoteroRecord | null => {
  if (partTypes.has(raw.itemType)) return null;
  const draft = new RecordDraft(workTypeOf.get(raw.itemType) ?? 'other');
  draft.text('sourceType', raw.itemType);
  draft.title(raw.title);
  const creators = raw.creators ?? [];
  const authors = creators.filter((c) => authorRoles.has(c.creatorType ?? ''));
  draft.names('authors', authors.map(nameOf));
  draft.names('editors', creators.filter((c) => c.creatorType === 'editor').map(nameOf));
  for (const [type, role] of zoteroRoles)
    draft.contributors(role, creators.filter((c) => c.creatorType === type).map(nameOf));
  draft.otherDate('accessed', raw.accessDate?.slice(0, 10));
  for (const venue of [raw.publicationTitle, raw.proceedingsTitle, raw.bookTitle, raw.websiteTitle, raw.repository])
    draft.text('venue', venue);
  readLines(draft, 'zotero', (name) => raw[name as ZoteroLine]);
  for (const publisher of [raw.publisher, raw.university, raw.institution]) draft.text('publisher', publisher);
  draft.text('volume', raw.volume);
  draft.text('issue', raw.issue);
  draft.pages(raw.pages);
  draft.date(raw.date);
  draft.abstract(raw.abstractNote);
  draft.language(raw.language);
  draft.doi(raw.DOI);
  draft.isbn(raw.ISBN);
  draft.issn(raw.ISSN);
  draft.arxiv(raw.archiveID);
  draft.url(raw.url);
  readZoteroExtra(draft, raw.extra);
  // Automatic tags are words of the publisher.
  draft.list('keywords', raw.tags?.filter((t) => t.type === 1).map((t) => t.tag) ?? []);
  draft.list('tags', raw.tags?.filter((t) => t.type !== 1).map((t) => t.tag) ?? []);
  return {
    key: raw.key,
    version: raw.version ?? null,
    record: draft.record,
    collections: raw.collections ?? [],
    added: raw.dateAdded ?? null,
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

/** @returns null for a record */
export const partFromZotero = (raw: ZoteroData): ZoteroPart | null =>
  partTypes.has(raw.itemType)
    ? {
        key: raw.key,
        kind: raw.itemType as ZoteroPart['kind'],
        parent: raw.parentItem ?? null,
        note: raw.itemType === 'note' && raw.note !== undefined ? htmlToMarkdown(raw.note) : null,
        filename: raw.filename ?? null,
        file: raw.itemType === 'attachment' ? fileOf(raw) : null,
        isStored: /^imported_/.test(raw.linkMode ?? ''),
        annotation: raw.itemType === 'annotation' ? markOf(raw) : null,
      }
    : null;
