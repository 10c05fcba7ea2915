import { paperFieldNames, paperFields } from '@carrel/contract';
import { describe, expect, it } from 'vitest';
import { parseBibtex } from '../bibtex/parse-bibtex.ts';
import { parseAs } from '../readers.ts';
import type { BiblioRecord } from '../record.ts';
import { parseRis } from '../ris.ts';
import { parseWos } from '../wos.ts';
import { writeBibtex } from './bibtex.ts';
import { CitationKeys, type KeyRule, keyRules } from './citation-keys.ts';
import { writeCslJson } from './csl-json.ts';
import { writeCsv } from './csv.ts';
import { writeMarkdown } from './markdown.ts';
import { writeRis } from './ris.ts';
import { titleToLatex } from './title-case.ts';
import { toCslItem } from './to-csl-item.ts';

const record = (fields: Partial<BiblioRecord>): BiblioRecord => ({
  type: 'article',
  title: 'A title',
  authors: [],
  editors: [],
  keywords: [],
  tags: [],
  collections: [],
  files: [],
  extra: {},
  ...fields,
});

const article = record({
  title: 'On DNA & 100% of <i>E. coli</i>: $x_2$ costs $5',
  authors: [{ family: 'Berg', given: 'Jan', particle: 'van der' }, { literal: 'Barnes & Noble' }],
  venue: 'Nature',
  volume: '5',
  pages: '1-9',
  year: 2020,
  date: '2020-03-04',
  doi: '10.1000/a_b',
  keywords: ['one, two', 'three'],
  tags: ['mine'],
  note: '# Head\n\n- item',
  rating: 4,
  citationKey: 'berg:2020',
  extra: { custom: 'R&D', CN: 'QA76' },
});

describe('writeBibtex', () => {
  it('writes valid entries', () => {
    expect(writeBibtex([article], { dialect: 'bibtex' })).toBe(String.raw`% Encoding: UTF-8

@article{berg:2020,
  author   = {van der Berg, Jan and {Barnes \& Noble}},
  title    = {On {DNA} \& 100\% of \textit{E. coli}: $x_2$ costs \$5},
  journal  = {Nature},
  volume   = {5},
  pages    = {1--9},
  year     = {2020},
  month    = mar,
  day      = {4},
  doi      = {10.1000/a_b},
  annote   = {\# Head

- item},
  keywords = {one, two; three; mine;},
  tags     = {mine},
  ranking  = {rank4},
  custom   = {R\&D}
}
`);
  });

  it('writes BibLaTeX', () => {
    const text = writeBibtex([{ ...article, type: 'dataset', place: 'Bonn', language: 'de' }], { dialect: 'biblatex' });
    expect(text).toContain('@dataset{');
    for (const field of ['date', 'journaltitle', 'location', 'langid', 'annotation'])
      expect(text).toMatch(new RegExp(`\\n  ${field} +=`));
  });

  it('keeps the entry type of the source if it is right', () => {
    const thesis = record({ type: 'thesis', sourceType: 'mastersthesis', publisher: 'ETH' });
    expect(writeBibtex([thesis], { dialect: 'bibtex' })).toMatch(/@mastersthesis[\s\S]*school/);
    expect(writeBibtex([{ ...thesis, type: 'book' }], { dialect: 'bibtex' })).toContain('@book');
  });

  it('keeps formulas of spreadsheets unchanged', () => {
    for (const title of [
      "=1+cmd|' /C calc'!A0",
      '+SUM(1,1)',
      '-2+3',
      '@SUM(A1)',
      '=HYPERLINK("http://evil.invalid","x")',
    ]) {
      const [entry] = [
        ...parseBibtex(
          writeBibtex([record({ title, authors: [{ family: title, given: 'X' }] })], { dialect: 'bibtex' }),
        ),
      ];
      expect(entry?.record).toMatchObject({ title, authors: [{ family: title, given: 'X' }] });
    }
  });

  it.each([
    ['A {Kalman} Filter for {Gauss}ian Noise in {R}', 'A {Kalman} Filter for {Gaussian} Noise in {R}'],
    ['{\\"U}ber {R{\\"o}ntgen} und {Bach}', '{\u00dcber} {Röntgen} und {Bach}'.replace('{\u00dcber}', 'Über')],
    ['The \\emph{Great} {{Fire}} of {$\\alpha$} {DNA}', 'The \\textit{Great} {Fire} of $\\alpha$ {DNA}'],
    ['{The IEEE Standard in Berlin}', 'The {IEEE} Standard in Berlin'],
    ['Plain Title Without Any Braces', 'Plain Title Without Any Braces'],
  ])('keeps the braces around %s [rec-13]', (title, written) => {
    const [entry] = parseAs('bibtex', `@misc{a, title = {${title}}}`);
    expect(writeBibtex([entry!.record!], { dialect: 'bibtex' })).toContain(`title = {${written}}`);
  });

  it('reads and writes protected words in CSL JSON [rec-13]', () => {
    const title = 'A <span class="nocase">Kalman</span> Filter on <span class="nocase">Mars</span>';
    const [entry] = parseAs('csl-json', JSON.stringify([{ id: 'a', type: 'article', title }]));
    expect(entry?.record).toMatchObject({ title: 'A Kalman Filter on Mars', fixedCase: ['Kalman', 'Mars'] });
    expect(JSON.parse(writeCslJson([entry!.record!]))[0].title).toBe(title);
  });

  it('keeps dropping and other particles of names apart [rec-14]', () => {
    const author = [
      { family: 'Humboldt', given: 'Alexander', 'dropping-particle': 'von' },
      { family: 'Gogh', given: 'Vincent', 'non-dropping-particle': 'van' },
    ];
    const [entry] = parseAs('csl-json', JSON.stringify([{ id: 'a', type: 'book', title: 'Views', author }]));
    expect(entry?.record?.authors[0]).toMatchObject({ family: 'Humboldt', dropping: 'von' });
    expect(JSON.parse(writeCslJson([entry!.record!]))[0].author).toEqual(author);
  });

  it('reads TeX single quotation marks, and keeps other backticks and apostrophes [rec-13]', () => {
    const title = (text: string) => [...parseAs('bibtex', `@misc{a, title = {${text}}}`)][0]!.record!.title;
    expect(title("On `don't know' answers")).toBe("On ‘don't know’ answers");
    expect(title("The l`eau and rock 'n' roll")).toBe("The l`eau and rock 'n' roll");
    expect(title("{`}x{'}")).toBe("`x'");
  });

  it('protects names in sentence case and capitals anywhere', () => {
    expect(titleToLatex('The physical volcanology of Huaynaputina, southern Peru')).toBe(
      'The physical volcanology of {Huaynaputina}, southern {Peru}',
    );
    expect(titleToLatex('Reading mRNA With iPhone Cameras')).toBe('Reading {mRNA} With {iPhone} Cameras');
  });
});

