import { z } from 'zod';
import { namesOfLines, type ZoteroLine } from '../../formats/line-names.ts';
import { maybe, maybeCount, maybeList, maybeNumber, maybeText, maybeTexts } from '../tolerant.ts';

const lineTexts = Object.fromEntries(namesOfLines('zotero').map((name) => [name, maybeText])) as Record<
  ZoteroLine,
  typeof maybeText
>;

/** The fields that are read one by one. */
const ReadFields = z.object({
  ...lineTexts,
  key: z.string(),
  version: maybeCount,
  itemType: z.string(),
  parentItem: maybeText,
  title: maybeText,
  caseName: maybeText,
  nameOfAct: maybeText,
  subject: maybeText,
  creators: maybeList(z.object({ creatorType: maybeText, firstName: maybeText, lastName: maybeText, name: maybeText })),
  abstractNote: maybeText,
  pages: maybeText,
  codePages: maybeText,
  firstPage: maybeText,
  date: maybeText,
  dateDecided: maybeText,
  dateEnacted: maybeText,
  issueDate: maybeText,
  filingDate: maybeText,
  accessDate: maybeText,
  language: maybeText,
  DOI: maybeText,
  PMID: maybeText,
  PMCID: maybeText,
  ISBN: maybeText,
  ISSN: maybeText,
  url: maybeText,
  extra: maybeText,
  note: maybeText,
  tags: maybeList(z.object({ tag: z.string(), type: maybeNumber })),
  collections: maybeTexts,
  relations: maybe(z.object({ 'dc:relation': z.union([z.string(), z.array(z.string())]).optional() })),
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
  dateModified: maybeText,
});
export const readFields: ReadonlySet<string> = new Set(Object.keys(ReadFields.shape));
/** Includes all other fields that an item has. */
export const ZoteroData = ReadFields.loose();
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
