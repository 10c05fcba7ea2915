import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  configureRepair,
  createBackup,
  createImport,
  deleteBackup,
  downloadBackup,
  getBootstrap,
  getLibraryInfo,
  getSchedulerStatus,
  getSettings,
  importBibtexFile,
  listSaved,
  resetEmbeddings,
  resetLibrary,
  restartService,
  restoreBackup,
  savePaper,
  startImport,
  stopActivity,
  testRestore,
  triggerScheduledJob,
  updateSettings,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { modules } from '../../app/modules.ts';
import {
  LibraryUnavailable,
  libraryPath,
  lockDataDir,
  openLibrary,
  restoreFromCommandLine,
} from '../../app/open-library.ts';
import { systemClock } from '../../platform/clock.ts';
import { closeRaw, openRaw } from '../../platform/db/driver.ts';
import { loadMigrations } from '../../platform/db/migrate.ts';
import { restartRequested } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { implementJob, jobType } from '../../platform/jobs/define-job.ts';
import { aText } from '../../test-kit/a-text.ts';
import { aSavedPaper, bibtexEntries, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { outsideData } from '../../test-kit/outside-data.ts';
import { risingProgress, watchProgress } from '../../test-kit/watch-progress.ts';
import { type BackupFile, toPrune } from './backup-store.ts';
import { createBackupJob } from './backups.service.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

const titles = async (a: TestApp = app) =>
  (await a.ok(listSaved, { query: { limit: 1000 } })).map((p) => p.title).sort();
const folder = () => join(app.dataDir, 'backups');
/** Saves one paper after another until `answer` settles. @returns the titles of those that were accepted */
const savingWhile = async <T>(answer: Promise<T>): Promise<{ accepted: string[]; result: T }> => {
  const accepted: string[] = [];
  let done = false;
  const ended = answer.finally(() => {
    done = true;
  });
  for (let n = 0; !done; n += 1) {
    const title = `Saved meanwhile ${n}`;
    if ((await app.call(savePaper, { body: { title } })).status === 201) accepted.push(title);
    await new Promise((r) => setTimeout(r, 2));
  }
  return { accepted, result: await ended };
};
const titlesIn = async (name: string): Promise<string[]> => {
  const path = join(app.dataDir, 'unpacked.db');
  writeFileSync(path, gunzipSync(readFileSync(join(folder(), name))));
  const db = openRaw(path);
  const rows = db.prepare('select title from papers').all() as { title: string }[];
  closeRaw(db);
  return rows.map((r) => r.title);
};
/** A digest of the whole library. */
const dump = () =>
  app.read((db) =>
    createHash('sha256')
      .update(
        JSON.stringify([
          db.all('select * from papers order by id'),
          db.all('select * from paper_texts order by paper_id'),
          db.all('select * from actions order by id'),
        ]),
      )
      .digest('hex'),
  );
/** Puts a file into the backups folder under a valid name. */
const plant = (bytes: Buffer): string => {
  const name = '20260101T000000.000Z.manual.db.gz';
  writeFileSync(join(folder(), name), bytes);
  return name;
};

describe('a backup file and a first import', () => {
  it('a backup is downloaded as it is stored [bak-20]', async () => {
    await aSavedPaper(app, { title: 'Kept' });
    const { backup_name } = await app.ok(createBackup);
    const urlOf = (name: string) => downloadBackup.path.replace('{name}', name);
    const answer = await app.server.inject({ method: 'GET', url: urlOf(backup_name) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(backup_name);
    expect(answer.rawPayload.equals(readFileSync(join(folder(), backup_name)))).toBe(true);
    expect(gunzipSync(answer.rawPayload).subarray(0, 15).toString()).toBe('SQLite format 3');
    for (const [name, status] of [
      ['20260101T000000.000Z.manual.db.gz', 404],
      ['..%2Fcarrel.db', 400],
    ] as const)
      expect((await app.server.inject({ method: 'GET', url: urlOf(name) })).statusCode).toBe(status);
  });

  it('a backup follows the first import and large ones, but not a preview or small later ones [bak-21]', async () => {
    await app.dispose();
    app = await createTestApp({ env: { SCHEDULER_ENABLED: 'true' } });
    const names = async () => (await app.ok(getLibraryInfo)).backups.map((b) => b.name);
    const { body } = await app.upload(createImport, { name: 'first.bib', content: bibtexEntries(3, 'first') });
    await app.jobs.idle();
    expect(await names()).toEqual([]);
    await app.ok(startImport, { params: { id: String(body.run_id) }, body: {} });
    await expect.poll(names).toHaveLength(1);
    expect((await app.ok(getLibraryInfo)).backups[0]).toMatchObject({ papers: 3, verified: true });
    await importBibtex(app, bibtexEntries(99, 'second'));
    await app.jobs.idle();
    expect(await names()).toHaveLength(1);
    await importBibtex(app, bibtexEntries(100, 'third'));
    await expect.poll(async () => (await app.ok(getLibraryInfo)).backups[0]).toMatchObject({ papers: 202 });
  });

  it('a restart is asked for only after a restore [bak-22]', async () => {
    let asked = 0;
    app.events.subscribe(
      on(restartRequested, () => {
        asked += 1;
      }),
    );
    expect(await app.ok(restartService)).toEqual({ restarting: false });
    const { backup_name } = await app.ok(createBackup);
    await app.ok(restoreBackup, { params: { name: backup_name } });
    expect(await app.ok(restartService)).toEqual({ restarting: true });
    await expect.poll(() => asked).toBe(1);
  });
});

describe('a backup', () => {
  it('is gzip, named by the server, verified, listed, and contains the library [mgmt-01]', async () => {
    await aSavedPaper(app, { title: 'In the backup' });
    const b = await app.ok(createBackup);
    expect(b).toMatchObject({
      success: true,
      backup_name: expect.stringMatching(/^\d{8}T\d{6}\.\d{3}Z\.manual\.db\.gz$/),
    });
    const info = await app.ok(getLibraryInfo);
    expect(info.backups[0]).toMatchObject({
      name: b.backup_name,
      verified: true,
      papers: 1,
      compressed: true,
      pdfs: null,
      kind: 'manual',
    });
    const copy = join(app.dataDir, 'copy.db');
    writeFileSync(copy, gunzipSync(readFileSync(join(folder(), b.backup_name))));
    const db = openRaw(copy, { readOnly: true });
    expect(db.prepare('select title from papers').get()).toMatchObject({ title: 'In the backup' });
    db.close();
    expect(readdirSync(join(app.dataDir, 'scratch'))).toEqual([]);
  });

  it('continues while changes are made, and takes no name from outside [mgmt-01]', async () => {
    await importBibtex(app, bibtexEntries(300));
    const [b] = await Promise.all([app.ok(createBackup), ...Array.from({ length: 20 }, () => aSavedPaper(app))]);
    expect(b.success).toBe(true);
    const odd = await app.call(createBackup, { body: { name: '../../evil' } } as never);
    expect(odd.body.backup_name ?? '').not.toContain('evil');
  });

  it('is made although a replication tool keeps two tables of its own in the file', async () => {
    app.db.raw.exec(
      'create table _litestream_seq (id integer primary key, seq integer); create table _litestream_lock (id integer)',
    );
    const b = await app.ok(createBackup);
    const seen = watchProgress(app);
    expect(await app.jobs.settled((await app.ok(testRestore)).job_id)).toMatchObject({ status: 'succeeded' });
    expect(risingProgress(seen, 'backups.rehearse').map(({ message }) => message)).toEqual([
      'Unpacking the backup',
      'Checking the copy',
      'Checking PDFs',
    ]);
    expect((await app.ok(restoreBackup, { params: { name: b.backup_name } })).success).toBe(true);
  });

  it('only one is made at a time: a second request gets the one that is being made [bak-07]', async () => {
    const [a, b, c] = await Promise.all([app.ok(createBackup), app.ok(createBackup), app.ok(createBackup)]);
    expect([b.backup_name, c.backup_name]).toEqual([a.backup_name, a.backup_name]);
    expect((await app.ok(getLibraryInfo)).backups).toHaveLength(1);
    const later = await app.ok(createBackup);
    expect(later.backup_name).not.toBe(a.backup_name);
  });

  it('that failed can be made again [bak-07]', async () => {
    const scratch = join(app.dataDir, 'scratch');
    rmSync(scratch, { recursive: true });
    const failed = await Promise.all([app.call(createBackup), app.call(createBackup)]);
    expect(failed.map((r) => r.status >= 400)).toEqual([true, true]);
    mkdirSync(scratch);
    expect((await app.call(createBackup)).status).toBe(200);
  });

  it.each([
    '../carrel.db',
    '..%2f..%2fetc%2fpasswd',
    'carrel.db',
    '20990101T000000.000Z.manual.db.gz',
    '__proto__',
    '*',
    '20260101T000000.000Z.manual.db.gz/../../carrel.db',
    'a\u0000b',
    '~',
  ])('the name %j is not a valid backup name: nothing is touched', async (name) => {
    await aSavedPaper(app);
    const before = dump();
    for (const endpoint of [restoreBackup, deleteBackup]) {
      const r = await app.call(endpoint, { params: { name } });
      expect([400, 404, 422]).toContain(r.status);
      expect(r.body).toMatchObject({ detail: expect.any(String) });
    }
    expect(dump()).toBe(before);
    expect(existsSync(libraryPath(app.dataDir))).toBe(true);
  });

  it('can be deleted', async () => {
    const b = await app.ok(createBackup);
    expect(await app.ok(deleteBackup, { params: { name: b.backup_name } })).toEqual({
      success: true,
      deleted: b.backup_name,
    });
    expect((await app.ok(getLibraryInfo)).backups).toEqual([]);
    expect((await app.call(deleteBackup, { params: { name: b.backup_name } })).status).toBe(404);
  });
});

describe('a backups folder that holds other things', () => {
  const nameAt = (second: number, kind = 'manual') =>
    `20260101T0000${String(second).padStart(2, '0')}.000Z.${kind}.db.gz`;

  it('links, folders and pipes are not backups, and nothing waits for them [bak-08]', async () => {
    await aSavedPaper(app);
    const good = await app.ok(createBackup);
    symlinkSync(join(app.dataDir, 'nowhere'), join(folder(), nameAt(1)));
    symlinkSync(nameAt(2), join(folder(), nameAt(2)));
    mkdirSync(join(folder(), nameAt(3)));
    writeFileSync(join(app.dataDir, 'elsewhere'), 'something else');
    symlinkSync(join(app.dataDir, 'elsewhere'), join(folder(), nameAt(6)));
    execFileSync('mkfifo', [join(folder(), nameAt(4))]);
    copyFileSync(join(folder(), good.backup_name), join(folder(), nameAt(5)));
    execFileSync('mkfifo', [join(folder(), `${nameAt(5)}.json`)]);
    writeFileSync(join(folder(), `${good.backup_name}.json`), '{"papers":"many"}');
    mkdirSync(join(folder(), 'left.partial'));
    const { backups } = await app.ok(getLibraryInfo);
    expect(backups.map((b) => [b.name, b.verified])).toEqual([
      [good.backup_name, false],
      [nameAt(5), false],
    ]);
    for (const n of [1, 2, 3, 4, 6]) {
      for (const endpoint of [restoreBackup, deleteBackup, downloadBackup])
        expect((await app.call(endpoint, { params: { name: nameAt(n) } })).status).toBe(404);
    }
    expect((await app.call(createBackup)).status).toBe(200);
    app = await app.restart();
    expect((await app.call(restoreBackup, { params: { name: nameAt(5) } })).status).toBe(200);
  });

  it('a file that unpacks to far more than any library is refused before it fills the disk [bak-09]', async () => {
    const bomb = Buffer.concat([
      gzipSync(readFileSync(libraryPath(app.dataDir))),
      gzipSync(Buffer.alloc(300 * 1024 ** 2), { level: 1 }),
    ]);
    const r = await app.call(restoreBackup, { params: { name: plant(bomb) } });
    expect([r.status, r.text]).toEqual([409, expect.stringContaining('unpacks to more than 256 MB')]);
    expect(readdirSync(join(app.dataDir, 'scratch'))).toEqual([]);
  });

  it('a test restore leaves nothing in the scratch folder [bak-10]', async () => {
    await app.ok(createBackup);
    await app.jobs.settled((await app.ok(testRestore)).job_id);
    expect(readdirSync(join(app.dataDir, 'scratch'))).toEqual([]);
  });
});

describe('a restore', () => {
  it('overwrites the library after a safety copy, refuses changes until the restart, and is there after it [mgmt-02]', async () => {
    await aSavedPaper(app, { title: 'Kept' });
    const b = await app.ok(createBackup);
    await aSavedPaper(app, { title: 'Later' });
    const r = await app.ok(restoreBackup, { params: { name: b.backup_name } });
    expect(r).toMatchObject({ success: true, restored_from: b.backup_name, restart_required: true });
    const refused = await app.call(savePaper, { body: { title: 'Too early' } });
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ code: 'restart_required' });
    expect((await app.ok(getBootstrap)).warnings.map((w) => w.code)).toContain('restart_required');
    app = await app.restart();
    expect(await titles()).toEqual(['Kept']);
    await aSavedPaper(app, { title: 'After' });
    await app.ok(restoreBackup, { params: { name: r.safety_backup } });
    app = await app.restart();
    expect(await titles()).toEqual(['Kept', 'Later']);
    expect(app.read((db) => db.value('pragma integrity_check'))).toBe('ok');
  });

  it('ends nothing but the jobs while imports run and wait [mgmt-02]', async () => {
    await aSavedPaper(app, { title: 'Kept' });
    const { backup_name } = await app.ok(createBackup);
    for (let n = 0; n < 6; n += 1)
      await app.upload(importBibtexFile, { name: `${n}.bib`, content: bibtexEntries(400, `running-${n}`) });
    // An exception in a timer would end the process; here it fails the run of the tests.
    await app.ok(restoreBackup, { params: { name: backup_name } });
    await new Promise((r) => setTimeout(r, 1_500));
    expect((await app.call(savePaper, { body: { title: 'Too early' } })).body).toMatchObject({
      code: 'restart_required',
    });
    app = await app.restart();
    expect(await titles()).toEqual(['Kept']);
  });

  it('accepts no change that would be neither in the safety copy nor in the library [mgmt-02]', async () => {
    const made = await app.ok(createBackup);
    const { accepted, result } = await savingWhile(app.ok(restoreBackup, { params: { name: made.backup_name } }));
    expect(await titlesIn(result.safety_backup)).toEqual(expect.arrayContaining(accepted));
  });

  it('refuses a file that is not a sound library of a known schema, and leaves the live one unchanged', async () => {
    await aSavedPaper(app, { title: 'Safe' });
    const good = await app.ok(createBackup);
    const bytes = gunzipSync(readFileSync(join(folder(), good.backup_name)));
    const altered = (change: (db: ReturnType<typeof openRaw>) => void): Buffer => {
      const path = join(app.dataDir, 'altered.db');
      writeFileSync(path, bytes);
      const db = openRaw(path);
      db.exec('pragma journal_mode = delete');
      change(db);
      db.close();
      return gzipSync(readFileSync(path));
    };
    const torn = Buffer.from(bytes);
    torn.fill(0x5a, 4096, 12_288);
    const cases: [string, Buffer][] = [
      ['text', gzipSync('hello')],
      ['not gzip', Buffer.from('PK\u0003\u0004 zip')],
      ['truncated', readFileSync(join(folder(), good.backup_name)).subarray(0, 2000)],
      ['damaged pages', gzipSync(torn)],
      ['from the future', altered((db) => db.exec('pragma user_version = 99'))],
      [
        'a foreign trigger',
        altered((db) => db.exec('create trigger evil after insert on tags begin delete from tags; end')),
      ],
      ['a view in the place of a table', altered((db) => db.exec('create view spy as select * from papers'))],
      ['another program’s database', altered((db) => db.exec('pragma user_version = 0'))],
    ];
    const before = dump();
    for (const [what, file] of cases) {
      const r = await app.call(restoreBackup, { params: { name: plant(file) } });
      expect([what, r.status, (r.body as unknown as { code: string }).code]).toEqual([what, 409, 'backup_unusable']);
    }
    expect(dump()).toBe(before);
    expect((await app.ok(getLibraryInfo)).restart_required).toBe(false);
    await aSavedPaper(app, { title: 'Still writable' });
  });

  const hostile = outsideData('hostile/backups');
  it.skipIf(!hostile)(
    'outside data: hostile backups are refused, the live library stays as it was',
    async () => {
      await aSavedPaper(app, { title: 'Safe' });
      const before = dump();
      for (const f of readdirSync(hostile!)) {
        const name = '20260101T000000.000Z.manual.db.gz';
        copyFileSync(join(hostile!, f), join(folder(), name));
        const r = await app.call(restoreBackup, { params: { name } });
        expect([f, r.status]).toEqual([f, 409]);
      }
      expect(dump()).toBe(before);
    },
    120_000,
  );
});

describe('the test restore', () => {
  it('proves the newest backup and is shown; a damaged one fails with a reason [bak-12] [act-31]', async () => {
    expect(await app.jobs.settled((await app.ok(testRestore)).job_id)).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringContaining('no backup'),
    });
    await aSavedPaper(app);
    const b = await app.ok(createBackup);
    expect(await app.jobs.settled((await app.ok(testRestore)).job_id)).toMatchObject({ status: 'succeeded' });
    expect((await app.ok(getLibraryInfo)).last_rehearsal).toMatchObject({
      ok: true,
      backup_name: b.backup_name,
      papers: 1,
    });
    writeFileSync(join(folder(), b.backup_name), gzipSync('gone'));
    expect(await app.jobs.settled((await app.ok(testRestore)).job_id)).toMatchObject({ status: 'failed' });
    expect((await app.ok(getLibraryInfo)).last_rehearsal).toMatchObject({ ok: false });
  });
});

