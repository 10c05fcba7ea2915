import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outsideData } from '../test-kit/outside-data.ts';
import { readDate, writeDate } from './dates.ts';
import { detectFormat } from './detect-format.ts';
import { parseAs, type ReadableFormat } from './readers.ts';
import type { BiblioRecord, ParsedEntry } from './record.ts';
import { decodeText } from './text-encoding.ts';

/**
 * Runs over libraries that are too large, or not free enough, to live in the repository. Without
 * RESEARCH_DATA_DIR these tests are skipped.
 */
const large = outsideData('imports/acm-5k.bib');
const imports = large ? dirname(large) : '';
const missing = large === undefined;
const why = missing ? ' (skipped: set RESEARCH_DATA_DIR to a folder with imports/)' : '';

const read = (path: string) => decodeText(readFileSync(path)).text;
const parseFile = (format: ReadableFormat, path: string): ParsedEntry[] => [...parseAs(format, read(path))];

const plain = (text: string | undefined) =>
  (text ?? '')
    .replace(/<\/?(?:i|b|sub|sup)>/g, '')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    .trim()
    .toLowerCase();
const families = (record: BiblioRecord) => record.authors.map((name) => plain(name.family ?? name.literal)).join('|');

const formatOfFixture = (name: string): ReadableFormat | undefined => {
  if (/^Ris.*\.ris$/.test(name)) return 'ris';
  if (/^EndnoteXml.*\.xml$/.test(name)) return 'endnote-xml';
  return /^MedlinePlain.*\.txt$|\.nbib$/.test(name) ? 'nbib' : undefined;
};

/** Compares a reading with the expected one: a line for each field that differs. */
const differences = (
  name: string,
  got: readonly ParsedEntry[],
  expected: readonly ParsedEntry[],
): [number, string[]] => {
  const lines: string[] = [];
  let checks = 0;
  for (const [i, want] of expected.entries()) {
    const have = got[i];
    checks++;
    if ((want.record === undefined) !== (have?.record === undefined)) lines.push(`${name} ${i}: kept or refused`);
    if (want.record === undefined || have?.record === undefined) continue;
    for (const [field, a, b] of [
      ['title', plain(want.record.title), plain(have.record.title)],
      ['authors', families(want.record), families(have.record)],
      ['year', want.record.year, have.record.year],
      ['doi', want.record.doi, have.record.doi],
    ] as const) {
      checks++;
      if (a !== b) lines.push(`${name} ${i} ${field}: expected ${a}, got ${b}`);
    }
  }
  return [checks, lines];
};

/** Intended differences: Carrel keeps more than the expectation, or the file breaks the rules of its format. */
const wanted = [
  /^NbibImporterTest\.nbib 0 authors/, // the corporate author counts as one
  /^NbibImporterTest\.nbib 0 doi/, // the DOI is in LID
  /^RisImporterTest1\.ris/, // several TY without ER are several references
  /^RisImporterTest7\.ris 0 authors/, // A2 of a book names editors, not authors
];

describe(`fixtures with expectations${why}`, () => {
  it.skipIf(missing)('agree in entries, titles, authors, years and DOIs', () => {
    const folder = join(imports, 'jabref-fixtures', 'fileformat');
    let checks = 0;
    const lines: string[] = [];
    for (const name of readdirSync(folder)) {
      const format = formatOfFixture(name);
      const expectation = join(folder, name.replace(/\.\w+$/, '.bib'));
      if (format === undefined || !existsSync(expectation)) continue;
      const [count, found] = differences(name, parseFile(format, join(folder, name)), parseFile('bibtex', expectation));
      checks += count;
      lines.push(...found);
    }
    const unwanted = lines.filter((line) => !wanted.some((pattern) => pattern.test(line)));
    console.info(`${checks - lines.length} of ${checks} checks agree; differences:\n${lines.join('\n')}`);
    expect(checks).toBeGreaterThan(100);
    expect(1 - unwanted.length / checks).toBeGreaterThanOrEqual(0.97);
  });
});

