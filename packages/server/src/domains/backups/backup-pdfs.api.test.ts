import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  attachPaperPdf,
  createBackup,
  deleteBackup,
  deletePaperPdf,
  downloadBackup,
  fillPath,
  getLibraryInfo,
  getPaperPdf,
  restoreBackup,
  savePaper,
  testRestore,
  triggerScheduledJob,
  updateSettings,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreFromCommandLine } from '../../app/open-library.ts';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { makePdf } from '../../test-kit/make-pdf.ts';

const clock = new FakeClock();
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ clock });
});
afterEach(() => app.dispose());

const paperWithPdf = async (title: string) => {
  const { id } = await app.ok(savePaper, { body: { title } });
  const answer = await app.server.inject({
    method: 'POST',
    url: `${fillPath(attachPaperPdf.path, { id })}?filename=a.pdf`,
    headers: { host: '127.0.0.1', 'content-type': 'application/pdf' },
    payload: makePdf({ pages: [[title, 'Text of this paper that makes its file one of a kind.']] }),
  });
  expect((await settled(app, answer.json())).status).toBe('succeeded');
  return id;
};
const pdfStatus = async (id: string) =>
  (await app.server.inject({ url: fillPath(getPaperPdf.path, { id }), headers: { host: '127.0.0.1' } })).statusCode;
