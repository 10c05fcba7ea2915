import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, errorTable } from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openapiDocument } from '../src/app/openapi.ts';
import { dueAmong } from '../src/domains/hydration/ledger.repo.ts';
import type { ReadDb } from '../src/platform/db/db.ts';
import { createTestApp, type TestApp } from '../src/test-kit/create-test-app.ts';
import { repoRoot, serverSource, sourceFiles } from './source-files.ts';

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
    const text = tests.map((f) => f.text).join('\n');
    expect(endpoints.filter((e) => !new RegExp(`\\b${e.id}\\b`).test(text)).map((e) => e.id)).toEqual([]);
  });

  it('every error code is used', () => {
    const text =
      sourceFiles(serverSource)
        .map((f) => f.text)
        .join('\n') + readFileSync(join(repoRoot, 'packages/server/src/app/http.ts'), 'utf8');
    expect(Object.keys(errorTable).filter((c) => !text.includes(`'${c}'`))).toEqual([]);
  });

  it('prints as OpenAPI 3.1 with a bearer scheme, an optional key header, and no dangling reference', () => {
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

describe('statements', () => {
  it('hot queries walk an index and sort nothing', () => {
    const plan = (sql: string, ...params: (string | number)[]) =>
      app.read((db) =>
        db
          .all<{ detail: string }>(`explain query plan ${sql}`, ...params)
          .map((r) => r.detail)
          .join(' | '),
      );
    const where = `p.status = 'library' and p.canonical_paper_id is null`;
    for (const [column, index] of [
      ['added_at', 'added'],
      ['date_key', 'date'],
      ['year', 'year'],
      ['rating', 'rating'],
      ['title_key', 'title'],
      ['authors_key', 'authors'],
      ['venue_key', 'venue'],
      ['cited_by_count', 'cited'],
    ]) {
      const p = plan(`select p.id from papers p where ${where} order by p.${column} desc, p.id desc limit 50`);
      expect(p).toContain(`library_${index}`);
      expect(p).not.toContain('TEMP B-TREE');
      const after = plan(
        `select p.id from papers p where ${where} and (p.${column}, p.id) > (?, ?) order by p.${column}, p.id limit 50`,
        1,
        1,
      );
      expect(after).toMatch(new RegExp(`SEARCH p USING (COVERING )?INDEX library_${index}`));
    }
    for (const column of ['doi', 'arxiv_id', 'pmid', 'pmcid', 'title_key']) {
      expect(plan(`select * from papers where ${column} = ?`, 'x')).toMatch(/SEARCH papers USING INDEX/);
    }
    expect(
      plan(
        `select * from activity where operation_key = ? and status in ('queued', 'scheduled', 'running', 'cancelling')`,
        'x',
      ),
    ).toContain('activity_active_key');
    expect(
      plan('select * from journal where action_id = ? and seq < ? order by seq desc limit 200', 1, 5),
    ).not.toContain('TEMP B-TREE');
  });

  it('a list of papers is looked up in the ledger one by one', () => {
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
