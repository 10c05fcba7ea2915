import { z } from 'zod';
import { maybe, maybeCount, maybeList, maybeNumber, maybeText } from '../tolerant.ts';

/** Flags are "Y" and "N", years are text. */
const yesNo = maybe(z.enum(['Y', 'N'])).transform((v) => (v === undefined ? undefined : v === 'Y'));

export const EuropePmcWork = z.object({
  /** Unique only together with `source`. */
  id: maybeText,
  source: maybeText,
  pmid: maybeText,
  pmcid: maybeText,
  doi: maybeText,
  title: maybeText,
  abstractText: maybeText,
  authorString: maybeText,
  authorList: maybe(
    z.object({
      author: maybeList(
        z.object({
          fullName: maybeText,
          firstName: maybeText,
          lastName: maybeText,
          collectiveName: maybeText,
          authorId: maybe(z.object({ type: maybeText, value: maybeText })),
          authorAffiliationDetailsList: maybe(
            z.object({ authorAffiliation: maybeList(z.object({ affiliation: maybeText })) }),
          ),
        }),
      ),
    }),
  ),
  journalInfo: maybe(
    z.object({
      volume: maybeText,
      issue: maybeText,
      journal: maybe(z.object({ title: maybeText, issn: maybeText, essn: maybeText })),
    }),
  ),
  journalTitle: maybeText,
  journalVolume: maybeText,
  bookOrReportDetails: maybe(z.object({ publisher: maybeText })),
  pubYear: maybeNumber,
  firstPublicationDate: maybeText,
  pageInfo: maybeText,
  language: maybeText,
  pubTypeList: maybe(z.object({ pubType: maybeList(z.string()) })),
  pubType: maybeText,
  keywordList: maybe(z.object({ keyword: maybeList(z.string()) })),
  meshHeadingList: maybe(z.object({ meshHeading: maybeList(z.object({ descriptorName: maybeText })) })),
  grantsList: maybe(z.object({ grant: maybeList(z.object({ agency: maybeText })) })),
  commentCorrectionList: maybe(
    z.object({ commentCorrection: maybeList(z.object({ id: maybeText, source: maybeText, type: maybeText })) }),
  ),
  isOpenAccess: yesNo,
  fullTextUrlList: maybe(
    z.object({
      fullTextUrl: maybeList(z.object({ availabilityCode: maybeText, documentStyle: maybeText, url: maybeText })),
    }),
  ),
  license: maybeText,
  citedByCount: maybeCount,
});
export type EuropePmcWork = z.output<typeof EuropePmcWork>;

/** Errors come with status 200, as `errCode`. */
export const EuropePmcAnswer = z.object({
  errCode: maybeNumber,
  errMsg: maybeText,
  hitCount: maybeCount,
  nextCursorMark: maybeText,
  resultList: maybe(z.object({ result: maybe(z.array(z.unknown())) })),
  citationList: maybe(z.object({ citation: maybe(z.array(z.unknown())) })),
  referenceList: maybe(z.object({ reference: maybe(z.array(z.unknown())) })),
});
