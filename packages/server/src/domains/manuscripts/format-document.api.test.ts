import { addCitationStyle, formatManuscript } from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Zip } from '../../formats/manuscripts/zip.ts';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import {
  wordDocument,
  wordField,
  wordNamespace,
  wordParagraph,
  wordPart,
  wordRun,
  wordTexts,
} from '../../test-kit/word-document.ts';

const bibtex = `
@article{owl2020, title = {Barn owls at dusk}, author = {Ng, Ann}, journal = {Birds}, year = {2020}, volume = {3},
  pages = {1--9}, doi = {10.5555/owl}, abstract = {Private words}, keywords = {private-tag}, note = {private note}}
@book{roe2001, title = {Whales at dawn}, author = {Roe, Jo and Doe, Max}, publisher = {Sea Press}, year = {2001}}
@article{many2015, title = {Many hands}, author = {Alm, A. and Berg, B. and Cole, C. and Dahl, D.}, journal = {Work}, year = {2015}}
`;

const withoutBibliography = `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text">
  <info><title>No list</title><id>http://example.org/no-list</id><updated>2020-01-01T00:00:00Z</updated></info>
  <citation><layout delimiter="; "><text variable="title"/></layout></citation></style>`;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await importBibtex(app, bibtex);
});
afterAll(() => app.dispose());

type Query = Partial<Record<'style' | 'locale' | 'to', string>>;
const format = (content: Buffer, query: Query = {}) =>
  app.upload(formatManuscript, { name: 'draft.docx', content }, {}, query);
const copyOf = async (content: Buffer, query: Query = {}): Promise<Buffer> => {
  const answer = await format(content, query);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.bytes;
};
const texts = async (content: Buffer, query: Query = {}) => wordTexts(wordPart(await copyOf(content, query)));
/** What Zotero stores about each citation. */
const citationsIn = (xml: string) =>
  [...xml.matchAll(/fldCharType="begin".*?fldCharType="separate"/gs)].flatMap(([code]) => {
    const text = [...code.matchAll(/<w:instrText[^>]*>([^<]*)</g)].map((m) => m[1]).join('');
    const plain = text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
    return plain.includes('CSL_CITATION') ? [JSON.parse(plain.slice(plain.indexOf('{')))] : [];
  });
const problem = async (content: Buffer, query: Query = {}) => {
  const { status, text } = await format(content, query);
  expect(status).toBe(400);
  return JSON.parse(text).detail as string;
};

