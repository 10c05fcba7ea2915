import { z } from 'zod';
import { maybe, maybeCount, maybeFlag, maybeList, maybeText, maybeTexts } from '../tolerant.ts';

const idText = maybe(z.union([z.string(), z.number()]));

export const S2Author = z.object({
  authorId: maybe(z.union([z.string(), z.number()]).transform(String)),
  name: maybeText,
  externalIds: maybe(z.object({ ORCID: maybe(z.union([z.string(), z.array(z.string())])) })),
  affiliations: maybeTexts,
  homepage: maybeText,
  paperCount: maybeCount,
  citationCount: maybeCount,
  hIndex: maybeCount,
});
export type S2Author = z.output<typeof S2Author>;

/** What is read of a paper; a projection leaves out the others. A reference may have no id at all. */
export const S2Paper = z.object({
  paperId: maybeText,
  corpusId: idText,
  externalIds: maybe(
    z.object({
      DOI: maybeText,
      ArXiv: maybeText,
      MAG: idText,
      PubMed: idText,
      PubMedCentral: idText,
      CorpusId: idText,
    }),
  ),
  title: maybeText,
  abstract: maybeText,
  venue: maybeText,
  publicationVenue: maybe(z.object({ name: maybeText, type: maybeText, issn: maybeText, alternate_issns: maybeTexts })),
  journal: maybe(z.object({ name: maybeText, volume: maybeText, pages: maybeText })),
  year: maybeCount,
  publicationDate: maybeText,
  publicationTypes: maybeTexts,
  referenceCount: maybeCount,
  citationCount: maybeCount,
  influentialCitationCount: maybeCount,
  isOpenAccess: maybeFlag,
  openAccessPdf: maybe(z.object({ url: maybeText, status: maybeText, license: maybeText })),
  s2FieldsOfStudy: maybeList(z.object({ category: maybeText, source: maybeText })),
  fieldsOfStudy: maybeTexts,
  tldr: maybe(z.object({ text: maybeText })),
  embedding: maybe(z.object({ model: maybeText, vector: maybe(z.array(z.number()).max(4096)) })),
  authors: maybeList(S2Author),
  matchScore: maybe(z.number()),
});
export type S2Paper = z.output<typeof S2Paper>;

/** One page; without results there is no `data`. */
export const S2Page = z.object({
  total: maybeCount,
  next: maybeCount,
  token: maybeText,
  data: z
    .array(z.unknown())
    .nullish()
    .transform((d) => d ?? []),
});

const link = {
  isInfluential: maybeFlag,
  intents: maybeTexts,
  contexts: maybeTexts,
};
export const S2Citation = z.object({ ...link, citingPaper: S2Paper });
export const S2Reference = z.object({ ...link, citedPaper: S2Paper });
export const S2Recommendations = z.object({ recommendedPapers: z.array(z.unknown()) });
export const S2Batch = z.array(z.unknown());
