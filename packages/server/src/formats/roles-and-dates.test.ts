import { describe, expect, it } from 'vitest';
import { dateText, readDate, startOf, writeDate } from './dates.ts';
import { placeExtras } from './place-extras.ts';
import { parseAs, type ReadableFormat } from './readers.ts';
import type { BiblioRecord } from './record.ts';
import { writeBibtex } from './writers/bibtex.ts';
import { writeCslJson } from './writers/csl-json.ts';
import { writeRis } from './writers/ris.ts';

const recordsOf = (format: ReadableFormat, text: string): BiblioRecord[] =>
  [...parseAs(format, text)].map((entry) => entry.record!);
const recordOf = (format: ReadableFormat, text: string): BiblioRecord => recordsOf(format, text)[0]!;
const cslOf = (record: BiblioRecord) => JSON.parse(writeCslJson([record]))[0];

describe('a date', () => {
  it.each([
    ['1998/99', '1998/1999'],
    ['1989--1994', '1989/1994'],
    ['1995/2002', '1995/2002'],
    ['2009/10', '2009-10'],
    ['2013-21', '2013-21'],
    ['2013-21/2013-22', '2013-21/2013-22'],
    ['2019 Nov-Dec', '2019-11/2019-12'],
    ['July/August 2001', '2001-07/2001-08'],
    ['Printemps 1999', '1999-21'],
    ['c. 1850', '1850~'],
    ['ca. 850', '0850~'],
    ['[1923?]', '1923?'],
    ['1850%', '1850%'],
    ['44 BC', '-0043'],
    ['-0043', '-0043'],
    ['2004/..', '2004/..'],
    ['in press', 'in press'],
    ['199X', '199X'],
    ['15 March 2020', '2020-03-15'],
    ['2019-03-04T10:00:00Z', '2019-03-04'],
  ])('%j is kept as %j [rec-02]', (text, stored) => {
    const date = readDate(text)!;
    expect(writeDate(date)).toBe(stored);
    expect(readDate(stored)).toEqual(date);
    // What formats with years only say is read as the same date.
    expect(readDate(dateText(date))).toEqual(date);
  });

  it.each(['date', 'year', 'origdate', 'origyear', 'eventdate'])(
    '%s of BibTeX may be approximate [rec-02]',
    (field) => {
      const of = (text: string) => {
        const [entry] = parseAs('bibtex', `@book{a, title={T}, ${field}={${text}}}`);
        return Object.values(entry!.record!.dates ?? {});
      };
      expect([of('1850~'), of('c.~1850'), of('1850?')]).toEqual([['1850~'], ['1850~'], ['1850?']]);
    },
  );

  it('has a year and a day for sorting, and none in years that sorting cannot order [rec-02]', () => {
    expect(startOf(readDate('2019-11/2020-02')!)).toEqual({ year: 2019, date: '2019-11' });
    expect(startOf(readDate('44 BCE')!)).toEqual({});
    expect(startOf(readDate('in press')!)).toEqual({});
  });

  it('of BibTeX keeps what its year and month say [rec-02]', () => {
    const entry = (fields: string) => recordOf('bibtex', `@book{a, title={T}, ${fields}}`);
    expect(entry('year={2019}, month=nov # "--" # dec')).toMatchObject({
      year: 2019,
      dates: { issued: '2019-11/2019-12' },
    });
    expect(entry('year={2013}, month={Spring}').dates).toEqual({ issued: '2013-21' });
    expect(entry('year={1998/99}')).toMatchObject({ year: 1998, dates: { issued: '1998/1999' } });
    expect(entry('year={forthcoming}').dates).toEqual({ issued: 'forthcoming' });
    expect(entry('date={2019-03-04}').dates).toBeUndefined();
    expect(entry('date={Mar 3}, year={2015}')).toMatchObject({ year: 2015, date: '2015-03-03' });
    expect(entry('date={20100520}')).toMatchObject({ year: 2010, date: '2010-05-20' });
  });

  it('of RIS keeps the words after the day [rec-02]', () => {
    const entry = (fields: string) => recordOf('ris', `TY  - JOUR\nTI  - T\n${fields}\nER  - `);
    expect(entry('PY  - 2018///Spring')).toMatchObject({ year: 2018, dates: { issued: '2018-21' } });
    expect(entry('PY  - 2009///')).toMatchObject({ year: 2009, date: '2009' });
    // Words do not hide a year that is known.
    expect(cslOf(entry('DA  - Mar 3\nPY  - 2015')).issued).toEqual({ 'date-parts': [[2015]] });
    expect(entry('PY  - 2005\nY2  - 2019/03/27').dates).toEqual({ accessed: '2019-03-27' });
  });
});