describe('the schedule', () => {
  it('makes a backup when it is due, once, and drops old ones by the retention [bak-11]', async () => {
    await app.dispose();
    const clock = new FakeClock();
    app = await createTestApp({ clock, env: { SCHEDULER_ENABLED: 'true' } });
    await app.ok(updateSettings, { body: { backups: { keep_daily: 2, keep_weekly: 0, keep_monthly: 0 } } });
    for (let day = 0; day < 4; day += 1) {
      app.scheduler.tick();
      await app.jobs.idle();
      clock.advance(24 * 3_600_000);
    }
    const backups = (await app.ok(getLibraryInfo)).backups;
    expect(backups.map((b) => b.kind)).toEqual(['scheduled', 'scheduled']);
  });

  it('a scheduled backup names its steps [act-17] [act-31]', async () => {
    const seen = watchProgress(app);
    const e = app.jobs.start(createBackupJob, {}, { trigger: 'scheduler' });
    expect(await app.jobs.settled(e.job_id)).toMatchObject({ status: 'succeeded', processed: 100, total: 100 });
    const own = risingProgress(seen, createBackupJob.kind);
    expect([...new Set(own.map(({ message }) => message))]).toEqual([
      'Copying the library',
      'Checking the copy',
      'Compressing the copy',
    ]);
  });

  it('stopping a scheduled backup postpones nothing, and a manual trigger works [auto-03]', async () => {
    const e = app.jobs.start(createBackupJob, {}, { trigger: 'scheduler' });
    const stopped = await app.ok(stopActivity, { params: { job_id: e.job_id } });
    expect(stopped).not.toHaveProperty('automation_paused');
    await app.jobs.settled(e.job_id);
    const t = await app.ok(triggerScheduledJob, { params: { job_id: 'backup' } });
    expect(t).toMatchObject({ success: true, status: 'queued' });
    expect((await app.jobs.settled(t.activity_job_id!)).status).toBe('succeeded');
    expect((await app.call(triggerScheduledJob, { params: { job_id: 'nothing' } })).status).toBe(404);
  });

  it('SCHEDULER_ENABLED=false: nothing runs automatically, triggers work [auto-12]', async () => {
    expect(await app.ok(getSchedulerStatus)).toMatchObject({ enabled: false, running: false });
    const t = await app.ok(triggerScheduledJob, { params: { job_id: 'db_maintenance' } });
    expect((await app.jobs.settled(t.activity_job_id!)).status).toBe('succeeded');
  });

  it('keeps the newest of each day, week and month [bak-11]', () => {
    const at = (iso: string): BackupFile => ({
      name: iso,
      created_at: iso,
      size_bytes: 1,
      compressed: true,
      pdfs: null,
      kind: 'scheduled',
      verified: true,
      papers: 1,
      schema_version: 1,
    });
    const days = Array.from({ length: 60 }, (_, i) =>
      at(new Date(Date.parse('2026-03-31T04:00:00Z') - i * 86_400_000).toISOString()),
    );
    const dropped = new Set(
      toPrune([...days, { ...at('2020-01-01T00:00:00.000Z'), kind: 'manual' }], { daily: 7, weekly: 4, monthly: 6 }),
    );
    const kept = days.filter((d) => !dropped.has(d.name)).map((d) => d.created_at.slice(0, 10));
    expect(kept.slice(0, 7)).toEqual([
      '2026-03-31',
      '2026-03-30',
      '2026-03-29',
      '2026-03-28',
      '2026-03-27',
      '2026-03-26',
      '2026-03-25',
    ]);
    expect(kept).toContain('2026-02-28');
    expect(kept.length).toBeLessThan(14);
    expect(dropped.has('2020-01-01T00:00:00.000Z')).toBe(false);
  });
});

