import { cleanDoi } from '@carrel/contract/doi';
import { cleanPmcid, cleanPmid, issnsIn } from '@carrel/contract/identifiers';
import { cleanAbstract, cleanLine, cleanTitle, cleanUrl } from '../../formats/clean-text.ts';
import { languageTag } from '../../formats/languages.ts';
import type { WorkType } from '../../formats/record.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { cleanOrcid } from '../clean-ids.ts';
import type { NoticeType, SourceAuthorship, SourceWork, UpdateNotice } from '../source-work.ts';
import { filled } from '../tolerant.ts';
import type { EuropePmcWork } from './europe-pmc.schema.ts';

const texts = (list: (string | undefined)[] | undefined): string[] | undefined =>
  filled(list?.map((t) => cleanLine(t)).filter((t): t is string => t !== undefined));

type RawAuthor = NonNullable<NonNullable<EuropePmcWork['authorList']>['author']>[number];

const authorship = (raw: RawAuthor): SourceAuthorship[] => {
  const family = cleanLine(raw.lastName);
  const given = cleanLine(raw.firstName);
  const group = family === undefined ? cleanLine(raw.collectiveName) : undefined;
  const name = group ?? (family === undefined ? cleanLine(raw.fullName) : [given, family].filter(Boolean).join(' '));
  if (name === undefined) return [];
  const orcid = raw.authorId?.type === 'ORCID' ? cleanOrcid(raw.authorId.value) : undefined;
  return [
    withoutUndefined<SourceAuthorship>({
      name,
      given,
      family,
      group: group === undefined ? undefined : true,
      ids: withoutUndefined({ orcid }),
      orcidOnWork: orcid === undefined ? undefined : true,
      affiliationTexts: texts(raw.authorAffiliationDetailsList?.authorAffiliation?.map((a) => a.affiliation)),
    }),
  ];
};

/** "Schoenfeld JD, Haas-Kogan DA." of the short form of a record. */
const namesIn = (line: string | undefined): SourceAuthorship[] | undefined =>
  filled(
    line
      ?.replace(/\.$/, '')
      .split(', ')
      .flatMap((part) => {
        const name = cleanLine(part);
        return name === undefined ? [] : [{ name, ids: {} }];
      }),
  );

const noticeKinds: [RegExp, NoticeType][] = [
  [/^retraction in/i, 'retraction'],
  [/^(?:erratum|correct\w*).* in/i, 'correction'],
  [/^expression of concern in/i, 'concern'],
];

const noticesOf = (raw: EuropePmcWork): UpdateNotice[] | undefined =>
  filled(
    raw.commentCorrectionList?.commentCorrection?.flatMap((c) => {
      const type = noticeKinds.find(([pattern]) => pattern.test(c.type ?? ''))?.[1];
      return type === undefined ? [] : [{ type, assertedBy: 'europe-pmc' }];
    }),
  );

const typeOf = (raw: EuropePmcWork): WorkType | undefined => {
  if (raw.source === 'PPR') return 'preprint';
  if (raw.source === 'PAT') return 'patent';
  const kinds = raw.pubTypeList?.pubType ?? (raw.pubType === undefined ? undefined : [raw.pubType]);
  if (kinds === undefined) return undefined;
  const all = kinds.join(' ').toLowerCase();
  if (/preprint/.test(all)) return 'preprint';
  if (/book|chapter/.test(all)) return 'book';
  return /article|review|letter|editorial|retraction|erratum|trial|report|comment/.test(all) ? 'article' : 'other';
};

/** The journal, or the server of a preprint. */
const venueOf = (raw: EuropePmcWork): SourceWork['venue'] => {
  const journal = raw.journalInfo?.journal;
  const name =
    cleanLine(journal?.title) ??
    cleanLine(raw.journalTitle) ??
    (raw.source === 'PPR' ? cleanLine(raw.bookOrReportDetails?.publisher) : undefined);
  const issn = filled(issnsIn(`${journal?.issn ?? ''} ${journal?.essn ?? ''}`));
  return name === undefined && issn === undefined ? undefined : withoutUndefined({ name, issn });
};

export const workFromEuropePmc = (raw: EuropePmcWork): SourceWork => {
  const date = raw.firstPublicationDate;
  const open = raw.fullTextUrlList?.fullTextUrl?.filter(
    (u) => u.availabilityCode === 'OA' || u.availabilityCode === 'F',
  );
  const notices = noticesOf(raw);
  return withoutUndefined<SourceWork>({
    source: 'europe_pmc',
    ids: withoutUndefined({
      pmid: cleanPmid(raw.pmid ?? (raw.source === 'MED' ? (raw.id ?? '') : '')),
      pmcid: cleanPmcid(raw.pmcid ?? ''),
      doi: cleanDoi(raw.doi ?? ''),
    }),
    title: cleanTitle(raw.title)?.replace(/(?<![.!?])\.$/, ''),
    abstract: cleanAbstract(raw.abstractText),
    year: raw.pubYear,
    date: date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined,
    venue: venueOf(raw),
    volume: cleanLine(raw.journalInfo?.volume ?? raw.journalVolume),
    issue: cleanLine(raw.journalInfo?.issue),
    pages: cleanLine(raw.pageInfo),
    type: typeOf(raw),
    authors: filled(raw.authorList?.author?.flatMap(authorship)) ?? namesIn(raw.authorString),
    keywords: texts([
      ...(raw.keywordList?.keyword ?? []),
      ...(raw.meshHeadingList?.meshHeading?.map((m) => m.descriptorName) ?? []),
    ]),
    citationCount: raw.citedByCount,
    isRetracted: notices?.some((n) => n.type === 'retraction') ? true : undefined,
    notices,
    openAccess:
      raw.isOpenAccess === undefined
        ? undefined
        : withoutUndefined({
            isOa: raw.isOpenAccess,
            url: cleanUrl(open?.find((u) => u.documentStyle === 'html')?.url),
            pdfUrl: cleanUrl(open?.find((u) => u.documentStyle === 'pdf')?.url),
            licence: raw.license,
          }),
    language: raw.language === undefined ? undefined : languageTag(raw.language),
    funders: texts(raw.grantsList?.grant?.map((g) => g.agency)),
  });
};
