import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanDoi } from '@carrel/contract/doi';
import { cleanArxivId } from '@carrel/contract/identifiers';
import { describe, expect, it } from 'vitest';
import { PdfBox } from '../../platform/pdf-box/pdf-box.ts';
import { testBuild } from '../../test-kit/build-workers.ts';
import { outsideData } from '../../test-kit/outside-data.ts';
import { confirms, type ExpectedPaper, hintsOf, type PdfContents, verify } from './paper-evidence.ts';

const title = 'Measuring the drift of reading habits in shared libraries';
const wanted: ExpectedPaper = { title, dois: ['10.5555/drift.21'], arxivIds: ['2101.00001'], families: ['Lovelace'] };
const filler = 'Some further text of the page, so that it is more than a few words long.';
const pdf = (first: string, more: Partial<PdfContents> = {}): PdfContents => ({
  texts: [`${first}\n${filler}`],
  title: null,
  heading: null,
  metadata: [],
  ...more,
});

describe('a file belongs to a paper', () => {
  it.each([
    ['its DOI and title', `${title}\nAda Lovelace\nhttps://doi.org/10.5555/drift.21`, 'doi'],
    ['its DOI broken over two lines', `${title}\nAda Lovelace\ndoi:10.5555/\ndrift.21 and more`, 'doi'],
    ['its DOI alone', 'A heading\ndoi: 10.5555/drift.21.', 'doi'],
    ['its arXiv ID and title', `arXiv:2101.00001v2 [cs.DL]\n${title}`, 'doi'],
    [
      'its title with hyphens at line ends',
      'Measuring the drift of read-\ning habits in shared libraries\nA. Lovelace',
      'title',
    ],
    ['its title in capitals', `${title.toUpperCase()}\nADA LOVELACE`, 'title'],
    ['its DOI next to the journal', 'Journal of the Stacks 12 (2021) | https://doi.org/10.5555/drift.21 | 1–9', 'doi'],
    ['its DOI alone, broken within a word', 'A heading\nhttps://doi.org/10.5555/dri\nft.21\nA. Lovelace', 'doi'],
  ])('that prints %s [pdf-09]', (_, text, verdict) => {
    expect(verify(pdf(text), wanted)).toBe(verdict);
  });

  it.each([
    ['a longer DOI', 'A heading\ndoi: 10.5555/drift.2199'],
    ['a DOI that continues in the next line', 'A heading\ndoi: 10.5555/drift.21\n-supplement'],
    [
      'the paper in its references',
      `Another paper\ndoi:10.5555/other\nReferences\n1. ${title}. Lovelace. 10.5555/drift.21`,
    ],
    [
      'the DOI in a sentence',
      'Marginalia in public libraries\nGrace Hopper\nWe follow Lovelace (2021, https://doi.org/10.5555/drift.21) and count them.',
    ],
    [
      'the DOI after a sentence',
      'Marginalia in public libraries\nGrace Hopper\nThe method is described in\ndoi:10.5555/drift.21.',
    ],
    ['the DOI next to others', 'Another paper\ndoi:10.5555/other\nSee also 10.5555/drift.21'],
    ['the title by other authors', `${title}\nGrace Hopper`],
    ['a correction of the paper', `Correction to: ${title}\nAda Lovelace\ndoi:10.5555/drift.21`],
    ['a reply to the paper', `Reply to Lovelace\n${title}\ndoi:10.5555/drift.21`],
    ['a supplement of the paper', `Supplementary information\n${title}\nAda Lovelace`],
    ['most of the words of the title', 'Drift of habits: reading and measuring shared libraries\nLovelace'],
  ])('and not one that prints %s [pdf-09]', (_, text) => {
    expect(verify(pdf(text), wanted)).toBe('mismatch');
  });

  it('is undecided without text, or by a short title alone [pdf-09]', () => {
    const withText = (...texts: string[]) => verify({ ...pdf(''), texts }, wanted);
    expect([withText('', ' '), withText('1', '- 2 -', 'iii')]).toEqual(['unverified', 'unverified']);
    expect(verify(pdf('Editorial'), { title: 'Editorial', dois: [], arxivIds: [], families: [] })).toBe('mismatch');
  });

  it.each([
    ['This page is empty.', 'mismatch'],
    ['Sample. doi:10.5555/other.7', 'mismatch'],
    ['doi:10.5555/drift.21', 'doi'],
    ['10.5555/drift.21', 'doi'],
  ])('however short its text is: %s [pdf-09]', (text, verdict) => {
    expect(verify({ ...pdf(''), texts: [text], title, metadata: [title] }, wanted)).toBe(verdict);
  });

  it.each([
    ['E', 'Ada E1,2 and Grace Hopper', 'Grace E. Hopper and the others'],
    ['Wu', 'WU ADA', 'A. Wulf, who works in Wuppertal'],
    ['An', 'Ada An*', 'Grace Hopper, an editor'],
    ['Ó', 'Ada Ó', 'O. Hopper'],
    ['李', '李明', '王明'],
    ['林', '林 明', '王明'],
  ])('by an author with the name %s [pdf-09]', (family, own, other) => {
    const paper = { ...wanted, dois: [], families: [family] };
    expect([verify(pdf(`${title}\n${own}`), paper), verify(pdf(`${title}\n${other}`), paper)]).toEqual([
      'title',
      'mismatch',
    ]);
  });
});

