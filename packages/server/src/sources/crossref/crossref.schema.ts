import { z } from 'zod';
import { maybe, maybeCount, maybeList, maybeText, maybeTexts } from '../tolerant.ts';

/** One to three numbers, or a null for no date. */
const DateParts = maybe(z.object({ 'date-parts': maybeList(z.array(z.number().int().nullable())) }));
const Related = maybeList(z.object({ 'id-type': maybeText, id: maybeText }));
const Update = z.object({ DOI: maybeText, type: maybeText, source: maybeText, updated: DateParts });
const CrossrefPerson = z.object({
  given: maybeText,
  family: maybeText,
  name: maybeText,
  suffix: maybeText,
  ORCID: maybeText,
  affiliation: maybeList(
    z.object({ name: maybeText, id: maybeList(z.object({ id: maybeText, 'id-type': maybeText })) }),
  ),
});

export const CrossrefWork = z.object({
  DOI: maybeText,
  type: maybeText,
  subtype: maybeText,
  title: maybeTexts,
  subtitle: maybeTexts,
  abstract: maybeText,
  'container-title': maybeTexts,
  'group-title': maybeText,
  institution: maybe(z.union([z.array(z.object({ name: maybeText })), z.object({ name: maybeText })])),
  publisher: maybeText,
  ISSN: maybeTexts,
  volume: maybeText,
  issue: maybeText,
  page: maybeText,
  'article-number': maybeText,
  'published-print': DateParts,
  'published-online': DateParts,
  posted: DateParts,
  published: DateParts,
  issued: DateParts,
  author: maybeList(CrossrefPerson),
  language: maybeText,
  'is-referenced-by-count': maybeCount,
  'references-count': maybeCount,
  reference: maybeList(z.object({ DOI: maybeText })),
  funder: maybeList(z.object({ name: maybeText })),
  relation: maybe(
    z.object({
      'is-preprint-of': Related,
      'has-preprint': Related,
      'is-version-of': Related,
      'has-version': Related,
      'is-supplement-to': Related,
    }),
  ),
  'update-to': maybeList(Update),
  'updated-by': maybeList(Update),
  resource: maybe(z.object({ primary: maybe(z.object({ URL: maybeText })) })),
});
export type CrossrefWork = z.output<typeof CrossrefWork>;

export const CrossrefOne = z.object({ message: z.record(z.string(), z.unknown()) });
export const CrossrefList = z.object({
  message: z.object({ 'total-results': maybeCount, 'next-cursor': maybeText, items: z.array(z.unknown()) }),
});
export const CrossrefAgency = z.object({ message: z.object({ agency: z.object({ id: z.string() }) }) });
