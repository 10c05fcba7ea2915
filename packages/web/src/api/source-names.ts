import { ownValue } from '../ui/own-value.ts';

const sourceWords: Record<string, string> = {
  idxa: 'OpenAlex',
  openalex: 'OpenAlex',
  idxb: 'Semantic Scholar',
  semantic_scholar: 'Semantic Scholar',
  crossref: 'Crossref',
  europe_pmc: 'Europe PMC',
  arxiv: 'arXiv',
  biorxiv: 'bioRxiv',
  datacite: 'DataCite',
  unpaywall: 'Unpaywall',
  orcid: 'ORCID',
};
/** The name of a scholarly service as it writes it. */
export const sourceWord = (source: string): string => ownValue(sourceWords, source) ?? source.replaceAll('_', ' ');
