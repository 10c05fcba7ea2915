import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bulkEdit,
  createCollection,
  createTag,
  getHealth,
  getLogs,
  listSaved,
  savePaper,
  searchAll,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openRaw } from '../platform/db/driver.ts';
import { implementJob, jobType } from '../platform/jobs/define-job.ts';
import { route } from '../platform/route.ts';
import { ThreadPool } from '../platform/threads/pool.ts';
import { aText } from '../test-kit/a-text.ts';
import { createTestApp, type TestApp } from '../test-kit/create-test-app.ts';
import { outsideData } from '../test-kit/outside-data.ts';
import { parseJsonTask } from './json-body.ts';
import { libraryPath } from './open-library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const post = (url: string, payload: string | Buffer, type = 'application/json') =>
  app.server.inject({ method: 'POST', url, headers: { host: '127.0.0.1', 'content-type': type }, payload });

describe('errors', () => {
  it('are JSON with a detail and a code [err-01]', async () => {
    const r = await app.server.inject({
      method: 'GET',
      url: '/api/v1/papers/1/details',
      headers: { host: '127.0.0.1' },
    });
    expect(r.statusCode).toBe(404);
    expect(r.headers['content-type']).toContain('application/json');
    expect(r.json()).toEqual({
      detail: 'No such paper.',
      detail_ref: { id: 'errors.paperNotFound', values: {} },
      code: 'paper_not_found',
    });
  });

  it.each<[string, string | Buffer, number]>([
    ['malformed', '{"name": ', 400],
    ['trailing data', '{"name":"a"} x', 400],
    ['NaN', '{"name": NaN}', 400],
    ['nothing at all', '', 400],
    ['only spaces', '   ', 400],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
    ['UTF-16', Buffer.from('{"name":"a"}', 'utf16le'), 400],
    ['too deep', `{"name":${'['.repeat(200)}${']'.repeat(200)}}`, 400],
    ['deep inside a string is not deep', `{"name":"${'['.repeat(200)}"}`, 201],
    ['a __proto__ key', '{"name":"p","__proto__":{"polluted":true}}', 400],
    ['a constructor key', '{"name":"p","constructor":{"prototype":{"polluted":true}}}', 400],
    ['a list for an object', '["name"]', 422],
    ['null', 'null', 422],
    ['a word', '"name"', 422],
    ['a wrong type', '{"name":5}', 422],
    ['an unknown field', '{"name":"x","colour":"red"}', 422],
    ['a byte order mark', '\ufeff{"name":"with mark"}', 201],
    ['a key twice: the last one counts', '{"name":"first","name":"last"}', 201],
    ['lone surrogates become visible', '{"name":"a\\ud800b"}', 201],
  ])('a body that is %s [err-01]', async (_, body, status) => {
    const r = await post('/api/v1/library/tags', body);
    expect(r.statusCode).toBe(status);
    if (status >= 400) expect(r.json()).toMatchObject({ detail: expect.any(String), code: expect.any(String) });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('a NUL in text is stripped and lone surrogates are stored as valid text [json-05]', async () => {
    await post('/api/v1/library/tags', '{"name":"nul\\u0000here"}');
    await post('/api/v1/library/tags', '{"name":"c\\ud800d"}');
    const names = app.read((db) => db.all<{ name: string }>('select name from tags')).map((t) => t.name);
    expect(names).toContain('nulhere');
    expect(names).toContain('c\ufffdd');
  });

  it('file names and form fields are stored as valid text [json-05]', async () => {
    const part = (disposition: string, content: string) =>
      `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
    const form = [
      part('name="collection_name"', 'From\u0000 a\u001b form'),
      part(`name="file"; filename*=UTF-8''no%00n%1be.bib`, '@article{a, title={Lamps of the form}}'),
      '--x--\r\n',
    ];
    const r = await post('/api/v1/library/import/runs', form.join(''), 'multipart/form-data; boundary=x');
    expect(r.statusCode).toBe(202);
    const run = app.read((db) => db.get('select filename, collection_name from import_runs order by id desc limit 1'));
    expect(run).toEqual({ filename: 'none.bib', collection_name: 'From a form' });
    const message = app.read((db) => db.value<string>(`select message from activity where kind = 'imports.run'`));
    expect(message).not.toMatch(/[\u0000\u001b]/);
    await app.jobs.idle();
  });

  it.each([
    ['limit=0'],
    ['limit=1001'],
    ['limit=abc'],
    ['limit=1.5'],
    ['limit=1e2'],
    ['limit='],
    ['offset=-1'],
    ['order=colour'],
    ['order_dir=up'],
  ])('a query of %s is 422 and says which [err-02]', async (query) => {
    const r = await app.server.inject({
      method: 'GET',
      url: `/api/v1/library/saved?${query}`,
      headers: { host: '127.0.0.1' },
    });
    expect(r.statusCode).toBe(422);
    expect(r.json()).toMatchObject({
      detail: expect.stringContaining(query.split('=')[0]!),
      errors: [{ loc: ['query', query.split('=')[0]] }],
    });
  });

  it('a body over the limit is 413, another content type 415 [err-02]', async () => {
    expect((await post('/api/v1/library/tags', `{"name":"${'x'.repeat(1_100_000)}"}`)).statusCode).toBe(413);
    expect((await post('/api/v1/library/tags', 'name=x', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await post('/api/v1/library/tags', '<x/>', 'text/plain')).statusCode).toBe(415);
  });

  it('a conflict is 409 [err-02]', async () => {
    await app.ok(createCollection, { body: { name: 'Once' } });
    expect((await app.call(createCollection, { body: { name: 'ONCE' } })).body).toMatchObject({
      code: 'already_exists',
    });
  });

  it('an internal error only points to the log; /logs has the details [err-03]', async () => {
    const broken = await createTestApp();
    broken.db.raw.exec('drop table saved_views');
    const r = await broken.server.inject({
      method: 'GET',
      url: '/api/v1/library/views',
      headers: { host: '127.0.0.1' },
    });
    expect(r.statusCode).toBe(500);
    expect(r.json()).toMatchObject({
      detail: expect.stringContaining('/logs'),
      code: 'internal',
      error: 'InternalServerError',
      request_id: expect.any(String),
    });
    expect(r.body).not.toContain('saved_views');
    const logs = await broken.ok(getLogs, { query: { level: 'ERROR' } });
    expect(logs.at(-1)!.message).toContain('no such table: saved_views');
    expect(logs.at(-1)!.message).toContain(r.json().request_id);
    await broken.dispose();
  });
});

describe('a large body', () => {
  const importText = '/api/v1/library/import/bibtex/text';
  const hostile: [string, string][] = [
    ['small lists', `[${'[],'.repeat(5_900_000)}[]]`],
    ['small objects', `[${'{},'.repeat(5_900_000)}{}]`],
    ['numbers', `{"content":[${'1,'.repeat(8_000_000)}1]}`],
    ['many keys', `{${Array.from({ length: 1_200_000 }, (_, i) => `"k${i}":1`).join(',')}}`],
    ['many keys of one name', `{${'"content":1,'.repeat(1_400_000)}"content":1}`],
    ['escapes', `{"content":${'"\\u0061'.padEnd(17_000_000, '\\u0061')}`],
    ['nesting', '['.repeat(17_000_000)],
    ['one open string', `"${'x'.repeat(17_000_000)}`],
  ];

  it.each(hostile)(
    'of %s is parsed on a thread and refused, while other requests are served [json-03]',
    async (_, body) => {
      const run = vi.spyOn(ThreadPool.prototype, 'run');
      try {
        const answer = post(importText, body);
        expect((await app.call(getHealth)).status).toBe(200);
        const r = await answer;
        expect(r.statusCode).toBeGreaterThanOrEqual(400);
        expect(r.statusCode).toBeLessThan(500);
        expect(r.json()).toMatchObject({ detail: expect.any(String), code: expect.any(String) });
        expect(run.mock.calls.filter(([task]) => task.name === parseJsonTask.name)).toHaveLength(1);
      } finally {
        run.mockRestore();
      }
    },
  );

  it('that is valid arrives completely [json-03]', async () => {
    const title = 'A'.repeat(2_000);
    const content = Array.from({ length: 300 }, (_, i) => `@article{k${i}, title = {${title} ${i}}}`).join('\n');
    expect(content.length).toBeGreaterThan(500_000);
    const r = await post(importText, JSON.stringify({ content }));
    expect(r.statusCode).toBeLessThan(300);
  });

  it('is not read from a caller without the key, and the sign-in accepts only a few kilobytes [json-04]', async () => {
    const locked = await createTestApp({ env: { API_KEY: 'correct-horse-battery-staple' } });
    const send = (url: string, payload: string) =>
      locked.server.inject({
        method: 'POST',
        url,
        headers: { host: '127.0.0.1', 'content-type': 'application/json' },
        payload,
      });
    expect((await send(importText, '{"content": not JSON')).statusCode).toBe(401);
    expect((await send('/api/v1/session', `{"key":"${'k'.repeat(5_000)}"}`)).statusCode).toBe(413);
    expect((await send('/api/v1/session', '{"key":"wrong"}')).statusCode).toBe(401);
    await locked.dispose();
  });
});

describe('a file that another program has locked', () => {
  it('a change of the user is retried a few times, then fails with the reason [err-06]', async () => {
    const other = openRaw(libraryPath(app.dataDir));
    other.exec('begin immediate');
    setTimeout(() => other.exec('commit'), 120);
    expect((await app.call(createTag, { body: { name: 'patient' } })).status).toBe(201);
    other.exec('begin immediate');
    const r = await app.call(createTag, { body: { name: 'too long' } });
    other.exec('rollback');
    other.close();
    expect(r.status).toBe(503);
    expect(r.body).toMatchObject({ code: 'database_busy' });
    expect(r.headers['retry-after']).toBe('1');
  });

  it('a background job does not retry [err-06]', async () => {
    const t = await import('zod');
    let tries = 0;
    const busy = jobType({
      kind: 'test.busy',
      label: aText('Busy'),
      payload: t.z.object({}),
      timeoutMs: 10_000,
      network: [],
    });
    app.jobs.define(
      implementJob(busy, {
        run: async (ctx) => {
          tries += 1;
          const other = openRaw(libraryPath(app.dataDir));
          other.exec('begin immediate');
          try {
            ctx.db.tx(() => ctx.db.run('delete from facts where key = ?', 'x'));
          } finally {
            other.exec('rollback');
            other.close();
          }
          return { message: '' };
        },
      }),
    );
    const row = await app.jobs.settled(app.jobs.start(busy, {}, { trigger: 'scheduler' }).job_id);
    expect(row).toMatchObject({ status: 'failed', failure_reason: expect.stringContaining('database is locked') });
    expect(tries).toBe(1);
  });
});

describe('a disk that is nearly full', () => {
  it('refuses changes with a clear message, still answers reads, and resumes writing automatically [err-07]', async () => {
    const { FakeClock } = await import('../test-kit/fake-clock.ts');
    const { watchFreeSpace } = await import('../platform/free-space.ts');
    const clock = new FakeClock();
    const watch = watchFreeSpace(app.db, clock, app.dataDir, Number.MAX_SAFE_INTEGER);
    const r = await app.call(createTag, { body: { name: 'no room' } });
    expect(r.status).toBe(507);
    expect(r.body).toMatchObject({ code: 'disk_full', detail: expect.stringContaining('Free some space') });
    expect((await app.call(listSaved)).status).toBe(200);
    watch.clear();
    app.db.refuseWrites(null);
    const roomy = watchFreeSpace(app.db, clock, app.dataDir, 0);
    clock.advance(5_000);
    expect((await app.call(createTag, { body: { name: 'room again' } })).status).toBe(201);
    roomy.clear();
  });
});

describe('lists of ids', () => {
  it('100,000 are handled within the limit, more are refused', async () => {
    const p = await app.ok(savePaper, { body: { title: 'One of many' } });
    const ids = [p.id, ...Array.from({ length: 99_999 }, (_, i) => String(1_000_000 + i))];
    const r = await app.ok(bulkEdit, { body: { selection: { paper_ids: ids }, changes: { rating: 5 } } });
    expect(r.affected).toBe(1);
    expect(
      (await app.call(bulkEdit, { body: { selection: { paper_ids: [...ids, '7'] }, changes: { rating: 5 } } })).status,
    ).toBe(422);
  });
});

it('a route answers only what its contract says [json-06]', async () => {
  // The test app checks every answer against its schema: check that it would notice.
  const wrong = route(searchAll, () => ({ papers: 'none' }) as never);
  expect(wrong.endpoint.response!.safeParse({ papers: 'none' }).success).toBe(false);
});

const bodies = outsideData('hostile/json-body');
describe.skipIf(!bodies)('outside data: hostile bodies (RESEARCH_DATA_DIR)', () => {
  it('every one is answered below 500 and changes no prototype', async () => {
    for (const f of readdirSync(bodies!)) {
      const body = readFileSync(join(bodies!, f));
      for (const url of [
        '/api/v1/library/tags',
        '/api/v1/library/saved',
        '/api/v1/library/bulk/edit',
        '/api/v1/papers/1/action',
        '/api/v1/library/import/bibtex/text',
      ]) {
        const r = await post(url, body);
        expect([f, url, r.statusCode < 500]).toEqual([f, url, true]);
      }
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    const queries = JSON.parse(readFileSync(join(bodies!, 'fts-operators.json'), 'utf8')) as unknown;
    for (const q of Array.isArray(queries) ? queries : Object.values(queries as object).flat()) {
      expect((await app.call(searchAll, { query: { q: String(q).slice(0, 2000) } })).status).toBe(200);
    }
  });
});
