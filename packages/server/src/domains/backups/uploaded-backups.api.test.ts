import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  attachPaperPdf,
  cancelBackupUpload,
  createBackup,
  downloadBackup,
  fillPath,
  getLibraryInfo,
  getPaperPdf,
  restoreBackup,
  savePaper,
  testRestore,
  uploadBackup,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThreadPool } from '../../platform/threads/pool.ts';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { makePdf } from '../../test-kit/make-pdf.ts';
import { BackupStore } from './backup-store.ts';
import { unpackUploadTask } from './backups.tasks.ts';
import { createdMsOf, unpackUpload } from './unpack-upload.ts';

const clock = new FakeClock();
let app: TestApp;
const others: TestApp[] = [];
beforeEach(async () => {
  app = await createTestApp({ clock });
});
afterEach(async () => {
  for (const a of [app, ...others.splice(0)]) await a.dispose();
});

const host = { host: '127.0.0.1' };
const paperWithPdf = async (title: string) => {
  const { id } = await app.ok(savePaper, { body: { title } });
  const answer = await app.server.inject({
    method: 'POST',
    url: `${fillPath(attachPaperPdf.path, { id })}?filename=a.pdf`,
    headers: { ...host, 'content-type': 'application/pdf' },
    payload: makePdf({ pages: [[title, 'Text of this paper that makes its file one of a kind.']] }),
  });
  expect((await settled(app, answer.json())).status).toBe('succeeded');
  return id;
};
const download = async (name: string, pdfs: boolean): Promise<Buffer> =>
  (await app.server.inject({ url: `${fillPath(downloadBackup.path, { name })}?pdfs=${pdfs}`, headers: host }))
    .rawPayload;