describe('reset', () => {
  it('of embeddings deletes only embedding artifacts [mgmt-03]', async () => {
    const p = await aSavedPaper(app);
    app.db.tx(() => {
      app.db.run(`insert into publication_embeddings values (?, 'm', 'test', 1, x'00000000', '')`, Number(p.id));
      app.db.run(`insert into author_centroids values ('a', 'm', 1, x'00000000', '')`);
      app.db.run(
        `insert into publication_embedding_fetch_status (paper_id, source, status, updated_at) values (?, 'idxb', 'missing_vector', '')`,
        Number(p.id),
      );
    });
    const before = dump();
    expect(await app.ok(resetEmbeddings)).toEqual({
      success: true,
      total_rows_cleared: 3,
      cleared: {
        publication_embeddings: 1,
        author_centroids: 1,
        publication_embedding_fetch_status: 1,
        paper_vectors: 0,
        hosted_vectors: 0,
        hosted_spaces: 0,
        vector_models: 0,
      },
    });
    expect(dump()).toBe(before);
    expect((await app.ok(resetEmbeddings)).total_rows_cleared).toBe(0);
  });

  it('of the library asks for confirmation, takes a safety backup, and leaves an empty, sound file [mgmt-04] [lens-38]', async () => {
    await importBibtex(app, bibtexEntries(20));
    expect((await app.call(resetLibrary)).body).toMatchObject({ code: 'confirmation_required' });
    expect((await app.call(resetLibrary, { body: { confirm: 'yes' } })).status).toBe(400);
    expect(await titles()).toHaveLength(20);
    const name = async () => (await app.ok(getBootstrap)).library.id;
    const before = await name();
    app = await app.restart();
    expect(await name()).toBe(before);
    const terms = join(app.dataDir, 'terms.cache');
    writeFileSync(terms, '');
    const r = await app.ok(resetLibrary, { body: { confirm: 'reset' } });
    expect(existsSync(terms)).toBe(false);
    expect(await name()).not.toBe(before);
    expect(r.rows_deleted).toBeGreaterThan(40);
    expect(await titles()).toEqual([]);
    expect(app.read((db) => db.value('pragma integrity_check'))).toBe('ok');
    await importBibtex(app, bibtexEntries(3, 'after'));
    expect(await titles()).toHaveLength(3);
    await app.ok(restoreBackup, { params: { name: r.safety_backup } });
    app = await app.restart();
    expect(await titles()).toHaveLength(20);
    expect(await name()).toBe(before);
  });
});

