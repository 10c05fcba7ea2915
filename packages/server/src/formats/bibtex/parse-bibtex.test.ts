import * as m from '@carrel/messages/readerTexts';
import { refer } from '@carrel/messages/reference';
import { describe, expect, it } from 'vitest';
import type { BiblioRecord, ParsedEntry } from '../record.ts';
import { parseBibtex } from './parse-bibtex.ts';

const parse = (text: string): ParsedEntry[] => [...parseBibtex(text)];
const one = (text: string): BiblioRecord => {
  const [entry] = parse(text);
  expect(entry?.problem).toBeUndefined();
  return entry!.record!;
};

describe('entries', () => {
  it('reads an ordinary article', () => {
    const record = one(`@Article{knuth:1984,
      Author = "Donald E. Knuth and Leslie Lamport",
      title = {Literate {Programming}}, journal = {The Computer Journal}, year = 1984, month = may # "~3",
      volume = 27, number = {2}, pages = {97--111}, doi = {https://doi.org/10.1093/COMJNL/27.2.97},
      issn = {0010-4620}, keywords = {programming, literate}, language = {english},
    }`);
    expect(record).toMatchObject({
      type: 'article',
      sourceType: 'article',
      citationKey: 'knuth:1984',
      title: 'Literate Programming',
      authors: [
        { family: 'Knuth', given: 'Donald E.' },
        { family: 'Lamport', given: 'Leslie' },
      ],
      venue: 'The Computer Journal',
      year: 1984,
      date: '1984-05-03',
      volume: '27',
      issue: '2',
      pages: '97-111',
      doi: '10.1093/comjnl/27.2.97',
      issn: ['0010-4620'],
      keywords: ['programming', 'literate'],
      language: 'en',
    });
    expect({ ...record.extra }).toEqual({});
  });

  it('accepts parentheses, missing keys, missing commas and trailing ones', () => {
    expect(parse('@book(key, title={A (b) c}, year=1999)')[0]?.record?.title).toBe('A (b) c');
    expect(parse('@misc{title = {No key}}')[0]).toMatchObject({ record: { title: 'No key' } });
    expect(parse('@misc{k, title = {X}\n year = {2000},,}')[0]).toMatchObject({
      record: { title: 'X', year: 2000 },
      warnings: [refer(m.missingComma, { field: 'title' })],
    });
  });

  it('reads names with spaces and reports lines', () => {
    expect(parse('\n\n@misc{key ,\n title = {X}}')[0]).toMatchObject({ line: 3, key: 'key', index: 0 });
  });

  it('skips comments, preambles and addresses', () => {
    const entries = parse(`mail me@example.org{x}
      % @misc{a, title={commented out}}
      @comment{ @misc{b, title={inside}} }
      @preamble{"\\newcommand{\\x}{y}"}
      @misc{c, title={Kept}}`);
    expect(entries.map((entry) => entry.key)).toEqual(['c']);
  });

  it('keeps unknown fields, and takes the first of repeated ones', () => {
    const [entry] = parse('@misc{a, title={X}, title={Y}, Custom-Field={R\\&D}}');
    expect(entry?.record?.title).toBe('X');
    expect({ ...entry?.record?.extra }).toEqual({ 'custom-field': 'R&D', 'title-2': 'Y' });
    expect(entry?.warnings.map(String)).toEqual([
      '"title" is given twice. The first value was used, and the other is a further field.',
    ]);
  });

  it('reports entries without a title', () => {
    expect(parse('@article{a, author={X}}')[0]).toMatchObject({ key: 'a', problem: refer(m.noTitle) });
    expect(parse('@proceedings{a, booktitle={Proceedings of X}}')[0]?.record?.title).toBe('Proceedings of X');
  });
});

