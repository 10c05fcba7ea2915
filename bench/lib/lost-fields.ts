import type { importFormats } from '@carrel/contract';
import { identify, isbnsIn, issnsIn } from '@carrel/contract/identifiers';
import { rawFieldsOf } from '../../packages/server/src/formats/bibtex/crossref.ts';
import { containerTypes } from '../../packages/server/src/formats/bibtex/entry-types.ts';
import { pathInBookmark } from '../../packages/server/src/formats/bibtex/file-field.ts';
import { journalMacro } from '../../packages/server/src/formats/bibtex/journal-macros.ts';
import { latexToUnicode } from '../../packages/server/src/formats/bibtex/latex-to-unicode.ts';
import { MacroTable } from '../../packages/server/src/formats/bibtex/macros.ts';
import { scanBibtex } from '../../packages/server/src/formats/bibtex/scanner.ts';
import { decodeNestedEntities } from '../../packages/server/src/formats/entities.ts';
import { languageTag } from '../../packages/server/src/formats/languages.ts';
import { taggedFields } from '../../packages/server/src/formats/tagged-lines.ts';
import { fileNameOf } from '../../packages/server/src/formats/text.ts';
import { readXml, type XmlElement } from '../../packages/server/src/formats/xml.ts';
import { fold, stripMarkup } from '../../packages/server/src/platform/text.ts';

/** A field as the file has it: read by the syntax of the format alone, not by the reader under test. */
export interface FileField {
  name: string;
  value: string;
}
type Format = (typeof importFormats)[number];

const tagLines: Partial<Record<Format, RegExp>> = {
  ris: /^\s?([A-Z][A-Z0-9])(?: {1,2}-(?: |$)| {2}-)(.*)$/,
  nbib: /^([A-Z]{2,4}) *- (.*)$/,
  wos: /^([A-Z][A-Z0-9])(?: (.*))?$/,
  refworks: /^\s?([A-Z][A-Z0-9]|PMID|PMCID)(?: (.*))?$/,
  'endnote-tagged': /^%(\S) ?(.*)$/,
};

const leaves = (element: XmlElement): FileField[] => {
  const inner = element.children.filter((child) => typeof child !== 'string');
  const own = element.children.filter((child) => typeof child === 'string').join('');
  // Text with markup, as in EndNote's styles, is one value.
  if (inner.every((child) => child.name === 'style')) {
    const value = own + inner.map((child) => child.children.filter((c) => typeof c === 'string').join('')).join('');
    return value.trim() === '' ? [] : [{ name: element.name, value }];
  }
  return inner.flatMap(leaves).map(({ name, value }) => ({ name: `${element.name}/${name}`, value }));
};

const leavesOfJson = (value: unknown, name: string): FileField[] =>
  typeof value === 'string' || typeof value === 'number'
    ? [{ name, value: String(value) }]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => leavesOfJson(inner, Array.isArray(value) ? name : key))
      : [];

/** The fields of each entry of a file, by the index of the entry. Null for a format in which entries refer to each other. */
export const fieldsOfFile = (text: string, format: Format, lines: readonly number[]): FileField[][] | null => {
  if (format === 'bibtex') {
    const macros = new MacroTable();
    const entries: FileField[][] = [];
    for (const block of scanBibtex(text)) {
      if (block.kind === 'string') macros.define(block.name, block.parts);
      else if (block.kind === 'broken') entries.push([]);
      else if (block.kind === 'entry' && !containerTypes.has(block.type)) {
        const seen = block.fields.map(({ name, parts }) => ({ name, value: macros.expand(parts).text }));
        entries.push([...rawFieldsOf(block, macros, [])].length > 0 ? seen : []);
      }
    }
    return entries;
  }
  const pattern = tagLines[format];
  if (pattern) {
    const entries: FileField[][] = lines.map(() => []);
    for (const { tag, value, line } of taggedFields(text, pattern, false)) {
      const at = lines.findLastIndex((start) => start <= line);
      if (at >= 0 && value !== '') entries[at]!.push({ name: tag, value });
    }
    return entries;
  }
  if (format === 'endnote-xml') return [...readXml(text, (name) => name === 'record')].map((record) => leaves(record));
  if (format === 'rdf') {
    const byLine = new Map([...readXml(text, (_, depth) => depth === 1)].map((item) => [item.line, leaves(item)]));
    return lines.map((line) => byLine.get(line) ?? []);
  }
  if (format === 'csl-json') {
    const items: unknown = JSON.parse(text);
    return (Array.isArray(items) ? items : [items]).map((item) => leavesOfJson(item, ''));
  }
  return null;
};

