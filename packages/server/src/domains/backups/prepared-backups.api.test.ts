import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  createAlert,
  createAlertRule,
  createBackup,
  createLens,
  createPrivateLink,
  createTag,
  createView,
  discardImport,
  type EndpointSpec,
  editPaper,
  endpoints,
  getHealthOperations,
  getHistoryAction,
  getPaperDetails,
  getSettings,
  refreshHealth,
  restoreBackup,
  revertAction,
  setPluginConfig,
  undoLast,
  updateSettings,
} from '@carrel/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restoreFromCommandLine } from '../../app/open-library.ts';
import { appVersion } from '../../app/version.ts';
import { systemClock } from '../../platform/clock.ts';
import { closeRaw, openRaw, type RawDatabase } from '../../platform/db/driver.ts';
import { aSavedPaper, bibtexEntries, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
let bytes: Buffer;
/** A library with three papers and its backup, made once and copied for each test. */
const original = mkdtempSync(join(tmpdir(), 'carrel-prepared-'));
let firstBackup: Buffer;
const isLock = (path: string): boolean => basename(path).startsWith('carrel.lock');
beforeAll(async () => {
  const first = await createTestApp();
  await importBibtex(first, bibtexEntries(3));
  await first.ok(updateSettings, { body: { history: { keep_days: 100 } } });
  const made = await first.ok(createBackup);
  firstBackup = gunzipSync(readFileSync(join(first.dataDir, 'backups', made.backup_name)));
  cpSync(first.dataDir, original, { recursive: true, filter: (path) => !isLock(path) });
  await first.dispose();
});
afterAll(() => rmSync(original, { recursive: true, force: true }));
beforeEach(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'carrel-test-'));
  cpSync(original, dataDir, { recursive: true });
  app = await createTestApp({ dataDir });
  bytes = firstBackup;
});
afterEach(() => app.dispose());

const planted = '20260101T000000.000Z.manual.db.gz';
/** A backup like one that Carrel made, changed by somebody who knows how it works. */
const plant = (change: (db: RawDatabase) => void, rename: readonly [string, string] | null = null): void => {
  const path = join(app.dataDir, 'prepared.db');
  writeFileSync(path, bytes);
  const db = openRaw(path);
  db.exec('pragma journal_mode = delete');
  change(db);
  closeRaw(db);
  let file = readFileSync(path);
  if (rename) file = Buffer.from(file.toString('latin1').replaceAll(rename[0], rename[1]), 'latin1');
  writeFileSync(join(app.dataDir, 'backups', planted), gzipSync(file));
};
/** Writes to journaled tables without their triggers, as a prepared file can. */
const unjournaled = (db: RawDatabase, sql: string): void => {
  const triggers = db.prepare(`select name, sql from sqlite_master where type = 'trigger'`).all() as {
    name: string;
    sql: string;
  }[];
  for (const t of triggers) db.exec(`drop trigger "${t.name}"`);
  db.exec(sql);
  for (const t of triggers) db.exec(t.sql);
};
/** Statements that store a text of this many bytes. */
const longTexts = {
  note: (bytes: number) =>
    `insert or replace into paper_texts (paper_id, notes) values (1, printf('%.*c', ${bytes}, 'x'))`,
  title: (bytes: number) => `update papers set title = printf('%.*c', ${bytes}, 'x') where id = 1`,
  authors: (bytes: number) =>
    `update papers set authors = '[{"family":"' || printf('%.*c', ${bytes - 15}, 'x') || '"}]' where id = 1`,
  fact: (bytes: number) => `insert into facts (key, value) values ('long', printf('%.*c', ${bytes}, 'x'))`,
  change: (bytes: number) => `update journal set before = printf('%.*c', ${bytes}, 'x') where seq = 1`,
};
const restore = () => app.call(restoreBackup, { params: { name: planted } });

