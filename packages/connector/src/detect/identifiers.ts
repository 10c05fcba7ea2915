import { cleanDoi } from '@carrel/contract/doi';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** “2101.00001” or “hep-th/9901001”, without version. */
export const cleanArxivId = (raw: string): string | undefined => {
  const id = raw
    .trim()
    .replace(/^arxiv[:.\s]\s*/i, '')
    .replace(/\.pdf$/i, '')
    .replace(/v\d{1,3}$/, '');
  if (/^\d{4}\.\d{4,5}$/.test(id)) return id;
  return /^[a-z][a-z-]{1,15}(?:\.[a-z]{2})?\/\d{7}$/i.test(id)
    ? id.replace(/\.[A-Z]{2}\//i, '/').toLowerCase()
    : undefined;
};

export const arxivOfDoi = (doi: string): string | undefined =>
  doi.startsWith('10.48550/arxiv.') ? cleanArxivId(doi.slice('10.48550/arxiv.'.length)) : undefined;

export const cleanPmid = (raw: string): string | undefined => /^(?:PMID:?\s*)?([1-9]\d{0,9})$/i.exec(raw.trim())?.[1];

/** What publishers append to the DOI in the address of a page. */
const views =
  /(?:\/(?:full|abstract|abs|pdf|pdfft|epdf|epub|html|meta|references|citations|figures|tables|metrics|summary|fulltext|supplementary-materials?|suppl|related|comments|xml|pdfdirect)|\.(?:full(?:\.pdf|-text|\+html)?|abstract|short|pdf|html?|xml|epub|long))$/i;

const withoutView = (path: string): string => {
  let doi = path.replace(/\/+$/, '');
  for (let i = 0; i < 3; i += 1) doi = doi.replace(views, '').replace(/\/+$/, '');
  return doi;
};

interface AddressIds {
  doi?: string;
  arxivId?: string;
  pmid?: string;
  openAlexId?: string;
}

const wordsBeforeDoi = new Set(
  'doi abs abstract full pdf epdf epub pdfdirect pdfplus reader article articles chapter book content early short html figure'.split(
    ' ',
  ),
);

/** The identifier in the address of a page. Addresses of searches have none. */
export const identifierInAddress = (address: string): AddressIds => {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return {};
  }
  if (!/^https?:$/.test(url.protocol) || address.length > 4_000) return {};
  const host = url.hostname.replace(/^www\./, '');
  const path = decoded(url.pathname).replace(/;jsessionid=.*$/i, '');
  if (/(?:^|\.)doi\.org$/.test(host)) {
    const doi = cleanDoi(path.replace(/^\/(?:doi:)?/i, ''));
    return doi ? withArxiv(doi) : {};
  }
  if (/(?:^|\.)arxiv\.org$/.test(host) || host === 'ar5iv.org') {
    const id = cleanArxivId(/^\/(?:abs|pdf|html|format|e-print)\/(.+?)\/?$/.exec(path)?.[1] ?? '');
    return id ? { arxivId: id, doi: `10.48550/arxiv.${id}` } : {};
  }
  if (host === 'pubmed.ncbi.nlm.nih.gov' || host === 'ncbi.nlm.nih.gov') {
    const pmid = /^\/(?:pubmed\/|m\/pubmed\/)?([1-9]\d{0,9})\/?$/.exec(path)?.[1];
    return pmid ? { pmid } : {};
  }
  if (host === 'openalex.org') {
    const id = /^\/(?:works\/)?(w\d{4,12})\/?$/i.exec(path)?.[1];
    return id ? { openAlexId: id.toUpperCase() } : {};
  }
  if (host === 'nature.com') {
    const id = /^\/articles\/(s\d{5}-\d{3}-\d{4,5}-[\da-z]|[a-z]{2,8}[.\d]{3,20})(?:\.pdf)?\/?$/i.exec(path)?.[1];
    if (id) return { doi: `10.1038/${id.toLowerCase()}` };
  }
  const match = /(?:^|\/)(10\.\d{4,9}(?:\.\d{1,9}){0,5}\/.+)$/.exec(path);
  if (match) {
    const before = path.slice(0, match.index).split('/').filter(Boolean);
    // “/search/10.1000/182” and “/references-of/10.1000/182” are about other pages.
    if (before.length > 0 && !before.some((word) => wordsBeforeDoi.has(word.toLowerCase()))) {
      if (!/^\/journals\//.test(path)) return {};
    }
    let doi = withoutView(match[1]!);
    if (/(?:bio|med)rxiv\.org$/.test(host)) doi = doi.replace(/v\d{1,2}$/, '');
    const clean = cleanDoi(doi);
    return clean ? withArxiv(clean) : {};
  }
  const named = url.searchParams.get('doi') ?? (/plos/.test(host) ? url.searchParams.get('id') : null);
  const doi = named === null ? undefined : cleanDoi(withoutView(named));
  return doi ? withArxiv(doi) : {};
};

const withArxiv = (doi: string): AddressIds => {
  const arxivId = arxivOfDoi(doi);
  return arxivId ? { doi, arxivId } : { doi };
};