describe('a formatted copy of a Word document', () => {
  it('has citations in the style, and a bibliography at its mark [ms-22]', async () => {
    const content = wordDocument([
      wordParagraph(
        wordRun('Owls fly '),
        wordRun('[see @owl2020, p. 5; @roe2001]'),
        wordRun('. As @many2015 says, and @nobody too.'),
      ),
      wordParagraph(wordRun('{bibliography}')),
      wordParagraph(wordRun('Thanks.')),
    ]);
    expect(await texts(content, { style: 'apa' })).toEqual([
      'Owls fly (see Ng, 2020, p. 5; Roe & Doe, 2001). As Alm et al. (2015) says, and @nobody too.',
      'Alm, A., Berg, B., Cole, C., & Dahl, D. (2015). Many hands. Work.',
      'Ng, A. (2020). Barn owls at dusk. Birds, 3, 1–9. https://doi.org/10.5555/owl',
      'Roe, J., & Doe, M. (2001). Whales at dawn. Sea Press.',
      'Thanks.',
    ]);
    expect((await texts(content, { style: 'ieee' }))[0]).toBe(
      'Owls fly see [1, p. 5], [2]. As Alm et al. [3] says, and @nobody too.',
    );
    expect((await texts(content, { style: 'apa', locale: 'de-DE' }))[0]).toContain('S. 5; Roe & Doe, 2001');
  });

  it('keeps the formatting of the text, and everything else [ms-23]', async () => {
    const content = wordDocument([
      '<w:tbl><w:tr><w:tc>' +
        wordParagraph(
          wordRun('A cell [@ow', '<w:b/>'),
          '<w:proofErr w:type="spellStart"/>',
          wordRun('l2020', '<w:b/>'),
          wordRun('] ends.', '<w:b/>'),
        ) +
        '</w:tc></w:tr></w:tbl>',
      wordParagraph('<w:del w:id="1"><w:r><w:delText>[@gone2000]</w:delText></w:r></w:del>', wordRun('Kept & <safe>.')),
    ]);
    const copy = await copyOf(content);
    const xml = wordPart(copy);
    expect(wordTexts(xml).slice(0, 2)).toEqual(['A cell (Ng, 2020) ends.', 'Kept & &lt;safe>.'.replace('>', '&gt;')]);
    expect(xml).toMatch(/<w:rPr><w:b\/><\/w:rPr><w:t xml:space="preserve">\(Ng, 2020\)<\/w:t>/);
    expect(xml).toContain('<w:delText>[@gone2000]</w:delText>');
    expect(wordPart(copy, 'word/media/image1.png')).toBe('not changed');
    // The journal is in italics.
    expect(xml).toMatch(/<w:rPr><w:i\/><\/w:rPr><w:t xml:space="preserve">Birds/);
  });

  it('can be updated by Zotero, and contains nothing private [ms-24]', async () => {
    const copy = await copyOf(wordDocument([wordParagraph(wordRun('[-@owl2020, pp. 3-4]'))]));
    const [citation] = citationsIn(wordPart(copy));
    expect(citation).toMatchObject({
      properties: { plainCitation: '(2020, pp. 3–4)', noteIndex: 0 },
      citationItems: [
        {
          locator: '3-4',
          label: 'page',
          'suppress-author': true,
          itemData: { title: 'Barn owls at dusk', DOI: '10.5555/owl' },
        },
      ],
    });
    const everything = new Zip(copy).names.map((name) => wordPart(copy, name)).join();
    expect(everything).not.toMatch(/private/i);
    const preferences = [...wordPart(copy, 'docProps/custom.xml').matchAll(/<vt:lpwstr>([^<]*)/g)]
      .map((m) => m[1])
      .join('');
    expect(preferences).toContain('http://www.zotero.org/styles/apa');
    expect(wordPart(copy, '[Content_Types].xml')).toContain('/docProps/custom.xml');
    expect(wordPart(copy, '_rels/.rels')).toContain('Target="docProps/custom.xml"');
    expect(await copyOf(wordDocument([wordParagraph(wordRun('[-@owl2020, pp. 3-4]'))]))).toEqual(copy);
  });

  it('has footnotes in a note style [ms-25]', async () => {
    const content = wordDocument([
      wordParagraph(wordRun('Owls fly [@owl2020, p. 5].'), wordRun(' Whales swim [@roe2001]')),
    ]);
    const { id: style } = await app.ok(addCitationStyle, { body: { name: 'chicago-notes-bibliography' } });
    const copy = await copyOf(content, { style });
    expect(wordTexts(wordPart(copy))[0]).toBe('Owls fly.¹ Whales swim¹');
    const notes = wordTexts(wordPart(copy, 'word/footnotes.xml'));
    expect(notes.slice(2)).toEqual([
      ' Ann Ng, “Barn Owls at Dusk,” Birds 3 (2020): 5, https://doi.org/10.5555/owl.',
      ' Jo Roe and Max Doe, Whales at Dawn (Sea Press, 2001).',
    ]);
    expect(citationsIn(wordPart(copy, 'word/footnotes.xml')).map((c) => c.properties.noteIndex)).toEqual([1, 2]);
    expect(wordPart(copy, 'word/_rels/document.xml.rels')).toContain('Target="footnotes.xml"');
    const within = wordDocument([wordParagraph(wordRun('x'), '<w:r><w:footnoteReference w:id="1"/></w:r>')], {
      'word/footnotes.xml': `<w:footnotes xmlns:w="${wordNamespace}"><w:footnote w:id="1">${wordParagraph(wordRun('See [@roe2001], and others.'))}</w:footnote></w:footnotes>`,
    });
    expect(wordTexts(wordPart(await copyOf(within, { style }), 'word/footnotes.xml'))).toEqual([
      'See Jo Roe and Max Doe, Whales at Dawn (Sea Press, 2001), and others.',
    ]);
    // A second style changes the notes in place.
    const again = await copyOf(copy, { style: 'apa' });
    expect(wordTexts(wordPart(again, 'word/footnotes.xml')).slice(2)).toEqual([
      ' (Ng, 2020, p. 5)',
      ' (Roe & Doe, 2001)',
    ]);
  });

  it('can be formatted in another style, and turned back into keys [ms-26]', async () => {
    const sentence = 'Owls fly [see @owl2020, p. 5; -@roe2001, and later], @many2015 says.';
    const first = await copyOf(
      wordDocument([
        wordParagraph(wordRun(sentence)),
        wordParagraph(wordRun('{bibliography}')),
        wordParagraph(wordRun('Thanks.')),
      ]),
    );
    const second = await texts(first, { style: 'ieee' });
    expect(second[0]).toMatch(/^Owls fly see \[1, p. 5\], \[2\], and later, Alm et al\. \[3\] says\.$/);
    expect(second.filter((text) => text.startsWith('[')).length).toBe(3);
    expect(await texts(first, { to: 'keys' })).toEqual([
      'Owls fly [see @owl2020, p. 5; -@roe2001, and later], Alm et al. [-@many2015] says.',
      '{bibliography}',
      'Thanks.',
    ]);
  });

  it('keeps the end of a section, and the place of the bibliography in a style without one [ms-22]', async () => {
    const end = '<w:sectPr><w:type w:val="continuous"/></w:sectPr>';
    const mark = `<w:p><w:pPr>${end}</w:pPr>${wordRun('{bibliography}')}</w:p>`;
    const first = await copyOf(wordDocument([wordParagraph(wordRun('[@owl2020; @roe2001]')), mark]));
    const last = [...wordPart(first).matchAll(/<w:p>.*?<\/w:p>/gs)].at(-1)![0];
    expect(last).toContain('<w:type w:val="continuous"/>');
    expect(wordPart(first).match(/continuous/g)).toHaveLength(1);
    const xml = (await app.ok(addCitationStyle, { body: { xml: withoutBibliography } })).id;
    expect(await texts(first, { style: xml })).toEqual(['Barn owls at dusk; Whales at dawn', '{bibliography}']);
  });

  it('finds the works of Zotero fields in the library, and formats others from the field [ms-27]', async () => {
    const zotero = (data: object, uris: string[]) =>
      `ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify({ citationID: 'x', citationItems: [{ id: 1, uris, itemData: data }] })}`;
    const known = zotero({ type: 'article-journal', title: 'Barn owls at dusk (old)', DOI: '10.5555/OWL' }, [
      'http://z/items/A',
    ]);
    const other = zotero(
      { type: 'book', title: 'Only here', author: [{ family: 'Ek' }], issued: { 'date-parts': [[1999]] } },
      ['http://z/items/B'],
    );
    const copy = wordPart(
      await copyOf(
        wordDocument([
          wordParagraph(
            wordRun('One '),
            wordField(known, '(x)'),
            wordRun(', two '),
            wordField(other, '(y)'),
            wordRun('.'),
          ),
        ]),
      ),
    );
    expect(wordTexts(copy)).toEqual([
      'One (Ng, 2020), two (Ek, 1999).',
      'Ek. (1999). Only here.',
      'Ng, A. (2020). Barn owls at dusk. Birds, 3, 1–9. https://doi.org/10.5555/owl',
    ]);
    expect(citationsIn(copy).flatMap((c) => c.citationItems[0].uris)).toEqual(['http://z/items/A', 'http://z/items/B']);
  });

  it.each<[string, string[], RegExp]>([
    [
      'a key that no paper has',
      [wordParagraph(wordRun('a')), wordParagraph(wordRun('[@owl2020] [@nobody2020]'))],
      /paragraph 2 of draft\.docx cites @nobody2020/,
    ],
    ['a tracked change', [wordParagraph(`<w:ins w:id="1">${wordRun('[@owl2020]')}</w:ins>`)], /tracked change/],
    [
      'a citation that is split by a tab',
      [wordParagraph(wordRun('[@owl2020'), '<w:r><w:tab/></w:r>', wordRun('p. 5]'))],
      /split by/,
    ],
    [
      'a citation that is split by a link',
      [wordParagraph(wordRun('[@owl2020; '), `<w:hyperlink>${wordRun('@roe2001')}</w:hyperlink>`, wordRun(']'))],
      /split by/,
    ],
    [
      'an EndNote field',
      [wordParagraph(wordField('ADDIN EN.CITE &lt;EndNote>', '(x)'), wordRun('[@owl2020]'))],
      /EndNote/,
    ],
    [
      'a text box',
      [
        wordParagraph(
          `<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${wordParagraph(wordRun('[@owl2020]'))}</w:txbxContent></mc:Choice></mc:AlternateContent></w:r>`,
        ),
      ],
      /text box/,
    ],
  ])('is not made of a document with %s [ms-28]', async (_, paragraphs, expected) => {
    expect(await problem(wordDocument(paragraphs))).toMatch(expected);
  });

  it('requires a Word document with a citation [ms-28]', async () => {
    const deep = '<w:tbl>'.repeat(20_000) + '</w:tbl>'.repeat(20_000);
    expect((await format(wordDocument([deep]))).status).toBe(400);
    expect((await format(wordDocument([wordParagraph(wordRun('No citation.'))]))).status).toBe(400);
    expect((await format(Buffer.from('[@owl2020]'))).status).toBe(400);
    expect(
      (
        await format(
          wordDocument([wordParagraph(wordRun('x'))], { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }),
        )
      ).status,
    ).toBe(400);
    expect(
      (await format(wordDocument([wordParagraph(wordRun('[@owl2020]'))]), { style: 'no-such-style' })).status,
    ).toBe(404);
  });
});
