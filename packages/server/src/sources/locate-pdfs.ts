import { cleanDoi } from '@carrel/contract/doi';
import { doiAddress } from '@carrel/contract/paper-addresses';
import { TextError } from '@carrel/messages/reference';
import { z } from 'zod';
import { cleanUrl } from '../formats/clean-text.ts';
import type { CallContext } from '../platform/http-client/transport.ts';
import type { Sources } from './registry.ts';
import { maybe, maybeList, maybeText, readShape } from './tolerant.ts';

/** Services that know where open copies of papers are, in the order in which they are asked. */
const pdfLocators = ['arxiv', 'pmc', 'idxa', 'unpaywall', 'crossref', 'publisher', 'idxb'] as const;
export type PdfLocator = (typeof pdfLocators)[number];

type Version = 'submittedVersion' | 'acceptedVersion' | 'publishedVersion';

interface PdfLocation {
  url: string;
  version?: Version;
  license?: string;
}

/** The identifiers of a paper. */
interface LocatedPaper {
  dois: readonly string[];
  arxivIds: readonly string[];
  pmcid: string | null;
  idxaId: string | null;
  idxbId: string | null;
  url: string | null;
  oaUrl: string | null;
}

/** A service that cannot be called yet, such as one that needs a contact address. */
export class LocatorNotReady extends TextError {}

const Location = z.object({ pdf_url: maybeText, landing_page_url: maybeText, license: maybeText, version: maybeText });
const OpenAlexLocations = z.object({ best_oa_location: maybe(Location), locations: maybeList(Location) });
const UnpaywallLocation = z.object({
  url: maybeText,
  url_for_pdf: maybeText,
  url_for_landing_page: maybeText,
  license: maybeText,
  version: maybeText,
  host_type: maybeText,
});
const UnpaywallLocations = z.object({
  best_oa_location: maybe(UnpaywallLocation),
  oa_locations: maybeList(UnpaywallLocation),
});
const CrossrefLinks = z.object({
  message: z.object({
    link: maybeList(z.object({ URL: maybeText, 'content-type': maybeText, 'content-version': maybeText })),
  }),
});
const OpenPdf = z.object({ openAccessPdf: maybe(z.object({ url: maybeText, license: maybeText })) });

/** They give files only to holders of a token. */
const tokenHosts = /^https?:\/\/(?:api\.elsevier\.com|api\.wiley\.com)\//i;
const maxDois = 3;

const versionOf = (text: string | undefined): Version | undefined =>
  (['submittedVersion', 'acceptedVersion', 'publishedVersion'] as const).find((v) => v === text);

const location = (url: string | undefined, version?: string, license?: string): PdfLocation[] => {
  const clean = cleanUrl(url);
  if (clean === undefined) return [];
  const v = versionOf(version);
  return [{ url: clean, ...(v === undefined ? {} : { version: v }), ...(license === undefined ? {} : { license }) }];
};

const distinct = (list: readonly PdfLocation[]): PdfLocation[] => [...new Map(list.map((l) => [l.url, l])).values()];

/** A paper to locate; its DOIs are normalised, and limited to those that are queried. */
interface Wanted {
  sources: Sources;
  paper: LocatedPaper;
  dois: readonly string[];
  context: CallContext;
}

const atEuropePmc = async ({ sources, paper, dois, context }: Wanted): Promise<PdfLocation[]> => {
  const ids = paper.pmcid === null ? [] : [paper.pmcid];
  if (ids.length === 0)
    for (const work of (await sources.europePmc.worksByDois(dois, context)).values())
      if (work.ids.pmcid) ids.push(work.ids.pmcid);
  return ids
    .filter((id) => /^PMC\d+$/.test(id))
    .flatMap((id) => [
      ...location(`https://europepmc.org/articles/${id}?pdf=render`, 'publishedVersion'),
      ...location(`https://www.ncbi.nlm.nih.gov/pmc/articles/${id}/pdf/`, 'publishedVersion'),
    ]);
};

