import { pathToFileURL } from 'node:url';
import type { PdfHighlight } from '@carrel/contract';
import type { BiblioRecord, PersonName } from '../../formats/record.ts';
import { toZoteroFields, type ZoteroFields } from '../../formats/writers/zotero.ts';
import type { FullRow } from '../papers/papers.repo.ts';
import { mediaTypeOf } from '../pdfs/media-types.ts';
import type { HighlightRow } from '../pdfs/pdfs.repo.ts';
import type { CollectionRow, FileItem, FurtherItem } from './bridge.repo.ts';
import { keyOf } from './item-keys.ts';

/** Where a program reached the bridge, and where users open Carrel. */
export interface Addresses {
  /** `http://127.0.0.1:23119/api/users/0` */
  api: string;
  carrel: string;
}

const json = 'application/json';
/** Without milliseconds, as Zotero writes it. */
const moment = (iso: string): string => iso.replace(/\.\d+Z$/, 'Z');

const libraryOf = ({ api, carrel }: Addresses) => ({
  type: 'user',
  id: 0,
  name: 'My Library',
  links: { self: { href: api, type: json }, alternate: { href: `${carrel}/library`, type: 'text/html' } },
});

/** One object of the API. Clients recognise it by exactly these members. */
const objectOf = (
  at: Addresses,
  path: string,
  { key, version, alternate, links = {}, meta = {} }: Shape,
  data: Record<string, unknown>,
) => ({
  key,
  version,
  library: libraryOf(at),
  links: {
    self: { href: `${at.api}/${path}/${key}`, type: json },
    alternate: { href: `${at.carrel}${alternate}`, type: 'text/html' },
    ...links,
  },
  meta,
  data: { key, version, ...data },
});

interface Shape {
  key: string;
  version: number;
  /** A page of Carrel. */
  alternate: string;
  links?: Record<string, unknown> | undefined;
  meta?: Record<string, unknown>;
}

const familyOf = ({ family, particle, literal }: PersonName): string =>
  family === undefined ? (literal ?? '') : [particle, family].filter(Boolean).join(' ');

/** "Lee", "Lee and Park", "Lee et al." */
const summaryOf = ({ authors, editors }: BiblioRecord): string => {
  const [first, second, ...others] = authors.length > 0 ? authors : editors;
  if (!first) return '';
  if (!second) return familyOf(first);
  return others.length > 0 ? `${familyOf(first)} et al.` : `${familyOf(first)} and ${familyOf(second)}`;
};

const upTo = (at: Addresses, key: string) => ({ up: { href: `${at.api}/items/${key}`, type: json } });

export const fileNameOfPdf = (file: Pick<FileItem, 'filename'>): string => file.filename ?? 'paper.pdf';

export const paperItem = (
  at: Addresses,
  p: {
    row: FullRow;
    record: BiblioRecord;
    collections: number[];
    version: number;
    file: FileItem | undefined;
    further: number;
  },
) => {
  const { row, record, file } = p;
  const creatorSummary = summaryOf(record);
  const parsedDate = record.date ?? (record.year === undefined ? '' : String(record.year));
  const { itemType, title, creators, tags, ...fields } = toZoteroFields(record) as ZoteroFields & { title?: string };
  return objectOf(
    at,
    'items',
    {
      key: keyOf('paper', row.id),
      version: p.version,
      alternate: `/library?paper=${row.id}`,
      links: file && {
        attachment: {
          href: `${at.api}/items/${keyOf('file', row.id)}`,
          type: json,
          attachmentType: 'application/pdf',
          attachmentSize: file.bytes,
        },
      },
      meta: {
        ...(creatorSummary !== '' && { creatorSummary }),
        ...(parsedDate !== '' && { parsedDate }),
        numChildren: (file ? 1 : 0) + p.further + (row.notes ? 1 : 0),
      },
    },
    {
      itemType,
      ...(title !== undefined && { title }),
      creators,
      ...fields,
      tags,
      collections: p.collections.map((id) => keyOf('collection', id)),
      relations: {},
      dateAdded: moment(row.added_at ?? row.created_at),
      dateModified: moment(row.updated_at),
    },
  );
};

export const fileItem = (at: Addresses, file: FileItem) => {
  const parent = keyOf('paper', file.paperId);
  return objectOf(
    at,
    'items',
    {
      key: keyOf('file', file.paperId),
      version: file.version,
      alternate: `/read/${file.paperId}`,
      links: {
        ...upTo(at, parent),
        enclosure: {
          href: pathToFileURL(file.path).href,
          type: 'application/pdf',
          title: fileNameOfPdf(file),
          length: file.bytes,
        },
      },
      meta: { numChildren: file.highlights },
    },
    {
      parentItem: parent,
      itemType: 'attachment',
      linkMode: file.sourceUrl === null ? 'imported_file' : 'imported_url',
      title: fileNameOfPdf(file),
      ...(file.sourceUrl !== null && { url: file.sourceUrl }),
      contentType: 'application/pdf',
      charset: '',
      filename: fileNameOfPdf(file),
      tags: [],
      relations: {},
      dateAdded: moment(file.storedAt),
      dateModified: moment(file.storedAt),
    },
  );
};

