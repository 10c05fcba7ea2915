import { cleanDoi } from '@carrel/contract/doi';
import { arxivOfDoi } from '@carrel/contract/identifiers';
import { cleanAbstract, cleanLine, cleanTitle, cleanUrl } from '../../formats/clean-text.ts';
import { parseDate } from '../../formats/dates.ts';
import { languageTag } from '../../formats/languages.ts';
import type { WorkType } from '../../formats/record.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { cleanOrcid } from '../clean-ids.ts';
import type { SourceAuthorship, SourceWork, WorkRelation } from '../source-work.ts';
import { filled } from '../tolerant.ts';
import type { DataCiteWork } from './datacite.schema.ts';

const types: Record<string, WorkType> = {
  Dataset: 'dataset',
  Collection: 'dataset',
  Software: 'software',
  Preprint: 'preprint',
  JournalArticle: 'article',
  ConferencePaper: 'conference-paper',
  ConferenceProceeding: 'proceedings',
  Book: 'book',
  BookChapter: 'chapter',
  Dissertation: 'thesis',
  Report: 'report',
  Standard: 'standard',
  Presentation: 'presentation',
};

type RawCreator = NonNullable<DataCiteWork['creators']>[number];

/** A group has only a name; a person may have only one, too, as "Family, Given". */
const authorship = (raw: RawCreator): SourceAuthorship[] => {
  const name = cleanLine(raw.name);
  const [before, after] = name?.split(/,\s*/, 2) ?? [];
  const group = raw.nameType === 'Organizational';
  const parted = !group && raw.familyName === undefined && after !== undefined && after !== '';
  const family = group ? undefined : (cleanLine(raw.familyName) ?? (parted ? before : undefined));
  const given = group ? undefined : (cleanLine(raw.givenName) ?? (parted ? after : undefined));
  const shown = family === undefined ? name : [given, family].filter(Boolean).join(' ');
  if (shown === undefined) return [];
  const orcid = raw.nameIdentifiers
    ?.filter((n) => /orcid/i.test(n.nameIdentifierScheme ?? n.nameIdentifier ?? ''))
    .map((n) => cleanOrcid(n.nameIdentifier))
    .find((o) => o !== undefined);
  const places = typeof raw.affiliation === 'string' ? [raw.affiliation] : raw.affiliation;
  return [
    withoutUndefined<SourceAuthorship>({
      name: shown,
      given,
      family,
      group: group ? true : undefined,
      ids: withoutUndefined({ orcid }),
      orcidOnWork: orcid === undefined ? undefined : true,
      affiliationTexts: filled(
        places?.map((p) => cleanLine(typeof p === 'string' ? p : p.name)).filter((p): p is string => p !== undefined),
      ),
    }),
  ];
};

/** Of all relations only "is supplement to" is trusted, and only between DOIs. */
const supplements = (raw: DataCiteWork): WorkRelation[] | undefined =>
  filled(
    raw.relatedIdentifiers?.flatMap((r): WorkRelation[] => {
      const doi = r.relatedIdentifierType === 'DOI' ? cleanDoi(r.relatedIdentifier ?? '') : undefined;
      return r.relationType === 'IsSupplementTo' && doi !== undefined ? [{ type: 'supplement-to', ids: { doi } }] : [];
    }),
  );

/** @returns null without a DOI */
export const workFromDataCite = (raw: DataCiteWork): SourceWork | null => {
  const doi = cleanDoi(raw.doi ?? '');
  if (doi === undefined) return null;
  const arxiv = arxivOfDoi(doi);
  const issued = raw.dates?.find((d) => d.dateType === 'Issued')?.date;
  const date = issued === undefined ? undefined : parseDate(issued);
  const container = cleanLine(raw.container?.title);
  const publisher = cleanLine(typeof raw.publisher === 'string' ? raw.publisher : raw.publisher?.name);
  const abstract = raw.descriptions?.find((d) => d.descriptionType === 'Abstract')?.description;
  return withoutUndefined<SourceWork>({
    source: 'datacite',
    ids: withoutUndefined({ doi, arxiv }),
    title: cleanTitle((raw.titles?.find((t) => t.titleType === undefined) ?? raw.titles?.[0])?.title),
    abstract: cleanAbstract(abstract),
    // The year is the only reliable date.
    year: raw.publicationYear ?? date?.year,
    date: date?.year === raw.publicationYear ? date?.date : undefined,
    venue:
      container === undefined && publisher === undefined
        ? undefined
        : withoutUndefined({ name: container ?? publisher, publisher }),
    volume: cleanLine(raw.container?.volume),
    issue: cleanLine(raw.container?.issue),
    type: raw.types?.resourceTypeGeneral === undefined ? undefined : (types[raw.types.resourceTypeGeneral] ?? 'other'),
    authors: filled(raw.creators?.flatMap(authorship)),
    keywords: filled(raw.subjects?.map((s) => cleanLine(s.subject)).filter((s): s is string => s !== undefined)),
    citationCount: raw.citationCount,
    relations: supplements(raw),
    language: raw.language === undefined ? undefined : languageTag(raw.language),
    funders: filled(
      raw.fundingReferences?.map((f) => cleanLine(f.funderName)).filter((f): f is string => f !== undefined),
    ),
    url: cleanUrl(raw.url),
  });
};
