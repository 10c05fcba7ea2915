import { cleanDoi, doisInText, isDoiAddress } from '@carrel/contract/doi';
import { cutText } from './text.ts';

export { cleanDoi, doisInText, isDoiAddress };

/** Recognising and normalising the identifiers of works. Each returns undefined for what it cannot accept. */

const decodePercent = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The DOI inside an address of the DOI resolver or a publisher's `/doi/...` page. */
export const doiFromUrl = (url: string): string | undefined => {
  if (url.length > 2_000) return undefined;
  if (isDoiAddress(url)) return cleanDoi(url);
  const page = /^https?:\/\/[^/\s]+\/doi\/(?:abs\/|full\/|pdf\/|epdf\/|book\/)?(10\.[^?#\s]+)/i.exec(
    url.replace(/;jsessionid=[^?#]*/i, ''),
  );
  return page?.[1] === undefined ? undefined : cleanDoi(decodePercent(page[1]));
};

/** The first DOI in running text. */
export const doiInText = (text: string): string | undefined => doisInText(text)[0];

const arxivNew = /^\d{4}\.\d{4,5}$/;
const arxivOld = /^[a-z][a-z-]{1,15}(?:\.[a-z]{2})?\/\d{7}$/i;

/** "2101.00001" or "hep-th/9901001", version and subject class dropped. */
export const cleanArxivId = (raw: string): string | undefined => {
  let text = raw.trim();
  if (text.length > 300) return undefined;
  text = text.replace(/^(?:https?:\/\/)?(?:www\.|export\.)?arxiv\.org\/(?:abs|pdf|html)\//i, '');
  text = text.replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\//i, '').replace(/^10\.48550\//i, '');
  text = text.replace(/^arxiv[:.\s]\s*/i, '');
  text = text.replace(/\.pdf$/i, '').replace(/\s*\[[^\]]*\]$/, '');
  text = text.replace(/v\d{1,3}$/, '');
  if (arxivNew.test(text)) return text;
  if (arxivOld.test(text)) return text.replace(/\.[A-Z]{2}\//i, '/').toLowerCase();
  return undefined;
};

/** The arXiv number in text such as "arXiv preprint arXiv:1706.03762". */
export const arxivInText = (text: string): string | undefined => {
  const match = /arxiv[:\s]\s?((?:\d{4}\.\d{4,5}|[a-z][a-z-]{1,15}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,3})?)/i.exec(text);
  return match?.[1] === undefined ? undefined : cleanArxivId(match[1]);
};

export const arxivFromUrl = (url: string): string | undefined =>
  /^https?:\/\/(?:www\.|export\.)?arxiv\.org\/(?:abs|pdf|html)\//i.test(url)
    ? cleanArxivId(url.replace(/[?#].*$/, ''))
    : undefined;

export const cleanPmid = (raw: string): string | undefined =>
  /^(?:PMID:? ?)?0{0,9}([1-9]\d{0,9})$/i.exec(raw.trim())?.[1];

export const cleanPmcid = (raw: string): string | undefined => {
  const digits = /^(?:PMCID:? ?)?(?:PMC ?)?0{0,9}([1-9]\d{0,9})(?:\.\d{1,3})?$/i.exec(raw.trim())?.[1];
  return digits === undefined ? undefined : `PMC${digits}`;
};

/** Every ISBN in a list such as "978-3-16-148410-0 (hbk), 0306406152", digits only. */
export const isbnsIn = (raw: string): string[] => {
  const isbns: string[] = [];
  for (const match of cutText(raw, 5_000).matchAll(/[\dXx](?:[\s\u2010-\u2015-]?[\dXx]){9,12}(?![\dXx])/g)) {
    const digits = match[0].replace(/[^\dXx]/g, '').toUpperCase();
    const valid = /^(?:97[89]\d{10}|\d{9}[\dX])$/.test(digits);
    if (valid && !isbns.includes(digits)) isbns.push(digits);
  }
  return isbns;
};

/** Every ISSN in a list, as "1234-567X". */
export const issnsIn = (raw: string): string[] => {
  const issns: string[] = [];
  for (const match of cutText(raw, 5_000).matchAll(/(?<![\dXx-])(\d{4})[\u2010-\u2015-]?(\d{3}[\dXx])(?![\dXx-])/g)) {
    const issn = `${match[1]}-${match[2]}`.toUpperCase();
    if (!issns.includes(issn)) issns.push(issn);
  }
  return issns;
};

interface PubmedIds {
  pmid?: string;
  pmcid?: string;
  doi?: string;
}

/** Identifiers that reference managers leave in notes: lines such as "PMID: 123" or "PMCID: PMC1". */
export const identifiersInNote = (text: string): PubmedIds => {
  const head = cutText(text, 20_000);
  const ids: PubmedIds = {};
  const pmid = /\bPMID:?\s{0,3}(\d{1,10})\b/i.exec(head)?.[1];
  const pmcid = /\bPMCID:?\s{0,3}(PMC\d{1,10})\b/i.exec(head)?.[1];
  const doi = /\bdoi:\s{0,3}(10\.\S{3,400})/i.exec(head)?.[1];
  const cleaned = {
    pmid: pmid === undefined ? undefined : cleanPmid(pmid),
    pmcid: pmcid === undefined ? undefined : cleanPmcid(pmcid),
    doi: doi === undefined ? undefined : doiInText(doi),
  };
  if (cleaned.pmid) ids.pmid = cleaned.pmid;
  if (cleaned.pmcid) ids.pmcid = cleaned.pmcid;
  if (cleaned.doi) ids.doi = cleaned.doi;
  return ids;
};
