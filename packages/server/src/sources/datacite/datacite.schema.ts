import { z } from 'zod';
import { maybe, maybeCount, maybeList, maybeText } from '../tolerant.ts';

/** What is read of the attributes of a DOI. */
export const DataCiteWork = z.object({
  doi: maybeText,
  titles: maybeList(z.object({ title: maybeText, titleType: maybeText })),
  creators: maybeList(
    z.object({
      name: maybeText,
      nameType: maybeText,
      givenName: maybeText,
      familyName: maybeText,
      nameIdentifiers: maybeList(z.object({ nameIdentifier: maybeText, nameIdentifierScheme: maybeText })),
      // A list, a text or a list of objects, depending on the schema version.
      affiliation: maybe(z.union([z.string(), z.array(z.union([z.string(), z.object({ name: maybeText })]))])),
    }),
  ),
  publisher: maybe(z.union([z.string(), z.object({ name: maybeText })])),
  container: maybe(z.object({ title: maybeText, volume: maybeText, issue: maybeText })),
  publicationYear: maybeCount,
  dates: maybeList(z.object({ date: maybeText, dateType: maybeText })),
  descriptions: maybeList(z.object({ description: maybeText, descriptionType: maybeText })),
  subjects: maybeList(z.object({ subject: maybeText })),
  language: maybeText,
  types: maybe(z.object({ resourceTypeGeneral: maybeText })),
  relatedIdentifiers: maybeList(
    z.object({ relationType: maybeText, relatedIdentifier: maybeText, relatedIdentifierType: maybeText }),
  ),
  fundingReferences: maybeList(z.object({ funderName: maybeText })),
  citationCount: maybeCount,
  url: maybeText,
});
export type DataCiteWork = z.output<typeof DataCiteWork>;

export const DataCiteOne = z.object({ data: z.object({ attributes: z.record(z.string(), z.unknown()) }) });
export const DataCiteList = z.object({
  data: z.array(z.unknown()),
  links: maybe(z.object({ next: maybeText })),
  meta: maybe(z.object({ total: maybeCount })),
});
export const DataCiteRow = z.object({ attributes: z.record(z.string(), z.unknown()) });
