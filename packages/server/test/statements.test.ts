import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../src/test-kit/create-test-app.ts';
import { serverSource, sourceFiles } from './source-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const files = sourceFiles(serverSource).filter((f) => !f.path.startsWith('test-kit/'));
const literal = "(`(?:[^`\\\\]|\\\\.)*`|'(?:[^'\\\\\\n]|\\\\.)*')";

const constantsOf = (text: string) =>
  [...text.matchAll(new RegExp(`const (\\w+)(?:: string)? = ${literal}`, 'g'))].map(
    (m) => [m[1]!, m[2]!.slice(1, -1)] as const,
  );
/** Strings under a name, such as `inLibrary`, that are inserted into statements. Names with two meanings are left out. */
const shared = new Map<string, string | null>();
for (const f of files)
  for (const [name, value] of constantsOf(f.text))
    shared.set(name, shared.has(name) && shared.get(name) !== value ? null : value);

/** The text of a statement with constants inserted; null when parts of it are only known at run time. */
const resolved = (text: string, own: ReadonlyMap<string, string>): string | null => {
  let out = text.replaceAll("\\'", "'").replaceAll('\\\\', '\\');
  for (let i = 0; i < 5 && out.includes('${'); i += 1)
    out = out.replace(/\$\{(\w+)\}/g, (whole, name: string) => own.get(name) ?? shared.get(name) ?? whole);
  return out.includes('${') ? null : out;
};

interface Found {
  where: string;
  sql: string | null;
  /** Columns named by the type that the call expects, when it spells them out. */
  columns: string[];
}

const call = new RegExp(
  `\\b(?:get|all|value|run|iterate|statement|prepare)\\s*(?:<([^;()]*?)>)?\\(\\s*${literal}`,
  'g',
);
const found: Found[] = files.flatMap((f) => {
  const names = constantsOf(f.text).map(([name]) => name);
  // Within a file, too, a name may be used twice.
  const own = new Map(constantsOf(f.text).filter(([name]) => names.indexOf(name) === names.lastIndexOf(name)));
  return [...f.text.matchAll(call)]
    .filter((m) => /^[`']\s*(?:select|insert|update|delete|with)\b/i.test(m[2]!))
    .map((m) => ({
      where: `${f.path}: ${m[2]!.slice(1, 80).replace(/\s+/g, ' ')}`,
      sql: resolved(m[2]!.slice(1, -1), own),
      columns: /^\s*\{[^{}]*\}\s*$/.test(m[1] ?? '') ? [...m[1]!.matchAll(/(\w+)\??:/g)].map((c) => c[1]!) : [],
    }));
});

describe('every statement written out in the source', () => {
  it('can be prepared against the schema, and returns the columns its row type names [db-01]', () => {
    const problems = found.flatMap(({ where, sql, columns }) => {
      if (sql === null) return [];
      try {
        const names = new Set(
          app.db.raw
            .prepare(sql)
            .columns()
            .map((c) => c.name),
        );
        const missing = columns.filter((c) => !names.has(c));
        return missing.length > 0 ? [`${where} does not return ${missing.join(', ')}`] : [];
      } catch (e) {
        return [`${where} ${(e as Error).message}`];
      }
    });
    expect(problems).toEqual([]);
  });

  it('is found by this test: few are only known at run time [db-01]', () => {
    const known = found.filter((f) => f.sql !== null);
    expect(known.length).toBeGreaterThan(250);
    expect(known.length / found.length).toBeGreaterThan(0.8);
  });
});