const filesIn = (folder: string): string[] =>
  readdirSync(join(app.dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && f.name.endsWith('.pdf'))
    .map((f) => join(f.parentPath, f.name))
    .sort();
const backUp = (include_pdfs?: boolean) =>
  app.ok(createBackup, include_pdfs === undefined ? {} : { body: { include_pdfs } });
const tick = () => clock.advance(1_000);

describe('PDFs in backups', () => {
  it('are included unless the request or the setting says otherwise, with their size shown first [bak-30]', async () => {
    await paperWithPdf('First paper of the backup');
    await paperWithPdf('Second paper of the backup');
    const { pdfs } = await app.ok(getLibraryInfo);
    const bytes = filesIn('pdfs').reduce((sum, f) => sum + readFileSync(f).length, 0);
    expect(pdfs).toEqual({ files: 2, bytes, new_bytes: bytes });
    expect((await backUp(false)).pdfs).toBeNull();
    expect(filesIn('backups')).toEqual([]);
    tick();
    expect((await backUp()).pdfs).toEqual({ files: 2, bytes, missing: 0 });
    expect((await app.ok(getLibraryInfo)).pdfs).toEqual({ files: 2, bytes, new_bytes: 0 });
    await app.ok(updateSettings, { body: { backups: { include_pdfs: false } } });
    tick();
    expect((await backUp(true)).pdfs).toMatchObject({ files: 2 });
    tick();
    expect((await backUp()).pdfs).toBeNull();
    const { backups } = await app.ok(getLibraryInfo);
    expect(backups.map((b) => b.pdfs?.files ?? null)).toEqual([null, 2, 2, null]);
  });

  it('are copied once for all backups, and deleted with the last backup that includes them [bak-31]', async () => {
    const first = await paperWithPdf('First paper of the backup');
    const one = await backUp(true);
    tick();
    await app.call(deletePaperPdf, { params: { id: first }, query: { reject: false } });
    await paperWithPdf('Second paper of the backup');
    const two = await backUp(true);
    expect(two.pdfs).toMatchObject({ files: 1 });
    expect(filesIn('backups')).toHaveLength(2);
    tick();
    const again = await backUp(true);
    expect(filesIn('backups')).toHaveLength(2);
    await app.ok(deleteBackup, { params: { name: one.backup_name } });
    expect(filesIn('backups')).toHaveLength(1);
    await app.ok(deleteBackup, { params: { name: again.backup_name } });
    expect(filesIn('backups')).toHaveLength(1);
    await app.ok(deleteBackup, { params: { name: two.backup_name } });
    expect(filesIn('backups')).toHaveLength(0);
    expect(readdirSync(join(app.dataDir, 'backups'))).toEqual(['pdfs']);
  });

  it('are deleted with scheduled backups that are no longer kept [bak-31]', async () => {
    const id = await paperWithPdf('First paper of the backup');
    await app.ok(updateSettings, {
      body: { backups: { include_pdfs: true, keep_daily: 1, keep_weekly: 0, keep_monthly: 0 } },
    });
    const scheduled = async () => {
      const { activity_job_id } = await app.ok(triggerScheduledJob, { params: { job_id: 'backup' } });
      expect((await app.jobs.settled(activity_job_id!)).status).toBe('succeeded');
    };
    await scheduled();
    expect(filesIn('backups')).toHaveLength(1);
    await app.call(deletePaperPdf, { params: { id }, query: { reject: false } });
    clock.advance(2 * 86_400_000);
    await scheduled();
    expect((await app.ok(getLibraryInfo)).backups).toHaveLength(1);
    expect(filesIn('backups')).toHaveLength(0);
  });

  it('are restored, also when a file of the library was damaged [bak-32]', async () => {
    const gone = await paperWithPdf('First paper of the backup');
    const damaged = await paperWithPdf('Second paper of the backup');
    const original = filesIn('pdfs').map((f) => readFileSync(f));
    const { backup_name } = await backUp(true);
    tick();
    const [one, two] = filesIn('pdfs');
    rmSync(one!);
    writeFileSync(two!, Buffer.alloc(original[1]!.length, 1));
    const { message } = await app.ok(restoreBackup, { params: { name: backup_name } });
    expect(message).not.toContain('could not be restored');
    expect(filesIn('pdfs').map((f) => readFileSync(f))).toEqual(original);
    app = await app.restart();
    expect([await pdfStatus(gone), await pdfStatus(damaged)]).toEqual([200, 200]);
  });

  it('are restored from the command line, which reports how many are missing [bak-32]', async () => {
    await paperWithPdf('First paper of the backup');
    await paperWithPdf('Second paper of the backup');
    const { backup_name } = await backUp(true);
    for (const f of filesIn('pdfs')) rmSync(f);
    rmSync(filesIn('backups')[0]!);
    const told = await restoreFromCommandLine(app.dataDir, backup_name, clock);
    expect(told).toContain('1 PDF of this backup could not be restored');
    expect(filesIn('pdfs')).toHaveLength(1);
  });

  it('with a missing or damaged file are counted, and not stored under a wrong hash [bak-33]', async () => {
    await paperWithPdf('First paper of the backup');
    await paperWithPdf('Second paper of the backup');
    const [one] = filesIn('pdfs');
    writeFileSync(one!, 'something else');
    expect((await backUp(true)).pdfs).toMatchObject({ files: 1, missing: 1 });
    expect(filesIn('backups')).toHaveLength(1);
  });

  it('are read by the test restore; a damaged copy is reported and copied again [bak-33]', async () => {
    await paperWithPdf('First paper of the backup');
    await backUp(true);
    const test = async () => settled(app, await app.ok(testRestore));
    expect((await test()).status).toBe('succeeded');
    const [copy] = filesIn('backups');
    const size = readFileSync(copy!).length;
    writeFileSync(copy!, Buffer.alloc(size, 1));
    const failed = await test();
    expect(failed.status).toBe('failed');
    expect(failed.message).toContain('Missing or damaged: 1 PDF.');
    tick();
    await backUp(true);
    expect((await test()).status).toBe('succeeded');
  });

  it('are never read from outside the folder, even if the list was tampered with [bak-34]', async () => {
    await paperWithPdf('First paper of the backup');
    const { backup_name } = await backUp(true);
    writeFileSync(join(app.dataDir, 'backups', `${backup_name}.pdfs`), '../../secrets.json 10\n');
    const refused = await app.call(restoreBackup, { params: { name: backup_name } });
    expect(refused.status).toBe(409);
    expect(filesIn('pdfs')).toHaveLength(1);
  });

  it.skipIf(process.platform === 'win32')(
    'that a pipe replaced are missing, and nothing waits for it [bak-08]',
    async () => {
      await paperWithPdf('First paper of the backup');
      const { backup_name } = await backUp(true);
      const [copy] = filesIn('backups');
      rmSync(copy!);
      execFileSync('mkfifo', [copy!]);
      for (const file of filesIn('pdfs')) rmSync(file);
      const told = await app.ok(restoreBackup, { params: { name: backup_name } });
      expect(told.message).toContain('1 PDF of this backup could not be restored');
      app = await app.restart();
      const list = join(app.dataDir, 'backups', `${backup_name}.pdfs`);
      rmSync(list);
      execFileSync('mkfifo', [list]);
      expect((await app.call(restoreBackup, { params: { name: backup_name } })).status).toBe(409);
    },
  );

  it('are in the archive of a download, from which they are restored [bak-35]', async () => {
    const id = await paperWithPdf('First paper of the backup');
    const { backup_name } = await backUp(true);
    const url = `${fillPath(downloadBackup.path, { name: backup_name })}?pdfs=true`;
    const answer = await app.server.inject({ url, headers: { host: '127.0.0.1' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/x-tar',
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.headers['content-disposition']).toContain('.tar"');
    await app.ok(deleteBackup, { params: { name: backup_name } });
    for (const file of [...filesIn('pdfs'), ...filesIn('backups')]) rmSync(file);
    expect(filesIn('backups')).toEqual([]);
    expect(await pdfStatus(id)).toBe(404);

    execFileSync('tar', ['-xf', '-'], { cwd: join(app.dataDir, 'backups'), input: answer.rawPayload });
    const { backups } = await app.ok(getLibraryInfo);
    expect(backups).toEqual([expect.objectContaining({ name: backup_name, verified: true })]);
    expect(backups[0]!.pdfs).toMatchObject({ files: 1, missing: 0 });
    await app.ok(restoreBackup, { params: { name: backup_name } });
    app = await app.restart();
    expect(await pdfStatus(id)).toBe(200);
  });
});
