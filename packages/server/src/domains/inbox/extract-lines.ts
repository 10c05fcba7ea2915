import {
  arxivFromUrl,
  arxivInText,
  cleanArxivId,
  doiFromUrl,
  doiInText,
  doisInText,
} from '../../formats/identifiers.ts';
import { cutText } from '../../formats/text.ts';

const maxLines = 20;
const arxivPattern = /arxiv[:\s]\s?(?:\d{4}\.\d{4,5}|[a-z][a-z-]{1,15}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,3})?/gi;
const bareArxivPattern = /(?<![\w./])\d{4}\.\d{4,5}(?:v\d{1,3})?(?![\w/])/g;
const urlPattern = /https?:\/\/[^\s<>"]{4,1000}/g;
const openAlexPattern = /openalex\.org\/(?:works\/)?(W\d{6,12})/i;
const pubMedPattern = /(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/(\d{1,10})/i;

const ofUrl = (url: string): string | null => {
  const clean = url.replace(/[.,;:)\]]+$/, '');
  const openAlex = openAlexPattern.exec(clean)?.[1];
  if (openAlex) return openAlex.toUpperCase();
  const pubMed = pubMedPattern.exec(clean)?.[1];
  if (pubMed) return `PMID:${pubMed}`;
  const arxiv = arxivFromUrl(clean);
  if (arxiv) return `arXiv:${arxiv}`;
  return doiFromUrl(clean) ?? doiInText(decodeSafely(clean)) ?? null;
};

const decodeSafely = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** arXiv's DOI and its ID are the same identifier. */
const identity = (line: string): string => cleanArxivId(line) ?? line.toLowerCase();

/**
 * What to look for, from a message: every DOI, arXiv ID, PubMed ID and OpenAlex ID in it; without any, its first line
 * as a title.
 */
export const extractLines = (text: string, urls: readonly string[]): string[] => {
  const all = cutText(text, 40_000);
  const links = [...new Set([...urls, ...(all.match(urlPattern) ?? [])])];
  const plain = all.replace(urlPattern, ' ');
  const works = [
    ...links.flatMap((url) => ofUrl(url) ?? []),
    ...doisInText(plain),
    ...(plain.match(arxivPattern) ?? []).flatMap((m) => {
      const id = arxivInText(m);
      return id === undefined ? [] : [`arXiv:${id}`];
    }),
    ...(plain.match(bareArxivPattern) ?? []).flatMap((m) => {
      const id = cleanArxivId(m);
      return id === undefined ? [] : [`arXiv:${id}`];
    }),
  ];
  const unique = [...new Map(works.map((line) => [identity(line), line])).values()];
  if (unique.length > 0) return unique.slice(0, maxLines);
  const title = plain
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .find((line) => line.split(' ').length >= 3 && line.length <= 400);
  return title === undefined ? [] : [`title: ${title}`];
};