const months = 'jan feb mar apr may jun jul aug sep oct nov dec spring summer autumn fall winter'.split(' ');
/** Fields that say nothing about the work, by format. */
const aside: Partial<Record<Format, RegExp>> = {
  // The fields of the parent are in the entry instead.
  bibtex: /^(?:crossref|xref|xdata)$/,
  // Row numbers of the exporting program, and the reference as it displayed it.
  ris: /^ID$/,
  refworks: /^(?:ID|SR|OL)$/,
  'csl-json': /^id$/,
  'endnote-xml': /(?:^|\/)(?:database|foreign-keys\/key|key|source-app)$/,
  // Notes of PubMed about its own work, and the reference as one line.
  nbib: /^(?:OWN|STAT|DA|DCOM|LR|EDAT|MHDA|CRDT|PST|SO|JID|SB|OTO)$/,
  // Cited references, citation and usage counts on the day of the export, and the number for ordering a copy.
  wos: /^(?:NR|CR|TC|Z9|U1|U2|GA|DA|HC|HP)$/,
};
/** Abbreviated names of people, which another field has in full. */
const inFull: Partial<Record<Format, RegExp>> = { nbib: /^(?:AU|ED)$/, wos: /^(?:AU|BA|BE|ED)$/ };
/** Whether a reader converts the field: a type, a language, a month, a date, or the end of an entry. */
const isConverted = ({ name, value }: FileField, kept: string): boolean =>
  /^(?:ER|EF|VR|FN|PT|ref-type|rec-number|sourcetype|itemtype)$/i.test(name.split('/').at(-1)!) ||
  (/lang|^LA$/i.test(name) && kept.includes(languageTag(value.replace(/[{}]/g, '')).toLowerCase())) ||
  (/month|date|year|^(?:Y\d|PY|DA|DP|PD)$/i.test(name) && months.some((month) => fold(value).includes(month))) ||
  /^(?:ranking|rating)$/i.test(name);

const words = (value: string): string[] => fold(value.normalize('NFKC')).match(/[\p{L}\p{N}]+/gu) ?? [];
const squashed = (value: string): string => words(value).join('');

/** All texts of a stored paper. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'number'
      ? [String(value)]
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner)])
        : [];

/** Words that connect or end a list of names. */
const isSyntax = (word: string): boolean => /^(?:and|others|al|et)$/.test(word);

/** The fields of an entry that have a word which is nowhere in the stored paper. */
export const lostFields = (fields: readonly FileField[], format: Format, paper: unknown): FileField[] => {
  const text = textsOf(paper).join('\n');
  const plain = `${text}\n${stripMarkup(text)}`;
  const known = new Set(words(plain));
  const whole = squashed(plain);
  const isKept = (word: string): boolean =>
    isSyntax(word) ||
    known.has(word) ||
    (word.length > 3 && whole.includes(word)) ||
    (/^\d+$/.test(word) && (known.has(String(Number(word))) || whole.includes(word)));
  const files = (value: string): string =>
    value
      .trim()
      .split(/(?<!\\);/)
      .map((file) => file.replace(/:[\w/.+-]*$/, '').replace(/^.*[/\\:]/, ''))
      .join(' ');
  return fields.filter((field) => {
    const name = field.name.split('/').at(-1)!;
    if (aside[format]?.test(field.name) || (inFull[format]?.test(name) && field.value.length > 0)) return false;
    const identifier = identify(field.value.replace(/\s*\([^)]*\)$/, ''))?.id;
    const numbers = [...isbnsIn(field.value), ...issnsIn(field.value)];
    const readings = [
      ...(identifier === undefined ? [] : [identifier]),
      ...(/^(?:isbn|issn|SN|IS|BN|EI)$/i.test(name) && numbers.length > 0 ? [numbers.join(' ')] : []),
      ...(/^(?:file|url|local-url|pdf)$/i.test(name)
        ? [files(field.value), field.value.replace(/^[a-z-]+:\/+/i, '')]
        : []),
      stripMarkup(decodeNestedEntities(field.value)).replace(/<[^<>]+>/g, ' '),
      field.value,
      stripMarkup(decodeNestedEntities(field.value)),
      ...(format === 'bibtex'
        ? [
            ...[journalMacro(field.value) ?? []].flat(),
            ...(name.startsWith('bdsk-file') ? [pathInBookmark(field.value) ?? []].flat().map(fileNameOf) : []),
            ...(name === 'file' ? [files(latexToUnicode(field.value, { verbatim: true }))] : []),
            stripMarkup(latexToUnicode(field.value)),
            latexToUnicode(field.value, { verbatim: true }),
          ]
        : []),
    ];
    return (
      !isConverted(field, text.toLowerCase()) &&
      !readings.some((reading) => whole.includes(squashed(reading)) || words(reading).every(isKept))
    );
  });
};
