import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  addImportFile,
  addImportPdf,
  addZoteroDatabase,
  createImportBatch,
  decideImportEntry,
  deletePaperPdf,
  deletePdfHighlight,
  discardImport,
  fillPath,
  getImport,
  getPaperDetails,
  listImportAttachments,
  listImportEntries,
  listPaperFiles,
  listPdfHighlights,
  listPdfUploads,
  matchImportPdfs,
  maxPdfBytes,
  previewImportBatch,
  startImport,
  undoLast,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';
import { makePdf } from '../../test-kit/make-pdf.ts';
import { zoteroDatabase } from '../../test-kit/zotero-database.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

const pdfOf = (title: string, author: string) => makePdf({ pages: [[title, author, 'Some words about it.']] });
const addPdf = async (id: string, name: string, body: Buffer, size?: number) =>
  (
    await app.server.inject({
      method: 'POST',
      url: fillPath(addImportPdf.path, { id }),
      query: { name, ...(size !== undefined && { size: String(size) }) },
      headers: { host: '127.0.0.1', 'content-type': 'application/pdf' },
      payload: body,
    })
  ).json() as { problem: string | null };

/** The preview of a folder with one file of references and some PDFs. */
const preview = async (file: { name: string; content: string }, pdfs: Record<string, Buffer>): Promise<string> => {
  const { id } = await app.ok(createImportBatch, { body: { files: 1, name: 'papers' } });
  const path = fillPath(addImportFile.path, { id });
  await app.upload(
    { ...addImportFile, path },
    { name: file.name, content: file.content },
    { seq: '0', name: file.name },
  );
  for (const [name, body] of Object.entries(pdfs)) await addPdf(id, name, body);
  await settled(app, await app.ok(previewImportBatch, { params: { id } }));
  return id;
};
const run = (id: string) => app.ok(getImport, { params: { id } });
const counts = async (id: string) => (await run(id)).attachments;
const attachments = (id: string) => app.ok(listImportAttachments, { params: { id } });
const start = async (id: string, import_other_pdfs = false) =>
  settled(app, await app.ok(startImport, { params: { id }, body: { import_other_pdfs } }));
const pdfsOfPapers = async (id: string) =>
  Promise.all(
    (await app.ok(listImportEntries, { params: { id } })).map(async (entry) =>
      entry.paper_id === null
        ? null
        : ((await app.ok(getPaperDetails, { params: { id: entry.paper_id } })).pdf.stored?.filename ?? null),
    ),
  );
const filesOfPapers = async (id: string) =>
  Promise.all(
    (await app.ok(listImportEntries, { params: { id } })).map(async ({ paper_id }) => {
      if (paper_id === null) return [];
      const { status, body } = await app.call(listPaperFiles, { params: { id: paper_id } });
      return status === 200 ? (body as { name: string }[]).map((f) => f.name) : [];
    }),
  );

const entry = (key: string, title: string, author: string, file: string) =>
  `@article{${key}, title={${title}}, author={${author}}, year=2019, file={${file}}}`;
const library = [
  entry(
    'a',
    'Tides of the Kattegat',
    'Lund, Per',
    'Full Text:files/1/Lund%20-%20Tides.pdf:application/pdf;Snapshot:files/2/tides.html:text/html',
  ),
  entry('b', 'Moss on slow networks', 'Ivanova, Ida', String.raw`:C\:\\Users\\Ida\\moss.pdf:PDF`),
  entry('c', 'Bees and rain', 'Okafor, Ben', ':gone/bees.pdf:PDF'),
].join('\n');
const folder = {
  'refs/files/1/Lund - Tides.pdf': pdfOf('Tides of the Kattegat', 'Per Lund'),
  'Moss.pdf': pdfOf('Moss on slow networks', 'Ida Ivanova'),
  'loose.pdf': pdfOf('A loose sheet', 'Nobody'),
};