describe('people in other roles', () => {
  it('of RIS are what its type says: a case has counsel, no translators [rec-01]', () => {
    const of = (type: string) => recordOf('ris', `TY  - ${type}\nTI  - T\nA4  - Hale, Emily\nER  - `);
    expect(of('BOOK').contributors).toEqual({ translator: [{ family: 'Hale', given: 'Emily' }] });
    expect(of('CASE')).toMatchObject({ extra: { A4: 'Hale, Emily' } });
    expect(of('CASE').contributors).toBeUndefined();
    const stored = { sourceType: 'CASE', extra: { A4: 'Hale, Emily' } };
    expect(placeExtras(stored)).toEqual(stored);
  });

  it('of BibLaTeX are written again, and cited [rec-01]', () => {
    const record = recordOf(
      'bibtex',
      `@book{a, title={Chance}, author={Laurent, Pierre}, translator={Hale, Emily and Stone, Robert}, year={1995},
        origyear={1814}, editora={Bold, Sue}, editoratype={compiler}, editorb={Gray, Al}, editorbtype={revisor}}`,
    );
    expect(cslOf(record)).toMatchObject({
      translator: [
        { family: 'Hale', given: 'Emily' },
        { family: 'Stone', given: 'Robert' },
      ],
      compiler: [{ family: 'Bold', given: 'Sue' }],
      'original-date': { 'date-parts': [[1814]] },
    });
    expect(record.extra).toEqual({ editorb: 'Gray, Al', editorbtype: 'revisor' });
    expect(writeRis([record])).toContain('A4  - Hale, Emily\r\nA4  - Stone, Robert');
    expect(writeRis([record])).toContain('OP  - 1814');
  });

  it('of an incomplete list are followed by “and others” [rec-06]', () => {
    const record = recordOf('bibtex', '@misc{a, title={T}, author={Abara, Harsh and others}, editor={Moss, Kit}}');
    const written = writeBibtex([record], { dialect: 'bibtex' });
    expect(written).toContain('author = {Abara, Harsh and others}');
    expect(written).toContain('editor = {Moss, Kit}');
  });

  it('in the free field of Zotero are read like variables of CSL [rec-01]', () => {
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:z="http://www.zotero.org/namespaces/export#"
      xmlns:bib="http://purl.org/net/biblio#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:foaf="http://xmlns.com/foaf/0.1/">
      <bib:Book rdf:about="#1"><z:itemType>book</z:itemType><dc:title>T</dc:title><dc:description>Original Date: 1931
Translator: Ito || Ken
A free line</dc:description>
      <z:bookAuthors><rdf:Seq><rdf:li><foaf:Person><foaf:surname>Lund</foaf:surname><foaf:givenName>Per</foaf:givenName></foaf:Person></rdf:li></rdf:Seq></z:bookAuthors>
      </bib:Book></rdf:RDF>`;
    expect(recordOf('rdf', rdf)).toMatchObject({
      dates: { original: '1931' },
      contributors: {
        translator: [{ family: 'Ito', given: 'Ken' }],
        'container-author': [{ family: 'Lund', given: 'Per' }],
      },
      extra: { extra: 'A free line' },
    });
  });
});

it('what earlier imports kept as text becomes names and dates [rec-03]', () => {
  const bibtex = { extra: { translator: 'Hale, Emily and Stone, Robert', origdate: '1814', note: 'x' } };
  expect(placeExtras(bibtex)).toEqual({
    contributors: {
      translator: [
        { family: 'Hale', given: 'Emily' },
        { family: 'Stone', given: 'Robert' },
      ],
    },
    dates: { original: '1814' },
    extra: { note: 'x' },
  });
  const ris = { sourceType: 'BOOK', extra: { A3: 'Series, S; Series, T', Y2: '2020/01/02', C1: 'one' } };
  expect(placeExtras(ris)).toMatchObject({
    contributors: {
      'collection-editor': [
        { family: 'Series', given: 'S' },
        { family: 'Series', given: 'T' },
      ],
    },
    dates: { accessed: '2020-01-02' },
    extra: { C1: 'one' },
  });
  // A3 means something else where it does not come from RIS, and what is no date stays text.
  expect(placeExtras({ sourceType: 'article', extra: { A3: 'x', urldate: 'soon' } })).toEqual({
    sourceType: 'article',
    extra: { A3: 'x', urldate: 'soon' },
  });
});

it.each([
  ['World Health Organization', { literal: 'World Health Organization' }],
  ['Ministry of Water', { literal: 'Ministry of Water' }],
  ['GBD Chalk Study Group', { literal: 'GBD Chalk Study Group' }],
  ['Jane Bank', { family: 'Bank', given: 'Jane' }],
  ['Jan van der Berg', { family: 'Berg', given: 'Jan', particle: 'van der' }],
  ['Group, Ann', { family: 'Group', given: 'Ann' }],
])('%s stays whole only if it is an organisation [rec-05]', (name, expected) => {
  expect(recordOf('ris', `TY  - RPRT\nTI  - T\nAU  - ${name}\nER  - `).authors).toEqual([expected]);
});

it('each format gets the closest type that it has [rec-07]', () => {
  const ofRis = recordOf('ris', 'TY  - CASE\nTI  - Basin v. Harbour\nER  - ');
  expect(cslOf(ofRis).type).toBe('legal_case');
  expect(writeBibtex([ofRis], { dialect: 'biblatex' })).toContain('@jurisdiction{');
  const ofBiblatex = recordOf('bibtex', '@movie{a, title={Tide}}');
  expect(cslOf(ofBiblatex).type).toBe('motion_picture');
  expect(writeRis([ofBiblatex])).toContain('TY  - MPCT');
  const ofCsl = recordOf('csl-json', '[{"id":"a","type":"article-newspaper","title":"Flood"}]');
  expect(writeRis([ofCsl])).toContain('TY  - NEWS');
  // A type that the user has chosen wins.
  expect(cslOf({ ...ofRis, type: 'book' }).type).toBe('book');
});

it('a suffix after the given names of PubMed is not a given name [rec-01]', () => {
  expect(recordOf('nbib', 'PMID- 1\nTI  - T.\nFAU - Dubois, Jean Jr\n').authors).toEqual([
    { family: 'Dubois', given: 'Jean', suffix: 'Jr' },
  ]);
});

it.each([
  ['Sanchez-Corral, Pedro J.; Montero, Maria', ['Sanchez-Corral', 'Montero']],
  ['Adam Smithers, Karla Marks, Max Webber', ['Smithers', 'Marks', 'Webber']],
  ['Berg, Jan, Jr.', ['Berg']],
  ['M&uuml;ller, J.', ['Müller']],
])('several names in one field of RIS are several people: %s [rec-09]', (field, families) => {
  const { authors } = recordOf('ris', `TY  - JOUR\nTI  - T\nAU  - ${field}\nER  - `);
  expect(authors.map((name) => name.family)).toEqual(families);
});

it('accents within accents keep their order [rec-10]', () => {
  const name = (latex: string) => recordOf('bibtex', `@misc{a, title={T}, author={${latex}, X}}`).authors[0]!.family;
  expect(name('Nguy{\\~{\\^e}}n')).toBe('Nguyễn');
  expect(name("Th{\\'{\\u a}}ng")).toBe('Thắng');
  expect(name('Th{\\h{\\^e}}')).toBe('Thể');
  expect(name('{\\cb{s}}tefan')).toBe('ștefan');
});

it('commas inside a keyword stay [rec-11]', () => {
  const words = (keywords: string) => recordOf('bibtex', `@misc{a, title={T}, keywords={${keywords}}}`).keywords;
  expect(words('{Ecology, Evolution, and Behavior}, models')).toEqual(['Ecology, Evolution, and Behavior', 'models']);
  expect(words('1,2-diol, wax')).toEqual(['1,2-diol', 'wax']);
  expect(words('Sea, level; ice')).toEqual(['Sea, level', 'ice']);
  expect(words('35B40 \\and 35C20 \\sep 76D05')).toEqual(['35B40', '35C20', '76D05']);
});
