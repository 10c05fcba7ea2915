import { arxivFromUrl, cleanArxivId, cleanDoi, cleanPmid, doiFromUrl } from '../../formats/identifiers.ts';

/** The kind of a typed or pasted line, as far as its form shows it. */
export type Question =
  | { kind: 'doi' | 'arxiv_id' | 'pmid' | 'idxa_id'; id: string }
  | { kind: 'title' | 'author' | 'words'; text: string };

const openAlexForm = /^(?:https?:\/\/(?:api\.)?openalex\.org\/(?:works\/)?)?(W\d{4,12})$/i;
const pubMedAddress =
  /^https?:\/\/(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/(\d{1,10})\/?/i;

export const readQuestion = (raw: string): Question => {
  const text = raw.trim().replace(/^[-*•\d]{1,3}[.)]?\s+(?=\S{6})/, '');
  const openAlex = openAlexForm.exec(text)?.[1];
  if (openAlex) return { kind: 'idxa_id', id: openAlex.toUpperCase() };
  const address = pubMedAddress.exec(text)?.[1];
  if (address) return { kind: 'pmid', id: address };
  if (/^pmid/i.test(text)) {
    const pmid = cleanPmid(text);
    if (pmid) return { kind: 'pmid', id: pmid };
  }
  // An arXiv DOI names the arXiv paper, so arXiv goes first.
  const arxiv = arxivFromUrl(text) ?? cleanArxivId(text);
  if (arxiv) return { kind: 'arxiv_id', id: arxiv };
  const doi = doiFromUrl(text) ?? cleanDoi(text);
  if (doi) return { kind: 'doi', id: doi };
  const field = /^(author|title):\s*(.+)$/is.exec(text);
  if (field) return { kind: field[1]!.toLowerCase() as 'author' | 'title', text: unquoted(field[2]!) };
  return { kind: 'words', text };
};

const unquoted = (s: string): string => s.trim().replace(/^"(.*)"$/s, '$1');