const upload = async (payload: Buffer, filename = '', to = app, id = '') => {
  const answer = await to.server.inject({
    method: 'POST',
    url: `${uploadBackup.path}?filename=${encodeURIComponent(filename)}${id && `&upload_id=${id}`}`,
    headers: { ...host, 'content-type': 'application/octet-stream' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const pdfOf = (id: string, from: TestApp) =>
  from.server.inject({ url: fillPath(getPaperPdf.path, { id }), headers: host });
/** Every file and folder of the data folder, without those of SQLite and of jobs. */
const everything = (): string[] =>
  readdirSync(app.dataDir, { recursive: true })
    .map(String)
    .filter((f) => !f.startsWith('carrel.'))
    .sort();

interface Entry {
  name: string;
  data?: Buffer | string;
  type?: string;
  link?: string;
  /** Instead of the size of the data. */
  size?: number;
}

const tarOf = (entries: readonly Entry[]): Buffer =>
  Buffer.concat([
    ...entries.flatMap(({ name, data = '', type = '0', link = '', size }) => {
      const content = Buffer.from(data);
      const header = Buffer.alloc(512);
      header.write(name, 0, 100);
      header.write('0000600\0', 100);
      header.write(`${(size ?? content.length).toString(8).padStart(11, '0')}\0`, 124);
      header.write('00000000000\0', 136);
      header.write(type, 156);
      header.write(link, 157);
      header.write('ustar\u000000', 257, 'latin1');
      header.fill(' ', 148, 156);
      header.write(
        `${header
          .reduce((a, b) => a + b, 0)
          .toString(8)
          .padStart(6, '0')}\0 `,
        148,
      );
      return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
    }),
    Buffer.alloc(1024),
  ]);
const sha256 = (data: string): string => createHash('sha256').update(data).digest('hex');
const pdfPath = (hash: string): string => `pdfs/${hash.slice(0, 2)}/${hash}.pdf`;

describe('an uploaded backup', () => {
  it('with PDFs is restored with them into another library [bak-36]', async () => {
    const id = await paperWithPdf('First paper of the backup');
    const original = (await pdfOf(id, app)).rawPayload;
    const made = await app.ok(createBackup, { body: { include_pdfs: true } });
    const archive = await download(made.backup_name, true);

    const other = await createTestApp({ clock });
    others.push(other);
    const { status, body } = await upload(archive, 'any name.tar', other);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        backup_name: made.backup_name.replace('.manual.', '.uploaded.'),
        created_at: new Date(createdMsOf(made.backup_name)!).toISOString(),
        size_bytes: made.size_bytes,
        papers: 1,
        pdfs: made.pdfs,
      },
    ]);
    const { backups } = await other.ok(getLibraryInfo);
    expect(backups).toEqual([expect.objectContaining({ name: body.backup_name, kind: 'uploaded', verified: true })]);
    expect((await settled(other, await other.ok(testRestore))).status).toBe('succeeded');
    expect((await other.ok(restoreBackup, { params: { name: body.backup_name } })).message).not.toContain('PDF');
    const restarted = await other.restart();
    others.splice(0, 1, restarted);
    const restored = await pdfOf(id, restarted);
    expect(restored.statusCode).toBe(200);
    expect(restored.rawPayload).toEqual(original);
  });

  it('replaces a copy of a PDF that was damaged or is gone [bak-36]', async () => {
    const id = await paperWithPdf('First paper of the backup');
    const made = await app.ok(createBackup, { body: { include_pdfs: true } });
    const archive = await download(made.backup_name, true);
    for (const folder of ['pdfs', 'backups/pdfs'])
      for (const f of readdirSync(join(app.dataDir, folder), { recursive: true }).map(String))
        if (f.endsWith('.pdf')) writeFileSync(join(app.dataDir, folder, f), Buffer.alloc(700, 1));
    const { body } = await upload(archive);
    await app.ok(restoreBackup, { params: { name: body.backup_name } });
    app = await app.restart();
    expect((await pdfOf(id, app)).statusCode).toBe(200);
  });

  it('without PDFs is added from its download or as a library file, with the time of its creation [bak-36]', async () => {
    await app.ok(savePaper, { body: { title: 'The only paper' } });
    const made = await app.ok(createBackup, {});
    const packed = await download(made.backup_name, false);
    const time = made.backup_name.slice(0, made.backup_name.indexOf('Z') + 1);
    clock.advance(86_400_000);
    const named = await upload(packed, `carrel-${made.backup_name}`);
    expect(named.body).toMatchObject({ backup_name: `${time}.uploaded.db.gz`, papers: 1, pdfs: null });
    const plain = await upload(gunzipSync(packed), 'library.db');
    expect(plain.body).toMatchObject({ papers: 1, pdfs: null });
    expect(createdMsOf(plain.body.backup_name)).toBe(clock.now());
    await app.ok(savePaper, { body: { title: 'Another paper' } });
    await app.ok(restoreBackup, { params: { name: plain.body.backup_name } });
    app = await app.restart();
    expect((await app.ok(getLibraryInfo)).database.publications_count).toBe(1);
  });

  it('whose archive lacks a PDF is added, and the restore says how many are missing [bak-36]', async () => {
    await paperWithPdf('First paper of the backup');
    const made = await app.ok(createBackup, { body: { include_pdfs: true } });
    for (const folder of ['pdfs', 'backups/pdfs'])
      for (const f of readdirSync(join(app.dataDir, folder), { recursive: true }).map(String))
        if (f.endsWith('.pdf')) rmSync(join(app.dataDir, folder, f));
    const { status, body } = await upload(await download(made.backup_name, true));
    expect(status).toBe(200);
    const { message } = await app.ok(restoreBackup, { params: { name: body.backup_name } });
    expect(message).toContain('1 PDF of this backup could not be restored');
  });

  describe('that was crafted', () => {
    const library = '20261121T085200.123Z.manual.db.gz';
    let packed: Buffer;
    let before: string[];
    beforeEach(async () => {
      await app.ok(savePaper, { body: { title: 'The only paper' } });
      const made = await app.ok(createBackup, {});
      packed = await download(made.backup_name, false);
      mkdirSync(join(app.dataDir, 'victims'));
      writeFileSync(join(app.dataDir, 'victims/secret'), 'precious');
      before = everything();
    });
    const sound = (): Entry[] => [{ name: library, data: packed }];
    const listing = (hash: string): Entry => ({ name: `${library}.pdfs`, data: `${hash} 4\n` });

    it.each<[string, () => Entry[] | Buffer, string]>([
      ['leads out of the folder', () => [...sound(), { name: '../victims/secret', data: 'x' }], 'not part of a backup'],
      ['has an absolute name', () => [...sound(), { name: '/tmp/carrel-victim', data: 'x' }], 'not part of a backup'],
      [
        'hides the way out in the name of a PDF',
        () => [...sound(), { name: `pdfs/../${'a'.repeat(64)}.pdf`, data: 'x' }],
        'not part of a backup',
      ],
      [
        'puts a PDF into the wrong folder',
        () => [...sound(), { name: `pdfs/00/${sha256('text')}.pdf`, data: 'text' }],
        'not part of a backup',
      ],
      [
        'holds a symbolic link',
        () => [...sound(), { name: pdfPath(sha256('text')), type: '2', link: '../../victims/secret' }],
        'not a plain file',
      ],
      [
        'holds a hard link',
        () => [...sound(), { name: pdfPath(sha256('text')), type: '1', link: 'victims/secret' }],
        'not a plain file',
      ],
      ['holds a device', () => [...sound(), { name: pdfPath(sha256('text')), type: '3' }], 'not a plain file'],
      ['holds a pipe', () => [{ name: library, type: '6' }], 'not a plain file'],
      [
        'holds a PDF with another content',
        () => [...sound(), listing(sha256('text')), { name: pdfPath(sha256('text')), data: 'evil' }],
        'does not match the name',
      ],
      [
        'holds a PDF that it does not list',
        () => [...sound(), { name: pdfPath(sha256('text')), data: 'text' }],
        'which it does not list',
      ],
      [
        'holds a PDF before the list that names it',
        () => [...sound(), { name: pdfPath(sha256('text')), data: 'text' }, listing(sha256('text'))],
        'which it does not list',
      ],
      [
        'holds a PDF twice',
        () => [...sound(), listing(sha256('text')), ...Array(2).fill({ name: pdfPath(sha256('text')), data: 'text' })],
        'not part of a backup',
      ],
      [
        'holds two libraries',
        () => [...sound(), { name: library.replace('123Z', '124Z'), data: packed }],
        'more than one library file',
      ],
      ['holds no library', () => [{ name: pdfPath(sha256('text')), data: 'text' }], 'no library file'],
      ['is empty', () => [], 'neither a library file nor an archive'],
      [
        'lists other files',
        () => [...sound(), { name: `${library}.pdfs`, data: '../secrets.json 1\n' }],
        'cannot be read',
      ],
      ['has a huge note', () => [...sound(), { name: `${library}.json`, data: Buffer.alloc(20_000) }], 'too large'],
      ['is cut off', () => tarOf(sound()).subarray(0, packed.length - 700), 'incomplete'],
      ['lacks its end', () => tarOf(sound()).subarray(0, -1024), 'incomplete'],
      ['claims many gigabytes', () => [...sound(), { name: `${library}.pdfs`, size: 8 ** 11 - 1 }], 'incomplete'],
      [
        'has a damaged header',
        () => Buffer.concat([tarOf(sound()).subarray(0, -1024), Buffer.alloc(1024, 7)]),
        'damaged',
      ],
      [
        'holds a database of another program',
        () => [{ name: library, data: gzipSync('SQLite format 3\0 or not') }],
        'cannot be opened',
      ],
      [
        'is a zip bomb',
        () => [{ name: library, data: gzipSync(Buffer.alloc(300 * 1024 ** 2), { level: 1 }) }],
        'unpacks to more than',
      ],
      ['is a web page', () => Buffer.from('<!doctype html>'.repeat(100)), 'neither a library file nor an archive'],
    ])('and %s is refused, and nothing is kept of it [bak-37]', async (_, make, reason) => {
      const made = make();
      const { status, body } = await upload(Buffer.isBuffer(made) ? made : tarOf(made));
      expect([status, body.code]).toEqual([409, 'backup_unusable']);
      expect(body.detail).toContain('This file was not added to the backups.');
      expect(body.detail).toContain(reason);
      expect(everything()).toEqual(before);
      expect(readFileSync(join(app.dataDir, 'victims/secret'), 'utf8')).toBe('precious');
      expect(existsSync('/tmp/carrel-victim')).toBe(false);
    });
  });

  it('that does not fit on the disk is refused before it is read [bak-38]', async () => {
    const full = await createTestApp({ clock, env: { SVC_MIN_FREE_MB: '1000000' } });
    others.push(full);
    const { status, body } = await upload(Buffer.alloc(1_000), '', full);
    expect([status, body.code]).toEqual([413, 'backup_too_large']);
  });

  it('that cannot be written to the disk is logged as an error', async () => {
    const folder = join(app.dataDir, 'uploads');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'in the way');
    try {
      // Over a connection: only there is a request that was not read to its end destroyed.
      const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
      const headers = { 'content-type': 'application/octet-stream' };
      const sending = fetch(`${url}${uploadBackup.path}?filename=`, {
        method: 'POST',
        headers,
        body: Buffer.alloc(30_000_000),
      });
      await sending.catch(() => {});
      expect(app.log.lines({ limit: 10, level: 'ERROR' })[0]?.message).toContain('ENOTDIR');
    } finally {
      rmSync(folder);
      mkdirSync(folder, { mode: 0o700 });
    }
  });

  describe('that is cancelled', () => {
    const manyPdfs = async (): Promise<Buffer> => {
      const made = await app.ok(createBackup, {});
      const packed = await download(made.backup_name, false);
      const pdfs = Array.from({ length: 12 }, (_, i) => `${i}`.repeat(2_000_000));
      const library = '20261121T085200.123Z.manual.db.gz';
      return tarOf([
        { name: library, data: packed },
        { name: `${library}.pdfs`, data: pdfs.map((p) => `${sha256(p)} ${p.length}\n`).join('') },
        ...pdfs.map((data) => ({ name: pdfPath(sha256(data)), data })),
      ]);
    };
    let answered = '';
    beforeEach(() => {
      answered = '';
    });
    /** Starts an upload of which this much arrives. @returns a function that closes the connection */
    const begin = async (archive: Buffer, arrives = archive.length, id = '') => {
      await app.server.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        answered += data.toString();
      });
      socket.write(
        `POST ${uploadBackup.path}?filename=${id && `&upload_id=${id}`} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${archive.length}\r\n\r\n`,
      );
      socket.write(archive.subarray(0, arrives));
      return () => socket.destroy();
    };
    afterEach(() => void vi.restoreAllMocks());
    const files = () =>
      readdirSync(app.dataDir, { recursive: true, withFileTypes: true })
        .filter((f) => f.isFile() && !f.name.startsWith('carrel.'))
        .map((f) => join(f.parentPath, f.name))
        .sort();
    const expectNothingLeft = async (archive: Buffer, before: readonly string[]) => {
      await expect.poll(files).toEqual(before);
      expect((await app.ok(getLibraryInfo)).backups).toHaveLength(1);
      expect(app.log.lines({ limit: 100, level: 'ERROR' })).toEqual([]);
      await expect.poll(async () => (await upload(archive)).status).toBe(200);
    };

    it('during the transfer leaves no files and logs no error [bak-39]', async () => {
      const archive = await manyPdfs();
      const before = files();
      const cancel = await begin(archive, 4_000_000);
      await expect.poll(() => files().length).toBeGreaterThan(before.length);
      cancel();
      await expectNothingLeft(archive, before);
    });

    it('during the checks is not added and leaves no files [bak-39]', async () => {
      const archive = await manyPdfs();
      const before = files();
      let cancel = () => {};
      const { staging } = BackupStore.prototype;
      const starting = vi.spyOn(BackupStore.prototype, 'staging').mockImplementationOnce(function (this: BackupStore) {
        cancel();
        return staging.call(this);
      });
      const adopting = vi.spyOn(BackupStore.prototype, 'adopt');
      cancel = await begin(archive);
      await expect.poll(() => starting.mock.calls.length).toBe(1);
      await expect.poll(files).toEqual(before);
      expect(adopting).not.toHaveBeenCalled();
      await expectNothingLeft(archive, before);
    });

    const cancelUpload = async (upload_id: string) =>
      (await app.ok(cancelBackupUpload, { body: { upload_id } })).cancelled;

    it('fails as cancelled until it is in the list; later it stays [bak-41]', async () => {
      const archive = await manyPdfs();
      const before = files();
      const { adopt } = BackupStore.prototype;
      let cancelled: boolean | null = null;
      vi.spyOn(BackupStore.prototype, 'adopt').mockImplementationOnce(async function (this: BackupStore, ...given) {
        await adopt.apply(this, given);
        cancelled = await cancelUpload('one');
      });
      const { status, body } = await upload(archive, '', app, 'one');
      expect([cancelled, status, body.code]).toEqual([true, 409, 'upload_cancelled']);
      await expect.poll(files).toEqual(before);
      expect((await app.ok(getLibraryInfo)).backups).toHaveLength(1);

      const { find } = BackupStore.prototype;
      const late: Promise<boolean>[] = [];
      vi.spyOn(BackupStore.prototype, 'find').mockImplementationOnce(function (this: BackupStore, name) {
        late.push(cancelUpload('two'));
        return find.call(this, name);
      });
      expect((await upload(archive, '', app, 'two')).status).toBe(200);
      expect(await Promise.all(late)).toEqual([false]);
      expect((await app.ok(getLibraryInfo)).backups).toHaveLength(2);
      expect(await cancelUpload('two')).toBe(false);
    });

    const arriving = (before: readonly string[]) => files().find((file) => !before.includes(file));

    it('on request is answered as cancelled immediately, even if no more of it arrives [bak-39] [bak-41]', async () => {
      const archive = await manyPdfs();
      const before = files();
      const close = await begin(archive, 4_000_000, 'arriving');
      await expect.poll(() => statSync(arriving(before) ?? '', { throwIfNoEntry: false })?.size).toBe(4_000_000);
      expect(await cancelUpload('arriving')).toBe(true);
      await expect.poll(files).toEqual(before);
      await expect.poll(() => answered).toContain('upload_cancelled');
      expect(answered).toMatch(/^HTTP\/1.1 409 /);
      // The unread rest of the body would keep the connection open and delay a stop of the service.
      expect(answered).toContain('connection: close');
      expect(await cancelUpload('arriving')).toBe(false);
      close();
      await expectNothingLeft(archive, before);
    });

    it('keeps its ID: a second upload with the same ID is refused [bak-43]', async () => {
      const archive = await manyPdfs();
      const before = files();
      const close = await begin(archive, 4_000_000, 'same');
      await expect.poll(() => files().length).toBeGreaterThan(before.length);
      const { status, body } = await upload(archive, '', app, 'same');
      expect([status, body.code]).toEqual([409, 'upload_id_taken']);
      expect(await cancelUpload('same')).toBe(true);
      await expect.poll(() => answered).toContain('upload_cancelled');
      await expect.poll(files).toEqual(before);
      close();
      expect((await upload(archive, '', app, 'same')).status).toBe(200);
    });

    it('keeps its files until its thread has stopped [bak-42]', async () => {
      const archive = await manyPdfs();
      const before = files();
      let release = () => {};
      const released = new Promise<void>((r) => {
        release = r;
      });
      let parts = 0;
      const { run } = ThreadPool.prototype;
      const running = vi.spyOn(ThreadPool.prototype, 'run').mockImplementation(function (
        this: ThreadPool,
        task,
        input,
        options,
      ) {
        if (task.name !== unpackUploadTask.name) return run.call(this, task, input, options);
        // The thread is kept waiting between two parts, as if it were still writing the next one.
        const onPiece = async (piece: unknown) => {
          parts += 1;
          await released;
          await options?.onPiece?.(piece);
        };
        return run.call(this, task, input, { ...options, onPiece });
      });
      let ended = false;
      const sent = upload(archive, '', app, 'one').finally(() => {
        ended = true;
      });
      await expect.poll(() => parts).toBeGreaterThan(0);
      const during = files();
      expect(during.length).toBeGreaterThan(before.length);
      expect(await cancelUpload('one')).toBe(true);
      await new Promise((r) => setTimeout(r, 200));
      expect([ended, files()]).toEqual([false, during]);
      release();
      expect((await sent).body.code).toBe('upload_cancelled');
      expect(files()).toEqual(before);
      running.mockRestore();
    });

    it('ends before the next upload begins [bak-42]', async () => {
      const archive = await manyPdfs();
      const { adopt } = BackupStore.prototype;
      let cancelled = false;
      vi.spyOn(BackupStore.prototype, 'adopt').mockImplementationOnce(async function (this: BackupStore, ...given) {
        cancelled = await cancelUpload('one');
        await new Promise((r) => setTimeout(r, 700));
        await adopt.apply(this, given);
      });
      const first = upload(archive, '', app, 'one');
      await expect.poll(() => cancelled).toBe(true);
      const second = await upload(archive);
      expect([(await first).body.code, second.status]).toEqual(['upload_cancelled', 200]);
    });

    it('stops between two parts of its file [bak-42]', async () => {
      const archive = await manyPdfs();
      const [from, to] = [join(app.dataDir, 'archive.tar'), join(app.dataDir, 'parts')];
      writeFileSync(from, archive);
      let parts = 0;
      const stopped = unpackUpload({ from, to, filename: '' }, async () => {
        parts += 1;
        if (parts === 5) throw new Error('stopped');
      });
      await expect(stopped).rejects.toThrow('stopped');
      const pdfs = readdirSync(to, { recursive: true }).filter((f) => String(f).endsWith('.pdf'));
      expect(pdfs).toHaveLength(3);
    });

    it('while it is being added leaves no files [bak-39]', async () => {
      const archive = await manyPdfs();
      const before = files();
      let cancel = () => {};
      const { adopt } = BackupStore.prototype;
      const adopting = vi.spyOn(BackupStore.prototype, 'adopt').mockImplementationOnce(async function (
        this: BackupStore,
        ...given
      ) {
        cancel();
        await new Promise((r) => setTimeout(r, 100));
        return adopt.apply(this, given);
      });
      cancel = await begin(archive);
      await expect.poll(() => adopting.mock.results.length).toBe(1);
      await adopting.mock.results[0]?.value;
      await expectNothingLeft(archive, before);
    });
  });

  it('of many megabytes leaves the service responsive [bak-38]', async () => {
    const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex');
    const made = await app.ok(createBackup, {});
    const packed = await download(made.backup_name, false);
    const pdfs = Array.from({ length: 6 }, (_, i) => Buffer.alloc(10_000_000, i));
    const library = '20261121T085200.123Z.manual.db.gz';
    const archive = tarOf([
      { name: library, data: packed },
      { name: `${library}.pdfs`, data: pdfs.map((p) => `${hash(p)} ${p.length}\n`).join('') },
      ...pdfs.map((data) => ({ name: pdfPath(hash(data)), data })),
    ]);
    // How much of the time the longest pause takes: a busy machine makes both longer.
    const shares: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      const sent = upload(archive);
      await new Promise((r) => setTimeout(r, 100));
      const started = performance.now();
      delay.enable();
      expect((await sent).status).toBe(200);
      delay.disable();
      shares.push(delay.max / 1e6 / (performance.now() - started));
    }
    expect(Math.min(...shares)).toBeLessThan(0.1);
  });
});
