import { describe, expect, it } from 'vitest';
import { zipOf } from '../../test-kit/zip-of.ts';
import { changedCopy } from './change-keys.ts';
import { type Manuscript, UnreadableManuscript } from './manuscript.ts';
import { readManuscript } from './read-manuscript.ts';
import { Zip } from './zip.ts';

const read = (name: string, text: string): Manuscript => readManuscript(name, Buffer.from(text));
/** The keys that a text certainly cites, in its order. */
const sureKeys = (m: Manuscript): string[] =>
  m.citations
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.start - b.start)
    .filter((c) => c.sure)
    .map((c) => c.key);
const cited = (name: string, text: string): string[] => sureKeys(read(name, text));
const problemOf = (act: () => unknown): string => {
  try {
    act();
  } catch (e) {
    if (e instanceof UnreadableManuscript) return e.problem;
    throw e;
  }
  return 'none';
};

describe('Markdown', () => {
  it('finds citations in brackets, in the text, in braces, roles and raw LaTeX [ms-01]', () => {
    const text = [
      '---',
      'nocite: "@header2001"',
      '---',
      'As @smith2020 [p. 3] and [see @lee; -@doe_a, pp. 4-5; @{odd.key.}] say, @Foo1999--bar.',
      'MyST: {cite:p}`one,two`, Obsidian: [[@wiki]], \\citep[see][]{raw}. A note.^[@note]',
    ].join('\n');
    expect(cited('a.md', text)).toEqual(
      'header2001 smith2020 lee doe_a odd.key. Foo1999 one two wiki raw note'.split(' '),
    );
  });

  it('leaves out code, comments, addresses, accounts, e-mail and labels [ms-01]', () => {
    const text = [
      '```{python}',
      '@cache2020',
      'def f(): pass # [@code2020]',
      '```',
      'Span `[@span2020]` and ``a ` [@span2021]``, <!-- [@comment2020] -->, me2020@example2020.org,',
      '\\@escaped2020, <https://social.example/@account2020>, [a link](https://x.example/@account2021),',
      'see @fig-one2020, [@tbl-two2020; @sec-three2020], @eq:four2020, \\@ref(fig:five2020), thanks to @hadley.',
      '',
      '# Title {#chapter2020}',
      'In @chapter2020.',
    ].join('\n');
    expect(cited('a.qmd', text)).toEqual([]);
  });

  it('finds citations in the captions of a code block [ms-01]', () => {
    expect(cited('a.qmd', '```{r}\n#| fig-cap: "After [@cap2020]."\nplot(x)\n```\n')).toEqual(['cap2020']);
  });

  it('gives the line of a citation and the position of its key [ms-01]', () => {
    const text = 'First.\r\n\r\nAs [@smith2020].';
    const [c] = read('a.md', text).citations;
    expect(c).toMatchObject({ file: 'a.md', line: 3 });
    expect(text.slice(c!.start, c!.end)).toBe('smith2020');
  });
});