describe('damage stays local', () => {
  it('loses only the entry whose value is not closed [imp-39]', () => {
    const entries = parse('@misc{a, title={One}}\n@misc{b, title={{Two}, year=2000\n}\n@misc{c, title={Three}}\n');
    expect(entries.map((entry) => entry.key)).toEqual(['a', 'b', 'c']);
    expect(String(entries[1]?.problem)).toContain('not closed');
    expect(entries[2]?.record?.title).toBe('Three');
  });

  it('keeps an entry that only lacks its closing brace', () => {
    const entries = parse('@misc{a, title={One}\n\n@misc{b, title={Two}}');
    expect(entries.map((entry) => entry.record?.title)).toEqual(['One', 'Two']);
    expect(entries[0]?.warnings.map(String)).toEqual(['The closing brace was missing.']);
  });

  it('reads a brace or quote that was escaped by mistake', () => {
    expect(
      parse(`@misc{a, author={Thi\\{'ebaux}, title={X}}\n@misc{b, title="G\\"odel"}`).map((e) => e.record?.title),
    ).toEqual(['X', 'Gödel']);
  });

  it('refuses braces nested too deep', () => {
    const deep = `@misc{d, title=${'{'.repeat(300)}x${'}'.repeat(300)}}`;
    const entries = parse(`${deep}\n@misc{e, title={Good}}`);
    expect(entries.map((entry) => entry.problem?.toString() ?? entry.record?.title)).toEqual([
      'Braces are nested more than 200 levels deep.',
      'Good',
    ]);
  });

  it('treats hostile names as plain data', () => {
    const entries = parse(
      '@misc{__proto__, title={P}, __proto__={x}, constructor={y}}\n@misc{a, crossref={__proto__}, title={Q}}',
    );
    expect(entries).toHaveLength(2);
    expect(Object.keys(entries[0]!.record!.extra)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('cuts long values and reports it', () => {
    const [entry] = parse(`@misc{a, title={X}, abstract={${'word '.repeat(60_000)}}}`);
    expect(entry?.record?.abstract?.length).toBeLessThanOrEqual(200_000);
    expect(entry?.warnings.map(String)).toEqual(['The abstract was cut off after 200,000 characters.']);
  });

  it('lets the caller stop at any time', () => {
    const generator = parseBibtex('@misc{a, title={One}}\n@misc{b, title={Two}}');
    expect(generator.next().value).toMatchObject({ key: 'a' });
    expect(generator.return(undefined).done).toBe(true);
  });
});

describe('macros', () => {
  it('expands and joins them, wherever they are defined', () => {
    const record = one('@string{a = "Acta"}\n@misc{k, title = a # { } # b, year=1}\n@string{b = {Mathematica}}');
    expect(record.title).toBe('Acta Mathematica');
  });

  it('uses the definition before the entry', () => {
    const titles = parse('@string{a={1st}}@misc{x,title=a}@string{a={2nd}}@misc{y,title=a}').map(
      (e) => e.record?.title,
    );
    expect(titles).toEqual(['1st', '2nd']);
  });

  it('ends cycles and stops bombs', () => {
    const [cycle] = parse('@string{a = b # "x"}\n@string{b = a}\n@misc{k, title = a}');
    expect(cycle?.record?.title).toBe('x');
    expect(String(cycle?.warnings[0])).toContain('refers to itself');
    const lines = ['@string{s0 = "0123456789"}'];
    for (let i = 1; i < 9; i++)
      lines.push(
        `@string{s${i} = ${Array(10)
          .fill(`s${i - 1}`)
          .join(' # ')}}`,
      );
    const [bomb, good] = parse(`${lines.join('\n')}\n@misc{b, title = s8}\n@misc{g, title = {Good}}`);
    expect(bomb).toMatchObject({ problem: refer(m.noTitle) });
    expect(good?.record?.title).toBe('Good');
  });

  it('reports undefined macros', () => {
    expect(parse('@misc{k, title={X}, journal=IEEE_J}')[0]).toMatchObject({
      record: { venue: 'IEEE_J' },
      warnings: [refer(m.unknownMacro, { name: 'IEEE_J' })],
    });
  });
});

describe('cross references', () => {
  it('gives a part the title of its book and its facts, not its identifiers', () => {
    const [paper] = parse(`@inproceedings{p, title={Paper}, crossref={Conf}, pages={1-2}}
      @proceedings{conf, title={Proc of X}, subtitle={2020}, editor={Ed, A}, year=2020, publisher={ACM}, doi={10.1000/book}}`);
    expect(paper?.record).toMatchObject({
      venue: 'Proc of X: 2020',
      year: 2020,
      publisher: 'ACM',
      editors: [{ family: 'Ed' }],
    });
    expect(paper?.record?.doi).toBeUndefined();
  });

  it('follows chains and ends cycles', () => {
    const entries = parse(`@inbook{a, title={A}, crossref={b}}
      @book{b, title={B}, crossref={c}} @collection{c, title={C}, publisher={P}, crossref={a}}
      @book{s, crossref={s}, title={S}}`);
    expect(entries[0]?.record).toMatchObject({ venue: 'B', publisher: 'P' });
    expect(entries).toHaveLength(4);
  });

  it('reports a missing entry', () => {
    expect(String(parse('@inbook{a, title={A}, crossref={nowhere}}')[0]?.warnings[0])).toContain('"nowhere"');
  });
});

describe('fields of the managers', () => {
  it('reads arXiv and PubMed identifiers wherever they are', () => {
    expect(one('@misc{a, title={X}, eprint={2101.00001v2}, archivePrefix={arXiv}}')).toMatchObject({
      type: 'preprint',
      arxivId: '2101.00001',
    });
    expect(one('@article{a, title={X}, journal={arXiv preprint arXiv:1706.03762}}')).toMatchObject({
      type: 'preprint',
      arxivId: '1706.03762',
    });
    expect(one('@article{a, title={X}, journal={Nature}, eprint={2101.00001}}')).toMatchObject({
      type: 'article',
      arxivId: '2101.00001',
    });
    expect(one('@article{a, title={X}, note={{PMID:} 23439512}, extra={PMCID: PMC12}}')).toMatchObject({
      pmid: '23439512',
      pmcid: 'PMC12',
    });
    expect(one('@misc{a, title={X}, url={https://doi.org/10.1000/ab\\_c}}')).toMatchObject({ doi: '10.1000/ab_c' });
  });

  it('links only to web addresses', () => {
    expect(one('@misc{a, title={X}, url={javascript:alert(1)}}').url).toBeUndefined();
    expect(one('@misc{a, title={X}, howpublished={\\url{https://a.b/~c}}}').url).toBe('https://a.b/~c');
  });

  it('takes file names, never paths', () => {
    const record = one(
      String.raw`@misc{a, title={X}, file={Full Text:C\:\\Users\\me\\a\;b.pdf:PDF;:../../etc/passwd:;files/12/c.pdf}}`,
    );
    expect(record.files).toEqual(['a;b.pdf', 'passwd', 'c.pdf']);
  });

  it('reads JabRef groups as collections, of either form', () => {
    const entries = parse(`@misc{a, title={A}, groups={Sub, Loose}}
      @misc{b, title={B}}
      @comment{jabref-meta: groupstree:
0 AllEntriesGroup:;
1 ExplicitGroup:Main\\;2\\;;
2 ExplicitGroup:Sub\\;0\\;b\\;;
}`);
    expect(entries[0]?.record?.collections).toEqual([['Main', 'Sub'], ['Loose']]);
    expect(entries[1]?.record?.collections).toEqual([['Main', 'Sub']]);
  });

  it('reads notes, ratings, reading status and odd dates', () => {
    const record = one(
      '@book{a, title={X}, annote={My\n\n- note}, ranking={rank4}, readstatus={read}, date={1998~/2000}, langid={ngerman}}',
    );
    expect(record).toMatchObject({ note: 'My\n\n- note', rating: 4, year: 1998, language: 'de' });
    expect(record.extra.readstatus).toBe('read');
    expect(record.dates).toEqual({ issued: '1998~/2000~' });
    expect(one('@misc{a, title={X}, year={in press}}')).toMatchObject({ dates: { issued: 'in press' } });
    expect(one('@misc{a, title={X}, year={1998/99}}').year).toBe(1998);
  });
});
