/** Decodes the escapes of an address; returns the text unchanged if they are malformed. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Removes the invisible characters that copying from a page or a PDF leaves in an identifier: zero-width characters, soft
 * hyphens and direction marks. Typographic hyphens become ASCII hyphens.
 */
export const withoutInvisible = (text: string): string =>
  text.replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '').replace(/[\u2010\u2011]/g, '-');

/** Decodes the characters of a DOI that web pages and catalogues write as character references, sometimes escaped twice. */
const withoutReferences = (text: string): string =>
  text.includes('&')
    ? text
        .replace(/&(?:amp;)*(?:lt|#0*60|#x0*3c);/gi, '<')
        .replace(/&(?:amp;)*(?:gt|#0*62|#x0*3e);/gi, '>')
        .replace(/&(?:amp;)+/gi, '&')
    : text;

const resolver = /^(?:https?:\/\/)?(?:www\.)?(?:dx\.)?doi\.org\/(?:doi:)?/i;
const label = /^(?:info:doi\/|doi[:\s]\s*)/i;
const form = /^10\.\d{4,9}(?:\.\d{1,9}){0,5}\/[^\s\u0000-\u001f\u007f]{1,400}$/;
const brackets = [
  ['(', ')'],
  ['[', ']'],
  ['<', '>'],
] as const;

/** Removes the punctuation of the sentence after a DOI, and a closing bracket that was opened before it. */
const withoutSentence = (text: string): string => {
  let doi = text;
  for (let before = ''; before !== doi; ) {
    before = doi;
    doi = doi.replace(/[.,;:'’”»]+$/, '');
    const count = (bracket: string) => doi.split(bracket).length - 1;
    if (brackets.some(([open, close]) => doi.endsWith(close) && count(close) > count(open))) doi = doi.slice(0, -1);
  }
  return doi;
};

/** Whether a text begins with the address of the DOI resolver. */
export const isDoiAddress = (text: string): boolean => resolver.test(text.trim());

/**
 * One spelling for a DOI: lower case, without label, resolver, character references and the punctuation after it.
 * Undefined if the text is not a DOI.
 */
export const cleanDoi = (raw: string): string | undefined => {
  if (raw.length > 2_000) return undefined;
  const named = withoutReferences(withoutInvisible(raw).trim()).replace(label, '').trim();
  const address = named.replace(resolver, '');
  // A SICI can end in “#”; a fragment has text after it.
  const path = address === named ? named : decoded(address.replace(/(?:\?|#(?=.)).*$/s, ''));
  const doi = withoutSentence(withoutInvisible(path).trim());
  return form.test(doi) ? doi.normalize('NFC').toLowerCase() : undefined;
};

/** Angle brackets are part of a DOI only in a SICI, as in "17:15/16<1661::AID-SIM968>3.0.CO;2-2". */
const inside = /\b10\.\d{4,9}(?:\.\d{1,9}){0,5}\/(?:[^\s"<>{}|\\]|<[^\s"<>/]{1,60}>(?=\d)){1,400}/g;

const escaped = /(?<![\d.])10\.\d{4,9}(?:\.\d{1,9}){0,5}%2f[^\s"<>{}|\\?&#+]{1,400}/gi;

/** The distinct DOIs in running text, as in `(doi: 10.1000/182)`, including those escaped in an address. */
export const doisInText = (text: string): string[] => [
  ...new Set(
    [
      ...withoutReferences(withoutInvisible(text))
        .replace(escaped, (found) => ` ${decoded(found)} `)
        .matchAll(inside),
    ].flatMap((m) => cleanDoi(m[0]) ?? []),
  ),
];
