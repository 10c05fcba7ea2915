import { z } from 'zod';
import { maybe, maybeCount, maybeFlag, maybeList, maybeText } from '../tolerant.ts';

const Location = z.object({
  url: maybeText,
  url_for_pdf: maybeText,
  url_for_landing_page: maybeText,
  license: maybeText,
  version: maybeText,
  host_type: maybeText,
});

/** Names have two forms, depending on the year. */
export const UnpaywallWork = z.object({
  doi: maybeText,
  title: maybeText,
  year: maybeCount,
  published_date: maybeText,
  is_oa: maybeFlag,
  oa_status: maybeText,
  best_oa_location: maybe(Location),
  oa_locations: maybeList(Location),
  journal_name: maybeText,
  journal_issns: maybeText,
  journal_issn_l: maybeText,
  publisher: maybeText,
  z_authors: maybeList(z.object({ given: maybeText, family: maybeText, name: maybeText, raw_author_name: maybeText })),
});
export type UnpaywallWork = z.output<typeof UnpaywallWork>;
export const UnpaywallSearch = z.object({ results: z.array(z.unknown()) });
export const UnpaywallHit = z.object({ response: z.record(z.string(), z.unknown()) });