describe('a reset of the library', () => {
  it('keeps settings and what the user chose about repairs, and empties every other table of a module [rst-01]', async () => {
    await app.ok(updateSettings, { body: { history: { keep_days: 44 } } });
    await app.ok(configureRepair, { params: { key: 'corpus_metadata' }, body: { auto_daily_cap: 7 } });
    app.db.tx(() => app.db.run(`insert into automation_usage (task_key, day, units) values ('t', '2026-01-01', 3)`));
    await aSavedPaper(app);
    await app.ok(resetLibrary, { body: { confirm: 'reset' } });
    // Marks say what to count again: the removal itself sets some.
    const marks = ['library_search', 'health_marks', 'health_changes'];
    const owned = modules.flatMap((m) => m.owns).filter((t) => !marks.includes(t));
    const left = app.read((db) => owned.filter((t) => db.value(`select 1 from ${t} limit 1`) !== undefined));
    expect(left.sort()).toEqual(['automation_usage', 'repair_config', 'settings']);
    // The history belongs to the papers.
    expect(app.read((db) => ['actions', 'journal'].map((t) => db.value(`select count(*) from ${t}`)))).toEqual([0, 0]);
  });
});

it('a reset accepts no change that would be in neither the safety copy nor the library [mgmt-04]', async () => {
  await aSavedPaper(app);
  const { accepted, result } = await savingWhile(app.ok(resetLibrary, { body: { confirm: 'reset' } }));
  expect([...(await titlesIn(result.safety_backup)), ...(await titles())]).toEqual(expect.arrayContaining(accepted));
});