const atOpenAlex = async ({ sources: { ask }, paper, dois, context }: Wanted): Promise<PdfLocation[]> => {
  const id = paper.idxaId ?? (dois[0] === undefined ? null : `doi:${encodeURIComponent(dois[0])}`);
  if (id === null) return [];
  const result: PdfLocation[] = [];
  await ask.idxa.answerOrMissing(
    { path: `/works/${id}`, query: { select: 'id,best_oa_location,locations' } },
    (body) => {
      const { best_oa_location: best, locations = [] } = readShape(ask.idxa, OpenAlexLocations, body);
      for (const l of [...(best ? [best] : []), ...locations])
        result.push(...location(l.pdf_url, l.version, l.license));
      return null;
    },
    context,
    { cost: 0 },
  );
  return result;
};

const atUnpaywall = async ({ sources: { ask, unpaywall }, dois, context }: Wanted): Promise<PdfLocation[]> => {
  if (!unpaywall.ready) throw new LocatorNotReady('Unpaywall needs a contact address. Give one in Settings.');
  const locations: PdfLocation[] = [];
  for (const doi of dois)
    await ask.unpaywall.answerOrMissing(
      { path: `/v2/${encodeURIComponent(doi)}` },
      (body) => {
        const { best_oa_location: best, oa_locations = [] } = readShape(ask.unpaywall, UnpaywallLocations, body);
        const all = [...(best ? [best] : []), ...oa_locations];
        for (const l of all) locations.push(...location(l.url_for_pdf, l.version, l.license));
        // Pages of repositories lead to their file; pages of publishers are asked on their own.
        for (const l of all)
          if (l.host_type === 'repository')
            locations.push(...location(l.url_for_landing_page ?? l.url, l.version, l.license));
        return null;
      },
      context,
    );
  return locations;
};

const crossrefVersions: Record<string, Version> = { vor: 'publishedVersion', am: 'acceptedVersion' };

const atCrossref = async ({ sources: { ask }, dois, context }: Wanted): Promise<PdfLocation[]> => {
  const locations: PdfLocation[] = [];
  for (const doi of dois)
    await ask.crossref.answerOrMissing(
      { path: `/works/${encodeURIComponent(doi)}` },
      (body) => {
        for (const l of readShape(ask.crossref, CrossrefLinks, body).message.link ?? [])
          if (/pdf/i.test(l['content-type'] ?? '') && !tokenHosts.test(l.URL ?? ''))
            locations.push(...location(l.URL, crossrefVersions[l['content-version'] ?? '']));
        return null;
      },
      context,
    );
  return locations;
};

const atSemanticScholar = async ({ sources: { ask }, paper, dois, context }: Wanted): Promise<PdfLocation[]> => {
  const id =
    dois[0] !== undefined
      ? `DOI:${dois[0]}`
      : paper.arxivIds[0] !== undefined
        ? `ARXIV:${paper.arxivIds[0]}`
        : paper.idxbId;
  if (id === null) return [];
  const locations: PdfLocation[] = [];
  await ask.idxb.answerOrMissing(
    { path: `/graph/v1/paper/${encodeURIComponent(id)}`, query: { fields: 'openAccessPdf' } },
    (body) => {
      const { openAccessPdf } = readShape(ask.idxb, OpenPdf, body);
      locations.push(...location(openAccessPdf?.url, undefined, openAccessPdf?.license));
      return null;
    },
    context,
  );
  return locations;
};

const locators: Record<PdfLocator, (wanted: Wanted) => PdfLocation[] | Promise<PdfLocation[]>> = {
  arxiv: ({ paper }) => paper.arxivIds.flatMap((id) => location(`https://arxiv.org/pdf/${id}`, 'submittedVersion')),
  pmc: atEuropePmc,
  idxa: atOpenAlex,
  unpaywall: atUnpaywall,
  crossref: atCrossref,
  publisher: ({ paper, dois }) => [
    ...dois.flatMap((doi) => location(doiAddress(doi))),
    ...location(paper.oaUrl ?? undefined),
    ...location(paper.url ?? undefined),
  ],
  idxb: atSemanticScholar,
};

/** Asks one service where PDFs of a paper are. Most likely first; empty when it knows none. @throws SourceError, LocatorNotReady */
export const locatePdfs = async (
  sources: Sources,
  locator: PdfLocator,
  paper: LocatedPaper,
  context: CallContext,
): Promise<PdfLocation[]> => {
  const dois = paper.dois.flatMap((d) => cleanDoi(d) ?? []).slice(0, maxDois);
  return distinct(await locators[locator]({ sources, paper, dois, context }));
};