/** A file other than the PDF. */
export const furtherItem = (at: Addresses, file: FurtherItem) => {
  const parent = keyOf('paper', file.paperId);
  const type = mediaTypeOf(file.name);
  return objectOf(
    at,
    'items',
    {
      key: keyOf('further', file.id),
      version: file.version,
      alternate: `/library?paper=${file.paperId}`,
      links: {
        ...upTo(at, parent),
        enclosure: { href: pathToFileURL(file.path).href, type, title: file.name, length: file.bytes },
      },
    },
    {
      parentItem: parent,
      itemType: 'attachment',
      linkMode: 'imported_file',
      title: file.title ?? file.name,
      contentType: type,
      charset: '',
      filename: file.name,
      tags: [],
      relations: {},
      dateAdded: moment(file.addedAt),
      dateModified: moment(file.addedAt),
    },
  );
};

const escaped = (text: string): string => text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;' })[c] ?? '&gt;');

/** A note as HTML. Its Markdown stays readable. */
export const noteHtml = (markdown: string): string =>
  markdown
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

export const noteItem = (
  at: Addresses,
  note: { id: number; notes: string; created_at: string; updated_at: string; version: number },
) => {
  const parent = keyOf('paper', note.id);
  return objectOf(
    at,
    'items',
    {
      key: keyOf('note', note.id),
      version: note.version,
      alternate: `/library?paper=${note.id}`,
      links: upTo(at, parent),
      meta: { numChildren: 0 },
    },
    {
      parentItem: parent,
      itemType: 'note',
      note: noteHtml(note.notes),
      tags: [],
      relations: {},
      dateAdded: moment(note.created_at),
      dateModified: moment(note.updated_at),
    },
  );
};

/** Zotero's colours. */
const colours: Readonly<Record<PdfHighlight['colour'], string>> = {
  yellow: '#ffd400',
  green: '#5fb236',
  blue: '#2ea8e5',
  pink: '#e56eee',
};

/** No rectangles: Carrel stores fractions of the page, but Zotero uses points, and the size of the page is not known here. */
export const placeOf = (h: HighlightRow) => ({ pageIndex: h.page - 1, rects: [] });

export const highlightItem = (at: Addresses, h: HighlightRow, version: number) => {
  const parent = keyOf('file', h.paper_id);
  const page = h.page - 1;
  return objectOf(
    at,
    'items',
    {
      key: keyOf('highlight', h.id),
      version,
      alternate: `/read/${h.paper_id}`,
      links: upTo(at, parent),
    },
    {
      parentItem: parent,
      itemType: 'annotation',
      annotationType: 'highlight',
      annotationAuthorName: '',
      annotationText: h.text,
      annotationComment: h.note,
      annotationColor: colours[h.colour],
      annotationPageLabel: h.page_label ?? String(h.page),
      annotationSortIndex: `${String(page).padStart(5, '0')}|${String(h.id % 1_000_000).padStart(6, '0')}|00000`,
      annotationPosition: JSON.stringify(placeOf(h)),
      tags: [],
      relations: {},
      dateAdded: moment(h.created_at),
      dateModified: moment(h.updated_at),
    },
  );
};

export const collectionObject = (at: Addresses, c: CollectionRow) => {
  const parent = c.parent_id === null ? null : keyOf('collection', c.parent_id);
  return objectOf(
    at,
    'collections',
    {
      key: keyOf('collection', c.id),
      version: c.version,
      alternate: `/library?q=${encodeURIComponent(`collection:#${c.id}`)}`,
      links: parent === null ? {} : { up: { href: `${at.api}/collections/${parent}`, type: json } },
      meta: { numCollections: c.nested, numItems: c.items },
    },
    { name: c.name, parentCollection: parent ?? false, relations: {} },
  );
};

export const searchObject = (at: Addresses, v: { id: number; name: string; query: string; version: number }) =>
  objectOf(
    at,
    'searches',
    { key: keyOf('view', v.id), version: v.version, alternate: `/library?q=${encodeURIComponent(v.query)}` },
    {
      name: v.name,
      conditions: [{ condition: 'quicksearch-everything', operator: 'contains', value: v.query }],
    },
  );

export const tagObject = (at: Addresses, t: { name: string; papers: number }) => ({
  tag: t.name,
  links: {
    self: { href: `${at.api}/tags/${encodeURIComponent(t.name)}`, type: json },
    alternate: { href: `${at.carrel}/library?q=${encodeURIComponent(`tag:"${t.name}"`)}`, type: 'text/html' },
  },
  meta: { type: 0, numItems: t.papers },
});
