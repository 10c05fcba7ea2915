import { z } from 'zod';
import { maybe, maybeCount, maybeFlag, maybeList, maybeText, maybeTexts } from '../tolerant.ts';

const Institution = z.object({ id: maybeText, ror: maybeText, display_name: maybeText, country_code: maybeText });
const Level = maybe(z.object({ display_name: maybeText }));
const Topic = z.object({
  id: maybeText,
  display_name: maybeText,
  score: maybe(z.number()),
  count: maybeCount,
  subfield: Level,
  field: Level,
  domain: Level,
});
const Location = z.object({
  is_oa: maybeFlag,
  landing_page_url: maybeText,
  pdf_url: maybeText,
  license: maybeText,
  version: maybeText,
  source: maybe(
    z.object({
      id: maybeText,
      display_name: maybeText,
      issn_l: maybeText,
      issn: maybeTexts,
      type: maybeText,
      host_organization_name: maybeText,
    }),
  ),
});

/** What is read of a work. Every field can be missing: a projection leaves out the others. */
export const OpenAlexWork = z.object({
  id: z.string(),
  doi: maybeText,
  title: maybeText,
  display_name: maybeText,
  publication_year: maybeCount,
  publication_date: maybeText,
  ids: maybe(z.object({ mag: maybe(z.union([z.string(), z.number()])), pmid: maybeText, pmcid: maybeText })),
  language: maybeText,
  type: maybeText,
  primary_location: maybe(Location),
  best_oa_location: maybe(Location),
  locations: maybeList(Location),
  open_access: maybe(z.object({ is_oa: maybeFlag, oa_status: maybeText, oa_url: maybeText })),
  authorships: maybeList(
    z.object({
      author: maybe(z.object({ id: maybeText, display_name: maybeText, orcid: maybeText })),
      raw_author_name: maybeText,
      raw_orcid: maybeText,
      institutions: maybeList(Institution),
      is_corresponding: maybeFlag,
      raw_affiliation_strings: maybeTexts,
    }),
  ),
  biblio: maybe(z.object({ volume: maybeText, issue: maybeText, first_page: maybeText, last_page: maybeText })),
  cited_by_count: maybeCount,
  is_retracted: maybeFlag,
  topics: maybeList(Topic),
  keywords: maybeList(z.object({ display_name: maybeText, score: maybe(z.number()) })),
  funders: maybeList(z.object({ display_name: maybeText })),
  grants: maybeList(z.object({ funder_display_name: maybeText })),
  referenced_works: maybeTexts,
  referenced_works_count: maybeCount,
  abstract_inverted_index: z.unknown().optional(),
});
export type OpenAlexWork = z.output<typeof OpenAlexWork>;

export const OpenAlexAuthor = z.object({
  id: z.string(),
  orcid: maybeText,
  display_name: maybeText,
  display_name_alternatives: maybeTexts,
  works_count: maybeCount,
  cited_by_count: maybeCount,
  summary_stats: maybe(z.object({ h_index: maybeCount, i10_index: maybeCount })),
  ids: maybe(z.object({ scopus: maybeText })),
  affiliations: maybeList(z.object({ institution: Institution, years: maybeList(z.number().int()) })),
  last_known_institutions: maybeList(Institution),
  topics: maybeList(Topic),
  counts_by_year: maybeList(
    z.object({ year: z.number().int(), works_count: z.number().int(), cited_by_count: z.number().int() }),
  ),
});
export type OpenAlexAuthor = z.output<typeof OpenAlexAuthor>;

export const OpenAlexList = z.object({
  meta: maybe(z.object({ count: maybeCount, next_cursor: maybeText })),
  results: z.array(z.unknown()),
});

export const OpenAlexSuggestion = z.object({
  id: z.string(),
  display_name: maybeText,
  hint: maybeText,
  works_count: maybeCount,
  cited_by_count: maybeCount,
  entity_type: maybeText,
});

/** A journal, conference or repository. */
export const OpenAlexSource = z.object({
  id: z.string(),
  display_name: maybeText,
  works_count: maybeCount,
  issn_l: maybeText,
  type: maybeText,
  summary_stats: maybe(z.record(z.string(), z.unknown())),
});
export type OpenAlexSource = z.output<typeof OpenAlexSource>;

export const OpenAlexWorkId = z.object({ id: z.string() });

/** A work with its authors only. */
export const OpenAlexAuthorship = OpenAlexWork.pick({ id: true, authorships: true });

export const OpenAlexRelatedWorks = z.object({ id: z.string(), related_works: maybeTexts });