describe('a reset while jobs are active', () => {
  /** A job that runs until it is released. */
  const heldJob = jobType({
    kind: 'test.held',
    label: aText('Held back'),
    payload: z.object({ paper: z.number() }),
    timeoutMs: 60_000,
    network: [],
  });
  const held = () => {
    let letGo = (): void => undefined;
    const free = new Promise<void>((r) => {
      letGo = () => r();
    });
    app.jobs.define(
      implementJob(heldJob, {
        run: async () => {
          await free;
          return { message: 'done' };
        },
      }),
    );
    return letGo;
  };
  const reset = () => app.call(resetLibrary, { body: { confirm: 'reset' } });

  it('is refused while the user’s jobs run, and touches nothing [mgmt-04]', async () => {
    await aSavedPaper(app, { title: 'Still here' });
    const letGo = held();
    const { job_id } = app.jobs.start(heldJob, { paper: 1 }, { key: 'held', trigger: 'user' });
    const r = await reset();
    expect(r.status).toBe(409);
    expect(r.body).toMatchObject({ code: 'job_active', detail: expect.stringContaining('Held back') });
    expect(await titles()).toEqual(['Still here']);
    expect((await app.ok(getLibraryInfo)).backups).toEqual([]);
    letGo();
    expect((await app.jobs.settled(job_id)).status).toBe('succeeded');
    expect((await reset()).status).toBe(200);
  });

  it('waits for automatic ones; payloads of jobs are kept [mgmt-04]', async () => {
    await aSavedPaper(app);
    const letGo = held();
    const { job_id } = app.jobs.start(heldJob, { paper: 1 }, { key: 'held', trigger: 'scheduler' });
    const answer = reset();
    let answered = false;
    void answer.then(() => {
      answered = true;
    });
    await new Promise((r) => setTimeout(r, 300));
    expect(answered).toBe(false);
    // The safety backup is created after the job, because it must also contain what the job stores.
    expect((await app.ok(getLibraryInfo)).backups).toEqual([]);
    letGo();
    expect((await answer).status).toBe(200);
    expect((await app.jobs.settled(job_id)).status).toBe('succeeded');
    expect(app.read((db) => db.value(`select payload from activity_payloads where job_id = ?`, job_id))).toBe(
      '{"paper":1}',
    );
    expect(await titles()).toEqual([]);
  });
});

