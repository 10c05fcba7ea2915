import type { TextFormat } from './record.ts';

/** Signs of a format are near the top; a long preamble of comments is common in BibTeX files only. */
const sampleChars = 65_536;

/**
 * Detects the reference manager format of a text, or undefined if it is none of them. The content decides; the file
 * name only decides if the content does not.
 */
export const detectFormat = (text: string, filename?: string): TextFormat | undefined => {
  const start = text.search(/[^\s\ufeff]/);
  if (start < 0) return undefined;
  const head = text.slice(start, start + sampleChars);
  if (/^(?:PK|%PDF|\{\\rtf)/.test(head)) return undefined;
  if (head.startsWith('<')) return detectXml(head);
  if (head.startsWith('{') || head.startsWith('[')) return detectJson(head);
  return detectTagged(head, text) ?? detectByName(head, filename);
};

/** The name of the file, a type of one letter before other tags, or the first columns of a table. */
const wosStart = /^FN (?:Clarivate|Thomson|ISI\b|Web of Science)|^PT [A-Z]\r?\n[A-Z][A-Z0-9] |^PT\t[A-Z][A-Z0-9]\t/m;
const refworksStart =
  /^RT (?:Abstract|Artwork|Bills|Book|Case|Computer|Conference|Dissertation|Generic|Grant|Hearing|Journal|Laws|Magazine|Map|Monograph|Motion|Music|Newspaper|Online|Patent|Personal|Report|Sound|Unpublished|Video|Web)\b/m;

const detectXml = (head: string): TextFormat | undefined => {
  if (/<(?:[\w-]{1,20}:)?RDF[\s>]/.test(head)) return 'rdf';
  if (/<records?[\s>]/.test(head) && /<(?:ref-type|source-app|rec-number|database|titles)[\s>/]/.test(head))
    return 'endnote-xml';
  return undefined;
};

const detectJson = (head: string): TextFormat | undefined => {
  if (/^\{\s*"(?:format|app|kind|generator)"\s*:\s*"carrel/i.test(head)) return 'carrel-json';
  if (/^\[\s*\]/.test(head)) return 'csl-json';
  return /"(?:type|title|DOI|id)"\s*:/.test(head) ? 'csl-json' : undefined;
};

const detectTagged = (head: string, text: string): TextFormat | undefined => {
  const places: [TextFormat, number][] = [
    ['wos', head.search(wosStart)],
    ['refworks', head.search(refworksStart)],
    ['ris', head.search(/^TY {1,2}- ?\w/m)],
    ['nbib', head.search(/^(?:PMID ?- ?\d|PMCR?- ?\w|OWN - |STAT- )/m)],
    ['endnote-tagged', head.search(/^%(?:0 [A-Z][A-Za-z ]{2,40}\r?\n|T .{0,400}\r?\n(?:\s.*\r?\n){0,5}%[A-Z0-9] )/m)],
    ['bibtex', text.search(/^[ \t]*@[A-Za-z]{2,40}\s{0,20}[{(]/m)],
  ];
  const formats = places.filter(([, at]) => at >= 0).sort((a, b) => a[1] - b[1]);
  if (formats[0]) return formats[0][0];
  const inline = /@(?:article|book|inproceedings|incollection|phdthesis|techreport|misc|online)\s{0,20}[{(]/i;
  return inline.test(head) ? 'bibtex' : undefined;
};

const detectByName = (head: string, filename: string | undefined): TextFormat | undefined => {
  const extension = filename === undefined ? '' : filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'nbib' && /^[A-Z]{2,4} {0,2}- /m.test(head)) return 'nbib';
  if (extension === 'ris' && /^[A-Z][A-Z0-9] {1,2}- /m.test(head)) return 'ris';
  return undefined;
};
