import { join } from 'node:path';
import {
  actOnPaper,
  bulkEdit,
  type EndpointSpec,
  endpoints,
  errorTable,
  getPaperDetails,
  getRoot,
  getVersion,
  listActivity,
  listHistory,
  redoLast,
  savePaper,
  searchLibrary,
  undoLast,
  updateSaved,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dueAmong } from '../src/domains/hydration/ledger.repo.ts';
import { openapiDocument } from '../src/domains/system/openapi.ts';
import { ReadDb } from '../src/platform/db/db.ts';
import { aSavedPaper, importBibtex } from '../src/test-kit/builders.ts';
import { createTestApp, type TestApp } from '../src/test-kit/create-test-app.ts';
import { type Node, nameOf, nodesWith } from './ast.ts';
import { repoRoot, serverSource, sourceFiles } from './source-files.ts';

const listOrders = ['date', 'added_at', 'rating', 'title', 'authors', 'journal', 'citations', 'year'] as const;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

describe('the contract', () => {
  it('has a unique id and a unique path for every endpoint', () => {
    expect(new Set(endpoints.map((e) => e.id)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map((e) => `${e.method} ${e.path}`)).size).toBe(endpoints.length);
  });

  it('every endpoint has a route', () => {
    const missing = endpoints.filter(
      (e) => !app.server.hasRoute({ method: e.method, url: e.path.replace(/\{(\w+)\}/g, ':$1') }),
    );
    expect(missing.map((e) => e.id)).toEqual([]);
  });

  it('every endpoint is called by a test', () => {
    const tests = [
      ...sourceFiles(serverSource, true).filter((f) => f.path.endsWith('.test.ts')),
      ...sourceFiles(join(repoRoot, 'packages/server/test'), true),
    ];
    // Its definition is passed to a call, or its path is read. An import alone does not count.
    const called = new Set(
      tests.flatMap((f) =>
        nodesWith(f, ['@carrel/contract']).flatMap((n) => {
          if (n.type === 'CallExpression') return (n.arguments as Node[]).map(nameOf);
          return n.type === 'MemberExpression' && nameOf(n) === 'path' ? [nameOf(n.object)] : [];
        }),
      ),
    );
    expect(endpoints.filter((e) => !called.has(e.id)).map((e) => e.id)).toEqual([]);
  });

  it('a request that may be sent at any time is not in the history; every test checks it [web-24]', async () => {
    expect(endpoints.filter((e: EndpointSpec) => e.anyOrder && e.method === 'GET')).toEqual([]);
    const body = { title: 'A change' };
    await expect(app.call({ ...savePaper, anyOrder: 'note' }, { body })).rejects.toThrow(
      'savePaper made a change, so its contract must not say anyOrder',
    );
    await expect(app.call({ ...savePaper, anyOrder: 'note' }, { body: { title: '' } })).resolves.toMatchObject({
      status: 422,
    });
  });

  it('the root and the version endpoint identify the service', async () => {
    expect(await app.ok(getVersion)).toMatchObject({ api_version: '1.0.0' });
    expect((await app.call(getRoot)).status).toBeLessThan(400);
  });

  it('every error code is used', () => {
    const codes = Object.keys(errorTable);
    const used = new Set(
      sourceFiles(serverSource).flatMap((f) =>
        nodesWith(
          f,
          codes.map((code) => `'${code}'`),
        ).map(({ value }) => value),
      ),
    );
    expect(codes.filter((code) => !used.has(code))).toEqual([]);
  });

  it('prints as OpenAPI 3.1 with a bearer scheme, an optional key header, and no dangling reference [auth-05]', () => {
    const doc = openapiDocument(endpoints) as {
      openapi: string;
      info: { version: string };
      components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
      paths: Record<
        string,
        Record<string, { parameters?: { name: string; required: boolean }[]; security?: unknown[] }>
      >;
    };
    expect(doc.openapi).toMatch(/^3\.1/);
    expect(doc.info.version).toBe('1.0.0');
    expect(doc.components.securitySchemes.HTTPBearer).toEqual({ type: 'http', scheme: 'bearer' });
    const saved = doc.paths['/api/v1/library/saved']!.get!;
    expect(saved.parameters).toContainEqual({
      name: 'x-api-key',
      in: 'header',
      required: false,
      schema: { type: 'string' },
    });
    const references = [...JSON.stringify(doc).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((m) => m[1]!);
    expect(references.filter((r) => !(r in doc.components.schemas))).toEqual([]);
    expect(JSON.stringify(doc)).not.toContain('#/$defs/');
  });
});

/** The query plan of each statement that runs in this process during `work`. */
const plansOf = async (work: () => Promise<unknown>): Promise<{ sql: string; plan: string[] }[]> => {
  const seen = new Set<string>();
  const prepare = ReadDb.prototype.statement;
  const spy = vi.spyOn(ReadDb.prototype, 'statement').mockImplementation(function (this: ReadDb, sql: string) {
    seen.add(sql);
    return prepare.call(this, sql);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  const statements = [...seen].filter((sql) => /^\s*(?:select|with|update|delete)\b/i.test(sql));
  return app.read((db) =>
    statements.map((sql) => ({
      sql: sql.replace(/\s+/g, ' '),
      plan: db.all<{ detail: string }>(`explain query plan ${sql}`).map((r) => r.detail),
    })),
  );
};

/** Tables of a few rows, or of those that are due. */
const small = new Set(
  'search_dirty sqlite_sequence health_ranges health_marks settings facts collections c tags t topics saved_views automation_pauses duplicate_list'.split(
    ' ',
  ),
);
const readsWholeTable = (line: string): boolean => {
  const [, table] = /^SCAN (\w+)$/.exec(line) ?? [];
  return table !== undefined && !small.has(table);
};

describe('statements that endpoints run', () => {
  it('lists walk an index and sort nothing, on the first page and on the next [search-14]', async () => {
    for (const title of ['One', 'Two', 'Three']) await aSavedPaper(app, { title });
    for (const order of listOrders)
      for (const order_dir of ['asc', 'desc'] as const) {
        const query = { order, order_dir, limit: 1 };
        let cursor = '';
        const first = await plansOf(async () => {
          cursor = (await app.ok(searchLibrary, { query })).next_cursor ?? '';
        });
        expect(cursor, order).not.toBe('');
        const next = await plansOf(() => app.ok(searchLibrary, { query: { ...query, cursor } }));
        for (const [plans, walk] of [
          [first, /^(?:SCAN|SEARCH) p USING (?:COVERING )?INDEX library_/],
          [next, /^SEARCH p USING (?:COVERING )?INDEX library_/],
        ] as const) {
          const lists = plans.filter(({ sql }) => /^select p\.id\b.* from papers p .*order by/.test(sql));
          expect(lists, order).not.toEqual([]);
          for (const { sql, plan } of lists) {
            expect(plan.join(' | '), sql).not.toContain('TEMP B-TREE');
            expect(
              plan.filter((line) => walk.test(line)),
              `${sql}: ${plan.join(' | ')}`,
            ).not.toEqual([]);
          }
        }
      }
  });

  it('no common call reads a whole table [search-14]', async () => {
    const known = { doi: '10.1234/a', arxiv_id: '2101.00001', pmid: '123', pmcid: 'PMC123' };
    const plans = await plansOf(async () => {
      const { id } = await aSavedPaper(app, { title: 'Known by much', ...known });
      for (const [field, value] of Object.entries(known)) await aSavedPaper(app, { title: 'Again', [field]: value });
      await app.ok(updateSaved, { params: { id }, body: { notes: 'A note.' } });
      await app.ok(actOnPaper, { params: { id }, body: { action: 'love', surface: 'papers' } });
      await app.ok(bulkEdit, { body: { selection: { paper_ids: [id] }, changes: { add_tags: ['x'] } } });
      await app.ok(getPaperDetails, { params: { id } });
      await importBibtex(app, '@article{a, title={By its title}, author={Moreau, Anne}, year={2001}}');
      await app.ok(undoLast);
      await app.ok(redoLast);
      await app.ok(listHistory);
      await app.ok(listActivity);
    });
    for (const column of ['doi', 'arxiv_id', 'pmid', 'pmcid'])
      expect(
        plans.map((p) => p.sql).filter((sql) => sql.includes(`where ${column} = ?`)),
        column,
      ).not.toEqual([]);
    expect(plans.length).toBeGreaterThan(60);
    // A page of the newest rows, read from the end of the table.
    const newest = (sql: string) => /order by (?:a\.)?id desc limit (?:\?|\d+)$/.test(sql);
    // A few rows of a queue, in any order.
    const queued = (sql: string) => /from \w+_dirty limit \?$/.test(sql);
    // Whether a table has rows.
    const first = (sql: string) => /^select 1 from \w+ limit 1$/.test(sql);
    expect(
      plans.filter(({ sql, plan }) => plan.some(readsWholeTable) && !newest(sql) && !queued(sql) && !first(sql)),
    ).toEqual([]);
    const sorted = (part: string) =>
      plans
        .filter(({ sql }) => sql.includes(part))
        .flatMap(({ plan }) => plan)
        .join(' | ');
    expect(sorted('from journal where action_id = ?')).not.toContain('TEMP B-TREE');
    expect(sorted('from activity where operation_key = ?')).toContain('activity_active_key');
  });

  it('papers of a list are looked up in the ledger one by one', () => {
    const asked: { sql: string; params: (string | number)[] }[] = [];
    const listening = {
      all: (sql: string, ...params: (string | number)[]) => {
        asked.push({ sql, params });
        return [];
      },
    } as unknown as ReadDb;
    dueAmong(listening, { source: 'idxa', purpose: 'metadata' }, [1, 2], '2026-01-01T00:00:00Z');
    const { sql, params } = asked[0]!;
    const plan = app.read((db) => db.all<{ detail: string }>(`explain query plan ${sql}`, ...params));
    expect(plan.map((r) => r.detail).join(' | ')).toContain('SEARCH l USING PRIMARY KEY (paper_id=?');
  });
});
