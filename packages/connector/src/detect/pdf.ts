import { cutText } from '@carrel/contract/cut-text';
import { cleanDoi } from '@carrel/contract/doi';
import { cleanArxivId } from '@carrel/contract/identifiers';
import type { DetectedPaper } from './paper.ts';
import { limits, plainText } from './text.ts';

/** How much of a PDF is read: metadata is near the beginning or the end. */
export const pdfHeadBytes = 524_288;
export const pdfTailBytes = 262_144;

const maxMatches = 50;

const unescaped = (s: string): string =>
  s
    .replace(/&(?:amp|#38);/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'");

/** XMP is UTF-8 inside the bytes that are read here as Latin-1. */
const utf8 = (latin1: string): string =>
  new TextDecoder().decode(Uint8Array.from(latin1, (c) => c.charCodeAt(0))).normalize('NFC');

const valuesOf = (xmp: string, name: string): string[] => {
  const element = new RegExp(
    `<${name}(?:\\s[^>]{0,300})?>([^<]{1,2000}|\\s*<rdf:(?:Alt|Seq|Bag)>[\\s\\S]{1,20000}?</rdf:(?:Alt|Seq|Bag)>\\s*)</${name}>`,
    'g',
  );
  const attribute = new RegExp(`\\s${name}="([^"]{1,2000})"`, 'g');
  const values = [...xmp.matchAll(element), ...xmp.matchAll(attribute)].slice(0, maxMatches).map((m) => m[1] ?? '');
  return values.flatMap((v) =>
    v.includes('<rdf:') ? [...v.matchAll(/<rdf:li[^>]{0,300}>([^<]{1,2000})<\/rdf:li>/g)].map((m) => m[1] ?? '') : [v],
  );
};

const oneOf = (values: readonly (string | undefined)[]): string | undefined => {
  const distinct = new Set(values.filter((v) => v !== undefined));
  return distinct.size === 1 ? [...distinct][0] : undefined;
};

/** A string of the information dictionary, such as `/doi (10.1000/182)`. */
const infoValues = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`/${name}\\s*\\(((?:[^()\\\\]|\\\\.){1,500})\\)`, 'gi'))]
    .slice(0, maxMatches)
    .map((m) => (m[1] ?? '').replace(/\\([()\\])/g, '$1'));

/**
 * The paper of a PDF: from its XMP, then its information dictionary, then text that is stored uncompressed. Compressed text
 * is not read. Null if there is no identifier, or several.
 */
export const paperInPdf = (bytes: Uint8Array, address: string): DetectedPaper | null => {
  const text = new TextDecoder('latin1').decode(bytes);
  if (!cutText(text, 1_024).includes('%PDF-')) return null;
  const packets = [...text.matchAll(/<x:xmpmeta[\s\S]{1,200000}?<\/x:xmpmeta>/g)].slice(0, 5).map((m) => m[0]);
  // Figures inside a PDF have their own packets; that of the document is the one with a DOI, or the last.
  const xmp = packets.join('\n');
  const marked = ['prism:doi', 'crossmark:DOI', 'pdfx:doi', 'pdfx:WPS-ARTICLEDOI', 'bibo:doi', 'jav:doi']
    .flatMap((name) => valuesOf(xmp, name))
    .map(cleanDoi);
  const doi =
    oneOf(marked) ??
    (marked.some(Boolean)
      ? undefined
      : oneOf(
          [...valuesOf(xmp, 'dc:identifier'), ...valuesOf(xmp, 'prism:url')]
            .filter((v) => /doi|^10\./i.test(v))
            .map(cleanDoi),
        )) ??
    oneOf(['doi', 'WPS-ARTICLEDOI'].flatMap((name) => infoValues(text, name)).map(cleanDoi));
  const written = doi ? undefined : doiInPlainText(text);
  const arxivId = oneOf(
    [...text.matchAll(/arXiv:(\d{4}\.\d{4,5})(?:v\d{1,3})?\b/g)].slice(0, 5).map((m) => cleanArxivId(m[1]!)),
  );
  const identifier = doi ?? written ?? (arxivId ? `10.48550/arxiv.${arxivId}` : undefined);
  if (!identifier) return null;
  const title = plainText(unescaped(utf8(valuesOf(xmp, 'dc:title')[0] ?? '')), limits.title);
  const authors = valuesOf(xmp, 'dc:creator').map((n) => plainText(unescaped(utf8(n)), limits.author));
  return {
    foundIn: 'pdf',
    url: cutText(address, limits.url),
    doi: identifier,
    ...(arxivId && !doi && !written ? { arxivId } : {}),
    ...(title && !/\.(?:pdf|docx?|tex|dvi|indd)$|^untitled|^microsoft word/i.test(title) ? { title } : {}),
    authors: authors.filter(Boolean).slice(0, limits.authors),
  };
};

const doiInPlainText = (text: string): string | undefined => {
  const all = new Set(
    [...text.matchAll(/(?:\bdoi:\s{0,2}|doi\.org\/)(10\.\d{4,9}\/[^\s"<>()[\]{}|\\]{1,200})/gi)]
      .slice(0, 500)
      .map((m) => cleanDoi(m[1]!))
      .filter((d) => d !== undefined),
  );
  return all.size === 1 ? [...all][0] : undefined;
};