describe('citation keys', () => {
  const citationKeys = (records: readonly BiblioRecord[]) => {
    const keys = new CitationKeys(records.map((r) => r.citationKey));
    return records.map((r) => keys.next(r));
  };

  it('keeps valid keys and generates the others, without clashes', () => {
    const paper = record({ title: 'The Ängström Story', authors: [{ family: 'Łoś-Müller' }], year: 2020 });
    expect(
      citationKeys([
        { ...paper, citationKey: 'Kept_1' },
        { ...paper, citationKey: 'kept_1' },
        paper,
        { ...paper, citationKey: 'not legal' },
        record({ title: '中文', authors: [{ family: '李', given: '明' }], year: 2015 }),
        record({ title: 'losmuller2020angstromb', citationKey: 'losmuller2020angstromb' }),
      ]),
    ).toEqual([
      'Kept_1',
      'losmuller2020angstrom',
      'losmuller2020angstroma',
      'losmuller2020angstromc',
      'li2015zhongwen',
      'losmuller2020angstromb',
    ]);
  });

  it('are kept as they are in every format that takes them [rec-12]', () => {
    const keysIn = (rule: KeyRule, ...given: string[]) => {
      const keys = new CitationKeys(given, rule);
      return given.map((citationKey) =>
        keys.next(record({ citationKey, title: 'Ice', authors: [{ family: 'Иванов' }], year: 1978 })),
      );
    };
    const given = ['Müller2020', '李2015', '_under', 'Smith2020', 'smith2020', 'a{b}'];
    expect(keysIn(keyRules.biblatex, ...given)).toEqual([...given.slice(0, 5), 'ivanov1978ice']);
    expect(keysIn(keyRules.bibtex, ...given)).toEqual([
      'ivanov1978ice',
      'ivanov1978icea',
      '_under',
      'Smith2020',
      'ivanov1978iceb',
      'ivanov1978icec',
    ]);
    expect(keysIn(keyRules.any, ...given)).toEqual(given);
  });

  it('stays fast if all records are similar', () => {
    const keys = citationKeys(Array.from({ length: 20_000 }, () => record({})));
    expect(new Set(keys).size).toBe(20_000);
  });
});

