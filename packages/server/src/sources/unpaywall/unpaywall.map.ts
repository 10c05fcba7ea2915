import { cleanDoi } from '@carrel/contract/doi';
import { issnsIn } from '@carrel/contract/identifiers';
import { cleanLine, cleanTitle, cleanUrl } from '../../formats/clean-text.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { OpenAccess, SourceAuthorship, SourceWork } from '../source-work.ts';
import { filled } from '../tolerant.ts';
import type { UnpaywallWork } from './unpaywall.schema.ts';

/** A closed work has no best location; a landing page is not a PDF. */
const openAccessOf = (raw: UnpaywallWork): OpenAccess => {
  const best = raw.best_oa_location;
  const pdf = best?.url_for_pdf ?? raw.oa_locations?.find((l) => l.url_for_pdf !== undefined)?.url_for_pdf;
  return withoutUndefined<OpenAccess>({
    isOa: raw.is_oa,
    status: raw.oa_status,
    url: cleanUrl(best?.url_for_landing_page ?? best?.url),
    pdfUrl: cleanUrl(pdf),
    licence: best?.license,
    version: best?.version,
  });
};

const authorship = (raw: NonNullable<UnpaywallWork['z_authors']>[number]): SourceAuthorship[] => {
  const [given, family] = [cleanLine(raw.given), cleanLine(raw.family)];
  const name = cleanLine(raw.raw_author_name) ?? ([given, family].filter(Boolean).join(' ') || cleanLine(raw.name));
  return name === undefined ? [] : [withoutUndefined<SourceAuthorship>({ name, given, family, ids: {} })];
};

/** @returns null without a DOI */
export const workFromUnpaywall = (raw: UnpaywallWork): SourceWork | null => {
  const doi = cleanDoi(raw.doi ?? '');
  if (doi === undefined) return null;
  const name = cleanLine(raw.journal_name);
  return withoutUndefined<SourceWork>({
    source: 'unpaywall',
    ids: { doi },
    title: cleanTitle(raw.title),
    year: raw.year,
    date: /^\d{4}-\d{2}-\d{2}$/.exec(raw.published_date ?? '')?.[0],
    venue:
      name === undefined
        ? undefined
        : withoutUndefined({
            name,
            issnL: raw.journal_issn_l,
            issn: filled(issnsIn(raw.journal_issns ?? '')),
            publisher: cleanLine(raw.publisher),
          }),
    authors: filled(raw.z_authors?.flatMap(authorship)),
    openAccess: openAccessOf(raw),
  });
};
