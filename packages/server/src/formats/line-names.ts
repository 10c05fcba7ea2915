import type { FurtherRecordKey } from '@carrel/contract/paper-field-list';
import type { BiblioRecord } from './record.ts';
import type { RecordDraft } from './record-draft.ts';

type Line = FurtherRecordKey<'line'>;
type Format =
  | 'biblatex'
  | 'bibtex'
  | 'csl'
  | 'endnoteTagged'
  | 'endnoteXml'
  | 'nbib'
  | 'rdf'
  | 'refworks'
  | 'ris'
  | 'wos'
  | 'zotero';

type Names = Record<Line, Partial<Record<Format, readonly [string, ...string[]]>>>;

/**
 * The names of the further lines in each format. The first name with a value is read; the first name is written. If a
 * line has no name of its own in a format, the format's reader handles it.
 */
const lineNames = {
  venueShort: {
    biblatex: ['shortjournal', 'journal-iso', 'journalabbr', 'shortbooktitle'],
    csl: ['container-title-short', 'journalAbbreviation'],
    endnoteTagged: ['!'],
    nbib: ['TA'],
    refworks: ['JO'],
    ris: ['J2', 'JA', 'J1'],
    wos: ['JI', 'J9'],
    zotero: ['journalAbbreviation'],
  },
  series: {
    biblatex: ['series'],
    csl: ['collection-title'],
    endnoteTagged: ['S'],
    nbib: ['CTI'],
    refworks: ['T3'],
    ris: ['T3'],
    wos: ['SE'],
    zotero: ['series'],
  },
  place: {
    biblatex: ['location', 'address'],
    bibtex: ['address'],
    csl: ['publisher-place'],
    endnoteTagged: ['C'],
    endnoteXml: ['pub-location'],
    nbib: ['PL'],
    refworks: ['PP'],
    ris: ['CY', 'PP'],
    wos: ['PI'],
    zotero: ['place'],
  },
  edition: {
    biblatex: ['edition'],
    csl: ['edition'],
    endnoteTagged: ['7'],
    endnoteXml: ['edition'],
    rdf: ['prism:edition'],
    refworks: ['ED'],
    ris: ['ET'],
    zotero: ['edition'],
  },
} as const satisfies Names;
const allNames: Names = lineNames;

/** Further lines of an item of Zotero. */
export type ZoteroLine = Extract<(typeof lineNames)[Line], { zotero: unknown }>['zotero'][number];

const lines = Object.keys(lineNames) as Line[];
const namesIn = (format: Format, line: Line): readonly string[] =>
  allNames[line][format] ?? (format === 'bibtex' ? allNames[line].biblatex : undefined) ?? [];

/** All names of further lines in a format. */
export const namesOfLines = (format: Format): string[] => lines.flatMap((line) => [...namesIn(format, line)]);

/** Reads the further lines of an entry. */
export const readLines = (draft: RecordDraft, format: Format, read: (name: string) => string | undefined): void => {
  for (const line of lines)
    for (const name of namesIn(format, line)) {
      const value = read(name);
      if (value === undefined) continue;
      draft.text(line, value);
      break;
    }
};

/** The further lines of a record that a format has, with the names to write. */
export const linesToWrite = (record: BiblioRecord, format: Format): [name: string, value: string | undefined][] =>
  lines.flatMap((line) =>
    namesIn(format, line)
      .slice(0, 1)
      .map((name) => [name, record[line]]),
  );
