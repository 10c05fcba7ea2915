import { arxivAddress, doiAddress, pmidAddress } from './paper-addresses.ts';

/** The page of each identifier. Separate from `identifiers.ts`, so that the browser can load it alone. */
export const addressOf = {
  doi: doiAddress,
  arxiv_id: arxivAddress,
  pmid: pmidAddress,
  pmcid: (id: string) => `https://pmc.ncbi.nlm.nih.gov/articles/${encodeURIComponent(id)}/`,
  idxa_id: (id: string) => `https://openalex.org/${encodeURIComponent(id)}`,
  idxb_id: (id: string) => `https://www.semanticscholar.org/paper/${encodeURIComponent(id)}`,
  idxb_corpus_id: (id: string) => `https://api.semanticscholar.org/CorpusID:${encodeURIComponent(id)}`,
  acl_id: (id: string) => `https://aclanthology.org/${encodeURIComponent(id)}/`,
  hal_id: (id: string) => `https://hal.science/${encodeURIComponent(id)}`,
  bibcode: (id: string) => `https://ui.adsabs.harvard.edu/abs/${encodeURIComponent(id)}`,
  isbn: (id: string) => `https://search.worldcat.org/search?q=bn%3A${encodeURIComponent(id)}`,
  issn: (id: string) => `https://portal.issn.org/resource/ISSN/${encodeURIComponent(id)}`,
};
