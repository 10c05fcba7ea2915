import type { PlainReference, SourceText } from './manuscript.ts';

const heading =
  /^(?:#{1,6}[ \t]+|\d{1,2}\.?[ \t]+)?(?:references?(?: cited| list)?|bibliography|literature(?: cited)?|works cited|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|références|bibliographie|bibliografía|referencias|referências)[ \t]*:?[ \t]*(?:\{[^}]*\})?$/i;

export const isReferencesHeading = (text: string): boolean =>
  text.length < 80 && heading.test(text.trim().replace(/[*_]{1,2}/g, ''));

const maxReferenceChars = 1_500;
const year = /(?:^|\D)(?:1[6-9]|20)\d{2}(?:\D|$)/;

/** Whether a paragraph in a list of references is a reference: it contains words, and a year or a DOI. */
export const mayBeReference = (text: string): boolean =>
  text.length >= 30 &&
  text.length <= maxReferenceChars &&
  (year.test(text) || /\b10\.\d{4,9}\//.test(text)) &&
  /\p{L}{3}/u.test(text);

const bullet = /^\s*(?:[-*+]|\[?\d{1,3}[\].)]|\[\^[^\]\n]{1,50}\]:)\s+/;

/** The references that are written out below the heading of a list of references. @param text with literal text blanked */
export const referenceParagraphs = (source: SourceText, text: string): PlainReference[] => {
  const found: PlainReference[] = [];
  let within = false;
  let lines: string[] = [];
  let start = 0;
  const flush = () => {
    const joined = lines.join(' ').replace(bullet, '').replace(/\s+/g, ' ').trim();
    if (mayBeReference(joined) && !/@[\w{]/.test(joined))
      found.push({ text: joined, key: null, ...source.place(start) });
    lines = [];
  };
  let at = 0;
  for (const line of text.split('\n')) {
    const isHeading = /^#{1,6}\s/.test(line);
    if (isHeading || isReferencesHeading(line)) {
      flush();
      within = isReferencesHeading(line);
    } else if (within) {
      if (line.trim() === '' || bullet.test(line)) flush();
      if (line.trim() !== '') {
        if (lines.length === 0) start = at;
        lines.push(source.text.slice(at, at + line.length));
      }
    }
    at += line.length + 1;
  }
  flush();
  return found;
};