describe('LaTeX', () => {
  it('finds the commands of natbib, biblatex and others, with notes, stars and lists [ms-02]', () => {
    const text = [
      '\\citep[see][p.~3]{a, b,',
      '  c}\\citet*{d}\\Citeauthor{e}\\autocites(pre)(post)[12]{f}[13][14]{g}\\volcite{2}[5]{h}',
      '\\footcite{i}\\onlinecite{j}\\cite<e.g.>[p. 1]{k}\\nocite{l}\\parencite{2007A&A...476..137A}',
    ].join('\n');
    expect(cited('a.tex', text)).toEqual('a b c d e f g h i j k l 2007A&A...476..137A'.split(' '));
    expect(read('a.tex', '\\nocite{*}').citesAll).toBe(true);
  });

  it('finds commands that the manuscript defines [ms-02]', () => {
    const text = [
      '\\newcommand{\\citepos}[1]{\\citeauthor{#1}’s (\\citeyear{#1})}',
      '\\newcommand{\\src}[2][]{#1 (\\citealp{#2})}',
      '\\NewDocumentCommand{\\both}{O{} m m}{#2 \\cite[#1]{#3}}',
      '\\DeclareCiteCommand{\\inlineref}{}{}{}{}\\let\\oldref=\\cite',
      '\\citepos{a}\\src[x]{b}\\both{word}{c}\\inlineref{d}\\oldref{e}',
    ].join('\n');
    expect(cited('a.tex', text)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('leaves out comments, literal text, conditions, settings and what follows the end [ms-02]', () => {
    const text = [
      '% \\cite{comment}',
      '50\\% of \\cite{real} % \\cite{comment}',
      '\\begin{lstlisting}\n\\cite{listing}\n\\end{lstlisting}\\verb|\\cite{verb}|\\lstinline!\\cite{inline}!',
      '\\iffalse \\ifx a b\\fi \\cite{false} \\fi \\url{https://x.example/%20}\\cite{after}',
      '\\citestyle{authoryear}\\setcitestyle{square}\\hypersetup{citecolor=red}\\citetext{see \\cite{within}}',
      '\\end{document}\\cite{later}',
    ].join('\n');
    expect(cited('a.tex', text)).toEqual(['real', 'after', 'within']);
  });

  it('reads references that are written out [ms-02]', () => {
    const m = read(
      'a.tex',
      '\\cite{one}\\begin{thebibliography}{9}\\bibitem[A(1999)]{one} A. Author, {\\em A Title}, 1999.\n\\bibitem{two} B. Other.\\end{thebibliography}',
    );
    expect(m.references.map((r) => [r.key, r.text])).toEqual([
      ['one', 'A. Author, A Title, 1999.'],
      ['two', 'B. Other.'],
    ]);
  });
});

describe('Typst', () => {
  it('finds references to entries and the calls of cite, but no labels, terms, comments or raw text [ms-03]', () => {
    const text = [
      '#import "@preview/glossarium:0.5.9": *',
      '#let terms = ((key: "esp32", short: "ESP32"),)',
      '= Start <intro2020>',
      'See @smith2020[p. 7], #cite(<lee>, form: "prose") and #cite(label("DBLP:x/y")).',
      'Not @intro2020, @fig-a2020, @esp32:short, \\@escaped2020 or me2020@example2020.org. // @comment2020',
      '/* @block2020 /* @nested2020 */ @block2021 */ `@raw2020` https://x.example/@account',
      '#bibliography("refs.bib")',
    ].join('\n');
    expect(cited('a.typ', text)).toEqual(['smith2020', 'lee', 'DBLP:x/y']);
  });
});

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const docx = (body: string, more: Record<string, string> = {}): Buffer =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document xmlns:w="${w}"><w:body>${body}</w:body></w:document>`,
    ...more,
  });
const paragraph = (inner: string) => `<w:p>${inner}</w:p>`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
/** A field whose instruction is split, as Word does. */
const field = (code: string, result: string, data = '') =>
  `<w:r><w:fldChar w:fldCharType="begin">${data && `<w:fldData>${data}</w:fldData>`}</w:fldChar></w:r><w:r><w:instrText>${escaped(code.slice(0, 9))}</w:instrText></w:r><w:r><w:instrText>${escaped(code.slice(9))}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const csl = (key: string, title: string) =>
  JSON.stringify({
    citationItems: [
      {
        id: 1,
        uris: [`http://zotero.org/users/1/items/${key}`],
        itemData: { type: 'article-journal', title, DOI: '10.1234/ABC', author: [{ family: 'Ng', given: 'A' }] },
      },
    ],
  });
const endnote =
  '<EndNote><Cite><Author>Roe</Author><Year>2011</Year><RecNum>7</RecNum><record><titles><title>On trees</title></titles><dates><year>2011</year></dates></record></Cite></EndNote>';
const titles = (m: Manuscript) => m.entries.map((e) => e.record?.title);

describe('Word', () => {
  it('reads the fields of Zotero, Mendeley, EndNote and Word, and keys in the text [ms-04]', () => {
    const tag = `MENDELEY_CITATION_v3_${Buffer.from(csl('MEND', 'On stones')).toString('base64')}`;
    const m = readManuscript(
      'a.docx',
      docx(
        [
          paragraph(run('As ') + field(`ADDIN ZOTERO_ITEM CSL_CITATION ${csl('ZOTE', 'On rivers')}`, '(Ng 2010)')),
          paragraph(field(`ADDIN CSL_CITATION ${csl('OLDM', 'On lakes')}`, '(Ng 2012)')),
          paragraph(
            `<w:sdt><w:sdtPr><w:tag w:val="${tag}"/></w:sdtPr><w:sdtContent>${run('(Ng)')}</w:sdtContent></w:sdt>`,
          ),
          paragraph(field('ADDIN EN.CITE ', '(Roe 2011)', Buffer.from(endnote).toString('base64'))),
          paragraph(`<w:fldSimple w:instr="CITATION Doe12 \\l 1033">${run('(Doe)')}</w:fldSimple>`),
          paragraph(run('And [@plain2020, p. 5].')),
        ].join(''),
        {
          'customXml/item1.xml':
            '<b:Sources xmlns:b="http://b"><b:Source><b:Tag>Doe12</b:Tag><b:Title>On hills</b:Title><b:Year>2012</b:Year></b:Source></b:Sources>',
        },
      ),
    );
    expect(m.format).toBe('docx');
    expect(m.citations.map((c) => [c.line, c.key])).toEqual([
      [1, 'ZOTE'],
      [2, 'OLDM'],
      [3, 'MEND'],
      [4, 'EndNote 7'],
      [5, 'Doe12'],
      [6, 'plain2020'],
    ]);
    expect(titles(m)).toEqual(['On rivers', 'On lakes', 'On stones', 'On trees', 'On hills']);
    expect(m.entries[0]?.record?.doi).toBe('10.1234/abc');
  });

  it('leaves out deleted citations and the lists of programs, and reads a list that the author wrote [ms-04]', () => {
    const m = readManuscript(
      'a.docx',
      docx(
        [
          paragraph(`<w:del>${field(`ADDIN ZOTERO_ITEM CSL_CITATION ${csl('GONE', 'Gone')}`, '(Ng)')}</w:del>`),
          paragraph(run('References')),
          paragraph(
            field(
              'ADDIN ZOTERO_BIBL {} CSL_BIBLIOGRAPHY',
              'Ng, A. (2010). Listed by a program. Journal of Lists, 1, 2.',
            ),
          ),
          paragraph(run('[1] Ng, A. (2010). Written by the author. Journal of Lists, 1(2), 3-4.')),
        ].join(''),
      ),
    );
    expect(m.citations).toEqual([]);
    expect(m.references.map((r) => r.text)).toEqual([
      'Ng, A. (2010). Written by the author. Journal of Lists, 1(2), 3-4.',
    ]);
  });
});

describe('OpenDocument', () => {
  it('reads the marks of Zotero, JabRef and LibreOffice, and no deleted text [ms-05]', () => {
    const names =
      'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"';
    const mark = `ZOTERO_ITEM CSL_CITATION ${csl('ODTZ', 'On seas')} RNDabcdefghij`;
    const body = [
      '<text:tracked-changes><text:p>[@deleted2020]</text:p></text:tracked-changes>',
      `<text:p>As <text:reference-mark-start text:name="${escaped(mark)}"/>(@shown2020)<text:reference-mark-end text:name="${escaped(mark)}"/> says.</text:p>`,
      '<text:p><text:reference-mark-start text:name="JABREF_Doe12,Roe13 CID_1 x"/>[1]<text:reference-mark-end text:name="JABREF_Doe12,Roe13 CID_1 x"/></text:p>',
      '<text:p><text:bibliography-mark text:identifier="Own14" text:title="On own"/> and [@plain2020]</text:p>',
    ].join('');
    const content = `<office:document-content ${names}><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
    const m = readManuscript(
      'a.odt',
      zipOf({ mimetype: 'x', 'content.xml': content, 'META-INF/manifest.xml': '<m/>' }),
    );
    expect(m.format).toBe('odt');
    expect(m.citations.map((c) => c.key)).toEqual(['ODTZ', 'Doe12', 'Roe13', 'Own14', 'plain2020']);
    expect(titles(m)).toEqual(['On seas', 'On own']);
  });
});

describe('an archive', () => {
  const bib = '@article{a, title={A}, crossref={parent}}\n@book{parent, title={P}, ids={old, older}}';

  it('reads the parts of a LaTeX project in their order and its bibliography, and reports what is not there [ms-06]', () => {
    const m = readManuscript(
      'thesis.zip',
      zipOf({
        'thesis/main.tex': '\\documentclass{book}\\addbibresource{refs.bib}\\include{parts/One}\\input{gone}\\cite{a}',
        'thesis/parts/one.tex': '\\cite{b}\\import{parts/}{two}',
        'thesis/parts/two.tex': '\\cite{c}',
        'thesis/old/draft.tex': '\\cite{draft}',
        'thesis/refs.bib': bib,
        'thesis/README.md': 'By @somebody2020',
      }),
    );
    expect(m.files).toEqual(['thesis/main.tex', 'thesis/parts/one.tex', 'thesis/parts/two.tex']);
    expect(sureKeys(m)).toEqual(['a', 'b', 'c']);
    expect(m.absent).toEqual([{ file: 'gone', line: 1 }]);
    expect(m.bibliography).toBe('whole');
    expect(m.entries.map((e) => [e.key, e.aliases, e.parents])).toEqual([
      ['a', [], ['parent']],
      ['parent', ['old', 'older'], []],
    ]);
  });

  it('reads the chapters that a Quarto project lists, and all kinds of bibliographies [ms-06]', () => {
    const m = readManuscript(
      'book.zip',
      zipOf({
        '_quarto.yml': 'book:\n  chapters: [index.qmd, one.qmd]\nbibliography: [refs.json, more.yaml, gone.bib]\n',
        'index.qmd': '[@a2020]',
        'one.qmd': '{{< include _part.qmd >}}',
        '_part.qmd': '[@b2020]',
        'style-guide.qmd': 'Cite as [@refname]',
        'refs.json': '[{"id": "a2020", "type": "book", "title": "A"}]',
        'more.yaml':
          'b2020:\n  type: article\n  title: B\n  author: ["Doe, Jane"]\n  serial-number: { doi: 10.1234/B }\n',
      }),
    );
    expect(sureKeys(m)).toEqual(['b2020', 'a2020']);
    expect(m.entries.map((e) => [e.key, e.record?.title, e.record?.doi])).toEqual([
      ['a2020', 'A', undefined],
      ['b2020', 'B', '10.1234/b'],
    ]);
    expect([m.bibliography, m.absent.map((a) => a.file)]).toEqual(['partial', ['gone.bib']]);
  });
});

describe('a copy with other keys', () => {
  const keys = new Map([
    ['old2020', 'new21'],
    ['b', 'c'],
  ]);

  it('of an archive changes the texts that cite, and copies all other files [ms-18]', () => {
    const files = {
      'a.tex': '\\documentclass{a}\\cite{a,b}%b\n\\input{p}',
      'p.tex': 'b \\citep[b]{b}',
      'x.png': '\0b',
    };
    const { bytes, changed } = changedCopy('a.zip', zipOf(files), keys);
    const copy = new Zip(Buffer.from(bytes));
    expect([changed, ...copy.names.map((name) => copy.read(name)!.toString())]).toEqual([
      2,
      '\\documentclass{a}\\cite{a,c}%b\n\\input{p}',
      'b \\citep[b]{c}',
      '\0b',
    ]);
  });

  it('of a Word document changes the keys in the text, but no fields [ms-18]', () => {
    const fieldXml = field(`ADDIN ZOTERO_ITEM CSL_CITATION ${csl('old2020', 'On rivers')}`, '(Ng)');
    const original = docx(paragraph(`${run('A [@old2020] &amp; b@old2020')}${fieldXml}`));
    const { bytes, changed } = changedCopy('a.docx', original, keys);
    const xml = (file: Buffer) => new Zip(file).read('word/document.xml')!.toString();
    expect(changed).toBe(1);
    expect(xml(Buffer.from(bytes))).toBe(xml(original).replace('[@old2020]', '[@new21]'));
  });
});

describe('a hostile file', () => {
  it('is refused if it is damaged, is too large when unpacked, has too many files or declares entities [ms-07]', () => {
    const bomb = zipOf({ 'word/document.xml': Buffer.alloc(65 * 1024 * 1024) });
    expect(problemOf(() => readManuscript('a.docx', bomb))).toBe('too_large');
    // The size that it states is wrong.
    const lying = Buffer.from(bomb);
    lying.writeUInt32LE(10, lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    expect(problemOf(() => readManuscript('a.docx', lying))).toBe('too_large');
    expect(problemOf(() => readManuscript('a.docx', docx('').subarray(0, 200)))).toBe('damaged');
    const many = zipOf(Object.fromEntries(Array.from({ length: 5_001 }, (_, i) => [`${i}.txt`, ''])));
    expect(problemOf(() => readManuscript('a.zip', many))).toBe('too_many_files');
    const entity = zipOf({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' });
    expect(problemOf(() => readManuscript('a.docx', entity))).toBe('damaged');
    expect(problemOf(() => readManuscript('a.bin', Buffer.from([0, 1, 2, 0])))).toBe('unknown_format');
  });

  it('takes time in proportion to its size [ms-07]', () => {
    const hostile = [
      '[',
      '\\begin{verbatim}',
      '\\iffalse ',
      '\\cite{',
      '`',
      '@a',
      '<!--',
      '/*',
      '\\cite[',
      '{#',
      '\\newcommand{\\x}{',
      '```\n',
    ];
    const start = performance.now();
    for (const piece of hostile)
      for (const name of ['a.md', 'a.tex', 'a.typ']) read(name, piece.repeat(Math.floor(100_000 / piece.length)));
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
