import { cleanDoi } from '@carrel/contract/doi';
import { issnsIn } from '@carrel/contract/identifiers';
import { cleanAbstract, cleanLine, cleanTitle, cleanUrl } from '../../formats/clean-text.ts';
import { dateFromParts, type PartialDate } from '../../formats/dates.ts';
import { languageTag } from '../../formats/languages.ts';
import type { WorkType } from '../../formats/record.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { cleanOrcid, cleanRor } from '../clean-ids.ts';
import type {
  NoticeType,
  RelationType,
  SourceAuthorship,
  SourceInstitution,
  SourceWork,
  UpdateNotice,
  WorkRelation,
} from '../source-work.ts';
import { filled } from '../tolerant.ts';
import type { CrossrefWork } from './crossref.schema.ts';

const types: Record<string, WorkType> = {
  'journal-article': 'article',
  'posted-content': 'preprint',
  'proceedings-article': 'conference-paper',
  proceedings: 'proceedings',
  book: 'book',
  monograph: 'book',
  'edited-book': 'book',
  'reference-book': 'book',
  'book-chapter': 'chapter',
  'book-section': 'chapter',
  'book-part': 'chapter',
  'reference-entry': 'chapter',
  dissertation: 'thesis',
  report: 'report',
  'report-component': 'report',
  dataset: 'dataset',
  standard: 'standard',
};

const notices: Record<string, NoticeType> = {
  retraction: 'retraction',
  partial_retraction: 'correction',
  removal: 'withdrawal',
  withdrawal: 'withdrawal',
  expression_of_concern: 'concern',
  correction: 'correction',
  corrigendum: 'correction',
  erratum: 'correction',
  addendum: 'correction',
};

type DateParts = CrossrefWork['issued'];

const dateOf = (parts: DateParts): PartialDate | undefined => {
  const [year, month, day] = parts?.['date-parts']?.[0] ?? [];
  if (year == null) return undefined;
  const date = dateFromParts(year, month ?? undefined, day ?? undefined);
  return date.year === undefined ? undefined : date;
};

/** Print before online before posted; `issued` is whichever was first and may contain a null. */
const publishedOn = (raw: CrossrefWork): PartialDate =>
  dateOf(raw['published-print']) ??
  dateOf(raw['published-online']) ??
  dateOf(raw.posted) ??
  dateOf(raw.published) ??
  dateOf(raw.issued) ??
  {};

type RawPerson = NonNullable<CrossrefWork['author']>[number];

const authorship = (raw: RawPerson): SourceAuthorship[] => {
  const family = cleanLine([raw.family, raw.suffix].filter(Boolean).join(' '));
  const given = cleanLine(raw.given);
  const group = family === undefined && given === undefined ? cleanLine(raw.name) : undefined;
  const name = group ?? ([given, family].filter(Boolean).join(' ') || undefined);
  if (name === undefined) return [];
  const orcid = cleanOrcid(raw.ORCID);
  const places = raw.affiliation?.flatMap((a): SourceInstitution[] => {
    const ror = a.id?.map((i) => cleanRor(i.id)).find((r) => r !== undefined);
    const place = withoutUndefined<SourceInstitution>({ name: cleanLine(a.name), ror });
    return place.name === undefined && ror === undefined ? [] : [place];
  });
  return [
    withoutUndefined<SourceAuthorship>({
      name,
      given: group === undefined ? given : undefined,
      family: group === undefined ? family : undefined,
      group: group === undefined ? undefined : true,
      ids: withoutUndefined({ orcid }),
      orcidOnWork: orcid === undefined ? undefined : true,
      affiliations: filled(places),
    }),
  ];
};

const noticeOf = (raw: NonNullable<CrossrefWork['updated-by']>[number]): UpdateNotice =>
  withoutUndefined<UpdateNotice>({
    type: notices[raw.type ?? ''] ?? 'update',
    doi: cleanDoi(raw.DOI ?? ''),
    date: dateOf(raw.updated)?.date,
    assertedBy: raw.source,
  });

const relationsOf = (raw: CrossrefWork): WorkRelation[] | undefined => {
  const of = (type: RelationType, list: { 'id-type'?: string | undefined; id?: string | undefined }[] | undefined) =>
    (list ?? []).flatMap((r): WorkRelation[] => {
      const doi = r['id-type'] === undefined || r['id-type'] === 'doi' ? cleanDoi(r.id ?? '') : undefined;
      return doi === undefined ? [] : [{ type, ids: { doi } }];
    });
  const r = raw.relation;
  return filled([
    ...of('preprint-of', r?.['is-preprint-of']),
    ...of('has-preprint', r?.['has-preprint']),
    ...of('version-of', r?.['is-version-of']),
    ...of('has-version', r?.['has-version']),
    ...of('supplement-to', r?.['is-supplement-to']),
    ...of(
      'notice-about',
      raw['update-to']?.filter((u) => u.type !== 'new_version').map((u) => ({ id: u.DOI })),
    ),
  ]);
};

const titleOf = (raw: CrossrefWork): string | undefined => {
  const title = cleanTitle(raw.title?.[0]);
  const subtitle = cleanTitle(raw.subtitle?.[0]);
  return title === undefined || subtitle === undefined || title.toLowerCase().includes(subtitle.toLowerCase())
    ? title
    : `${title.replace(/[:.]$/, '')}: ${subtitle}`;
};

const containerOf = (raw: CrossrefWork): string | undefined => {
  const institution = Array.isArray(raw.institution) ? raw.institution[0]?.name : raw.institution?.name;
  return (
    cleanLine(raw['container-title']?.[0]) ??
    (raw.type === 'posted-content' ? (cleanLine(institution) ?? cleanLine(raw['group-title'])) : undefined)
  );
};

/** @returns null without a DOI */
export const workFromCrossref = (raw: CrossrefWork): SourceWork | null => {
  const doi = cleanDoi(raw.DOI ?? '');
  if (doi === undefined) return null;
  const { year, date } = publishedOn(raw);
  const issn = filled(issnsIn((raw.ISSN ?? []).join(' ')));
  const container = containerOf(raw);
  const updates = filled(raw['updated-by']?.map(noticeOf));
  return withoutUndefined<SourceWork>({
    source: 'crossref',
    ids: { doi },
    title: titleOf(raw),
    abstract: cleanAbstract(raw.abstract),
    year,
    date,
    venue:
      container === undefined && issn === undefined
        ? undefined
        : withoutUndefined({ name: container, issn, publisher: cleanLine(raw.publisher) }),
    volume: cleanLine(raw.volume),
    issue: cleanLine(raw.issue),
    pages: cleanLine(raw.page) ?? cleanLine(raw['article-number']),
    type: raw.type === undefined ? undefined : (types[raw.type] ?? 'other'),
    authors: filled(raw.author?.flatMap(authorship)),
    citationCount: raw['is-referenced-by-count'],
    referenceCount: raw['references-count'],
    references: filled(
      raw.reference?.flatMap((r) => {
        const cited = cleanDoi(r.DOI ?? '');
        return cited === undefined ? [] : [{ doi: cited }];
      }),
    ),
    // A record without notices may still be retracted: it can be older than its retraction.
    isRetracted: updates?.some((u) => u.type === 'retraction' || u.type === 'withdrawal') ? true : undefined,
    notices: updates,
    relations: relationsOf(raw),
    language: raw.language === undefined ? undefined : languageTag(raw.language),
    funders: filled([
      ...new Set(raw.funder?.map((f) => cleanLine(f.name)).filter((n): n is string => n !== undefined) ?? []),
    ]),
    url: cleanUrl(raw.resource?.primary?.URL),
  });
};