describe('hints', () => {
  it('come from metadata, the first pages, the file name and the title, in this order [pdf-02]', () => {
    const hints = hintsOf(
      pdf(`${title}\narXiv:2101.00001v1\ndoi:10.5555/drift.21`, {
        metadata: ['doi:10.5555/meta.1'],
        heading: title,
        title: 'Microsoft Word - draft.doc',
      }),
      '10.5555_name.9.pdf',
    );
    expect(hints.map((h) => [h.kind, h.value, h.from])).toEqual([
      ['doi', '10.5555/meta.1', 'metadata'],
      ['doi', '10.5555/drift.21', 'first_page'],
      ['arxiv', '2101.00001', 'first_page'],
      ['doi', '10.5555/name.9', 'filename'],
      ['title', title, 'first_page'],
    ]);
  });

  it('include DOIs with angle brackets and with parentheses at the end [pdf-02]', () => {
    const sici = '10.1002/(sici)1097-0258(19980815/30)17:15/16<1661::aid-sim968>3.0.co;2-2';
    const own = hintsOf(pdf(`A heading\ndoi:${sici}; see (10.1061/(asce)0733-9399(2003)129:12(1376)) too`), 'x.pdf');
    expect(own.map((h) => h.value)).toEqual([sici, '10.1061/(asce)0733-9399(2003)129:12(1376)']);
  });
});

/** A front page that prints an identifier, with a title that is not the expected one. */
const printing = (label: string, id: string) => pdf(`A heading\nAda Lovelace\n${label}${id}`);
const paperWith = (ids: Partial<ExpectedPaper>): ExpectedPaper => ({ ...wanted, dois: [], arxivIds: [], ...ids });

describe('an identifier is found where it is printed', () => {
  it.each([
    '10.1038/s41586-020-03051-4',
    '10.1016/s0140-6736(05)66912-7',
    '10.1061/(asce)0733-9399(2003)129:12(1376)',
    '10.1002/(sici)1097-0258(19980815/30)17:15/16<1661::aid-sim968>3.0.co;2-2',
    '10.1577/1548-8659(1994)123<0385:lfhota>2.3.co;2',
    '10.1175/1520-0477(1996)077<0437:tnyrp>2.0.co;2',
    '10.1093/acprof:oso/9780199256037.001.0001',
    '10.1207/s15516709cog1402_1',
    '10.1000/a+b[c]{d}^e$f|g\\h*i?j',
  ])('as in %s [pdf-09]', (doi) => {
    expect(verify(printing('https://doi.org/', doi), paperWith({ dois: [doi] }))).toBe('doi');
  });

  it.each(['hep-th/9901001', 'cond-mat/0102536', '2101.00001'])('as in arXiv:%s [pdf-09]', (id) => {
    expect(verify(printing('arXiv:', `${id}v2`), paperWith({ arxivIds: [id] }))).toBe('doi');
  });
});

const records = ['recorded', 'matching', 'imports', 'twins', 'reviewer-gold', 'citation-graph']
  .map(outsideData)
  .filter((folder) => folder !== undefined);
describe.skipIf(records.length === 0)('every identifier of real records', () => {
  const texts = records.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [readFileSync(join(entry.parentPath, entry.name), 'utf8')] : [],
    ),
  );
  const idsIn = (pattern: RegExp, clean: (raw: string) => string | undefined) => [
    ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].flatMap((m) => clean(m[0]) ?? []))),
  ];

  it('is found where it is printed [pdf-09]', () => {
    const dois = idsIn(/\b10\.\d{4,9}\/(?:[^\s"'\\{}|,<>\]]|<\d[^\s<>"\\/]{1,60}>(?=\d)){1,200}/g, cleanDoi);
    const arxivIds = idsIn(/\b(?:\d{4}\.\d{4,5}|[a-z]{2,8}(?:-[a-z]{2,4})?\/\d{7})\b/g, cleanArxivId);
    expect([dois.length > 10_000, arxivIds.length > 1_000]).toEqual([true, true]);
    const missed = [
      ...dois.filter((doi) => verify(printing('https://doi.org/', doi), paperWith({ dois: [doi] })) !== 'doi'),
      ...arxivIds.filter((id) => verify(printing('arXiv:', id), paperWith({ arxivIds: [id] })) !== 'doi'),
    ];
    expect(missed).toEqual([]);
  }, 120_000);
});

const papers = outsideData('pdf/jose-papers');
const folders = [outsideData('pdf'), outsideData('hostile/pdf')].filter((f) => f !== undefined);
describe.skipIf(!papers)('a folder of PDFs', () => {
  it('has each paper identified and no file taken for another one [pdf-09] [pdf-02]', async () => {
    const box = new PdfBox(join(testBuild, 'pdf-start.cjs'));
    const files = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((f) =>
        f.endsWith('.pdf') ? [join(folder, f)] : [],
      ),
    );
    const read = new Map<string, PdfContents>();
    for (const file of files) {
      const reply = await box.read(readFileSync(file)).catch(() => null);
      if (reply?.ok) read.set(file, reply);
    }
    box.close();
    const doiOf = (file: string) => /(10\.\d+)\.(jose\.\d+)\.pdf$/.exec(file)?.slice(1).join('/');
    const records = [...read].flatMap(([file, contents]) => {
      const doi = doiOf(file);
      return doi ? [{ title: contents.title ?? '', dois: [doi], arxivIds: [], families: [] }] : [];
    });
    let identified = 0;
    let wrong = 0;
    for (const [file, contents] of read)
      for (const record of records) {
        const own = record.dois[0] === doiOf(file);
        const hinted = hintsOf(contents, 'x.pdf').some((h) => h.value === record.dois[0]);
        if (own && hinted && confirms(contents, record)) identified += 1;
        if (!own && (confirms(contents, record) || verify(contents, record) === 'doi')) wrong += 1;
      }
    console.log(
      `${files.length} files, ${read.size} read, ${records.length} papers, ${identified} identified, ${wrong} wrong`,
    );
    expect([identified, wrong]).toEqual([records.length, 0]);
  }, 180_000);
});