describe('the other writers', () => {
  it('write RIS', () => {
    const text = writeRis([{ ...article, sourceType: 'JOUR' }]);
    expect(text.split('\r\n').slice(0, 4)).toEqual([
      'TY  - JOUR',
      `TI  - ${article.title}`,
      'AU  - van der Berg, Jan',
      'AU  - Barnes & Noble,',
    ]);
    expect(text).toContain('\r\nCN  - QA76\r\n');
    expect(text).not.toContain('R&D');
    expect(text.endsWith('ER  - \r\n\r\n')).toBe(true);
  });

  it('write RIS fields that came from RIS, one line for each value', () => {
    const source = [
      'TY  - CASE',
      'TI  - Board v. Trust',
      'T2  - Reports',
      'A3  - Series, S',
      'A3  - Series, T',
      'C1  - Room 1; Hall 2',
      'UR  - https://a.example/x;s=1',
      'UR  - https://b.example/z',
    ];
    const [entry] = parseRis([...source, 'ER  - '].join('\n'));
    expect(writeRis([entry!.record!]).split('\r\n').slice(0, -3).sort()).toEqual([...source].sort());
  });

  it('write no field of another format to RIS', () => {
    const fields = [
      'PT C',
      'TI Sensing in tides',
      'SP IEEE, Tide Soc',
      'CY JUN 12-14, 2019',
      'EM a@b.example',
      'PI Oslo',
    ];
    const [entry] = parseWos(['FN Clarivate', 'VR 1.0', ...fields, 'ER', 'EF'].join('\n'));
    expect(writeRis([entry!.record!]).match(/^(?:SP|CY|EM) {2}- .*$/gm)).toEqual(['CY  - Oslo']);
  });

  it('write double issues and volumes of every source as ranges', () => {
    const bib = '@article{d, title={T}, volume={13--14}, number={3--4}, pages={11--30, 45--47}}';
    const [entry] = parseBibtex(bib);
    const stored = { ...entry!.record!, volume: '13–14', issue: '3--4' };
    expect(entry!.record).toMatchObject({ volume: '13-14', issue: '3-4', pages: '11-30, 45-47' });
    for (const r of [entry!.record!, stored]) {
      expect(writeBibtex([r], { dialect: 'bibtex' })).toMatch(/= \{13--14\}.*= \{3--4\}.*= \{11--30, 45--47\}/s);
      expect(writeRis([r])).toMatch(/VL {2}- 13-14\r\nIS {2}- 3-4/);
      expect(toCslItem(r)).toMatchObject({ volume: '13-14', issue: '3-4', page: '11-30, 45-47' });
    }
    const report = record({ type: 'report', issue: '2020-12', volume: 'Part 1 – Methods' });
    expect(writeBibtex([report], { dialect: 'bibtex' })).toContain('= {2020-12}');
    expect(toCslItem(report)).toMatchObject({ volume: 'Part 1 – Methods', number: '2020-12' });
  });

  it('write every field of a paper to its column of a CSV [exp-07]', () => {
    const full = record({
      ...article,
      editors: [{ family: 'Lund', given: 'Per' }],
      issue: '2',
      publisher: 'ETH',
      arxivId: '2101.00001',
      pmid: '12',
      pmcid: 'PMC34',
      isbn: ['9783', '9784'],
      issn: ['1234-5678'],
      url: 'https://example.org',
      language: 'de',
      collections: [['Thesis', 'Chapter 2'], ['Other']],
      abstract: 'Short',
    });
    expect(writeCsv([full, record({})])).toBe(
      [
        '\ufefftype,title,authors,editors,year,date,venue,volume,issue,pages,publisher,doi,arxiv_id,pmid,pmcid,isbn,issn,url,language,keywords,tags,collections,rating,citation_key,note,abstract',
        'article,On DNA & 100% of <i>E. coli</i>: $x_2$ costs $5,Jan van der Berg; Barnes & Noble,Per Lund,2020,2020-03-04,Nature,5,2,1-9,ETH,10.1000/a_b,2101.00001,12,PMC34,9783; 9784,1234-5678,https://example.org,de,"one, two; three",mine,Thesis > Chapter 2; Other,4,berg:2020,"# Head\n\n- item",Short',
        'article,A title,,,,,,,,,,,,,,,,,,,,,,,,',
        '',
      ].join('\r\n'),
    );
    const header = writeCsv([]).trimEnd().split(',');
    expect(paperFieldNames.filter((f) => f !== 'work_type' && !header.includes(paperFields[f].column))).toEqual([]);
  });

  it('keep spreadsheet formulas out of CSV [exp-04]', () => {
    const titles = ['=1+1', '+1', '-1', '@SUM(1)', '\t=1', ' =1', '＝1', 'a"b,c\nd', 'plain'];
    const rows = writeCsv(titles.map((title) => record({ title })))
      .split('\r\n')
      .slice(1, -1);
    expect(rows.map((row) => row.replace(/^article,/, '').replace(/,{24}$/, ''))).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(1)",
      "'\t=1",
      "' =1",
      "'＝1",
      '"a""b,c\nd"',
      'plain',
    ]);
  });

  it('write Markdown', () => {
    expect(writeMarkdown([{ ...article, title: 'On *stars* <i>x</i>' }])).toBe(
      [
        '- **[On \\*stars\\* *x*](https://doi.org/10.1000/a_b)**. Jan van der Berg, Barnes & Noble. *Nature* 5 1-9. 2020.  ',
        '  Tags: `mine`',
        '',
        '  > # Head',
        '  >',
        '  > - item',
        '',
      ].join('\n'),
    );
  });

  it('make CSL items', () => {
    expect(toCslItem(article, 'id1')).toMatchObject({
      id: 'id1',
      type: 'article-journal',
      author: [{ family: 'Berg', given: 'Jan', 'non-dropping-particle': 'van der' }, { literal: 'Barnes & Noble' }],
      issued: { 'date-parts': [[2020, 3, 4]] },
      'container-title': 'Nature',
      DOI: '10.1000/a_b',
    });
    expect(toCslItem(record({ type: 'report', issue: 'TR-1', sourceType: 'techreport' }))).toMatchObject({
      type: 'report',
      number: 'TR-1',
    });
  });
});
