import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import {
  ApiError,
  addPaperFile,
  attachPaperPdf,
  createBackup,
  fillPath,
  getLibraryInfo,
  getPaperDetails,
  getPaperFile,
  listPaperFiles,
  makePaperFileMain,
  maxPaperFileBytes,
  maxPaperFiles,
  mergePapers,
  type PaperFile,
  redoLast,
  removePaperFile,
  restoreBackup,
  savePaper,
  triggerScheduledJob,
  undoLast,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { makePdf } from '../../test-kit/make-pdf.ts';
import { PdfFiles } from './pdf-files.ts';

const clock = new FakeClock();
let app: TestApp;
let id: string;
beforeEach(async () => {
  app = await createTestApp({ clock });
  id = await paper('Tides of the Kattegat');
});
afterEach(() => app.dispose());

const paper = async (title: string) => (await app.ok(savePaper, { body: { title } })).id;
const send = async (endpoint: { path: string }, paperId: string, filename: string, body: Buffer | string) =>
  app.server.inject({
    method: 'POST',
    url: fillPath(endpoint.path, { id: paperId }),
    query: { filename },
    headers: {
      host: '127.0.0.1',
      'content-type': endpoint === attachPaperPdf ? 'application/pdf' : 'application/octet-stream',
    },
    payload: body,
  });
const add = async (filename: string, body: Buffer | string, paperId = id): Promise<PaperFile> => {
  const answer = await send(addPaperFile, paperId, filename, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const attach = async (paperId: string, words: string) =>
  settled(app, (await send(attachPaperPdf, paperId, 'a.pdf', pdfOf(words))).json());
const download = (file: string, paperId = id) =>
  app.server.inject({
    url: fillPath(getPaperFile.path, { id: paperId, file }),
    headers: { host: '127.0.0.1' },
  });
const list = (paperId = id) => app.ok(listPaperFiles, { params: { id: paperId } });
const names = async (paperId = id) => (await list(paperId)).map((f) => f.name);
const pathOf = ({ sha256 }: Pick<PaperFile, 'sha256'>) =>
  join(app.dataDir, 'pdfs', sha256.slice(0, 2), `${sha256}.pdf`);
const pdfOf = (words: string) => makePdf({ pages: [['Tides of the Kattegat', words]] });
const tidy = async (days: number) => {
  clock.advance(days * 86_400_000);
  const { activity_job_id } = await app.ok(triggerScheduledJob, { params: { job_id: 'pdf_tidy' } });
  await settled(app, { job_id: activity_job_id! });
};
const page = '<!doctype html><script>alert(document.cookie)</script>Tides';

describe('further files of a paper', () => {
  it('are kept unchanged, only once, and listed with their kind and size [file-01]', async () => {
    const html = await add('Tides – a snapshot.html', page);
    expect(html).toMatchObject({
      name: 'Tides – a snapshot.html',
      media_type: 'text/html',
      bytes: Buffer.byteLength(page),
      origin: 'uploaded',
      file_missing: false,
    });
    const bytes = Buffer.from([0, 255, 1, 254, 13, 10]);
    const data = await add('data.unknown', bytes);
    expect(data.media_type).toBe('application/octet-stream');
    expect((await download(data.id)).rawPayload).toEqual(bytes);
    expect(await add('again.html', page)).toEqual(html);
    expect(await list()).toEqual([html, data]);
    expect((await app.ok(getPaperDetails, { params: { id } })).pdf.stored).toBeNull();
  });

  it('are only sent as downloads: no browser shows or runs them [file-02]', async () => {
    const names = ['page.html', 'picture.svg', 'article.pdf'];
    for (const [n, body] of [page, '<svg onload="alert(1)"/>', pdfOf('A second scan.')].entries()) {
      const { id: file } = await add(names[n]!, body);
      const { headers, statusCode } = await download(file);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="file"; filename*=UTF-8''${names[n]}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  it('get names that every file system accepts, whatever they are called [file-03]', async () => {
    const stored = async (filename: string) => (await add(filename, `content of ${filename}`)).name;
    expect(await stored('../../etc/passwd')).toBe('passwd');
    expect(await stored('..\\..\\boot.ini')).toBe('boot.ini');
    expect(await stored('a\u0000b\u202Egpj.exe\r\nX: y.txt')).toBe('abgpj.exe X y.txt');
    expect(await stored('....')).toBe('file');
    expect(await stored('')).toBe('file');
    expect(await stored('\ud800.csv')).toBe('\ufffd.csv');
    const long = await stored(`${'ä'.repeat(300)}.docx`);
    expect(long).toBe(`${'ä'.repeat(150)}.docx`);
    for (const { id: file } of await list()) expect((await download(file)).statusCode).toBe(200);
  });

  it('are opened only if they are PDFs, and a file that is named like a PDF must be one [file-04]', async () => {
    expect((await send(addPaperFile, id, 'article.pdf', '<html>Sign in</html>')).json()).toMatchObject({
      code: 'not_a_pdf',
      detail: 'The file is not a PDF.',
    });
    expect((await send(addPaperFile, id, 'article.pdf', '%PDF-1.5 but no more')).statusCode).toBe(415);
    expect((await send(addPaperFile, id, 'empty.txt', '')).statusCode).toBe(400);
    const form = { ...addPaperFile, path: fillPath(addPaperFile.path, { id }) };
    expect((await app.upload(form, { name: 'a.txt', content: 'text' })).status).toBe(415);
    expect((await add('scan', pdfOf('Without an ending.'))).name).toBe('scan.pdf');
    // Its header claims that it unpacks to four gigabytes.
    const bomb = Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\0\0\0\u0008\0'), Buffer.alloc(12, 255)]);
    expect(await add('tides.html', bomb)).toMatchObject({ name: 'tides.html.zip', bytes: bomb.length });
    expect(await names()).toEqual(['scan.pdf', 'tides.html.zip']);
  });

  it('are limited in size and number, and belong to a paper [file-05]', async () => {
    const large = await send(addPaperFile, id, 'large.bin', Buffer.alloc(maxPaperFileBytes + 1));
    expect(large.statusCode).toBe(413);
    expect((await send(addPaperFile, '999', 'a.txt', 'a')).json()).toMatchObject({ code: 'paper_not_found' });
    for (let n = 0; n < maxPaperFiles; n += 1) await add(`${n}.txt`, String(n));
    expect((await send(addPaperFile, id, 'more.txt', 'more')).json()).toMatchObject({ code: 'paper_files_full' });
    expect((await list()).length).toBe(maxPaperFiles);
    const other = await paper('Another paper');
    const [file] = await list();
    expect((await download(file!.id, other)).statusCode).toBe(404);
    expect((await app.call(removePaperFile, { params: { id: other, file: file!.id } })).status).toBe(404);
  });

  it('can be removed, restored by undo, and are deleted a week later [file-06]', async () => {
    const file = await add('data.csv', 'a,b');
    utimesSync(pathOf(file), 0, 0);
    expect((await app.call(removePaperFile, { params: { id, file: file.id } })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await download(file.id)).statusCode).toBe(404);
    await tidy(2);
    await app.ok(undoLast, {});
    expect((await download(file.id)).body).toBe('a,b');
    await tidy(9);
    expect((await download(file.id)).body).toBe('a,b');
    await app.ok(redoLast, {});
    await tidy(1);
    await tidy(8);
    expect(existsSync(pathOf(file))).toBe(false);
  });

  it('are not deleted while they are being stored again [file-06]', async () => {
    const scan = await add('scan.pdf', pdfOf('A second scan.'));
    utimesSync(pathOf(scan), 0, 0);
    await app.call(removePaperFile, { params: { id, file: scan.id } });
    await tidy(1);
    await tidy(6);
    // The file exists again, but its row is not written yet.
    const files = new PdfFiles(app.dataDir, clock);
    await files.put(pdfOf('A second scan.'));
    await tidy(0.9);
    expect(existsSync(pathOf(scan))).toBe(true);
    await tidy(1.1);
    expect(existsSync(pathOf(scan))).toBe(false);
  });

  it('that are missing from the disk are reported [file-07]', async () => {
    const file = await add('data.csv', 'a,b');
    rmSync(pathOf(file));
    expect(await list()).toMatchObject([{ id: file.id, file_missing: true }]);
    expect((await download(file.id)).json()).toMatchObject({ code: 'paper_file_not_found' });
    expect(await add('data.csv', 'a,b')).toEqual(file);
    expect((await download(file.id)).body).toBe('a,b');
  });

  it('are refused while the disk is full, and can be added later [file-08]', async () => {
    app.db.refuseWrites(new ApiError('disk_full'));
    expect((await send(addPaperFile, id, 'data.csv', 'a,b')).statusCode).toBe(507);
    app.db.refuseWrites(null);
    expect(await list()).toEqual([]);
    const file = await add('data.csv', 'a,b');
    expect(readFileSync(pathOf(file), 'utf8')).toBe('a,b');
  });

  it('of merged papers are all kept, and so is the PDF that is not used; undo restores both [file-09]', async () => {
    const other = await paper('Tides of the Kattegat, preprint');
    await attach(id, 'The published version.');
    await attach(other, 'The preprint.');
    await add('both.txt', 'both');
    await add('both.txt', 'both', other);
    await add('supplement.csv', 'a,b', other);
    const before = [await list(), await list(other)];
    await app.ok(mergePapers, { body: { keep_id: id, merge_ids: [other] } });
    expect(await list()).toMatchObject([
      { name: 'both.txt' },
      { name: 'supplement.csv' },
      { name: 'a.pdf', origin: 'replaced', media_type: 'application/pdf' },
    ]);
    const kept = (await list()).at(-1)!;
    expect((await download(kept.id)).rawPayload).toEqual(pdfOf('The preprint.'));
    await app.ok(undoLast, {});
    expect([await list(), await list(other)]).toEqual(before);
  });

  it('that are PDFs can take the place of the PDF, which becomes one of them; undo reverts it [file-12]', async () => {
    await attach(id, 'A supplement.');
    const scan = await add('scan.pdf', pdfOf('The article itself.'));
    const stored = async () => (await app.ok(getPaperDetails, { params: { id } })).pdf.stored;
    const before = [await stored(), await list()];
    const makeMain = (file: string) => app.call(makePaperFileMain, { params: { id, file } });
    const { body } = await makeMain(scan.id);
    expect((await settled(app, body as { job_id: string })).status).toBe('succeeded');
    expect(await stored()).toMatchObject({ filename: 'scan.pdf', sha256: scan.sha256 });
    const files = await list();
    expect(files).toMatchObject([{ name: 'a.pdf', origin: 'replaced' }]);
    expect((await download(files[0]!.id)).rawPayload).toEqual(pdfOf('A supplement.'));
    await app.ok(undoLast, {});
    expect([await stored(), await list()]).toEqual(before);
    const page = await add('page.html', '<p>Tides</p>');
    expect((await makeMain(page.id)).body).toMatchObject({ code: 'not_a_pdf' });
    rmSync(pathOf(scan));
    expect((await makeMain(scan.id)).body).toMatchObject({ code: 'paper_file_not_found' });
  });

  it('are in backups that include PDFs, and are restored with them [bak-30] [file-10]', async () => {
    const file = await add('data.csv', 'a,b');
    expect((await app.ok(getLibraryInfo)).pdfs).toEqual({ files: 1, bytes: 3, new_bytes: 3 });
    const { backup_name, pdfs } = await app.ok(createBackup, {});
    expect(pdfs).toEqual({ files: 1, bytes: 3, missing: 0 });
    await app.call(removePaperFile, { params: { id, file: file.id } });
    rmSync(pathOf(file));
    await app.ok(restoreBackup, { params: { name: backup_name } });
    expect(await list()).toEqual([file]);
    expect((await download(file.id)).body).toBe('a,b');
  });
});