describe('start-up', () => {
  it('migrates a new file, and reports one from a later version [mgmt-06]', async () => {
    expect(app.read((db) => db.value('pragma user_version'))).toBe(loadMigrations().length);
    const dir = app.dataDir;
    await app.close();
    app.db.raw.exec('pragma user_version = 99');
    app.db.close();
    await expect(openLibrary(dir, systemClock)).rejects.toThrow(/newer Carrel/);
  });

  it('migrates a file of any earlier schema [mgmt-06]', async () => {
    const { mkdtempSync } = await import('node:fs');
    const { tmpdir } = await import('node:os');
    const { loadMigrations, migrate } = await import('../../platform/db/migrate.ts');
    const { journaledTables } = await import('../../app/modules.ts');
    const newest = loadMigrations().length;
    // The newest steps, and every fourth of the others: all of them would take a minute.
    const steps = Array.from({ length: newest - 1 }, (_, i) => i + 1).filter((s) => s % 4 === 1 || s > newest - 4);
    for (const step of steps) {
      const dir = mkdtempSync(join(tmpdir(), 'carrel-step-'));
      const raw = openRaw(libraryPath(dir));
      migrate(raw, loadMigrations(), journaledTables, '', step);
      closeRaw(raw);
      const { db, migrated } = await openLibrary(dir, systemClock);
      expect([migrated, db.value('select count(*) from papers')]).toEqual([newest - step, 0]);
      db.close();
      rmSync(dir, { recursive: true, force: true });
    }
  });

  it('starts again after a first start that was killed while it created the library [mgmt-14]', async () => {
    const { existsSync, mkdtempSync } = await import('node:fs');
    const { tmpdir } = await import('node:os');
    const dir = mkdtempSync(join(tmpdir(), 'carrel-first-'));
    writeFileSync(join(dir, 'carrel.db.partial'), '');
    writeFileSync(join(dir, 'carrel.db.partial-wal'), 'half a page');
    const { db, migrated } = await openLibrary(dir, systemClock);
    expect([migrated, db.value('select count(*) from papers')]).toEqual([loadMigrations().length, 0]);
    expect(['carrel.db.partial', 'carrel.db.partial-wal'].some((name) => existsSync(join(dir, name)))).toBe(false);
    db.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it('refuses to migrate a file with a view of its own, and leaves it as it is [mgmt-06]', async () => {
    const { mkdtempSync } = await import('node:fs');
    const { tmpdir } = await import('node:os');
    const { loadMigrations, migrate } = await import('../../platform/db/migrate.ts');
    const { journaledTables } = await import('../../app/modules.ts');
    const dir = mkdtempSync(join(tmpdir(), 'carrel-view-'));
    const raw = openRaw(libraryPath(dir));
    migrate(raw, loadMigrations(), journaledTables, '', 20);
    raw.exec('create view mine as select 1');
    closeRaw(raw);
    await expect(openLibrary(dir, systemClock)).rejects.toBeInstanceOf(LibraryUnavailable);
    await expect(openLibrary(dir, systemClock)).rejects.toThrow(/cannot be migrated to the newest schema/);
    const after = openRaw(libraryPath(dir), { readOnly: true });
    expect(after.prepare('pragma user_version').get()).toEqual({ user_version: 20 });
    closeRaw(after);
    rmSync(dir, { recursive: true, force: true });
  });

  it('on a damaged file refuses, names the newest good backup, and leaves the file as it is [bak-13]', async () => {
    await aSavedPaper(app, { title: 'Saved in time' });
    const b = await app.ok(createBackup);
    const dir = app.dataDir;
    const path = libraryPath(dir);
    await app.close();
    app.db.raw.exec('pragma wal_checkpoint(truncate)');
    app.db.close();
    const bytes = readFileSync(path);
    bytes.fill(0x5a, 4096, 40_960);
    writeFileSync(path, bytes);
    await expect(openLibrary(dir, systemClock)).rejects.toThrow(
      expect.objectContaining({ message: expect.stringMatching(/damaged/) }),
    );
    await expect(openLibrary(dir, systemClock)).rejects.toThrow(b.backup_name);
    expect(readFileSync(path).equals(bytes)).toBe(true);
    writeFileSync(path, '');
    await expect(openLibrary(dir, systemClock)).rejects.toBeInstanceOf(LibraryUnavailable);
    expect(readFileSync(path)).toHaveLength(0);
    const said = await restoreFromCommandLine(dir, b.backup_name, systemClock);
    expect(said).toContain('Restored');
    expect(said).toContain('could not be read from the damaged library, so network access is off');
    app = await createTestApp({ dataDir: dir });
    // The damaged library may have had it off.
    expect((await app.ok(getSettings)).network.access_enabled).toBe(false);
    expect(await titles()).toEqual(['Saved in time']);
  });

  it('a missing file is not replaced by an empty one if there are backups', async () => {
    await app.ok(createBackup);
    const dir = app.dataDir;
    await app.close();
    app.db.close();
    rmSync(libraryPath(dir));
    await expect(openLibrary(dir, systemClock)).rejects.toThrow(/is gone/);
    expect(existsSync(libraryPath(dir))).toBe(false);
  });

  it('a second instance on the same folder is refused with the reason [bak-14]', () => {
    const first = lockDataDir(app.dataDir);
    expect(() => lockDataDir(app.dataDir)).toThrow(/Another Carrel is running/);
    first.release();
    lockDataDir(app.dataDir).release();
  });
});
