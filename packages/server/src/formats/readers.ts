import { parseBibtex } from './bibtex/parse-bibtex.ts';
import { parseCslJson } from './csl-json.ts';
import { parseEndnoteTagged } from './endnote-tagged.ts';
import { parseEndnoteXml } from './endnote-xml.ts';
import { parseNbib } from './nbib.ts';
import { parseRdf } from './rdf.ts';
import type { ParsedEntry, TextFormat } from './record.ts';
import { parseRefworks } from './refworks.ts';
import { parseRis } from './ris.ts';
import { parseWos } from './wos.ts';

export type ReadableFormat = Exclude<TextFormat, 'carrel-json'>;

interface Reader {
  /** Name of the format for people. */
  label: string;
  parse: (text: string) => Generator<ParsedEntry>;
}

export const readers: Record<ReadableFormat, Reader> = {
  bibtex: { label: 'BibTeX', parse: parseBibtex },
  ris: { label: 'RIS', parse: parseRis },
  'csl-json': { label: 'CSL JSON', parse: parseCslJson },
  nbib: { label: 'PubMed (MEDLINE)', parse: parseNbib },
  rdf: { label: 'Zotero RDF', parse: parseRdf },
  'endnote-xml': { label: 'EndNote XML', parse: parseEndnoteXml },
  'endnote-tagged': { label: 'EndNote', parse: parseEndnoteTagged },
  wos: { label: 'Web of Science', parse: parseWos },
  refworks: { label: 'RefWorks', parse: parseRefworks },
};

/** Reads a text in a known format, entry by entry; the caller may stop at any time. */
export const parseAs = (format: ReadableFormat, text: string): Generator<ParsedEntry> => readers[format].parse(text);