describe('a prepared backup', () => {
  const badUploads = {
    'leads out of the folder': '../../victim',
    'is absolute': '/tmp/victim',
    'is the folder above': '..',
    'is empty': '',
    'begins like ours': `${'0'.repeat(32)}.import/../../../victim`,
  };
  it('whose uploads lead elsewhere deletes and reads nothing outside [bak-01]', async () => {
    const victim = join(app.dataDir, 'victim');
    const others = Object.keys(badUploads).length - 1;
    for (let i = 0; i < others; i += 1) await importBibtex(app, bibtexEntries(1, `upload-${i}-`));
    const made = await app.ok(createBackup);
    bytes = gunzipSync(readFileSync(join(app.dataDir, 'backups', made.backup_name)));
    writeFileSync(victim, 'precious');
    plant((db) => {
      const runs = db.prepare('select id from import_runs order by id').all() as { id: number }[];
      for (const [i, upload] of Object.values(badUploads).entries())
        db.prepare(`update import_runs set upload = ?, state = 'done' where id = ?`).run(
          upload.replace('/tmp/victim', victim),
          runs[i]!.id,
        );
    });
    expect((await restore()).status).toBe(200);
    app = await app.restart();
    const runs = app.read((db) => db.all<{ id: number; upload: string | null }>('select id, upload from import_runs'));
    expect(runs).toHaveLength(others + 1);
    for (const [i, upload] of Object.values(badUploads).entries()) {
      // The same without a restore, as in a file that was changed in place.
      app.db.raw
        .prepare('update import_runs set upload = ? where id = ?')
        .run(upload.replace('/tmp/victim', victim), runs[i]!.id);
      await app.call(discardImport, { params: { id: String(runs[i]!.id) } });
      expect(readFileSync(victim, 'utf8')).toBe('precious');
      expect(existsSync(join(app.dataDir, 'uploads'))).toBe(true);
    }
  });

  it('whose settings cannot be read is restored; Carrel starts with their defaults and says so [bak-02]', async () => {
    plant((db) =>
      unjournaled(
        db,
        `update settings set value = '{broken';
         insert into settings values ('network.__proto__', '1'), ('network.constructor', '1'), ('x', '1'),
           ('automation.provider_reserve', '"many"');
         insert or replace into facts values ('settings.desk', '{'), ('backups.rehearsal', '{'), ('app.sessions', '{')`,
      ),
    );
    expect((await restore()).status).toBe(200);
    app = await app.restart();
    expect((await app.ok(getSettings)).history.keep_days).not.toBe(100);
    expect(app.logLines().filter((l) => l.level === 'WARNING' && l.logger === 'settings')).toHaveLength(2);
    expect(app.read((db) => db.value(`select value from settings where key = 'history.keep_days'`))).toBe('{broken');
    await app.ok(updateSettings, { body: { history: { keep_days: 50 } } });
    expect((await app.ok(getSettings)).history.keep_days).toBe(50);
  });

  const foreign = (db: RawDatabase) => {
    const set = (key: string, value: unknown) =>
      db
        .prepare('insert or replace into facts (key, value) values (?, ?)')
        .run(`settings.switch.${key}`, JSON.stringify(value));
    set('network.access_enabled', true);
    set('ai.provider', 'openai');
    set('ai.openai_base_url', 'https://elsewhere.example/v1');
    set('ai.index', 'qdrant');
    set('ai.index_url', 'https://elsewhere.example');
    set('connector.origins', ['chrome-extension://abcdefghijklmnopabcdefghijklmnop']);
    db.prepare(
      `insert or replace into plugins (id, enabled, config) values ('email', 1, '{"host":"elsewhere.example"}'), ('slack', 1, '{"alert_channel":"#x"}')`,
    ).run();
    db.prepare(`insert or replace into repair_config (key, auto_enabled) values ('title_resolution', 1)`).run();
    // As earlier versions stored them.
    unjournaled(
      db,
      `insert or replace into settings values ('ai.provider', '"openai"'), ('feed.refresh_enabled', 'true')`,
    );
  };
  const stateOfMachine = async () => {
    const { network, ai, connector, feed, history } = await app.ok(getSettings);
    const plugins = app.read((db) => db.all('select id, enabled, config from plugins order by id'));
    return { network, ai, connector, feed, keep_days: history.keep_days, plugins };
  };

  it('does not change what this machine may do, and the response says what was kept [bak-45]', async () => {
    await app.ok(updateSettings, { body: { network: { access_enabled: false }, history: { keep_days: 30 } } });
    await app.ok(setPluginConfig, { params: { id: 'email' }, body: { host: 'mail.example.org' } });
    const before = await stateOfMachine();
    plant(foreign);
    const { status, body } = await restore();
    expect(status).toBe(200);
    const kept = [
      'ai.index',
      'ai.index_url',
      'ai.openai_base_url',
      'ai.provider',
      'connector.origins',
      'feed.refresh_enabled',
      'network.access_enabled',
      'plugins.email',
      'plugins.slack',
    ];
    expect(body.kept_settings).toEqual(kept);
    expect(body.message).toContain(
      `were not taken over, because they decide what this machine may do: ${kept.join(', ')}.`,
    );
    app = await app.restart();
    const after = await stateOfMachine();
    expect(after).toEqual({
      ...before,
      // An ordinary setting is part of the library.
      keep_days: 100,
      // A plugin that is not set up here keeps its configuration, but is off.
      plugins: [...before.plugins, { id: 'slack', enabled: 0, config: '{"alert_channel":"#x"}' }],
    });
    expect(app.read((db) => db.all('select * from repair_config where auto_enabled = 1'))).toEqual([]);
  });

  it('restored from the command line does not change that either [bak-45]', async () => {
    await app.ok(updateSettings, { body: { network: { access_enabled: false } } });
    const before = await stateOfMachine();
    plant(foreign);
    const { dataDir } = app;
    await app.close();
    expect(await restoreFromCommandLine(dataDir, planted, systemClock)).toContain('were not taken over');
    app = await createTestApp({ dataDir });
    expect(await stateOfMachine()).toMatchObject({
      network: before.network,
      ai: before.ai,
      connector: before.connector,
    });
    expect((await stateOfMachine()).plugins.every((p) => (p as { enabled: number }).enabled === 0)).toBe(true);
  });

  it('continues no job that was active when it was made, and keeps the pauses of this machine [auto-11]', async () => {
    app.db.tx(() =>
      app.db.run(
        `insert into automation_pauses (task_key, paused_until, paused_at) values ('papers.rehydrate_metadata', '2999-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
      ),
    );
    plant((db) =>
      db.exec(
        `insert into activity (job_id, kind, label, operation_key, status, trigger_source, task_key, owner, created_at, updated_at)
         values ('a-job', 'papers.rehydrate_metadata', 'Enrich', 'papers.rehydrate_metadata', 'running', 'user', 'papers.rehydrate_metadata', 'x', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
      ),
    );
    expect((await restore()).status).toBe(200);
    app = await app.restart();
    expect(app.read((db) => db.value(`select status from activity where job_id = 'a-job'`))).toBe('cancelled');
    expect(app.read((db) => db.value('select count(*) from automation_pauses'))).toBe(1);
  });

  it('opens no link of its own, and keeps those of this machine [link-08]', async () => {
    const { path } = await app.ok(createPrivateLink, { body: { list: { of: 'library' } } });
    plant((db) =>
      db.exec(
        `insert into private_links (token, list, created_at) values ('planted', '{"of":"library"}', '2026-01-01T00:00:00.000Z')`,
      ),
    );
    expect((await restore()).status).toBe(200);
    app = await app.restart();
    const read = (url: string) => app.server.inject({ url, headers: { host: '127.0.0.1' } });
    expect((await read(`${path}bibtex.bib`)).statusCode).toBe(200);
    expect((await read('/live/planted/bibtex.bib')).statusCode).toBe(404);
  });

  it('with exhausted counters gets valid ones again [bak-03]', async () => {
    plant((db) => db.exec('update sqlite_sequence set seq = 9223372036854775807'));
    expect((await restore()).status).toBe(200);
    app = await app.restart();
    await app.ok(createTag, { body: { name: 'still possible' } });
    await aSavedPaper(app);
  });

  it('with row IDs up to the maximum is refused, and the library stays [bak-03]', async () => {
    plant((db) =>
      unjournaled(db, `insert into tags (id, name, name_key, color) values (9223372036854775807, 'last', 'last', '')`),
    );
    const r = await restore();
    expect([r.status, (r.body as unknown as { code: string }).code]).toEqual([409, 'backup_unusable']);
    await aSavedPaper(app);
  });

  it('with authors that cannot be read has them emptied, and every paper can be seen and edited [bak-04]', async () => {
    const broken = ['[', '{}', 'null', '[1]', '[[]]', '[{"family":5}]', '"x"', ''];
    await importBibtex(app, bibtexEntries(broken.length, 'more'));
    const made = await app.ok(createBackup);
    bytes = gunzipSync(readFileSync(join(app.dataDir, 'backups', made.backup_name)));
    plant((db) =>
      unjournaled(db, broken.map((json, i) => `update papers set authors = '${json}' where id = ${i + 1}`).join(';')),
    );
    const r = await restore();
    expect(r.status).toBe(200);
    expect(r.body.message).toContain(`${broken.length} values in it could not be read and were emptied`);
    app = await app.restart();
    for (const [i] of broken.entries()) {
      const params = { id: String(i + 1) };
      expect((await app.ok(getPaperDetails, { params })).author_names).toEqual([]);
      await app.ok(editPaper, { params, body: { title: `Title ${i}` } });
    }
    expect(app.read((db) => db.value('select count(*) from actions where kind = ?', 'backups.repair'))).toBe(0);
    const kept = app.read((db) => db.value<string>('select authors from papers where id = ?', broken.length + 1));
    expect(JSON.parse(kept ?? '')).not.toEqual([]);
  });

  it.each(['[', '{}', '[]', '1', '"x"', 'null', '{"a":1}', '[{}]'])(
    'with %s in place of all JSON is restored, and everything can be listed [bak-04]',
    async (json) => {
      await app.ok(createLens, { body: { name: 'Lens', context_type: 'library_global' } });
      await app.ok(createAlertRule, {
        body: { name: 'Rule', rule_type: 'keyword', rule_config: { keywords: ['lamp'] }, channels: [] },
      });
      await app.ok(createAlert, { body: { name: 'Alert', channels: [], schedule: 'manual' } });
      await app.ok(createView, { body: { name: 'View', query: 'lamp', columns: ['title'] } });
      const made = await app.ok(createBackup);
      bytes = gunzipSync(readFileSync(join(app.dataDir, 'backups', made.backup_name)));
      const damaged = new Set<string>();
      plant((db) => {
        const statements: string[] = [];
        const columns = db
          .prepare(
            `select t.name tbl, c.name col from pragma_table_list t, pragma_table_info(t.name) c
           where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite%'`,
          )
          .all() as { tbl: string; col: string }[];
        for (const { tbl, col } of columns) {
          const holdsJson = `typeof("${col}") = 'text' and json_valid("${col}") and json_type("${col}") in ('array', 'object')`;
          if (db.prepare(`select 1 from "${tbl}" where ${holdsJson} limit 1`).get() === undefined) continue;
          damaged.add(`${tbl}.${col}`);
          statements.push(`update "${tbl}" set "${col}" = '${json}' where ${holdsJson};`);
        }
        statements.push(
          `update activity set per_source_timing = '${json}'`,
          `insert or replace into duplicate_list values (1, '${appVersion}', '${json}')`,
          `insert or replace into author_suggestion_evidence values (1, 'x', '${json}', 1, '2026-01-01T00:00:00.000Z')`,
          `insert or replace into channel_yields values (1, 'x', '2026-01-01T00:00:00.000Z', '${json}')`,
          `insert or replace into recall_reports values (1, 'x', '2026-01-01T00:00:00.000Z', '${json}', '${json}')`,
          `insert or replace into outcome_evaluations values (1, 'x', '2026-01-01T00:00:00.000Z', '${json}', '${json}')`,
          `insert into discovery_records values (1, 1, 1, 'Lens', '2026-01-01T00:00:00.000Z', '${json}')`,
        );
        unjournaled(db, statements.join(';\n'));
      });
      expect([...damaged]).toEqual(
        expect.arrayContaining([
          'journal.row_key',
          'actions.message',
          'alerts.channels',
          'discovery_lenses.context_config',
          'papers.authors',
        ]),
      );
      expect((await restore()).status).toBe(200);
      app = await app.restart();
      const params = { id: '1', name: 'x', job_id: 'x', paper_id: '1', tag_id: '1', alias: 'x', seq: 0, other: '1' };
      const failed: string[] = [];
      for (const endpoint of endpoints) {
        if (endpoint.method !== 'GET' || endpoint.produces === 'text/event-stream') continue;
        const r = await app.call(endpoint as EndpointSpec, { params } as never);
        if (r.status === 500) failed.push(`${endpoint.id}: ${r.text}`);
      }
      expect(failed).toEqual([]);
      expect((await app.call(undoLast)).status).toBe(409);
      const p = await aSavedPaper(app);
      await app.ok(undoLast);
      expect((await app.ok(getPaperDetails, { params: { id: p.id } }).catch(() => null))?.status).not.toBe('library');
    },
  );

  it.each([
    ['title', 0.5],
    ['authors', 2],
    ['note', 8],
    ['fact', 8],
    ['change', 16],
  ] as const)('with a %s of more than %d MB is refused [bak-44]', async (kind, megabytes) => {
    plant((db) => unjournaled(db, longTexts[kind](megabytes * 1024 ** 2 + 1)));
    const r = await restore();
    expect([r.status, r.text]).toEqual([409, expect.stringContaining(`is larger than ${megabytes} MB`)]);
    expect(app.read((db) => db.value('select count(*) from papers'))).toBe(3);
  });

  it('with a note of 8 MB is restored, and Carrel starts [bak-44]', async () => {
    plant((db) => unjournaled(db, longTexts.note(8 * 1024 ** 2)));
    expect((await restore()).status).toBe(200);
    app = await app.restart();
    expect((await app.call(getPaperDetails, { params: { id: '1' } })).status).toBe(200);
  });

  it('has its numbers counted again [bak-04]', async () => {
    plant((db) =>
      db.exec(`insert or replace into health_ranges values ('vectors', 0, '{}', 0), ('papers', 0, '{}', 0)`),
    );
    const r = await restore();
    expect(r.body.message).not.toContain('emptied');
    expect(app.read((db) => db.value('select count(*) from health_ranges'))).toBe(0);
    app = await app.restart();
    await app.ok(refreshHealth);
    await expect
      .poll(() => app.read((db) => db.value(`select count(*) from health_ranges where measure = 'vectors'`)))
      .toBe(1);
    await app.ok(getHealthOperations);
  });

  const brokenRows: [string, string][] = [
    ['a row key that is not a list', `row_key = '5'`],
    ['a row key that is too long', `row_key = '[1,2,3]'`],
    ['a row key of a list', `row_key = '[[1]]'`],
    ['no values before', `before = null`],
    ['an empty object before', `before = '{}'`],
    ['a list before', `before = '[]'`],
    ['nothing after', `after = 'null'`],
    ['an unknown column', `before = '{"colour":"red"}'`],
    ['an object as a value', `before = '{"title":{}}'`],
    ['a table that is not journaled', `tbl = 'facts'`],
    ['a table that does not exist', `tbl = 'nowhere'`],
  ];
  it('whose history has changes that cannot be read is restored without those [bak-04]', async () => {
    await importBibtex(app, bibtexEntries(brokenRows.length, 'history'));
    const kinds = brokenRows.length;
    for (let i = 1; i <= kinds; i += 1)
      await app.ok(editPaper, { params: { id: String(i) }, body: { title: `Another title ${i}` } });
    const made = await app.ok(createBackup);
    bytes = gunzipSync(readFileSync(join(app.dataDir, 'backups', made.backup_name)));
    const edits = app.read((db) =>
      db.all<{ id: number }>(
        'select distinct action_id id from journal where op = ? order by action_id desc limit ?',
        'U',
        kinds,
      ),
    );
    plant((db) =>
      unjournaled(
        db,
        brokenRows
          .map(([, set], i) => `update journal set ${set} where op = 'U' and action_id = ${edits[i]!.id}`)
          .join(';'),
      ),
    );
    const r = await restore();
    expect([r.status, r.text]).toEqual([200, expect.stringContaining('emptied')]);
    app = await app.restart();
    for (const [i, [kind]] of brokenRows.entries()) {
      const { id } = edits[i]!;
      const changes = app.read((db) => db.value('select changes from actions where id = ?', id));
      expect([kind, changes]).toEqual([kind, 0]);
      const params = { id: String(id) };
      expect((await app.call(getHistoryAction, { params })).status).toBe(200);
      expect((await app.call(revertAction, { params, body: { on_conflict: 'keep' } })).status).toBeLessThan(500);
    }
  });

  it('that is sound loses nothing [bak-04]', async () => {
    plant(() => undefined);
    const before = app.read((db) => db.all('select * from papers order by id'));
    expect((await restore()).body.message).not.toContain('emptied');
    app = await app.restart();
    expect(app.read((db) => db.all('select * from papers order by id'))).toEqual(before);
  });

  const steal = 'after insert on tags begin delete from tags; end';
  it.each([
    // SQLite refuses such a name itself, so it is written into the bytes.
    ['a trigger named as SQLite names its own', `create trigger sqlite0x ${steal}`, ['sqlite0x', 'sqlite_x']],
    ['a view named as a replication table', 'create view _litestream_seq as select * from papers', null],
    ['a trigger named so', `create trigger _litestream_lock ${steal}`, null],
    ['a virtual table named so', 'create virtual table _litestream_seq using fts5(a)', null],
  ] as const)('with %s is refused [bak-05]', async (_, sql, rename) => {
    plant((db) => db.exec(sql), rename);
    const r = await restore();
    expect([r.status, r.text]).toEqual([409, expect.stringContaining('triggers or views')]);
    expect(readdirSync(join(app.dataDir, 'scratch'))).toEqual([]);
  });

  it('with another page size is restored [bak-06]', async () => {
    plant((db) => {
      db.exec('pragma page_size = 1024');
      db.exec('vacuum');
    });
    expect((await restore()).status).toBe(200);
    app = await app.restart();
    expect(app.read((db) => db.value('select count(*) from papers'))).toBe(3);
    expect(app.read((db) => db.value('pragma integrity_check'))).toBe('ok');
  });

  it('is repaired the same way from the command line [bak-04]', async () => {
    plant((db) =>
      unjournaled(db, `update papers set authors = '[1]' where id = 1; update import_runs set upload = '../victim'`),
    );
    const { dataDir } = app;
    await app.close();
    app.db.close();
    expect(await restoreFromCommandLine(dataDir, planted, systemClock)).toContain('could not be read');
    app = await createTestApp({ dataDir });
    expect((await app.call(getPaperDetails, { params: { id: '1' } })).status).toBe(200);
  });
});