/** Imports a Zotero data folder with these PDFs. @returns the papers of its items */
const importZotero = async (pdfs: Record<string, Buffer>): Promise<string[]> => {
  const path = join(app.dataDir, 'zotero-of-test.sqlite');
  if (!existsSync(path)) zoteroDatabase(path);
  const { id } = await app.ok(createImportBatch, { body: { files: 1, name: 'Zotero' } });
  const added = await app.server.inject({
    method: 'POST',
    url: fillPath(addZoteroDatabase.path, { id }),
    query: { seq: '0', name: 'zotero.sqlite' },
    headers: { host: '127.0.0.1', 'content-type': 'application/octet-stream' },
    payload: readFileSync(path),
  });
  expect(added.json()).toMatchObject({ format: 'zotero', problem: null });
  for (const [name, body] of Object.entries(pdfs)) await addPdf(id, name, body);
  await settled(app, await app.ok(previewImportBatch, { params: { id } }));
  const found = Object.keys(pdfs).length;
  expect(await counts(id)).toMatchObject({ found, missing: 3 - found, other: 0, annotations: 3 });
  await start(id);
  const entries = await app.ok(listImportEntries, { params: { id } });
  return entries.flatMap((e) => e.paper_id ?? []);
};

describe('files of an import', () => {
  it('are matched by path, then by name, stored with their papers and undone with the import [imp-72]', async () => {
    const id = await preview({ name: 'refs/library.bib', content: library }, folder);
    expect(await counts(id)).toMatchObject({ found: 2, missing: 2, other: 0, other_pdfs: 1, stored: 0 });
    expect((await attachments(id)).map((a) => [a.entry_title, a.state, a.file])).toEqual([
      ['Tides of the Kattegat', 'missing', null],
      ['Bees and rain', 'missing', null],
      ['Tides of the Kattegat', 'found', 'refs/files/1/Lund - Tides.pdf'],
      ['Moss on slow networks', 'found', 'Moss.pdf'],
    ]);
    await start(id);
    expect(await run(id)).toMatchObject({ state: 'done', imported: 3, attachments: { stored: 2, refused: 0 } });
    expect(await pdfsOfPapers(id)).toEqual(['Lund - Tides.pdf', 'Moss.pdf', null]);
    expect(readdirSync(join(app.dataDir, 'uploads'))).toEqual([]);
    expect(await app.ok(listPdfUploads)).toEqual([]);
    await app.ok(undoLast, {});
    expect(app.read((db) => db.value('select count(*) from paper_pdfs'))).toBe(0);
    expect(app.read((db) => db.value("select count(*) from papers where status = 'library'"))).toBe(0);
  });

  it('are listed with what is wrong with them, and a broken one does not affect the others [imp-73]', async () => {
    const id = await preview(
      { name: 'library.bib', content: library },
      {
        'files/1/Lund - Tides.pdf': Buffer.from('%PDF-1.5 but no more'),
        'moss.pdf': Buffer.from('<html>Sign in</html>'),
      },
    );
    expect(await addPdf(id, 'gone/bees.pdf', Buffer.from('%PDF-'), maxPdfBytes + 1)).toMatchObject({
      problem: 'too_large',
    });
    await app.ok(matchImportPdfs, { params: { id } });
    expect(await counts(id)).toMatchObject({ found: 1, not_pdf: 1, too_large: 1, missing: 1 });
    await start(id);
    expect(await run(id)).toMatchObject({ state: 'done', imported: 3, attachments: { stored: 0, refused: 1 } });
    const refused = (await attachments(id)).find((a) => a.fate === 'refused');
    expect(refused).toMatchObject({ entry_title: 'Tides of the Kattegat', reason: 'The file cannot be opened.' });
  });

  it('can be added while the preview is shown; those that no entry names are imported only on request [imp-74]', async () => {
    const id = await preview({ name: 'library.bib', content: library }, { 'loose.pdf': folder['loose.pdf'] });
    expect(await counts(id)).toMatchObject({ found: 0, missing: 4, other_pdfs: 1 });
    expect(await addPdf(id, 'elsewhere/bees.pdf', pdfOf('Bees and rain', 'Ben Okafor'))).toMatchObject({
      problem: null,
    });
    expect((await app.ok(matchImportPdfs, { params: { id } })).attachments).toMatchObject({ found: 1, missing: 3 });
    await start(id, true);
    expect(await pdfsOfPapers(id)).toEqual([null, null, 'bees.pdf']);
    expect((await app.ok(listPdfUploads)).map((u) => u.filename)).toEqual(['loose.pdf']);
    expect(readdirSync(join(app.dataDir, 'uploads'))).toEqual([]);
    expect(await addPdf(id, 'late.pdf', pdfOf('Late', 'Late'))).toMatchObject({ code: 'import_state' });
  });

  it('are not guessed if several paths share a name, or the PDF is in the folder of another Zotero item [imp-75]', async () => {
    const content = [
      entry('a', 'First of many', 'Lund, Per', 'files/1/fulltext.pdf'),
      entry('b', 'Second of many', 'Lund, Per', 'files/2/fulltext.pdf'),
      entry('c', 'Third of many', 'Lund, Per', '/old/storage/ABCD2345/paper.pdf'),
      entry('d', 'Fourth of many', 'Lund, Per', 'twice.pdf'),
    ].join('\n');
    const pdf = pdfOf('First of many', 'Per Lund');
    const id = await preview(
      { name: 'library.bib', content },
      { 'fulltext.pdf': pdf, 'storage/WXYZ2345/paper.pdf': pdf, 'x/twice.pdf': pdf, 'y/twice.pdf': pdf },
    );
    expect(Object.fromEntries((await attachments(id)).map((a) => [a.entry_title, a.state]))).toEqual({
      'First of many': 'ambiguous',
      'Second of many': 'ambiguous',
      'Third of many': 'missing',
      'Fourth of many': 'ambiguous',
    });
  });

  it('of a skipped entry are left out, those of a duplicate are stored with the paper, which keeps its PDF and gets another one as a further file [imp-76]', async () => {
    const first = await preview({ name: 'library.bib', content: library }, { 'moss.pdf': folder['Moss.pdf'] });
    await start(first);
    const id = await preview(
      { name: 'library.bib', content: library },
      {
        ...folder,
        'Moss.pdf': pdfOf('Moss on slow networks', 'Ida Ivanova, second scan'),
        'gone/bees.pdf': folder['loose.pdf'],
      },
    );
    await app.ok(decideImportEntry, { params: { id, seq: 2 }, body: { decision: 'skip' } });
    // Missing files come first.
    expect((await attachments(id)).map((a) => a.state)).toEqual(['missing', 'found', 'second']);
    expect(await counts(id)).toMatchObject({ found: 1, second: 1, missing: 1 });
    await start(id);
    expect(await counts(id)).toMatchObject({ stored: 2, kept: 0 });
    expect(await pdfsOfPapers(id)).toEqual(['Lund - Tides.pdf', 'moss.pdf', null]);
    expect(await filesOfPapers(id)).toEqual([[], ['Moss.pdf'], []]);
    await app.ok(undoLast, {});
    expect(await filesOfPapers(id)).toEqual([[], [], []]);
  });

  it('are all kept, and the preview says how: one PDF for each paper, all others as further files [imp-83]', async () => {
    const content = entry(
      'a',
      'Tides of the Kattegat',
      'Lund, Per',
      'supplement.pdf;tides.pdf;Snapshot:tides.html:text/html',
    );
    await start(await preview({ name: 'library.bib', content: library.replaceAll(/, file=\{.*?\}\}/g, '}') }, {}));
    const added = {
      'tides.pdf': pdfOf('Tides of the Kattegat', 'Per Lund'),
      'supplement.pdf': pdfOf('Tides of the Kattegat', 'Per Lund. Tables.'),
      'again.pdf': pdfOf('Tides of the Kattegat', 'Per Lund. Proof.'),
      'tides.html': Buffer.from('<p>Tides</p>'),
      'unnamed.html': Buffer.from('<p>Nobody names it</p>'),
    };
    const again = content.replace('{a', '{b').replace('tides.pdf', 'again.pdf');
    const id = await preview({ name: 'library.bib', content: `${content}\n${again}` }, added);
    expect(await counts(id)).toMatchObject({ found: 3, second: 3, other: 0, missing: 0, other_pdfs: 0 });
    const listed = await app.ok(listImportEntries, { params: { id } });
    expect(listed.map((e) => [e.outcome, e.pdf])).toEqual([
      ['merges', 'tides.pdf'],
      ['merges', null],
    ]);
    await start(id);
    expect(await pdfsOfPapers(id)).toEqual(['tides.pdf', 'tides.pdf']);
    expect((await filesOfPapers(id))[0]?.sort()).toEqual(['again.pdf', 'supplement.pdf', 'tides.html']);
    expect(await counts(id)).toMatchObject({ stored: 6, kept: 0, refused: 0 });
    expect((await attachments(id)).map((a) => [a.path, a.fate ?? a.state]).sort()).toEqual([
      ['again.pdf', 'stored'],
      ['supplement.pdf', 'known'],
      ['supplement.pdf', 'stored'],
      ['tides.html', 'known'],
      ['tides.html', 'stored'],
      ['tides.pdf', 'stored'],
    ]);
    expect(readdirSync(join(app.dataDir, 'uploads'))).toEqual([]);
    await app.ok(undoLast, {});
    expect(app.read((db) => db.value('select count(*) from paper_files'))).toBe(0);
  });

  it('of any kind are stored unopened, under a name without folders [imp-90]', async () => {
    const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(40, 255)]);
    const content = [
      entry('a', 'Tides of the Kattegat', 'Lund, Per', '../../../etc/passwd'),
      entry(
        'b',
        'Moss on slow networks',
        'Ivanova, Ida',
        'Snapshot:files/2/moss.html:text/html;Data:data.csv:text/csv',
      ),
    ].join('\n');
    const id = await preview(
      { name: 'library.bib', content },
      { 'files/2/moss.html': zip, 'data.csv': Buffer.from('a,b'), passwd: Buffer.from('root') },
    );
    expect(await counts(id)).toMatchObject({ found: 3, missing: 0 });
    await start(id);
    expect(await filesOfPapers(id)).toEqual([['passwd'], ['moss.html.zip', 'data.csv']]);
    const [, moss] = await app.ok(listImportEntries, { params: { id } });
    expect(await app.ok(listPaperFiles, { params: { id: moss!.paper_id! } })).toMatchObject([
      { title: 'Snapshot', origin: 'imported', bytes: zip.length },
      { title: 'Data', media_type: 'text/csv' },
    ]);
  });

  it.each([
    [
      'moss.rdf',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:z="http://www.zotero.org/namespaces/export#"
         xmlns:bib="http://purl.org/net/biblio#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:link="http://purl.org/rss/1.0/modules/link/">
       <bib:Article rdf:about="#item_1"><z:itemType>journalArticle</z:itemType><dc:title>Moss on slow networks</dc:title>
         <link:link rdf:resource="#item_2"/></bib:Article>
       <z:Attachment rdf:about="#item_2"><z:itemType>attachment</z:itemType><rdf:resource rdf:resource="files/2/moss.html"/>
         <dc:title>Snapshot</dc:title><link:type>text/html</link:type></z:Attachment></rdf:RDF>`,
      'files/2/moss.html',
    ],
    ['moss.ris', 'TY  - JOUR\nTI  - Moss on slow networks\nL1  - files/2/moss.html\nER  - \n', 'files/2/moss.html'],
    [
      'moss.xml',
      `<xml><records><record><ref-type name="Journal Article">17</ref-type><titles><title>Moss on slow networks</title></titles>
       <urls><pdf-urls><url>internal-pdf://12/moss.html</url></pdf-urls></urls></record></records></xml>`,
      'moss.Data/PDF/12/moss.html',
    ],
  ])('of %s may be copies of web pages [imp-90]', async (name, content, path) => {
    const id = await preview({ name, content }, { [path]: Buffer.from('<p>Moss</p>') });
    expect(await counts(id)).toMatchObject({ found: 1, missing: 0 });
    await start(id);
    expect(await filesOfPapers(id)).toEqual([['moss.html']]);
  });

  it('of entries that are skipped or cannot be read are offered like PDFs that no entry names [imp-84]', async () => {
    const broken = '@article{x, author={Nobody}, file={loose.pdf}}';
    const id = await preview({ name: 'library.bib', content: `${library}\n${broken}` }, folder);
    expect(await counts(id)).toMatchObject({ found: 2, other_pdfs: 1 });
    await app.ok(decideImportEntry, { params: { id, seq: 1 }, body: { decision: 'skip' } });
    expect(await counts(id)).toMatchObject({ found: 1, other_pdfs: 2 });
    await start(id, true);
    expect((await app.ok(listPdfUploads)).map((u) => u.filename).sort()).toEqual(['Moss.pdf', 'loose.pdf']);
  });

  it('of a Zotero data folder are stored with their highlights, only once, even if the file is missing [imp-80]', async () => {
    const [paper] = await importZotero({});
    const highlights = async () =>
      (await app.ok(listPdfHighlights, { params: { id: paper! } })).map((h) => [
        h.page,
        h.text,
        h.note,
        h.colour,
        h.rects.length,
      ]);
    expect(await highlights()).toEqual([
      [1, 'Some words', 'Important.\n\n#key-point', 'green', 0],
      [2, '', 'Why?', 'pink', 0],
    ]);
    // The file itself has the first of the marks, too, and one of its own.
    const mark = (quad: number[], more: string) =>
      `<< /Type /Annot /Subtype /Highlight /Rect [0 0 9 9] /C [1 0 1] /QuadPoints [${quad.join(' ')}] ${more} >>`;
    const quad = (left: number, right: number) => [left, 741, right, 741, left, 729, right, 729];
    const page = `/Annots [${mark(quad(72, 128), '')} ${mark(quad(129, 158), '/Contents (Which?)')}]`;
    const text = ['Tides of the Kattegat', 'Per Lund', 'Some words about it.'];
    const pdf = makePdf({ pages: [text], page });
    expect(await importZotero({ 'storage/FILE2345/Lund - Tides.pdf': pdf })).toEqual([
      paper,
      expect.any(String),
      expect.any(String),
    ]);
    expect(await highlights()).toEqual([
      [1, 'Some words', 'Important.\n\n#key-point', 'green', 1],
      [1, 'about', 'Which?', 'pink', 1],
      [2, '', 'Why?', 'pink', 0],
    ]);
    const [first] = await app.ok(listPdfHighlights, { params: { id: paper! } });
    const [left, top, width, height] = first!.rects[0]!;
    expect([left * 595, (1 - top) * 842, width * 595, height * 842].map(Math.round)).toEqual([72, 741, 56, 12]);
  });

  it('do not bring back a highlight that was removed [imp-82]', async () => {
    const mark =
      '<< /Type /Annot /Subtype /Highlight /Rect [0 0 9 9] /C [1 0 1] /QuadPoints [72 741 128 741 72 729 128 729] >>';
    const pdf = makePdf({
      pages: [['Tides of the Kattegat', 'Per Lund', 'Some words about it.']],
      page: `/Annots [${mark}]`,
    });
    const files = { 'storage/FILE2345/Lund - Tides.pdf': pdf };
    const [paper] = await importZotero(files);
    const params = { id: paper! };
    const highlights = async () => app.ok(listPdfHighlights, { params });
    const before = await highlights();
    expect(before.length).toBeGreaterThan(1);
    await app.call(deletePdfHighlight, { params: { ...params, highlight: before[0]!.id } });
    await app.call(deletePaperPdf, { params });
    await importZotero(files);
    expect((await highlights()).map((h) => h.text)).toEqual(before.slice(1).map((h) => h.text));
  });

  it('are deleted when the preview is discarded [imp-72]', async () => {
    const id = await preview({ name: 'library.bib', content: library }, folder);
    expect(readdirSync(join(app.dataDir, 'uploads'))).toHaveLength(4);
    expect((await app.call(discardImport, { params: { id } })).status).toBe(204);
    expect(readdirSync(join(app.dataDir, 'uploads'))).toEqual([]);
  });
});
