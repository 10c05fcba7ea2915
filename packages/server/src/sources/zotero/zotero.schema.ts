import { z } from 'zod';
import { namesOfLines, type ZoteroLine } from '../../formats/line-names.ts';
import { maybe, maybeCount, maybeList, maybeNumber, maybeText, maybeTexts } from '../tolerant.ts';

const lineTexts = Object.fromEntries(namesOfLines('zotero').map((name) => [name, maybeText])) as Record<
  ZoteroLine,
  typeof maybeText
>;

export const ZoteroData = z.object({
  ...lineTexts,
  key: z.string(),
  version: maybeCount,
  itemType: z.string(),
  parentItem: maybeText,
  title: maybeText,
  creators: maybeList(z.object({ creatorType: maybeText, firstName: maybeText, lastName: maybeText, name: maybeText })),
  abstractNote: maybeText,
  publicationTitle: maybeText,
  proceedingsTitle: maybeText,
  bookTitle: maybeText,
  websiteTitle: maybeText,
  repository: maybeText,
  university: maybeText,
  institution: maybeText,
  publisher: maybeText,
  volume: maybeText,
  issue: maybeText,
  pages: maybeText,
  date: maybeText,
  accessDate: maybeText,
  language: maybeText,
  DOI: maybeText,
  ISBN: maybeText,
  ISSN: maybeText,
  archiveID: maybeText,
  url: maybeText,
  extra: maybeText,
  note: maybeText,
  tags: maybeList(z.object({ tag: z.string(), type: maybeNumber })),
  collections: maybeTexts,
  linkMode: maybeText,
  contentType: maybeText,
  filename: maybeText,
  path: maybeText,
  annotationType: maybeText,
  annotationText: maybeText,
  annotationComment: maybeText,
  annotationColor: maybeText,
  annotationPageLabel: maybeText,
  annotationPosition: maybeText,
  dateAdded: maybeText,
});
export type ZoteroData = z.output<typeof ZoteroData>;

export const ZoteroItem = z.object({ data: ZoteroData });
export const ZoteroCollection = z.object({
  data: z.object({
    key: z.string(),
    version: maybeCount,
    name: z.string(),
    parentCollection: z.union([z.string(), z.literal(false)]).catch(false),
  }),
  meta: maybe(z.object({ numItems: maybeCount })),
});
export const ZoteroGroup = z.object({ id: z.number().int(), data: z.object({ name: z.string() }) });
export const ZoteroKey = z.object({ userID: z.number().int(), username: maybeText });
export const ZoteroRows = z.array(z.unknown());
export const ZoteroDeleted = z.object({ items: maybeTexts, collections: maybeTexts });
