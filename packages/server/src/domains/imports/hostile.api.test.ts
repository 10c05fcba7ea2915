import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createImport, getImport, importBibtexFile, importRdfFile, listSaved, startImport } from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';
import { outsideData } from '../../test-kit/outside-data.ts';

const [bibtex, rdf, recorded] = ['hostile/bibtex', 'hostile/rdf', 'recorded/imports'].map((p) => outsideData(p));
const filesOf = (folder: string | undefined) => (folder ? readdirSync(folder).map((f) => [f, join(folder, f)]) : []);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const give = async (
  endpoint: typeof importBibtexFile | typeof importRdfFile,
  name: string,
  content: string | Buffer,
) => {
  const started = performance.now();
  const r = await app.upload(endpoint, { name, content });
  if (r.status >= 400) return { status: r.status, run: null, ms: performance.now() - started };
  await settled(app, r.body as { job_id: string });
  return {
    status: r.status,
    run: await app.ok(getImport, { params: { id: r.body.run_id as string } }),
    ms: performance.now() - started,
  };
};

describe('hostile inputs', () => {
  const good = '@article{good1, title={The good entry of %}, author={Kind, A.}, year=2001}';
  it.each<[string, string]>([
    ['braces 20,000 deep', `@article{deep, title={${'{'.repeat(20_000)}x${'}'.repeat(20_000)}}}`],
    [
      'a macro bomb',
      `@string{a = "xxxxxxxxxx"}${Array.from({ length: 9 }, (_, i) => `@string{${'bcdefghij'[i]} = ${Array.from({ length: 10 }, () => 'abcdefghij'[i]).join(' # ')}}`).join('\n')}@article{bomb, title = j}`,
    ],
    ['a macro cycle', '@string{a = b}@string{b = a}@article{cycle, title = a}'],
    [
      '20,000 authors',
      `@article{many, title={Many}, author={${Array.from({ length: 20_000 }, (_, i) => `N${i}, A`).join(' and ')}}}`,
    ],
    ['100,000 spaces', `@article{space, title={a${' '.repeat(100_000)}b}}`],
    ['prototype keys', '@article{__proto__, title={P}, constructor={x}, __proto__={y}, prototype={z}}'],
    ['a crossref cycle', '@book{a, title={A}, crossref={b}}@book{b, title={B}, crossref={a}}'],
    ['control bytes', '@article{nul, title={A\u0000B\u001b[31mC}}'],
    ['an unclosed entry', '@article{open, title={no end, author={x'],
  ])('%s: the good entry is imported, the job ends [imp-39]', async (name, hostile) => {
    const { run } = await give(importBibtexFile, 'x.bib', `${good.replace('%', name)}\n${hostile}\n`);
    expect(run!.state).toBe('done');
    expect(
      (await app.ok(listSaved, { query: { search: `"The good entry of ${name.replaceAll(',', ' ')}"` } })).length,
    ).toBe(1);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it.each<[string, string, string]>([
    ['wos', 'table', `PT\tAU\tTI\n${'J\t;;;;\t\n'.repeat(2000)}J\tKind, A\tThe good row of a table\n`],
    [
      'wos',
      'authors',
      `PT J\nTI The good record with authors\nAU ${'Kind, A\n   '.repeat(20_000)}\nER\n\nPT J\nER\nEF`,
    ],
    ['wos', 'fields', `PT J\nTI The good record with fields\n${'C1 x\nZZ y\nPT'.repeat(20_000)}\nER\n`],
    ['refworks', 'notes', `RT Generic\nT1 The good reference with notes\n${'NO x\n'.repeat(40_000)}RT Generic\n`],
    ['refworks', 'keys', `RT Generic\nT1 The good reference with keys\nID __proto__\nU1 constructor\nU99 x\n`],
  ])('%s, %s: the good entry is imported, the job ends [imp-39]', async (format, name, content) => {
    const { run } = await give(createImport as never, 'x.txt', content);
    expect(run).toMatchObject({ state: 'ready', format });
    await settled(app, await app.ok(startImport, { params: { id: run!.id } }));
    const [paper] = await app.ok(listSaved, { query: { search: `"The good" ${name}` } });
    expect(paper?.title).toContain(name);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it('XML with a document type is refused as a whole: no entity is read or expanded [sec-08]', async () => {
    const rdf = `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><dc:title xmlns:dc="d">&x;</dc:title></rdf:RDF>`;
    const { run, status } = await give(importRdfFile, 'x.rdf', rdf);
    expect(status).toBe(200);
    expect(run!.imported).toBe(0);
    expect(app.read((db) => db.value(`select count(*) from import_entries where record like '%root:%'`))).toBe(0);
  });

  it('markup in every field is stored as plain text [sec-07]', async () => {
    const xss = '<script>alert(1)</script><img src=x onerror=alert(2)>';
    await give(
      importBibtexFile,
      'x.bib',
      `@article{xss, title={Title ${xss}}, author={${xss}, A.}, journal={${xss}}, keywords={${xss}}, abstract={${xss}}, year=2003}`,
    );
    const [p] = await app.ok(listSaved, { query: { search: 'title:alert' } });
    expect(p!.title).toContain('<script>alert(1)</script>');
    expect(p!.abstract).toContain('onerror=alert(2)');
  });
});

describe.skipIf(!bibtex || !rdf || !recorded)('outside data: hostile files (RESEARCH_DATA_DIR)', () => {
  it.each(filesOf(bibtex))(
    'bibtex/%s ends well or with a reason',
    async (f, path) => {
      const { status, run, ms } = await give(importBibtexFile, f!, readFileSync(path!));
      expect(status).toBeLessThan(500);
      if (run) expect(['done', 'failed']).toContain(run.state);
      if (run?.state === 'failed') expect(run.problem).toEqual(expect.any(String));
      expect(ms).toBeLessThan(60_000);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
    90_000,
  );

  it.each(filesOf(rdf))(
    'rdf/%s ends well or with a reason',
    async (f, path) => {
      const { status, run } = await give(importRdfFile, f!, readFileSync(path!));
      expect(status).toBeLessThan(500);
      if (run) expect(['done', 'failed']).toContain(run.state);
    },
    90_000,
  );

  it('the library file is sound afterwards', () => {
    expect(app.read((db) => db.value('pragma integrity_check'))).toBe('ok');
    expect(app.read((db) => db.all('pragma foreign_key_check'))).toEqual([]);
  });

  it('every file of the outside collections is imported or refused with a reason', async () => {
    for (const [f, path] of filesOf(recorded)) {
      const r = await app.upload(createImport, {
        name: f!,
        content: readFileSync(path!),
      });
      expect([f, r.status < 500]).toEqual([f, true]);
      if (r.status !== 202) continue;
      const row = await settled(app, r.body as { job_id: string });
      expect([f, ['succeeded', 'failed']]).toEqual([f, expect.arrayContaining([row.status])]);
      if (row.status === 'succeeded')
        await settled(app, await app.ok(startImport, { params: { id: r.body.run_id as string } }));
    }
  }, 180_000);
});
