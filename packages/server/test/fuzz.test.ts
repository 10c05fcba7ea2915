import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@carrel/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf } from '../src/domains/system/openapi.ts';
import { fastClock, systemClock } from '../src/platform/clock.ts';
import { aSavedPaper, bibtexEntries, importBibtex } from '../src/test-kit/builders.ts';
import { createTestApp, type TestApp } from '../src/test-kit/create-test-app.ts';
import { requestFor, send } from './random-requests.ts';

/** Cases for each operation; raise it for a long run: FUZZ_CASES=300. */
const cases = Number(process.env.FUZZ_CASES ?? 25);

/** Streams never end; a backup copies the whole file each time, so a few of them must suffice. */
const skipped = new Set(['streamEvents']);
const few = new Set([
  'createBackup',
  'resetLibrary',
  'importBibtexText',
  'createImportText',
  'deduplicateLibrary',
  'testRestore',
  'triggerScheduledJob',
]);
/** Answers above 499 that the contract names. */
const stated = new Set([503, 507, 502]);

let app: TestApp;
beforeAll(async () => {
  // An empty world: every request is answered at once, so that operations run completely. Time runs fast, because calls
  // to a service are spaced.
  const clock = fastClock(systemClock, 200);
  app = await createTestApp({
    clock: { ...clock, now: systemClock.now },
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 200)),
    fetch: () =>
      Promise.resolve({ status: 404, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') }),
  });
  await importBibtex(app, bibtexEntries(40));
  await aSavedPaper(app);
});
afterAll(() => app.dispose());

describe('every operation, whatever it is given', () => {
  it.each(endpoints.filter((e) => !skipped.has(e.id)).map((e) => [e.id, e] as const))(
    '%s never fails inside and answers as its description says',
    async (_, e) => {
      await fc.assert(
        fc.asyncProperty(requestFor(e), async (r) => {
          const answer = await send(app, e, r);
          // The app checks its answers against the contract, so a mismatch is also a 500.
          if (answer.statusCode >= 500 && !stated.has(answer.statusCode)) {
            throw new Error(
              `${e.method} ${e.path} ${JSON.stringify(r)} answered ${answer.statusCode}: ${app.logLines().at(-1)?.message}`,
            );
          }
          const types = answersOf(e).get(answer.statusCode);
          const type = answer.headers['content-type'];
          if (!types || (type !== undefined && !types.includes(String(type).split(';')[0]!)))
            throw new Error(`${e.id} answered ${answer.statusCode} ${type}, which its description does not name`);
          if (answer.statusCode >= 400)
            expect(answer.json()).toMatchObject({ detail: expect.any(String), code: expect.any(String) });
        }),
        { numRuns: few.has(e.id) ? 3 : cases },
      );
    },
    300_000,
  );

  const uploads = endpoints.filter((e) => e.bodyKind === 'multipart');
  const b = 'a-boundary';
  const type = `multipart/form-data; boundary=${b}`;
  const filePart = (content: string, boundary = b) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x.bib"\r\n\r\n${content}\r\n`;
  const field = (name: string, value: string) =>
    `--${b}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const end = `--${b}--\r\n`;
  const malformed: [what: string, contentType: string, body: string | Buffer][] = [
    ['no boundary', 'multipart/form-data', filePart('x') + end],
    ['an empty boundary', 'multipart/form-data; boundary=', filePart('x') + end],
    ['an empty quoted boundary', 'multipart/form-data; boundary=""', filePart('x') + end],
    ['another boundary', 'multipart/form-data; boundary=other', filePart('x') + end],
    ['a boundary of spaces', 'multipart/form-data; boundary="   "', filePart('x') + end],
    [
      'a boundary of 200 characters',
      `multipart/form-data; boundary=${'y'.repeat(200)}`,
      filePart('x', 'y'.repeat(200)),
    ],
    ['a boundary twice', `${type}; boundary=other`, filePart('x', 'third') + end],
    ['a broken parameter', 'multipart/form-data; boundary', filePart('x') + end],
    ['another multipart type', `multipart/mixed; boundary=${b}`, filePart('x') + end],
    ['no body', type, ''],
    ['no parts', type, end],
    ['no parts, the end twice', type, end + end],
    ['only line ends', type, '\r\n\r\n'],
    ['only the opening', type, `--${b}`],
    ['only half of the opening', type, '--a-bo'],
    ['no end', type, filePart('@article{a, title={A}}')],
    ['an end cut off', type, `${filePart('@article{a, title={A}}')}--${b}`],
    ['a head cut off', type, `--${b}\r\ncontent-disposition: form-data; na`],
    ['a head without end', type, `--${b}\r\ncontent-disposition: form-data; name="file"; filename="x.bib"\r\n`],
    ['a file cut off', type, `--${b}\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n@art`],
    [
      'a field cut off',
      type,
      `${field('format', 'bibtex')}--${b}\r\ncontent-disposition: form-data; name="x"\r\n\r\nhalf`,
    ],
    ['only a field', type, field('format', 'bibtex') + end],
    ['a part without name', type, `--${b}\r\ncontent-disposition: form-data\r\n\r\nx\r\n${end}`],
    ['a part without head', type, `--${b}\r\n\r\nx\r\n${end}`],
    ['a head that is none', type, `--${b}\r\n\u0000\u0001: \u0000\r\n\r\nx\r\n${end}`],
    ['a very long head', type, `--${b}\r\nx: ${'h'.repeat(200_000)}\r\n\r\nx\r\n${end}`],
    ['two files', type, filePart('@article{a, title={A}}') + filePart('@article{b, title={B}}') + end],
    ['many fields', type, Array.from({ length: 40 }, (_, i) => field(`f${i}`, 'x')).join('') + end],
    ['a field named __proto__', type, field('__proto__', 'x') + filePart('x') + end],
    ['a long field', type, field('format', 'x'.repeat(50_000)) + filePart('x') + end],
    ['bytes instead of text', type, Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7) % 256))],
    ['an empty file', type, filePart('') + end],
  ];

  it.each(uploads.map((e) => [e.id, e] as const))(
    '%s answers malformed multipart with a 4xx and its reason [imp-20]',
    async (_, e) => {
      const wrong: unknown[] = [];
      for (const [what, contentType, payload] of malformed) {
        const r = await app.server.inject({
          method: e.method,
          url: e.path,
          headers: { host: '127.0.0.1', 'content-type': contentType },
          payload,
        });
        const body = r.json<{ detail?: string; code?: string }>();
        if (r.statusCode < 400 || r.statusCode >= 500 || !body.detail || !body.code)
          wrong.push([what, r.statusCode, r.body.slice(0, 120), app.logLines().at(-1)?.message.slice(0, 200)]);
      }
      expect(wrong).toEqual([]);
      expect(readdirSync(join(app.dataDir, 'uploads')).filter((f) => f.endsWith('.partial'))).toEqual([]);
    },
  );

  it('leaves a sound file, a consistent index, and no prototype changed', async () => {
    await app.jobs.idle();
    expect(app.read((db) => db.value('pragma integrity_check'))).toBe('ok');
    expect(app.read((db) => db.all('pragma foreign_key_check'))).toEqual([]);
    expect(
      app.read((db) =>
        db.value(
          `select count(*) from papers p where status = 'library' and canonical_paper_id is null and id not in (select id from library_search_docsize)`,
        ),
      ),
    ).toBe(0);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
