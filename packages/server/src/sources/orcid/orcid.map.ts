import { cleanDoi } from '@carrel/contract/doi';
import { cleanArxivId, cleanPmcid, cleanPmid } from '@carrel/contract/identifiers';
import type { z } from 'zod';
import { cleanLine, cleanTitle, cleanUrl } from '../../formats/clean-text.ts';
import { dateFromParts } from '../../formats/dates.ts';
import type { WorkType } from '../../formats/record.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { cleanOrcid, cleanRor, digitsOf } from '../clean-ids.ts';
import type { ProfileAffiliation, SourceAuthor, SourceWork, WorkIds } from '../source-work.ts';
import { filled } from '../tolerant.ts';
import type {
  AffiliationSummary,
  OrcidAffiliations,
  OrcidPerson,
  OrcidRecord,
  OrcidWorkGroup,
  OrcidWorkSummary,
} from './orcid.schema.ts';

const types: Record<string, WorkType> = {
  'journal-article': 'article',
  'conference-paper': 'conference-paper',
  preprint: 'preprint',
  'working-paper': 'report',
  report: 'report',
  book: 'book',
  'edited-book': 'book',
  'book-chapter': 'chapter',
  dissertation: 'thesis',
  'dissertation-thesis': 'thesis',
  'data-set': 'dataset',
  software: 'software',
};

type Dated = { year?: string | undefined; month?: string | undefined; day?: string | undefined } | undefined;
const dateOf = (d: Dated) =>
  d?.year === undefined
    ? {}
    : dateFromParts(Number(d.year), d.month ? Number(d.month) : undefined, d.day ? Number(d.day) : undefined);

const affiliation = (role: string, raw: AffiliationSummary): ProfileAffiliation => {
  const place = raw.organization?.['disambiguated-organization'];
  const [start, end] = [dateOf(raw['start-date']).date, dateOf(raw['end-date']).date];
  return withoutUndefined<ProfileAffiliation>({
    name: cleanLine(raw.organization?.name),
    ror:
      place?.['disambiguation-source'] === 'ROR' ? cleanRor(place['disambiguated-organization-identifier']) : undefined,
    country: raw.organization?.address?.country?.toUpperCase(),
    role,
    startDate: start,
    endDate: end,
    // Without an end it is current; without a start, too, it is unknown.
    current: end === undefined && start !== undefined ? true : undefined,
  });
};

export const affiliationsFrom = (
  role: 'employment' | 'education',
  raw: z.output<typeof OrcidAffiliations> | undefined,
): ProfileAffiliation[] => {
  const key = `${role}-summary` as const;
  const grouped = raw?.['affiliation-group']?.flatMap((g) => g.summaries?.flatMap((s) => s[key] ?? []) ?? []) ?? [];
  return [...grouped, ...(raw?.[key] ?? [])].map((s) => affiliation(role, s));
};

/** Names may be hidden: the name a person goes by, else its parts. @returns null if there is none */
export const authorFromPerson = (
  orcid: string,
  raw: z.output<typeof OrcidPerson>,
  affiliations: ProfileAffiliation[] = [],
): SourceAuthor | null => {
  const given = cleanLine(raw.name?.['given-names']);
  const family = cleanLine(raw.name?.['family-name']);
  const name = cleanLine(raw.name?.['credit-name']) ?? ([given, family].filter(Boolean).join(' ') || undefined);
  if (name === undefined) return null;
  const scopus = raw['external-identifiers']?.['external-identifier']?.find((i) =>
    /scopus/i.test(i['external-id-type'] ?? ''),
  )?.['external-id-value'];
  return withoutUndefined<SourceAuthor>({
    source: 'orcid',
    ids: withoutUndefined({ orcid, scopus: digitsOf(scopus) }),
    name,
    given,
    family,
    otherNames: filled(
      raw['other-names']?.['other-name']?.map((n) => cleanLine(n.content)).filter((n): n is string => n !== undefined),
    ),
    affiliations: filled(affiliations),
    homepage: cleanUrl(raw['researcher-urls']?.['researcher-url']?.[0]?.url),
  });
};

export const authorFromRecord = (orcid: string, raw: z.output<typeof OrcidRecord>): SourceAuthor | null => {
  const activities = raw['activities-summary'];
  // A deprecated iD is answered with the one that replaced it.
  const id = cleanOrcid(raw['orcid-identifier']?.path) ?? orcid;
  if (!raw.person) return null;
  return authorFromPerson(id, raw.person, [
    ...affiliationsFrom('employment', activities?.employments),
    ...affiliationsFrom('education', activities?.educations),
  ]);
};

type ExternalIds = OrcidWorkSummary['external-ids'];

/** Identifiers of the work itself; a "part-of" belongs to the book around it. */
const idsOf = (raw: ExternalIds): WorkIds => {
  const own =
    raw?.['external-id']?.filter((i) => (i['external-id-relationship'] ?? 'self').toLowerCase() === 'self') ?? [];
  const value = (type: string) => {
    const identifier = own.find((i) => i['external-id-type']?.toLowerCase() === type);
    return identifier?.['external-id-normalized'] ?? identifier?.['external-id-value'] ?? '';
  };
  return withoutUndefined<WorkIds>({
    doi: cleanDoi(value('doi')),
    arxiv: cleanArxivId(value('arxiv')),
    pmid: cleanPmid(value('pmid')),
    pmcid: cleanPmcid(value('pmc')),
  });
};

export const workFromSummary = (raw: OrcidWorkSummary, groupIds?: ExternalIds): SourceWork => {
  const { year, date } = dateOf(raw['publication-date']);
  const venue = cleanLine(raw['journal-title']?.value);
  return withoutUndefined<SourceWork>({
    source: 'orcid',
    ids: { ...idsOf(groupIds), ...idsOf(raw['external-ids']) },
    title: cleanTitle(raw.title?.title),
    year,
    date,
    venue: venue === undefined ? undefined : { name: venue },
    type: raw.type === undefined ? undefined : (types[raw.type.toLowerCase().replaceAll('_', '-')] ?? 'other'),
    url: cleanUrl(raw.url),
  });
};

/**
 * A group is one work described by several sources; the version with the highest index is the one its owner prefers.
 */
export const workFromGroup = (group: z.output<typeof OrcidWorkGroup>): SourceWork | null => {
  const preferred = [...(group['work-summary'] ?? [])].sort(
    (a, b) => Number(b['display-index'] ?? 0) - Number(a['display-index'] ?? 0),
  )[0];
  return preferred ? workFromSummary(preferred, group['external-ids']) : null;
};