/** Entry heads found by a simple search, an estimate that is independent of the parser. */
const headsIn = (text: string): number => {
  const outside = text.replace(/^[ \t]*%.*$/gm, '');
  const heads = outside.match(/^\s*@(?!comment|string|preamble|xdata)[a-z]+\s*[{(]/gim);
  return heads?.length ?? 0;
};

describe(`BibTeX libraries${why}`, () => {
  it.skipIf(missing)('lose no entry', () => {
    const folders = ['better-bibtex-import', 'jabref-fixtures/testbib', 'jabref-fixtures/fileformat', '.'];
    let heads = 0;
    let found = 0;
    let broken = 0;
    for (const folder of folders) {
      for (const name of readdirSync(join(imports, folder)).filter((file) => file.endsWith('.bib'))) {
        const text = read(join(imports, folder, name));
        const entries = [...parseAs('bibtex', text)];
        heads += headsIn(text);
        found += entries.length;
        broken += entries.filter(
          ({ problem }) => problem !== undefined && !String(problem).includes('no title'),
        ).length;
      }
    }
    console.info(`${found} entries read, ${heads} heads in the files, ${broken} unreadable`);
    expect(found).toBeGreaterThanOrEqual(heads * 0.995);
    expect(broken).toBeLessThanOrEqual(found * 0.001);
  });

  it.skipIf(missing)('are read completely and fast', () => {
    const text = read(join(imports, 'acm-5k.bib'));
    const start = performance.now();
    const entries = [...parseAs('bibtex', text)];
    const seconds = (performance.now() - start) / 1000;
    console.info(`${entries.length} entries, ${Math.round(entries.length / seconds)} a second`);
    expect(entries).toHaveLength(5_159);
    expect(entries.every((entry) => entry.record !== undefined)).toBe(true);
  });
});

describe(`hostile files${why}`, () => {
  for (const kind of ['bibtex', 'rdf'] as const) {
    const hostile = outsideData(`hostile/${kind}`);
    it.skipIf(!hostile)(`${kind}: bounded time and memory, no harm done`, () => {
      for (const name of readdirSync(hostile!)) {
        const before = process.memoryUsage().rss;
        // Processor time, because other work may share the machine.
        const start = process.cpuUsage();
        const { text } = decodeText(readFileSync(join(hostile!, name)));
        const format = detectFormat(text, name);
        const entries = format === undefined || format === 'carrel-json' ? [] : [...parseAs(format, text)];
        const { user, system } = process.cpuUsage(start);
        expect((user + system) / 1_000, name).toBeLessThan(/^many-/.test(name) ? 10_000 : 4_000);
        expect(process.memoryUsage().rss - before, name).toBeLessThan(200_000_000);
        expect(JSON.stringify(entries), name).not.toContain('root:x:');
        if (text.includes('@article{good1'))
          expect(
            entries.some((entry) => entry.record?.title.startsWith('A good entry')),
            name,
          ).toBe(true);
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });
  }
});

it.skipIf(missing)(`every date of the libraries is stored so that it is read as the same date${why} [rec-02]`, () => {
  const dates = new Set<string>();
  for (const name of readdirSync(imports, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:bib|ris|nbib)$/.test(name)) continue;
    const found = read(join(imports, name)).matchAll(
      /(?:^|[\s,])(?:date|year|origdate|urldate)\s*=\s*["{]([^"{}]{1,60})["}]|^(?:PY|Y1|Y2|DA|DP) {0,2}- (.{1,60})$/gim,
    );
    for (const [, field, tagged] of found) dates.add((field ?? tagged ?? '').trim());
  }
  expect(dates.size).toBeGreaterThan(100);
  for (const text of dates) {
    const date = readDate(text);
    if (date) expect([text, readDate(writeDate(date))]).toEqual([text, date]);
  }
});
