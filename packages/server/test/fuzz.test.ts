import { type EndpointSpec, endpoints, fillPath } from '@carrel/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aSavedPaper, bibtexEntries, importBibtex } from '../src/test-kit/builders.ts';
import { createTestApp, type TestApp } from '../src/test-kit/create-test-app.ts';

/** Cases for each operation; raise it for a long run: FUZZ_CASES=300. */
const cases = Number(process.env.FUZZ_CASES ?? 25);

type Json = Record<string, unknown>;

/** Values around a JSON Schema: fitting, at the edge, and wrong. */
const around = (schema: Json | undefined, depth = 0): fc.Arbitrary<unknown> => {
  const wrong = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.double(),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constant([]),
    fc.constant({}),
    fc.constantFrom(
      '',
      ' ',
      '\u0000',
      '\ud800',
      "'; drop table papers; --",
      '../../x',
      '%',
      '9'.repeat(40),
      '-1',
      '1e9',
      'NaN',
      '__proto__',
    ),
  );
  if (!schema || depth > 4) return wrong;
  const good = (): fc.Arbitrary<unknown> => {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
    if (Array.isArray(schema.anyOf)) return fc.oneof(...(schema.anyOf as Json[]).map((s) => around(s, depth + 1)));
    switch (schema.type) {
      case 'integer':
      case 'number': {
        const min = Math.max(Number(schema.minimum ?? -5), -1e6);
        const max = Math.min(Number(schema.maximum ?? 1000), 1e6);
        return fc.oneof(fc.integer({ min, max: Math.max(min, max) }), fc.constantFrom(min, max, min - 1, max + 1));
      }
      case 'boolean':
        return fc.boolean();
      case 'string':
        return fc.oneof(
          fc.string({ maxLength: Math.min(Number(schema.maxLength ?? 40), 40) }),
          fc.constantFrom('1', '2', '3', 'import', 'apa', '#112233', '10.5555/e.1', 'title:a OR year:1'),
          fc.constant('x'.repeat(Math.min(Number(schema.maxLength ?? 10), 6000) + 1)),
        );
      case 'array':
        return fc.array(around((schema.items as Json) ?? (schema.prefixItems as Json[])?.[0], depth + 1), {
          maxLength: 3,
        });
      case 'object': {
        const properties = (schema.properties ?? {}) as Record<string, Json>;
        const required = new Set((schema.required as string[]) ?? []);
        const keys = Object.keys(properties);
        return fc.record(Object.fromEntries(keys.map((k) => [k, around(properties[k], depth + 1)])), {
          requiredKeys: keys.filter((k) => required.has(k)),
        });
      }
      default:
        return wrong;
    }
  };
  return fc.oneof({ arbitrary: good(), weight: 6 }, { arbitrary: wrong, weight: 1 });
};

const jsonOf = (s: z.ZodType): Json =>
  z.toJSONSchema(s, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
const fieldsOf = (s: z.ZodObject | undefined): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(
    Object.entries(s?.shape ?? {}).map(([k, f]) => [
      k,
      around(z.toJSONSchema(f as z.ZodType, { io: 'output', unrepresentable: 'any' }) as Json),
    ]),
  );

const requestFor = (e: EndpointSpec) =>
  fc.record({
    params: fc.record(
      Object.fromEntries(
        Object.keys(e.params?.shape ?? {}).map((k) => [
          k,
          fc.oneof(fc.constantFrom('1', '2', '3', '999999', 'x'), fc.string({ minLength: 1, maxLength: 12 })),
        ]),
      ),
    ),
    query: fc.record(fieldsOf(e.query), { requiredKeys: [] }),
    body: e.body && e.bodyKind !== 'multipart' ? around(jsonOf(e.body)) : fc.constant(undefined),
  });

/** Streams never end; a backup copies the whole file each time, so a few of them must do. */
const skipped = new Set(['streamEvents']);
const few = new Set([
  'createBackup',
  'resetLibrary',
  'importBibtexText',
  'createImportText',
  'deduplicateLibrary',
  'rehearseRestore',
  'triggerScheduledJob',
]);
/** Answers above 499 that the contract names. */
const stated = new Set([503, 507, 502]);

let app: TestApp;
beforeAll(async () => {
  // A world in which nothing is known: every question is answered at once, so the whole way of an operation is gone.
  app = await createTestApp({
    fetch: () =>
      Promise.resolve({ status: 404, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') }),
  });
  await importBibtex(app, bibtexEntries(40));
  await aSavedPaper(app);
});
afterAll(() => app.dispose());

const send = (e: EndpointSpec, r: { params: Json; query: Json; body: unknown }) => {
  const query = new URLSearchParams(
    Object.entries(r.query).map(([k, v]): [string, string] => [
      k,
      typeof v === 'string' ? v.toWellFormed() : (JSON.stringify(v) ?? ''),
    ]),
  );
  const params = Object.fromEntries(Object.entries(r.params).map(([k, v]) => [k, String(v).toWellFormed()]));
  return app.server.inject({
    method: e.method,
    url: fillPath(e.path, params) + (query.size > 0 ? `?${query}` : ''),
    headers: { host: '127.0.0.1', ...(r.body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(r.body === undefined ? {} : { payload: JSON.stringify(r.body) }),
  });
};

describe('every operation, whatever it is given', () => {
  it.each(endpoints.filter((e) => !skipped.has(e.id)).map((e) => [e.id, e] as const))(
    '%s never fails inside and answers as its schema says',
    async (_, e) => {
      await fc.assert(
        fc.asyncProperty(requestFor(e), async (r) => {
          const answer = await send(e, r as never);
          // The app checks its answers against the contract, so a mismatch is a 500 too.
          if (answer.statusCode >= 500 && !stated.has(answer.statusCode)) {
            throw new Error(
              `${e.method} ${e.path} ${JSON.stringify(r)} answered ${answer.statusCode}: ${app.logLines().at(-1)?.message}`,
            );
          }
          if (answer.statusCode >= 400)
            expect(answer.json()).toMatchObject({ detail: expect.any(String), code: expect.any(String) });
        }),
        { numRuns: few.has(e.id) ? 3 : cases },
      );
    },
    300_000,
  );

  it('leaves a sound file, an index that fits, and no prototype changed', async () => {
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
