import { parseBibtex } from '../bibtex/parse-bibtex.ts';
import { scanBibtex } from '../bibtex/scanner.ts';
import { parseCslJson } from '../csl-json.ts';
import type { BiblioRecord } from '../record.ts';
import { isRecord } from '../text.ts';
import type { OwnEntry, SourceText } from './manuscript.ts';
import { readYaml } from './yaml.ts';

// The bibliographies that come with a manuscript: BibTeX and BibLaTeX, CSL JSON and YAML, and the YAML of Hayagriva.

const maxEntries = 50_000;
const wordsOf = (value: string): string[] => value.split(',').flatMap((word) => (word.trim() ? [word.trim()] : []));
/** Fields that name other entries. */
const parentFields = /^(?:crossref|xref|xdata|related|entryset)$/;
/** Entries that are not works, but instructions to a style. */
const control = /^(?:control|ieeetranbstctl)$/;

const entriesOfBib = (source: SourceText): OwnEntry[] => {
  const records = new Map<number, BiblioRecord>();
  for (const entry of parseBibtex(source.text)) if (entry.record) records.set(entry.line, entry.record);
  const entries: OwnEntry[] = [];
  for (const block of scanBibtex(source.text)) {
    if ((block.kind !== 'entry' && block.kind !== 'broken') || block.key === '' || control.test(block.type)) continue;
    const fields = block.kind === 'entry' ? block.fields : [];
    const words = (wanted: (name: string) => boolean) =>
      fields.filter((f) => wanted(f.name.toLowerCase())).flatMap((f) => wordsOf(f.parts.map((p) => p.text).join('')));
    entries.push({
      key: block.key.normalize('NFC'),
      aliases: words((name) => name === 'ids'),
      parents: words((name) => parentFields.test(name)),
      record: records.get(block.line) ?? null,
      file: source.name,
      line: block.line,
    });
    if (entries.length >= maxEntries) break;
  }
  return entries;
};

const entry = (file: string, key: unknown, record: BiblioRecord | null): OwnEntry[] =>
  typeof key === 'string' || typeof key === 'number'
    ? [{ key: String(key), aliases: [], parents: [], record, file, line: 1 }]
    : [];

const recordOfCsl = (item: unknown): BiblioRecord | null => {
  for (const { record } of parseCslJson(JSON.stringify(item))) return record ?? null;
  return null;
};

const entriesOfCsl = (file: string, items: unknown): OwnEntry[] =>
  (Array.isArray(items) ? items : [])
    .slice(0, maxEntries)
    .flatMap((item) => (isRecord(item) ? entry(file, item['citation-key'] ?? item.id, recordOfCsl(item)) : []));

/** An entry of Hayagriva, by its title, authors, year and DOI. */
const recordOfHayagriva = (key: string, item: Record<string, unknown>): BiblioRecord | null => {
  const serial = isRecord(item['serial-number']) ? item['serial-number'] : {};
  const title = isRecord(item.title) ? item.title.value : item.title;
  if (typeof title !== 'string') return null;
  const authors = (Array.isArray(item.author) ? item.author : [item.author]).filter((a) => typeof a === 'string');
  const year = /\d{4}/.exec(String(item.date ?? ''))?.[0];
  return recordOfCsl({
    id: key,
    title,
    DOI: serial.doi,
    author: authors.map((name) => {
      const [family, given] = String(name).split(/,\s*/);
      return { family, given };
    }),
    ...(year !== undefined && { issued: { 'date-parts': [[Number(year)]] } }),
  });
};

/** `references` of Pandoc, a list, or a file of Hayagriva, by key. */
export const entriesOfYaml = (file: string, value: unknown): OwnEntry[] => {
  if (Array.isArray(value)) return entriesOfCsl(file, value);
  if (!isRecord(value)) return [];
  if (Array.isArray(value.references)) return entriesOfCsl(file, value.references);
  return Object.entries(value)
    .slice(0, maxEntries)
    .flatMap(([key, item]) => (isRecord(item) && 'type' in item ? entry(file, key, recordOfHayagriva(key, item)) : []));
};

export const entriesOf = (source: SourceText): OwnEntry[] => {
  if (/\.json$/i.test(source.name)) {
    try {
      return entriesOfCsl(source.name, JSON.parse(source.text));
    } catch {
      return [];
    }
  }
  return /\.ya?ml$/i.test(source.name) ? entriesOfYaml(source.name, readYaml(source.text)) : entriesOfBib(source);
};
