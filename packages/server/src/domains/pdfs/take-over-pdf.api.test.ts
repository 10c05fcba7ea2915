import {
  addPdfHighlight,
  attachPaperPdf,
  deletePaperPdf,
  fillPath,
  getPaperDetails,
  listPdfHighlights,
  listSaved,
  mergePapers,
  redoLast,
  savePaper,
  searchPaperPdf,
  setPdfPage,
  undoLast,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';
import { makePdf } from '../../test-kit/make-pdf.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

const paper = async (title: string) => (await app.ok(savePaper, { body: { title } })).id;
const attach = async (id: string, words: string) => {
  const answer = await app.server.inject({
    method: 'POST',
    url: `${fillPath(attachPaperPdf.path, { id })}?filename=a.pdf`,
    headers: { host: '127.0.0.1', 'content-type': 'application/pdf' },
    payload: makePdf({
      pages: [
        ['Title', words],
        ['Second page', words],
      ],
    }),
  });
  expect((await settled(app, answer.json())).status).toBe('succeeded');
};
const highlight = (id: string, text: string) =>
  app.ok(addPdfHighlight, {
    params: { id },
    body: { page: 2, rects: [[1, 2, 3, 4]], text, colour: 'yellow', note: '' },
  });
const state = async (id: string) => ({
  stored: (await app.ok(getPaperDetails, { params: { id } })).pdf.stored,
  highlights: await app.ok(listPdfHighlights, { params: { id } }),
});
const withPdf = async () =>
  (await app.ok(listSaved, { query: { search: 'has:pdf' } })).map((p) => p.id).sort((a, b) => Number(a) - Number(b));
const rows = () =>
  app.read((db) => [
    db.all('select * from paper_pdfs order by paper_id'),
    db.all('select * from pdf_highlights order by id'),
    db.all('select * from pdf_rejections order by paper_id, sha256'),
    db.all('select id, pdf_sha256, status, canonical_paper_id from papers order by id'),
  ]);

describe('the PDF of a merged paper', () => {
  it('goes to the remaining paper with all its data; undo restores both [pdf-30]', async () => {
    const [keep, other] = [await paper('On drift'), await paper('On drift, again')];
    await attach(other, 'A wrong file first.');
    await app.call(deletePaperPdf, { params: { id: other }, query: { reject: true } });
    await attach(other, 'The heliotrope is mentioned here.');
    await highlight(other, 'heliotrope');
    await app.ok(setPdfPage, { params: { id: other }, body: { page: 2 } });
    const before = { rows: rows(), state: await state(other) };
    expect(await withPdf()).toEqual([other]);

    await app.ok(mergePapers, { body: { keep_id: keep, merge_ids: [other] } });
    expect(await withPdf()).toEqual([keep]);
    expect(await state(keep)).toEqual(before.state);
    expect(before.state.stored).toMatchObject({ last_page: 2 });
    expect(await app.ok(searchPaperPdf, { params: { id: keep }, query: { q: 'heliotrope' } })).toMatchObject({
      total: 2,
    });
    expect((await app.ok(listSaved, { query: { search: 'pdf:heliotrope' } })).map((p) => p.id)).toEqual([keep]);
    expect(app.read((db) => db.value('select count(*) from pdf_rejections where paper_id = ?', Number(keep)))).toBe(1);

    await app.ok(undoLast, {});
    expect(rows()).toEqual(before.rows);
    expect(await state(other)).toEqual(before.state);
    expect((await state(keep)).stored).toBeNull();
    expect(await withPdf()).toEqual([other]);
    await app.ok(redoLast, {});
    expect(await state(keep)).toEqual(before.state);
  });

  it('stays where it is if the other paper has another file [pdf-30]', async () => {
    const [keep, other] = [await paper('On drift'), await paper('On drift, again')];
    await attach(keep, 'The file that stays.');
    await attach(other, 'The file of the other.');
    await highlight(keep, 'stays');
    await highlight(other, 'other');
    const before = { rows: rows(), keep: await state(keep), other: await state(other) };
    await app.ok(mergePapers, { body: { keep_id: keep, merge_ids: [other] } });
    expect(await state(keep)).toEqual(before.keep);
    await app.ok(undoLast, {});
    expect(rows()).toEqual(before.rows);
    expect(await state(other)).toEqual(before.other);
  });

  it('combines its highlights if it is the same file [pdf-30]', async () => {
    const [keep, other] = [await paper('On drift'), await paper('On drift, again')];
    for (const id of [keep, other]) {
      await attach(id, 'One file for both.');
      await highlight(id, `of ${id}`);
    }
    const before = rows();
    await app.ok(mergePapers, { body: { keep_id: keep, merge_ids: [other] } });
    expect((await state(keep)).highlights.map((h) => h.text)).toEqual([`of ${keep}`, `of ${other}`]);
    await app.ok(undoLast, {});
    expect(rows()).toEqual(before);
  });
});
